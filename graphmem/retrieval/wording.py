"""The sentences of a question: which of them ask, and which words of them answers need not hold."""

import re
from itertools import chain

from graphmem.language.kinship import ANYBODY
from graphmem.patterns import regex
from graphmem.retrieval.understanding.named_first import named_first
from graphmem.retrieval.understanding.several import two_asked

_ADDITION = regex(
    r"(?:另外|此外|还有|以及)[,，:：]"
    r"|(?<=[.?!])\s+(?:also|additionally|in addition|and also)[,\s]+",
    re.IGNORECASE,
)
_REPAIR = regex(
    r"^.*(?:我?(?:真正|其实|实际上?|本来|到底)(?:是)?(?:想|要)(?:问|知道|了解|弄清楚?|说|请教)?的?(?:问题)?"
    r"(?:是|就是)这?个?|我想问(?:的是)?(?:这个)?)\s*[，,：:]\s*"
    r"|^.*(?:what (?:I|we) (?:really|actually|meant|mean|wanted|want)(?: want(?:ed)?| mean(?:t)?)?"
    r" (?:to (?:ask|know)|was|is)(?: was| is)?|my (?:real|actual) question is)\s*[,:]\s*",
    re.IGNORECASE | re.DOTALL,
)
"""What a speaker says before taking it back for the question that is meant."""

_NOT_MEANT = regex(
    r"(?:,|\s[-–—])\s*(?:and |but )?not (?:(?:for|at|in|on|from|to|with|about) )?"
    r"(?:the|my|our|his|her|their|that|this|(?-i:[A-Z]))[^,.;:?!]{0,40}(?=[,.;:?!]|$)"
    r"|,(?:而)?不是[^,。?!;吗嘛吧还就]{1,12}(?=[,。;])",
    re.IGNORECASE,
)
"""What a speaker sets against what is meant."""

_SHORT = 300
"""Characters up to which a text is read for it."""

_THANKS = regex(
    r"(?:many |big )?(?:thanks|thank you|thx|cheers)\b[^?]*$|(?:多?谢|感谢|辛苦了|麻烦你了)[^?]*$",
    re.IGNORECASE,
)
_SENTENCE = regex(r"(?<=[。！？!?])\s*|(?<=[a-z0-9)][.])\s+(?=[A-Z])")
_LONG_QUESTION = 3


_MARKER = regex(
    r"\b(?:currently|nowadays|presently|at the moment|right now|as of now|so far|to date|ever)\b"
    r"|\bin the end\b|目前|现在|如今|眼下|至今|迄今",
    re.IGNORECASE,
)
"""Words that say which state is meant and that no statement of it need hold."""

_SOMEBODY = regex(
    rf"\b(?:{'|'.join(sorted(word for word in ANYBODY if word.isascii()))})\b"
    r"(?=\s+(?:who|whom|whose|that|which|with|I|we|you|my|our)\b)",
    re.IGNORECASE,
)
"""Whom a description is of: "the man who mends pianos" need be called a man nowhere."""


def split(text: str) -> list[str]:
    """Return the parts of a compound question ("…? Also, …", "…？另外，…").

    >>> split("我上司多高？另外，会议在哪里？")
    ['我上司多高？', '会议在哪里？']
    >>> split("It rains again. Sorry, what I actually wanted to ask is: where does Ann live?")
    ['where does Ann live?']
    >>> split("Who is Ann, and where does she live?")
    ['Who is Ann?', 'where does Ann live?']
    >>> split("When is Ann's birthday, and what is my dog called?")
    ["When is Ann's birthday?", 'what is my dog called?']
    """
    meant = _without_what_is_not_meant(text)
    parts = [_REPAIR.sub("", part.strip()).strip() for part in _ADDITION.split(meant)]
    parts = [part for part in parts if not _THANKS.match(part)] or parts
    apart = (named_first(part) or two_asked(part) or (part,) for part in parts if part)
    return [*chain.from_iterable(apart)] or [text]


def _without_what_is_not_meant(text: str) -> str:
    """Leave out of a short text what it says is not meant: "the small press, not the big one".

    >>> _without_what_is_not_meant("I mean the grey cat, not the black one: when is its jab?")
    'I mean the grey cat: when is its jab?'
    >>> _without_what_is_not_meant("英语那个考试,不是驾照的,哪天考?")
    '英语那个考试,哪天考?'
    """
    return text if len(text) > _SHORT else _NOT_MEANT.sub("", text)


def asking(part: str) -> str:
    """Return the last sentence that asks; where none does, or there are but two, all of them.

    >>> asking("It rains. I like tea. By the way, what is my sister's job?")
    "By the way, what is my sister's job?"
    """
    sentences = _sentences(part)
    asked = [sentence for sentence in sentences if sentence.endswith(("?", "？"))]
    return asked[-1] if asked and len(sentences) >= _LONG_QUESTION else part


def is_long(part: str) -> bool:
    """Say whether a question stands in a message of three sentences or more.

    >>> is_long("It rains. What is my sister's job?")
    False
    >>> is_long("The plan looks good. Let us go on with week four. Where were we?")
    True
    """
    return len(_sentences(part)) >= _LONG_QUESTION


def _sentences(part: str) -> list[str]:
    return [told for one in _SENTENCE.split(part) if one and (told := one.strip())]


def unsaid(text: str) -> tuple[str, ...]:
    """Return the words that say which state or whom is meant, and are of no matter themselves.

    >>> unsaid("What does the man who mends pianos currently play?")
    ('currently', 'man')
    """
    return (*_MARKER.findall(text), *_SOMEBODY.findall(text))
