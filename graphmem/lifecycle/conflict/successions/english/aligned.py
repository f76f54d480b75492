"""English stretches with the same words up to one value: "our CI runs on GitHub Actions now"."""

from itertools import takewhile
from typing import Final, NamedTuple

from graphmem.language.claims.whose_words import PETS
from graphmem.language.spelling import one_spelling
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.successions.english.deeds import (
    brought_to,
    in_place_of,
    tells_deed,
)
from graphmem.lifecycle.conflict.successions.english.words import (
    CORRECTS,
    IS,
    NEW,
    NOW,
    OF_PLACE,
    OPENS,
    PREPOSITIONS,
    PRONOUNS,
    SEVERAL,
    STILL,
    passive,
    role_first,
    tokens,
)
from graphmem.lifecycle.conflict.successions.moods import is_name, one_kind

_TITLES: Final = words("mr mrs ms dr prof miss st room port gate hall floor level version")
_ONE_PLACE: Final = words(
    """
    live lives work works study studies train trains meet meets park parks sit sits sleep sleeps
    practise practises practice practices rehearse rehearses deploy deploys publish publishes
    store stores keep keeps hang hangs stand stands lie lies stay stays bank banks host hosts
    run runs open opens close closes start starts begin begins listen listens report reports belong
    belongs
    """
)
"""What is done or is at one place, hour or office at a time, also by persons."""

_TOWARDS: Final = words("report reports belong belongs deploy deploys ship ships publish publishes")
_LOOSE: Final = words(
    """
    go goes talk talks speak speaks look looks think thinks believe believes help helps write
    writes interested allergic good used play plays volunteer volunteers contribute contributes
    participate participates known related travel travels
    """
)
"""What is done with several, at several places, one as well as another."""

_BY_MANY: Final = words(
    """
    loved liked hated enjoyed admired used read seen watched heard visited known bought followed
    supported eaten drunk worn shared joined attended surrounded made
    """
)
"""What several do alike."""

_IN_MANY: Final = words("sold offered spoken used seen found known shown available taught")
"""What is so at several places, or in several languages, alike."""

_MANY: Final = (
    words(
        """
    friend colleague coworker neighbour neighbor customer client student member employee hobby song
    book film brother sister son daughter child cousin example problem idea one part
    """
    )
    | PETS
)
"""Of which one has several, so that another name is that of another one."""


_OF_OTHERS: Final = words("he she they it you his her their its your")
"""Words for whom or what was named before, who may be another one each time."""

_LEAST: Final = 2
"""Words that tell a thing and what it does."""
_LONGER: Final = 4


class _Aligned(NamedTuple):
    """Two stretches with the same words before and behind one value."""

    before: list[str]
    old: list[str]
    new: list[str]
    behind: list[str]


def tells_change(said: str) -> bool:
    """Say whether a stretch has a word of change: now, new, moved to."""
    text = OPENS.sub("", said)
    return _renews(said) or tells_deed(text)


def _renews(said: str) -> bool:
    """Say whether a stretch says that what it tells is new, or puts something right."""
    text = OPENS.sub("", said)
    return any(map(bool, (NOW.search(text), NEW.search(text), CORRECTS.match(said))))


def another_value(held: str, said: str) -> bool:
    """Say whether a newer stretch tells another value of the relation that the older one tells."""
    renews = _renews(said)
    held, said = (OPENS.sub("", one).rstrip(" .!;") for one in (held, said))
    held = STILL.sub("", NOW.sub(" ", held)).strip()
    if renews and _aligned_value(held, said):
        return True
    return in_place_of(held, said) or brought_to(held, STILL.sub("", NOW.sub(" ", said)).strip())


def _aligned_value(held: str, said: str) -> bool:
    bare = STILL.sub("", NEW.sub("", NOW.sub(" ", said))).strip()
    new = NEW.search(said) is not None  # a new canteen may stand beside the old one
    for voice in (str, passive):
        before, after = (tokens(role_first(voice(one))) for one in (held, bare))
        found = _aligned(before, after)
        if (
            found is not None
            and _of_one_value(found)
            and not (new and found.before[-1].lower() not in IS)
        ):
            return True
    return False


def _aligned(before: list[str], after: list[str]) -> _Aligned | None:
    """Return two lists of words cut where they differ, the values whole."""
    pairs = takewhile(lambda two: _alike(*two), zip(before, after, strict=False))
    head = len(list(pairs))
    rest = zip(before[head:][::-1], after[head:][::-1], strict=False)
    tail = len(list(takewhile(lambda two: _alike(*two), rest)))
    start = head
    while start > 0 and before[start - 1].lower().strip(".") in _TITLES | {"a", "an"}:
        start -= 1
    cut = len(before) - tail
    while cut < len(before) and before[cut].lower() not in PREPOSITIONS | {"for"}:
        cut += 1
    tail = len(before) - cut
    old, new = before[start:cut], after[start : len(after) - tail]
    if not (start and old and new):
        return None
    return _Aligned(before[:start], old, new, before[cut:])


def _alike(one: str, other: str) -> bool:
    return one_spelling(one) == one_spelling(other)


def _of_one_value(found: _Aligned) -> bool:
    """Say whether what stands before a value tells a thing and one relation of it."""
    old, new = " ".join(found.old), " ".join(found.new)
    if SEVERAL.search(old) or SEVERAL.search(new) or len(found.new) > len(found.old) + _LONGER:
        return False
    head = [word.lower() for word in found.before]
    last = head[-1]
    if not _OF_OTHERS.isdisjoint(head):
        return False
    if last in IS:
        return _is(head[:-1], old, new, found)
    if last in PREPOSITIONS:
        return _stands_in(head[:-1], last) and one_kind(old, new)
    if last in _ONE_PLACE and _of_two_places(found):
        return len(head) > 1
    purpose = found.behind[:1] == ["for"] and len(found.behind) > 1
    return purpose and len(head) > 1 and last in {"use", "uses"} and is_name(old) and is_name(new)


def _of_two_places(found: _Aligned) -> bool:
    """Say whether both values begin with a preposition of place, and the places differ."""
    places = (found.old, found.new)
    return all(one[0].lower() in OF_PLACE for one in places) and one_kind(
        *(" ".join(one[1:]) for one in places)
    )


def _is(thing: list[str], old: str, new: str, found: _Aligned) -> bool:
    """Say whether something is by name or figure what it was not before."""
    if not thing or set(thing) <= PRONOUNS or thing[0] in {"a", "an", "one", "there", "that"}:
        return False
    firsts = {one[0].lower() for one in (found.old, found.new)}
    if _of_two_places(found) and len(firsts) == 1:
        return True  # what is near a bank may be in a guidebook, too
    head = thing[: thing.index("of")] if "of" in thing else thing
    if head and head[-1].removesuffix("s") in _MANY:
        return False
    told = all(map(_opens_with_value, (found.old, found.new)))
    return told and firsts.isdisjoint(PREPOSITIONS | {"a", "an"}) and one_kind(old, new)


def _opens_with_value(words_: list[str]) -> bool:
    """Say whether words begin with a name or a figure, and not with what is done to a thing.

    "approved by Greta" and "printed by Malik" hold names, and are two relations.
    """
    first = words_[0]
    return not first[0].islower() or first.lower() in _TITLES


def _stands_in(head: list[str], preposition: str) -> bool:
    """Say whether words before a preposition tell a thing, and what it does in one place alone."""
    if len(head) < _LEAST or head[-1] in _LOOSE or (preposition == "as" and "known" not in head):
        return False
    verb, thing = head[-1], head[:-1]
    if verb in IS:
        return not set(thing) <= PRONOUNS
    if thing[-1] in IS:
        return _is_done(verb, preposition) and not set(thing[:-1]) <= PRONOUNS
    if preposition in {"to", "by"}:
        return verb in _TOWARDS
    by_itself = verb.endswith("s") or verb == "place"
    of_persons = len(thing) == 1 or not PRONOUNS.isdisjoint(thing)
    return verb in _ONE_PLACE or (by_itself and not of_persons)


def _is_done(verb: str, preposition: str) -> bool:
    """Say whether a word tells what is done to a thing by one alone, or at one place."""
    loose = _BY_MANY if preposition == "by" else _IN_MANY
    done = verb.endswith(("ed", "en", "t")) or verb in {"held", "hung", "done", "run", "due"}
    return done and verb not in loose
