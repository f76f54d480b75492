"""Names in English texts: spaCy's entity recogniser, known names, capitals and quotes."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from graphmem.language.english_sentences import pieces
from graphmem.language.english_words import INTERJECTIONS, NOT_NAMES, STOP_WORDS
from graphmem.language.kinship import SAME_KIN
from graphmem.language.naming.candidates import Candidate, choose, mentions
from graphmem.language.naming.english_persons import opens_as_a_person, tells_of_a_person
from graphmem.language.naming.english_recogniser import Recognised, recognised
from graphmem.language.naming.known_names import KnownNames
from graphmem.language.spans import Spans
from graphmem.language.word_lists import words
from graphmem.model import EntityMention
from graphmem.patterns import regex

_Span = TypeVar("_Span", Candidate, Recognised)

_KNOWN, _QUOTED = 2, 1

_UPPER = "A-Z\u00c0-\u00d6\u00d8-\u00de\u0141\u015a\u0160\u017d\u010c\u0130"
_CAPITAL = (
    rf"(?:(?:(?!I\.)[{_UPPER}]\.)+|(?:St|Dr|Mr|Mrs|Ms|Jr|Sr|Mt|Ft|Prof|Rev|Gen|Col|Capt|Lt)\."
    rf"|[{_UPPER}][\w&-]*(?:['’][{_UPPER}]?\w{{2,}})?)"
)
_JOIN = (
    r"(?: ?(?:of the|of|the|de la|de|la|du|von|van der|van|di|da|del|dos|al|el|bin|ibn|&|for "
    r"the)(?= ))"
)
_OPENERS = "The|It|He|She|As|In|This|They|His|Her|An?|On|At|Its|But|And|When|After|We|You"
_SPAN = regex(
    rf"(?<![\w'’])(?:\d+(?:st|nd|rd|th) (?=Century|Street|Avenue|Amendment))?{_CAPITAL}(?:{_JOIN}"
    rf"? (?!(?<=\. )(?:{_OPENERS})\b)(?:{_CAPITAL}|\d{{1,3}}(?![\w:.,/%-]*\d|\w)))*"
)
_QUOTE = regex(r"(?:[\"“”]|``) ?([^\"“”`]{2,60}?) ?(?:[\"“”]|\'\')")
_WORD = regex(r"\S+")
_AND = regex(r" and |, ")
_RANK = regex(
    r"(?:(?:Crown )?Princess|Prince|King|Queen|Emperor|Empress|Arch(?:duke|duchess)|Duke|Duchess|"
    r"Count|Countess|Pope|Sir|Lady|Lord|President|Captain|General|Bishop|Dr\.?|"
    r"Professor) (?!of )"
)
_OF = regex(r" of (?:the )?")
_PUNCTUATION = ".,;:!?'’\"“”()[]{}*@#-"
_EDGE_RIGHT = ' \t\n\r\f\v.,;:!?)]}"”-'
_EDGE_LEFT = regex(r"[(\[{\"“#@*'‘-]+")
_POSSESSIVE = regex(r"['’]s?$")
_ARTICLES = frozenset({"the", "a", "an"})
_SHORTEST = 2
_BEHIND = 100
"""Characters before a name in which anything is said of it."""

_PIECE = 4_000
"""Characters of a long text that are looked at together."""
_SENTENCE_START = regex(r"(?:^|[.!?:;…\n\"“*\])>-])\s*[\"“(\[*]*\s*$")
_MIDWAY = regex(rf"(?<=[a-z,] )[{_UPPER}]\S{{0,99}}")
_WORD_EDGE = regex(r"\b")
_BRACKET = regex(r"\s*\(")
_ABBREVIATED = regex(r"\b(?:St|Dr|Mr|Mrs|Ms|Jr|Sr|Mt|Prof|[A-Z])\.\s*$")
_TYPE_WORDS = (
    ("organisation", words(
        """
        University College School Company Inc Corp Ltd LLC Institute Association Bank Club Society
        Foundation Party Ministry Department Council Committee Agency Records Studios Pictures
        Entertainment FC Group Band Orchestra
        """
    )),
    ("place", words(
        """
        Street Road Avenue River Lake Mountain Mountains Island City County Park Bridge Valley Bay
        Beach Museum Abbey Castle Cathedral Church Palace Airport Station Hospital Province District
        Village Hall Mount Sea Ocean Square
        """
    )),
    ("event", words(
        """
        War Battle Festival Olympics Cup Championship Championships Conference Award Awards Day
        Parade Marathon Revolution Treaty Games
        """
    )),
)  # fmt: skip
_PERSON_WORDS = words(
    """
    Mr Mrs Ms Dr Prof Sir Lady Lord King Queen Prince Princess Saint Aunt Uncle Emperor Duke Count
    Bishop Pope
    """
)

_WHEN = regex(
    r"(?:(?:Last|Next|This|Every) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Yesterday|Today|"
    r"Tomorrow|Tonight) (?=\w)"
)
_LISTED = regex(rf"[{_UPPER}]\w+(?:,| and) [{_UPPER}]\w+")
_MORE = regex(r",? and |, ")


def english_names(
    texts: Sequence[str], names: Iterable[str] = ()
) -> list[tuple[EntityMention, ...]]:
    """Return the names of each text, in order; a part of a longer name may follow it."""
    lookup = KnownNames(names)
    known = [list(lookup.find(text, _KNOWN)) for text in texts]
    found = recognised(texts, known)
    chosen = [_by_pieces(*item) for item in zip(texts, known, found, strict=True)]
    return mentions(texts, chosen)


def _by_pieces(
    text: str, known: Sequence[Candidate], found: Sequence[Recognised]
) -> list[Candidate]:
    """Choose within each piece of a long text: what overlaps is sought among all of a piece."""
    all_known, all_found = Spans(known), Spans(found)
    return [
        _moved(one, start)
        for start, end in pieces(text, _PIECE)
        for one in _chosen(
            text[start:end],
            [_moved(one, -start) for one in _within(all_known, start, end)],
            [_moved(one, -start) for one in _within(all_found, start, end)],
        )
    ]


def _within(spans: Spans[_Span], start: int, end: int) -> list[_Span]:
    return [one for one in spans.over(start, end) if start <= one.start and one.end <= end]


def _moved(span: _Span, by: int) -> _Span:
    return replace(span, start=span.start + by, end=span.end + by)


def _chosen(text: str, known: Sequence[Candidate], found: Sequence[Recognised]) -> list[Candidate]:
    trimmed = (_trimmed(text, span.start, span.end, span.entity_type) for span in found)
    named = [one for candidate in trimmed if candidate for one in _persons(text, candidate)]
    placed = Spans(named)
    candidates = [
        *(_known(candidate, placed) for candidate in known),
        *_quoted(text),
        *named,
        *(part for whole in named for part in _halves(text, whole)),
        *_capitalised(text, placed),
    ]
    return [_typed(text, candidate) for candidate in choose(candidates)]


def _persons(text: str, whole: Candidate) -> list[Candidate]:
    """Return the two persons of a list that were taken for one: Alice, Bob and Carol."""
    joined = text[whole.start : whole.end]
    listed = " and " in joined or _MORE.match(text, whole.end)
    if whole.entity_type != "person" or not listed or not _LISTED.fullmatch(joined):
        return [whole]
    first, last = re.search(r"^\w+", joined), re.search(r"\w+$", joined)
    return [
        replace(whole, start=whole.start + one.start(), end=whole.start + one.end())
        for one in (first, last)
        if one
    ]


def _known(candidate: Candidate, named: Spans[Candidate]) -> Candidate:
    """A known name is a person's, unless the recogniser says that this one is not."""
    for other in named.over(candidate.start, candidate.end):
        same = (other.start, other.end) == (candidate.start, candidate.end)
        if same and other.entity_type in {"place", "organisation", "work"}:
            return replace(candidate, entity_type=other.entity_type)
    return replace(candidate, entity_type="person")


def _trimmed(text: str, start: int, end: int, entity_type: str | None) -> Candidate | None:
    """Cut what is not of the name from both ends; None when no name is left."""
    bracket = text.find("(", start, end)
    if bracket > start and ")" not in text[bracket:end]:
        end = bracket
    when = _WHEN.match(text, start, end)
    start = when.end() if when else start
    if when and text[start:end] == "I":
        return None
    tokens = [(w.start(), w.end()) for w in _WORD.finditer(text, start, end)]
    while tokens and _is_outside(text, *tokens[0], first=True):
        tokens.pop(0)
    while tokens and _is_outside(text, *tokens[-1], first=False):
        tokens.pop()
    if not tokens or (len(tokens) == 1 and _is_dull(text[slice(*tokens[0])])):
        return None
    left = _EDGE_LEFT.match(text, tokens[0][0])
    start = left.end() if left else tokens[0][0]
    span = _without_edge(text[start : tokens[-1][1]])
    if len(span) < _SHORTEST or not any(sign.isupper() for sign in span):
        return None
    return Candidate(start, start + len(span), entity_type)


def _without_edge(span: str) -> str:
    """Cut signs and a possessive from the end, as often as there are any."""
    shorter = _POSSESSIVE.sub("", span.rstrip(_EDGE_RIGHT))
    return span if shorter == span else _without_edge(shorter)


def _is_outside(text: str, start: int, end: int, *, first: bool) -> bool:
    """Say whether a word at the edge of a span is no part of the name."""
    word = text[start:end].strip(_PUNCTUATION)
    if not word or (word.islower() and (word in NOT_NAMES or (first and word in SAME_KIN))):
        return True
    if word.lower() in _ARTICLES or word.lower() in INTERJECTIONS:
        return first
    opens = first and bool(_before(_SENTENCE_START, text, start))
    return opens and word.lower() in STOP_WORDS


def _before(pattern: re.Pattern[str], text: str, place: int) -> re.Match[str] | None:
    """Find a pattern that ends at a place; it is sought no further back than it may reach."""
    return pattern.search(text, max(0, place - _BEHIND), place)


def _is_dull(word: str) -> bool:
    return _POSSESSIVE.sub("", word.strip(_PUNCTUATION)).lower() in NOT_NAMES


def _quoted(text: str) -> Iterator[Candidate]:
    """Titles in quotes: they begin with a capital and do not read as a sentence."""
    for match in _QUOTE.finditer(text):
        title = match[1]
        parts = title.split()
        capitals = sum(word[0].isupper() or word[0].isdigit() for word in parts)
        if title[0].isupper() and capitals * 2 >= len(parts) and title[-1] not in ".,;":
            yield Candidate(match.start(1), match.end(1), "work", _QUOTED)


def _capitalised(text: str, named: Spans[Candidate]) -> Iterator[Candidate]:
    """Capitalised words that the recogniser missed or cut, and the parts of "X of Y"."""
    if text.isupper():
        return
    midway = _midway(text)
    for match in _SPAN.finditer(text):
        candidate = _trimmed(text, match.start(), match.end(), None)
        if candidate is None:
            continue
        is_named = named.over(candidate.start, candidate.start + 1)
        if not is_named and _opens_sentence(text, candidate, midway):
            continue
        inner = _within(named, candidate.start, candidate.end)
        widest = max(inner, key=lambda n: n.end - n.start, default=None)
        yield Candidate(candidate.start, candidate.end, widest.entity_type if widest else None)
        yield from _parts(text, candidate, inner)


def _halves(text: str, whole: Candidate) -> Iterator[Candidate]:
    """Both sides of an "and" or a comma, which may be two names taken for one."""
    joint = _AND.search(text, whole.start, whole.end)
    if joint:
        for start, end in ((whole.start, joint.start()), (joint.end(), whole.end)):
            half = _trimmed(text, start, end, whole.entity_type)
            if half:
                yield replace(half, part=True)


def _parts(text: str, whole: Candidate, inner: Sequence[Candidate]) -> Iterator[Candidate]:
    rank = _RANK.match(text, whole.start, whole.end)
    if rank:
        yield Candidate(rank.end(), whole.end, "person", part=True)
    types = {(n.start, n.end): n.entity_type for n in inner}
    for joint in _OF.finditer(text, whole.start, whole.end):
        for start, end in ((whole.start, joint.start()), (joint.end(), whole.end)):
            if start == joint.end() or " " in text[start:end]:
                yield Candidate(start, end, types.get((start, end)), part=True)


def _midway(text: str) -> frozenset[str]:
    """Return the words that have a capital within a sentence, and where each may be cut.

    >>> sorted(_midway("Then Anna's dog barked at Bob."))
    ['Anna', "Anna'", "Anna's", 'Bob']
    """
    return frozenset(
        word[: edge.start()]
        for word in _MIDWAY.findall(text)
        for edge in _WORD_EDGE.finditer(word, 1)
    )


def _opens_sentence(text: str, candidate: Candidate, midway: frozenset[str]) -> bool:
    """Say whether a word has its capital only from standing first in a sentence."""
    span = text[candidate.start : candidate.end]
    if " " in span or sum(sign.isupper() for sign in span) > 1:
        return False
    if _BRACKET.match(text, candidate.end):
        return False
    start = candidate.start
    if not _before(_SENTENCE_START, text, start) or _before(_ABBREVIATED, text, start):
        return False
    return span not in midway and not opens_as_a_person(text, start, candidate.end)


def _typed(text: str, candidate: Candidate) -> Candidate:
    """Give the type that the words of a name tell: a street is a place, a battle an event."""
    spelt = text[candidate.start : candidate.end].replace(".", "").split()
    if candidate.entity_type != "work" or candidate.rank < _QUOTED:
        for entity_type, cues in _TYPE_WORDS:
            if len(spelt) > 1 and (spelt[-1] in cues or spelt[0] in cues):
                return replace(candidate, entity_type=entity_type)
    told = tells_of_a_person(text, candidate.start, candidate.end, candidate.entity_type)
    if told or (candidate.entity_type is None and spelt[0] in _PERSON_WORDS):
        return replace(candidate, entity_type="person")
    return candidate
