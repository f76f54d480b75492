"""English descriptions inside a question: "the town where …", "the author of …", "Anna's aunt".

Each is a question of its own, asked before the rest. They are found in the dependency tree, the
innermost first.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from graphmem.language.english_pipeline import TREE, documents
from graphmem.language.kinship import ANYBODY, SAME_KIN
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_LOOSE: Final = regex(
    r"\b(?:in|of|at|on|by|through|to|from|with) (?P<phrase>the (?:\w+ ){1,2}?(?:where|in which|"
    r"that|which|who|whose|"
    r"with|I|my|[A-Z]\w+) [^,?]+)\?$"
)
"""A description that the parser hung elsewhere."""

_TITLED: Final = regex(
    r"(?P<before>\b(?:of|by|in|is|was) )(?:the )?"
    r"(?P<noun>album|band|book|film|magazine|movie|novel|series|song) "
    r"(?P<title>[\"'“]?[A-Z][^\s?,]*"
    r"(?: (?:(?:a|an|and|at|for|from|in|of|on|or|the|to|with) )*[A-Z\d(][^\s?,]*)*)"
)
"""A title behind its noun, often without an article ("of film Alien")."""

_TITLE_CASED: Final = regex(
    r"(?<=\s)[A-Z][\w.-]*(?: [A-Z][\w.-]*)*?(?:, [A-Z][\w.-]*)? (?:Of|The|And|De|Von|Van)"
    r"(?: [A-Z][\w.-]*)+"
)
"""A name whose small words are capitals too ("Ann, Countess Of Graz"), which the parser splits."""

_JOIN: Final = "\u2581"

_CLAUSES: Final = frozenset({"relcl", "acl"})
_ASKING_TAGS: Final = frozenset({"WDT", "WP", "WP$", "WRB"})
_PRONOUN_TAGS: Final = _ASKING_TAGS - {"WRB"}
_NAMES: Final = frozenset({"PROPN", "NUM"})
_PERSONS: Final = words(
    """
    actor actress aunt author boss boyfriend brother character child colleague composer cousin
    creator daughter director doctor father founder friend girlfriend grandfather grandmother
    husband king leader manager mayor mother musician neighbor neighbour owner painter partner
    performer person president producer queen singer sister son spouse teacher uncle wife woman man
    writer
    """
)
_SOMEBODY: Final = _PERSONS | ANYBODY | SAME_KIN.keys()
_AUXILIARIES: Final = words("do does did ca can could must will wo would should may might")
_NOT: Final = frozenset({"n't", "not"})
_OPENS_PHRASE: Final = regex(r"(?:the|my|our|[A-Z]\w+['’]s?) ")
_MEASURES: Final = words(
    """
    amount average birth charge cost count day days death east end hour hours kind kinds lot minute
    minutes month months name north number part parts percentage piece pieces place side sort south
    sum term time times top total type types week weeks west year years
    """
)


_OF_A_YEAR: Final = regex(
    r"(?:the )?(?:\w+ )?(?:spring|summer|autumn|fall|winter|months?|year|weeks?|end|beginning|start"
    r"|middle) of (?:[A-Z][a-z]+,? )?(?:(?:19|20)\d\d|[Ll]ast year|[Tt]his year)",
)
"""A stretch of time, which is known and not looked up: "the winter of 2024"."""


def english_steps(question: str) -> tuple[str, ...]:
    """Return the sub-questions, the question itself with placeholders last.

    >>> english_steps("Which river flows through the town where the author died?")
    ('What is the town where the author died?', 'Which river flows through #1?')
    >>> english_steps("Where did Karl Ivar, Count Of Graz's mother die?")
    ("Who is Karl Ivar, Count Of Graz's mother?", 'Where did #1 die?')
    """
    whole = _TITLE_CASED.sub(lambda name: name.group().replace(" ", _JOIN), question)
    (document,) = documents([_TITLED.sub(_joined, whole)], TREE)
    if parted := _parted(document):
        before, whom, what = (part.replace(_JOIN, " ") for part in parted)
        opening = "Who is" if _is_somebody(whom) else "What is"
        inner = english_steps(f"{opening} {whom}?")
        return (*inner, f"{before} #{len(inner)} {what}")
    found = sorted(_descriptions(document), key=lambda token: (_extent(token), token.i))
    numbers = {token.i: number for number, token in enumerate(found, 1)}
    steps = []
    for token in found:
        opening = "Who is" if token.lower_ in _SOMEBODY else "What is"
        steps.append(f"{opening} {_text(_inside(token), token, numbers)}?")
    last = _text(list(document), None, numbers)
    hidden = None if steps else _LOOSE.search(last)
    if hidden and not _OF_A_YEAR.fullmatch(hidden["phrase"]):
        steps = [f"What is {hidden['phrase']}?"]
        last = f"{last[: hidden.start('phrase')]}#1?"
    return tuple(step.replace(_JOIN, " ") for step in (*steps, last))


def _parted(document: Any) -> tuple[str, str, str] | None:
    """Return a question in three where its verb was taken into the description before it.

    "Where does | the man who lent me the van | work?": what asks, of whom, and what. The verb is
    the last word with which the question still reads well of a "he".
    """
    aux = next((token for token in document if token.lower_ in _AUXILIARIES), None)
    if aux is None or any(one.dep_ == "ROOT" and one.i > aux.i for one in document):
        return None
    start = aux.i + 1 + (document[aux.i + 1 : aux.i + 2].text in _NOT)
    clause = next((one.i for one in document[start:] if _describes(one)), None)
    if clause is None or not _OPENS_PHRASE.match(document[start:].text):
        return None
    before = document[:start].text
    for verb in range(len(document) - 2, clause + 1, -1):
        what = document[verb:].text
        (read,) = documents([f"{before} he {what}"], TREE)
        root = read[start + 1]
        if root.dep_ == "ROOT" and root.tag_ in ("VB", "VBP"):
            return before, document[start:verb].text, what
    return None


def _describes(token: Any) -> bool:
    """Say whether a clause or the name of somebody's kin begins here: "the wife of Ann"."""
    return token.dep_ in _CLAUSES or (token.lower_ == "of" and token.nbor(-1).lower_ in _SOMEBODY)


def _is_somebody(phrase: str) -> bool:
    """Say whether a phrase is of a person: "the wife of the man who …"."""
    head = re.split(r" (?:of|who|whom|whose|that|which|with|in|from) ", phrase, maxsplit=1)[0]
    return head.split()[-1].lower() in _SOMEBODY


def _joined(match: re.Match[str]) -> str:
    """Write a title as one word, so that the parser does not look for verbs in it."""
    title = match["title"].replace(" ", _JOIN)
    return f"{match['before']}the {match['noun']} {title}"


def _descriptions(document: Any) -> Iterator[Any]:
    for token in document:
        if token.pos_ != "NOUN" or token.lower_ in _MEASURES or _is_asked(token):
            continue
        if _is_titled(token) or _OF_A_YEAR.fullmatch(_text(_inside(token), token, {})):
            continue
        if any(_pins_down(child) for child in token.children):
            yield token


def _is_titled(token: Any) -> bool:
    """Say whether a title follows ("the film Alien"): it is known which one is meant."""
    following = token.i + 1 < len(token.doc) and token.nbor().text
    return bool(following) and (following[0].isupper() or following in "\"'“")


def _pins_down(child: Any) -> bool:
    """Say whether a part of a noun phrase tells which one is meant, by something to look up."""
    if child.dep_ in _CLAUSES:
        return not _is_stranded(child)
    if child.dep_ == "poss":
        return child.pos_ in _NAMES or any(_pins_down(one) for one in child.children)
    if child.dep_ == "prep" and child.lower_ in ("of", "by"):
        return any(one.dep_ == "pobj" and _names(one) for one in child.children)
    return False


def _names(token: Any) -> bool:
    named = any(one.pos_ in _NAMES or one.text[0].isupper() for one in token.subtree)
    return named or any(_pins_down(one) for one in token.children)


def _is_asked(token: Any) -> bool:
    """Say whether the phrase is what the question asks for, not what it takes for known."""
    before = [one for left in token.lefts for one in (left, *left.lefts)]  # "how many books"
    if any(one.tag_ in _ASKING_TAGS for one in before):
        return True
    head = token.head
    asks = head.dep_ == "ROOT" and head.lower_ in ("is", "was", "are", "were")
    beside = any(one.tag_ in _PRONOUN_TAGS for one in head.children if one.i < token.i)
    return bool(asks and beside and token.dep_ in ("attr", "nsubj"))


def _inside(token: Any) -> list[Any]:
    """Return the words of a phrase, without a comma or a verb of the question behind it."""
    inside = [one for one in token.subtree if one == token or not _is_stranded(one)]
    return inside[:-1] if inside[-1].text == "," else inside


def _is_stranded(token: Any) -> bool:
    """Say whether a verb at the end of the question was hung on the noun before it ("… born?")."""
    ends = token.i + 1 >= len(token.doc) or token.nbor().text == "?"
    return bool(ends and token.tag_ == "VBN" and token.n_lefts == 0 and token.dep_ in _CLAUSES)


def _extent(token: Any) -> int:
    return len(_inside(token))


def _text(tokens: Sequence[Any], whole: Any, numbers: dict[int, int]) -> str:
    """Return the words of a phrase, the widest descriptions inside it as placeholders."""
    covered: dict[int, int] = {}
    for token in sorted(tokens, key=_extent, reverse=True):
        if token.i in numbers and token != whole and token.i not in covered:
            covered.update(dict.fromkeys((one.i for one in _inside(token)), numbers[token.i]))
    written, last = "", 0
    for token in tokens:
        number = covered.get(token.i, 0)
        if number and number != last:
            written += f"#{number}"
        elif not number:
            written += token.text
        last = number
        ends = not number or covered.get(token.i + 1) != number
        written += token.whitespace_ if ends else ""
    return written.strip()
