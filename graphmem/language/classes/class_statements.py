"""Reads what a text says is a member of a class: "Rex is my dog", "instruments such as …".

After Hearst (Automatic acquisition of hyponyms from large text corpora, 1992), with the forms by
which people introduce each other, in English and Chinese.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from graphmem.language.classes.class_lexicon import ClassWord
from graphmem.model import EntityMention, Instance
from graphmem.patterns import regex

_OWNER: Final = regex(r"\b(?:my|our|his|her|their|your)\s+(?:[\w'-]+\s+){0,2}$", re.IGNORECASE)
_CALLED: Final = regex(
    r"^(?:'s name is|,? (?:who is |that is |is )?(?:called|named)|,)? "
    r"(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?$"
    r"|^(?:的?名字)?(?:叫做?|名叫|是)?$"
)
_IS: Final = regex(
    r"^,? (?:is|was|'s) (?:my|our|his|her|their|an?|the)(?: (?!not\b)[\w'-]+){0,2} $"
    r"|^(?:就?是)(?:我|我们|他|她|咱|咱们|一)?(?:家|们)?的?(?:[一那这]?[只位个条名种])?$",
    re.IGNORECASE,
)
_SUCH_AS: Final = regex(
    r"^,? ?(?:such as|including|e\.g\.|for example|namely),? "
    r"|^ ?[(（,,，]? ?(?:比如说?|例如|譬如|包括|像|如)[::：]?",
    re.IGNORECASE,
)
_ITEM: Final = regex(
    r"(?:and |or )?(?:an? |the |my |our )?(?P<en>[a-z][a-z'-]+(?: [a-z][a-z'-]+)?)"
    r"(?=, | and | or |[.;)!?]|,?$)"
    r"|(?P<zh>[\u4e00-\u9fff]{1,6}?)(?=[、,，。)）;；!]|和|或|以?及|等|$)"
)
_BETWEEN: Final = regex(r", (?:and |or )?| and | or |[、,，]|和|或|以?及")
_KIND_OF: Final = regex(
    r"(?:^|[.!?,;] |\b)(?:an? |the )?(?P<en>[a-z][a-z'-]{2,})s? (?:is|are) "
    r"(?:an? )?(?:kind|type|sort|breed)s? of (?:[a-z-]+ )?$"
    r"|(?:^|[。,，;；!])(?P<zh>[\u4e00-\u9fff]{1,6})是(?:一种|一类)(?:[\u4e00-\u9fff]{1,4}的?)?$"
)
_CHINESE_NAME: Final = r"(?P<zh>(?![我你他她它这那谁])[\u4e00-\u9fff]{2,4}?)"
_NAMED_AFTER: Final = regex(
    rf"^(?:的?名字)?(?:名叫|叫做?|叫){_CHINESE_NAME}(?=[,，。;；!！、?？的是]|$)"
)
_NAMED_BEFORE: Final = regex(
    rf"(?:^|[。,，;；!！]){_CHINESE_NAME}是(?:我|我们)家?的(?:[一那这]?[只条位个匹])?$"
)
_LONGEST: Final = 4
"""Members of a list that are taken."""

_NEAR: Final = 120
"""Characters before and after a word in which anything is said of it."""


def stated(
    text: str, words: Sequence[ClassWord], names: Sequence[EntityMention]
) -> Iterator[Instance]:
    """Yield the members that a text introduces: names of entities, and words not known before."""
    taken = bytearray(len(text))
    spans = (*((word.start, word.end) for word in words), *((n.start, n.end) for n in names))
    for start, end in spans:
        taken[start:end] = bytes([1]) * (end - start)
    whole = _whole(names)
    starts = [name.start for name in whole]
    for word in words:
        first = bisect_left(starts, word.start - _NEAR)
        last = bisect_right(starts, word.end + _NEAR)
        yield from _introduced(text, word, whole[first:last])
        if any(sense.is_class for sense in word.senses):
            for found in (*_listed(text, word), *_defined(text, word), *_christened(text, word)):
                if not any(taken[found.start : found.end]):
                    yield found


def _whole(names: Sequence[EntityMention]) -> list[EntityMention]:
    """Return the names that are no part of another, in order."""
    found: list[EntityMention] = []
    for name in sorted(names, key=lambda name: (name.start, -name.end)):
        if not found or not _holds(found[-1], name):
            found.append(name)
    return found


def _holds(longer: EntityMention, name: EntityMention) -> bool:
    """Say whether a name is a part of another ("Dr. Lee" holds "Lee")."""
    around = longer.start <= name.start and name.end <= longer.end
    return around and longer.end - longer.start > name.end - name.start


def _introduced(text: str, word: ClassWord, names: Sequence[EntityMention]) -> Iterator[Instance]:
    """Yield the names beside a word: "my dog Rex", "Rex is my dog", "我的狗叫旺财"."""
    before_it = max(0, word.start - _NEAR)
    owned = bool(_OWNER.search(text, before_it, word.start)) or not text[word.start].isascii()
    for name in names:
        after, before = text[word.end : name.start], text[name.end : word.start]
        if name.start >= word.end and owned and _CALLED.search(after):
            yield _named(name, word, "called")
        elif name.end <= word.start and _IS.search(before):
            yield _named(name, word, "is a")


def _named(name: EntityMention, word: ClassWord, reason: str) -> Instance:
    return Instance(name.text, name.start, name.end, word.classes, is_name=True, reason=reason)


def _listed(text: str, word: ClassWord) -> Iterator[Instance]:
    """Yield the members of a list that follows a class: "instruments such as the oud"."""
    begun = _SUCH_AS.search(text[word.end : word.end + _NEAR])
    if begun is None:
        return
    at = word.end + begun.end()
    for _ in range(_LONGEST):
        item = _ITEM.match(text, at)
        if item is None:
            return
        yield _new(item, "en" if item["en"] else "zh", word, "such as")
        between = _BETWEEN.match(text, item.end())
        if between is None:
            return
        at = between.end()


def _defined(text: str, word: ClassWord) -> Iterator[Instance]:
    """Yield what is said to be a kind of a class: "the oud is a kind of instrument"."""
    said = _KIND_OF.search(text, max(0, word.start - _NEAR), word.start)
    if said is not None:
        yield _new(said, "en" if said["en"] else "zh", word, "is a")


def _christened(text: str, word: ClassWord) -> Iterator[Instance]:
    """Yield a Chinese name that was seen as none: "我的狗叫旺财", "旺财是我的狗"."""
    after = _NAMED_AFTER.search(text[word.end : word.end + _NEAR])
    if after is not None:
        start = word.end + after.start("zh")
        yield Instance(after["zh"], start, start + len(after["zh"]), word.classes, reason="called")
    before = _NAMED_BEFORE.search(text, max(0, word.start - _NEAR), word.start)
    if before is not None:
        yield _new(before, "zh", word, "is a")


def _new(match: re.Match[str], group: str, word: ClassWord, reason: str) -> Instance:
    concepts = tuple(dict.fromkeys(s.concept for s in word.senses if s.is_class))
    return Instance(match[group], match.start(group), match.end(group), concepts, reason=reason)
