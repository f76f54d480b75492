"""What a text says, sentence by sentence, in a form that only its wording decides."""

from graphmem.language.normalise import normalise
from graphmem.language.sentences import sentences
from graphmem.patterns import regex

_WORD = regex(r"[\u3400-\u9fff]+|[^\W_]+(?:[-.,:/'’][^\W_]+)*")
_EMPHASIS = frozenset({
    "really", "truly", "indeed", "definitely", "certainly", "also", "still", "again", "oh", "ah",
    "well", "hey", "wow", "yes", "yeah", "so", "haha", "lol", "please",
})  # fmt: skip
"""Words that leave the claim of a sentence as it is."""
_PARTICLES = regex("[啊呀哦呢吧嘛啦哈]+$|^(?:嗯|哦|啊|哈哈)+|真的|确实|的确")

Wording = tuple[str, ...]


def wording(sentence: str) -> Wording:
    """Return the words of a sentence in order, without what only stresses them.

    Word for word: "to" and "from", "is" and "was", "I" and "he" are told apart.

    >>> wording("I really don't like tea!") == wording("i DON'T like tea")
    True
    >>> wording("Ann saw Bob.") == wording("Bob saw Ann.")
    False
    >>> wording("我真的喜欢咖啡啊。")
    ('我喜欢咖啡',)
    """
    found = (_PARTICLES.sub("", word) for word in _WORD.findall(normalise(sentence).casefold()))
    return tuple(word for word in found if word and word not in _EMPHASIS)


def wordings(text: str) -> frozenset[Wording]:
    """Return the wordings of all sentences of a text that hold a word."""
    return frozenset(filter(None, map(wording, sentences(text))))
