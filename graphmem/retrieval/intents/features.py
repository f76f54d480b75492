"""What is learned of a question by counting: its form, and its words that carry no topic.

Words of a topic are left out on purpose. What has seen a hundred questions about travel
must not take travel for an intent.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from graphmem.language.word_lists import words
from graphmem.patterns import regex
from graphmem.retrieval.understanding import Understanding
from graphmem.retrieval.understanding.reading import asking_sentence

_GRAMMAR: Final = words(
    """
    the a an i me my you your we our he she it they his her their this that these those
    what which who whom whose where when why how many much long often old far time times
    is are was were be been am do does did done has have had can could would should will might
    of in on at to from for with by about before after between since until ago during while within
    into over per as than and or but not no if so both all any some each every another other first
    last next most more less least total average altogether combined now currently recently latest
    previously previous used still yet already ever never again current new usually order earlier
    later older younger same different day days week weeks month months year years hour hours past
    today yesterday passed happen happened start started finish number amount percentage including
    remind remember told tell said mentioned know thinking planning kind type name favorite going
    get there up out something anything everything
    """
)
_WORD: Final = regex(r"[a-z]+|\d+")
_HAN_GRAMMAR: Final = regex(
    "什么|时候|多久|多少|哪里|哪儿|哪些|哪个|哪|谁|几|为什么|怎么|如何|怎样|有没有|是不是|之前|之后|以前|以后|现在|目前|最近|"
    "一共|总共|平均|还是|还|先|后|最|更|都|和|过|了|吗|呢|的|在|是|有|我|你|他|她|说|记得|知道|告诉|关于|第一|最后|上次|"
    "从|到|比|共同|一样|曾经|已经|次|天|周|月|年|今|昨|去|叫"
)
_TOPIC: Final = "_"


def features(asked: Understanding) -> dict[str, float]:
    """Return the features of a question, by name; those not there are 0.

    >>> from graphmem.retrieval.understanding import understand
    >>> [name for name in features(understand("How many of the cats?", "en")) if "_" in name]
    ['_', 'the _', 'of the _']
    """
    seen = {"always", *_flags(asked)}
    names = (*sorted(seen), *_phrases(asking_sentence(asked.text).lower()))
    return dict.fromkeys(names, 1.0)


def _flags(asked: Understanding) -> Iterator[str]:
    held = [
        name
        for name in ("past", "present", "own", "aggregate", "intersection", "addressed", "ordered")
        if getattr(asked, name)
    ]
    yield f"asks {asked.asks}"
    yield from (f"has {name}" for name in held)
    yield from (f"asks {asked.asks}, {name}" for name in held)


def _phrases(text: str) -> Iterator[str]:
    """Yield runs of up to three grammar words; what is between them is `_`."""
    signs = [word if word in _GRAMMAR else _TOPIC for word in _WORD.findall(text)]
    signs = ["^", *(one for one, after in pairwise([*signs, "$"]) if one != after or one != _TOPIC)]
    for length in (1, 2, 3):
        yield from (" ".join(signs[at : at + length]) for at in range(len(signs) - length + 1))
    yield from _HAN_GRAMMAR.findall(text)
