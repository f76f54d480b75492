"""What each frame of a newer text takes back of an older one: a value, an end, a holder, a plan."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from graphmem.language.terms import terms
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.differing import UNITS, differs, same_value, units
from graphmem.lifecycle.conflict.frames.ends import LEFT_BY_ONE, ended_phrases
from graphmem.lifecycle.conflict.frames.frames import Frame, frames
from graphmem.lifecycle.conflict.frames.holders import held_by
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.frames.tells import ASKS
from graphmem.lifecycle.conflict.frames.which_one import narrower, told_apart
from graphmem.lifecycle.conflict.frames.whose_figure import (
    Owned,
    measures,
    things,
    whose,
    without_change,
)
from graphmem.lifecycle.conflict.meeting import Rarity
from graphmem.lifecycle.conflict.successions.chinese.joined import thing_before
from graphmem.patterns import regex

_LEAST = 0.3
_CLEARLY = 0.75
_MOSTLY = 0.6
_KIN = 2
_WORD: Final = 2
"""Characters of most Chinese words."""

_PERIODS: Final = frozenset("年月日天周次个")
_FOND: Final = regex(
    r"\b(?:like|love|hate|enjoy|prefer)s?\b|\bfavou?rite\b|喜欢|爱[吃喝看]|讨厌", re.I
)
_OWN: Final = regex(
    r"\b(?:i|we|my|our|me|us|i['’]\w+|we['’]\w+|paying|using|subscribed|booked|signed|visiting"
    r"|still)\b|[\u4e00-\u9fff]",
    re.IGNORECASE,
)
DECIDED: Final = regex(
    r"\b(?:signed up|booked|bought|enrolled|registered|applied)\b|报名|[报买订定办]了",
    re.IGNORECASE,
)
_TRIPS: Final = words("trip visit holiday tour ticket subscription membership account")
_PARTS: Final = words("night morning evening afternoon")
ONE_VALUED: Final = regex(
    r"(?<!to )\b(?:rent|salary|wage|weight)\b|月租|房租|租金|工资|月薪|体重", re.IGNORECASE
)
VERB_OBJECT: Final = regex(r"(?P<verb>[吃用喝开坐骑穿][的着]?是)(?P<what>[^,。的了]{1,8})")
POST: Final = regex(r"(?:起|现在|已经)是(?P<post>[\u4e00-\u9fff]{3,8})$")
_PLACE: Final = regex(
    r"\b(?:next to|across from|opposite|near) \w+|\bat (?:work|school|home)\b|\b(?:company|cabin"
    r"|cottage)\b"
    r"|公司|单位|办公室|学校|宿舍|店里|家里|老家"
)
_HAD: Final = regex(r"[有养开骑用买辆台部]|\d")
_ITS: Final = regex(r"(?:and |but |so )?(?:its|it['’]s|it|their)\b|[它其]", re.IGNORECASE)
_ENDING: Final = frozenset(
    terms("expired lapsed cancelled canceled scrapped sold closed disbanded discontinued quit died")
)
_SOLD: Final = regex(r"[卖扔丢送]")


_FROM_TO: Final = regex(
    r"\b(?:mov|reschedul|push|chang|shift|increas|rais|reduc|lower|cut|drop|went|go|ris|rose"
    r"|f[ae]ll)\w*\b"
    r"[^,.;!?]{0,80}?\bfrom (?P<former>[^,.;!?]{1,20}?) to\b"
    r"|从(?P<former_zh>[^,。;!?]{1,10}?)(?:改|换|调|挪|推迟|延|提前|涨|降|升|减|增)\w{0,2}[到成为至]",
    re.IGNORECASE,
)


class Revision(NamedTuple):
    """What is over of an older text, why, and how sure it is that it is meant.

    Attributes:
        open: whether it is not told whose the newer figure is: it may be of one of several things.
    """

    part: str
    said: str
    score: float
    open: bool = False


def after_a_move(said: Frame) -> bool:
    """Say whether the frame before tells of a change that came about, and no value."""
    before = said.before
    return before is not None and before.moved and not (before.values or before.unsettled)


class Pair:
    """Two texts, read."""

    def __init__(
        self,
        older: str,
        newer: str,
        before: tuple[Frame, ...],
        after: tuple[Frame, ...],
        rarity: Rarity,
    ) -> None:
        self.older, self.newer = older.lower(), newer.lower()
        self.before, self.after = before, after
        self.rarity = rarity
        self.every = frozenset().union(*(one.topic for one in before))

    def told_by(self, said: Frame) -> Iterator[Revision]:
        """Yield what one frame takes back."""
        if said.settled and self._same_persons(said):
            moved = said.moved or after_a_move(said)
            if moved or ONE_VALUED.search(said.text):
                yield from self._otherwise(said)
            if moved:
                yield from self._instead(said)
            yield from self._handed_over(said)
            if DECIDED.search(said.text):
                yield from self._decided(said)
        asks = ASKS.search(said.text)
        if not (said.once or said.unsettled or said.past or asks) and self._same_persons(said):
            yield from self._over(said)

    def _otherwise(self, said: Frame) -> Iterator[Revision]:
        """Yield the one frame that tells another value of the same kind of the same topic."""
        of_before = said.before.names if said.before and _ITS.match(said.text) else frozenset()
        if not said.values or not self._knows(said.names | of_before) or self._elsewhere(said):
            return
        scored = []
        for held in self.before:
            if not self._may_be_of(said, held):
                continue
            if any(differs(new, old, said, held) for new in said.values for old in held.values) or (
                held.values and same_value(said, held)
            ):
                scored.append((self._alike(said, held), held))
        sure = [item for item in scored if self._whose(said, item[1]) == "same"]
        scored = sorted(sure or scored, key=lambda item: -item[0])
        if not scored or scored[0][0] < _LEAST or same_value(said, scored[0][1]):
            return
        if _replaces_another(said, scored[0][1]):
            return
        if len(scored) > 1 and scored[1][0] > _CLEARLY * scored[0][0]:
            return
        score, best = scored[0]
        yield Revision(best.text, said.text, score, open=self._whose(said, best) == "open")

    def _may_be_of(self, said: Frame, held: Frame) -> bool:
        """Say whether a value may be of what an older frame tells one of."""
        stands = held.stands and self._of_same(held) and not told_apart(said, held)
        return stands and self._whose(said, held) != "another"

    def _whose(self, said: Frame, held: Frame) -> Owned:
        """Return whether a figure that stands alone is of what another frame tells one of."""
        own = said.about - units(said) - measures(said.text)
        if own and things(said.text):
            return "same"
        place = self.after.index(said) + 1
        goes_on = [one for one in self.after[place : place + 1] if not one.opens]
        return whose(said, held, lambda word: self._beside(word, held), goes_on)

    def _instead(self, said: Frame) -> Iterator[Revision]:
        """Yield the frame of which the same verb has another object, or the post another name."""
        verb, post = VERB_OBJECT.search(said.text), POST.search(said.text)
        for held in self.before:
            if not (held.stands and self._of_same(held)):
                continue
            old = VERB_OBJECT.search(held.text)
            if verb and old and old["verb"] == verb["verb"] and verb["what"] not in held.text:
                yield Revision(held.text, said.text, 0.7)
            if post and re.search("[当做是]", held.text) and post["post"] not in held.text:
                shared = any(
                    post["post"][n : n + 2] in held.text for n in range(len(post["post"]) - 1)
                )
                if shared:
                    yield Revision(held.text, said.text, 0.7)

    def _over(self, said: Frame) -> Iterator[Revision]:
        """Yield the one frame that tells of what has ended."""
        for what, whole in ended_phrases(said, self.after):
            if narrower(what, self.older):
                continue
            wanted = self._wanted(what)
            told = frozenset(one for one in wanted if self._told(one, self.older, self.every))
            if not told or (whole and (told != wanted or not self._ends_in(what))):
                continue
            if not whole and wanted - told and told <= _name_stems(what):
                continue
            wanted, dated = told, quantities(what)
            goes_on = LEFT_BY_ONE.search(said.text) is not None
            scored = [
                (sum(self._weight(word) for word in wanted if self._in(word, held)), held)
                for held in self.before
                if not (_FOND.search(held.text) or held.past or held.once)
                and not (ASKS.search(held.text) or _both_end(said, held))
                and (held.values or _OWN.search(held.text))
                and _ends_alike(wanted, held.text)
                and not (_is_subject(what, held) and (goes_on or not held.values))
                and not any(differs(one, old, said, held) for one in dated for old in held.values)
                and (self._of_same(held) or re.search("[A-Z]", what))
                and (not _SOLD.search(said.text) or _HAD.search(held.text))
            ]
            best = max(scored, key=lambda item: item[0], default=None)
            if best and best[0] >= _LEAST:
                yield Revision(best[1].text, said.text, best[0])

    def _ends_in(self, what: str) -> bool:
        """Say whether the last word of a phrase, which may be too common to be a topic, is told."""
        last = what.rsplit(maxsplit=1)[-1].lower().removesuffix("'s").removesuffix("s")
        return last in self.older or not last.isascii() or last in _TRIPS

    def _wanted(self, what: str) -> frozenset[str]:
        (read, *_) = frames(what) or (None,)
        return (read.topic if read else frozenset()) or frozenset(terms(what))

    def _handed_over(self, said: Frame) -> Iterator[Revision]:
        """Yield the frame that tells who did what somebody else does now, or who has left."""
        for held in self.before:
            if (
                held.stands
                and self._of_same(held)
                and held_by(said.text, held, self.older, self.every)
            ):
                yield Revision(held.text, said.text, 1.0)

    def _decided(self, said: Frame) -> Iterator[Revision]:
        """Yield the plan that has been decided on."""
        for held in self.before:
            shared = [word for word in said.topic if self._in(word, held)]
            score = self._weights(shared)
            mostly = score >= max(_LEAST, 0.5 * self._weights(said.topic))
            if held.unsettled and mostly and self._of_same(held):
                yield Revision(held.text, said.text, score)

    def _alike(self, said: Frame, held: Frame) -> float:
        """Return how much two frames have in common of what they are about."""
        own = said.about - units(said) - measures(said.text) if things(said.text) else frozenset()
        own = frozenset(map(without_change, own - {one.unit for one in said.values} or own))
        here = {word for word in own if self._in(word, held)}
        near = {word for word in own - here if self._near(word, held)}
        shared = self._weights(here) + 0.5 * self._weights(near)
        if any(len(w) >= _WORD and w[0] >= "\u3400" and w in self.older for w in own - here - near):
            return 0.0  # another frame names what this one is about
        extra = self._weights(own - here - near)
        if extra and extra >= shared:
            return 0.0
        if any(new.named and new.unit == old.unit for new in said.values for old in held.values):
            shared += self._weight(next(one.unit for one in said.values if one.named))
        if shared >= _LEAST:
            return shared
        unit = any(new.unit == old.unit in UNITS for new in said.values for old in held.values)
        return shared + self._borrowed(said, held, 0.3 * (unit and not own))

    def _near(self, word: str, held: Frame) -> bool:
        """Say whether the older tells a word elsewhere; a Chinese one of what names nothing itself.

        A figure alone is of what is told just before it.
        """
        if word[0] >= "\u3400":
            if thing := thing_before(held):
                return self._told(word, thing.lower(), frozenset())
            if things(held.text) - _PERIODS and len(word) >= _WORD:
                return False
        return self._told(word, self.older, self.every)

    def _borrowed(self, said: Frame, held: Frame, unit: float) -> float:
        """Return what two frames have in common by those before the newer; none of other names."""
        borrowed, beside = unit, said.before
        for _ in range(2):
            if beside is None:
                break
            if not self._knows(beside.names):
                return 0.0
            borrowed += 0.5 * self._weights(w for w in beside.topic if self._beside(w, held))
            beside = beside.before
        return borrowed

    def _weights(self, spoken: Iterable[str]) -> float:
        return sum(map(self._weight, spoken))

    def _beside(self, word: str, held: Frame) -> bool:
        place = self.before.index(held)
        return any(self._in(word, one) for one in self.before[max(0, place - 1) : place + 2])

    def _in(self, word: str, held: Frame) -> bool:
        return self._told(word, held.text.lower(), held.topic)

    def _told(self, word: str, text: str, topic: frozenset[str]) -> bool:
        """Say whether a word stands in a text; of a run of Chinese characters the most part."""
        if word[0] < "\u3400":
            return word in topic or (word in _PARTS and word in text)
        if len(word) == 1 or word in text:
            return word in text
        return _covered(word, text) >= _MOSTLY and (word[:2] in text or word[1:3] in text)

    def _weight(self, word: str) -> float:
        weight = max(map(self.rarity, terms(word)), default=0.0)
        return weight * (0.6 if word[0] >= "\u3400" and len(word) == 1 else 1.0)

    def _elsewhere(self, said: Frame) -> bool:
        """Say whether a frame names a place where there may be another one."""
        places = {match.group() for match in _PLACE.finditer(said.text.lower())}
        return any(place not in self.older for place in places)

    def _knows(self, names: frozenset[str]) -> bool:
        return all(name in self.older for name in names)

    def _same_persons(self, said: Frame) -> bool:
        return all(_person(one) in self.older for one in said.others)

    def _of_same(self, held: Frame) -> bool:
        return all(
            _person(one) in self.newer or self._by_name(one, held.text) for one in held.others
        )

    def _by_name(self, kin: str, text: str) -> bool:
        """Say whether the newer calls by name who is told by a word of kin: "my brother Ian"."""
        found = re.search(rf"{re.escape(kin)}\W*(?P<name>[A-Z]\w+|[\u4e00-\u9fff]{{2}})", text)
        return found is not None and found["name"].lower() in self.newer


def _name_stems(what: str) -> frozenset[str]:
    return frozenset(terms(" ".join(word for word in what.split() if word[0].isupper())))


def _person(word: str) -> str:
    return word[-1] if word[0] >= "\u3400" and len(word) <= _KIN else word.removesuffix("s")


def _covered(word: str, text: str) -> float:
    """Return how much of a run of characters stands in a text, in stretches of two or more."""
    held = {place for place in range(len(word) - 1) if word[place : place + 2] in text}
    return len(held | {place + 1 for place in held}) / len(word)


def _replaces_another(said: Frame, held: Frame) -> bool:
    """Say whether a frame names the value it replaces, and the older has another: "from 3 to 4"."""
    match = _FROM_TO.search(said.text)
    former = quantities(match["former"] or match["former_zh"]) if match else ()
    kinds = {one.kind for one in former}
    told = {one.value for one in held.values if one.kind in kinds}
    return bool(told) and told.isdisjoint(one.value for one in former)


def _ends_alike(words: Iterable[str], text: str) -> bool:
    """Say whether a text tells the ends of Chinese words, which say what they are: 店 of 奶茶店."""
    return all(one[-1] < "\u3400" or one[-1] in text for one in words)


def _both_end(said: Frame, held: Frame) -> bool:
    """Say whether both tell of an end in the same word: of the same event, the newer tells more."""
    return not _ENDING.isdisjoint(set(terms(said.text)).intersection(terms(held.text)))


def _is_subject(what: str, held: Frame) -> bool:
    """Say whether a frame tells what a thing is, and not that somebody has it."""
    named = re.escape(what.rsplit(maxsplit=1)[-1].lower())
    found = re.match(rf"(?:my |our |the )?{named}(?:是|很|有|在| is | has )", held.text.lower())
    return found is not None
