"""Words of the segmenter that name a person: by surname, title, familiar form or nickname."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import rjieba

from graphmem.language.chinese_words import (
    DOUBLE_SURNAMES,
    KIN_AND_ROLES,
    NOT_PERSONS,
    PLACES,
    STOP,
    SURNAMES,
)
from graphmem.language.naming.candidates import STATED, Candidate
from graphmem.language.naming.chinese_titles import TITLED
from graphmem.patterns import regex

_HAN = "\u3400-\u9fff"
NAME_TAGS = frozenset({"nr", "nrfg", "nrt"})
_NAMED_PERSON = regex(rf"^[老小阿][{_HAN}]$")
_NICKNAME_AND_VERB = regex(rf"^[老小阿][{_HAN}][是在会要说去来有住爱把]$")
_FAMILIAR, _OPENING = "老小大阿", "，,。.！!？?；;、 我跟和与给陪帮叫让"
_GIVEN = 2
_NOT_BEHIND = ("u", "x")
"""What follows no name that is told of: 得, 了, a full stop."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the segmenter with its tag and place."""

    text: str
    tag: str
    start: int

    @property
    def end(self) -> int:
        """One past the last character."""
        return self.start + len(self.text)


def is_person(name: str) -> bool:
    """Say whether a word has the form of a Chinese person's name.

    >>> is_person("王小明"), is_person("欧阳娜娜"), is_person("高兴"), is_person("桌子")
    (True, True, False, False)
    """
    if name in NOT_PERSONS or name in STOP or name in PLACES:
        return False
    if name[:2] in DOUBLE_SURNAMES:
        return len(name) in {3, 4}
    return name[0] in SURNAMES and len(name) in {2, 3}


def is_given_name(words: Sequence[Word], index: int) -> bool:
    """Say whether a word has the form of a name without a surname, of whom something is told.

    What holds the sign of a verb is mostly a verb and its thing: 养狗, 康复.
    """
    word = words[index]
    if word.tag not in NAME_TAGS or len(word.text) != _GIVEN or index + 1 == len(words):
        return False
    follows = words[index + 1].tag
    if follows.startswith(_NOT_BEHIND):
        return False
    return not any(tag == "v" for sign in word.text for _, tag in rjieba.tag(sign))


def is_called(word: Word) -> bool:
    """Say whether a word is a relative, a role, or a person with a title or a familiar form."""
    familiar = _NAMED_PERSON.match(word.text) or TITLED.match(word.text)
    return word.text in KIN_AND_ROLES or (word.tag in NAME_TAGS and bool(familiar))


def is_make_of_model(words: Sequence[Word], index: int) -> bool:
    """Say whether what is tagged as a person stands before the name of a model: 华为|Mate60."""
    word, behind = words[index], words[index + 1 : index + 2]
    model = bool(behind) and behind[0].tag == "eng" and behind[0].start == word.end
    return word.tag in NAME_TAGS and model and any(sign.isdigit() for sign in behind[0].text)


def nicknames(text: str, words: Sequence[Word]) -> Iterator[Candidate]:
    """Nicknames of two signs that the segmenter joins to the verb behind: 小艾是, 大|刘开."""
    for index, word in enumerate(words):
        if word.tag in NAME_TAGS and _NICKNAME_AND_VERB.match(word.text):
            yield Candidate(word.start, word.start + 2, "person", STATED)
        verb = text_at(words, index + 1)[1:]
        opens = not word.start or text[word.start - 1] in _OPENING
        familiar = word.text in _FAMILIAR and opens and len(verb) == 1
        if familiar and words[index + 1].text[0] in SURNAMES and _is_verb(verb):
            yield Candidate(word.start, word.start + 2, "person", STATED)


def _is_verb(sign: str) -> bool:
    return any(tag == "v" for _, tag in rjieba.tag(sign))


def text_at(words: Sequence[Word], index: int) -> str:
    """Return the word at a place, and nothing where there is none."""
    return words[index].text if 0 <= index < len(words) else ""
