"""Reads what a question asks for, by the patterns of its language."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from graphmem.language.bilingual import in_chinese
from graphmem.model import TimeMention
from graphmem.model.analysis import Language
from graphmem.patterns import regex
from graphmem.retrieval.understanding import chinese, english
from graphmem.retrieval.understanding.aged import ages_asked
from graphmem.retrieval.understanding.asked import AnswerType
from graphmem.retrieval.understanding.described import (
    described_in_chinese,
    described_in_english,
)
from graphmem.retrieval.understanding.kin import kin_in_chinese, kin_in_english
from graphmem.retrieval.understanding.over_time import asks_over_time
from graphmem.retrieval.understanding.progress import asks_how_it_stands, asks_whether_by_now
from graphmem.retrieval.understanding.understood import Teller, Understanding

_CLAUSE = regex(
    r"^(?:when|while|after|before|since|if|during|considering|given|by\ the\ time|in|at|on)\b"
    r"[^,?]*,\s+(?=(?:who|what|which|where|when|why|how|did|do|does|was|is|were|are|have|had|can)\b)",
    re.IGNORECASE | re.VERBOSE,
)
_SENTENCES = regex(r"(?<=[!?。！？])\s*(?=\S)|(?<=[^\d\s][.])\s+(?=[A-Z])")
_ASKING = regex(
    r"\b(?:wh(?:o|om|ose|at|ich|ere|en|y)|how|any|do|does|did|is|are|was|were|have|has|had|can|could"
    r"|will|would|should)\b|[吗呢吧谁哪几么何啥多没不先是]",
    re.IGNORECASE,
)
_PREFACE = regex(
    r"^.*?\b(?:wondering|confirm|clarify|(?:like|want|need)\ to\ (?:know|ask)|remind\ me|tell\ me"
    r"|remember|recall)\b[\s,:;–—-]*(?:of|about|if|whether)?\s*"
    r"(?=(?:who|what|which|where|when|why|how|whose|the)\b)",
    re.IGNORECASE | re.VERBOSE,
)
_OFFER = regex(r"\b(?:or|out of|between)\b", re.IGNORECASE)
READ_AT_MOST = 600
"""How many characters are read, the last: a question stands at the end of what is said."""

_EDGES = " ,，.。?？:：;；\"'“”"


def understand(text: str, language: Language, times: Sequence[TimeMention] = ()) -> Understanding:
    """Return what a question asks for.

    Args:
        text: the normalised question.
        language: as the language layer detected it; a mixed text is read as Chinese unless
            it is English but for a name.
        times: the time expressions that the language layer found in it.

    >>> understand("How many instruments do I own?", "en").kind
    'instruments'
    >>> understand("搬家和换工作哪个在先?", "zh").compared
    ('搬家', '换工作')
    """
    return replace(_understood(text, language), times=tuple(times))


@lru_cache(maxsize=16)
def _understood(text: str, language: Language) -> Understanding:
    """Return what a question asks for but for its times: who tells its intents reads it too."""
    return (_chinese if _reads_chinese(text, language) else _english)(text, language)


def _reads_chinese(text: str, language: Language) -> bool:
    return language == "zh" or (language == "mixed" and in_chinese(text))


def asking_sentence(text: str) -> str:
    """Return the last sentence that ends in a question mark, or the whole text.

    >>> asking_sentence("I fly to Oslo today. Any tips? Thanks.")
    'Any tips?'
    """
    sentences = _SENTENCES.split(text)
    asking = [one for one in sentences if one.rstrip().endswith(("?", "？"))]
    asked = asking[-1].strip() if asking and _ASKING.search(asking[-1]) else text
    return asked[-READ_AT_MOST:]


def _english(text: str, language: Language) -> Understanding:
    near = text[-READ_AT_MOST:]
    asked = asking_sentence(near)
    inner = _PREFACE.sub("", asked)
    compared, ordered = _english_pair(inner)
    asks = _english_answer(near, _CLAUSE.sub("", inner))
    if compared and asks in ("thing", "person", "yes_no", "list") and _offers(inner):
        asks = "choice"
    kind = english.KIND.search(inner)
    return Understanding(
        text=text,
        language=language,
        asks=asks,
        kind=kind["kind"] if kind else None,
        compared=compared,
        ordered=ordered,
        ordinal=None if compared else _english_ordinal(inner),
        occasions=not compared and bool(english.OCCASIONS.search(inner)),
        past=bool(english.PAST.search(near)),
        present=bool(english.PRESENT.search(near)),
        own=bool(english.ASKER.search(inner)),
        aggregate=asks == "list" or bool(english.AGGREGATE.search(inner)),
        intersection=bool(english.INTERSECTION.search(inner)),
        addressed=bool(english.SAID.search(near)),
        teller=_teller(inner, english.TOLD_BY_ASSISTANT, english.TOLD_BY_ASKER),
        described=described_in_english(near),
        kin=kin_in_english(inner),
        ages=ages_asked(inner, chinese=False),
        over_time=asks_over_time(inner),
        stands=asks != "advice" and asks_how_it_stands(inner),
        holds=asks == "yes_no" and asks_whether_by_now(inner),
    )


def _teller(asked: str, assistant: re.Pattern[str], asker: re.Pattern[str]) -> Teller | None:
    """Return who said what is asked after: of both, the one that the question names first."""
    found: dict[Teller, re.Match[str] | None] = {
        "assistant": assistant.search(asked),
        "asker": asker.search(asked),
    }
    first = sorted((match.start(), teller) for teller, match in found.items() if match)
    return first[0][1] if first else None


def _offers(asked: str) -> bool:
    return bool(_OFFER.search(asked))


def _english_answer(text: str, main: str) -> AnswerType:
    for answer, pattern in english.FIRST_OF_ALL:
        if pattern.search(text):
            return answer
    if english.YES_NO.search(main):
        return "yes_no"
    found = [
        (match.start(), place, answer)
        for place, (answer, pattern) in enumerate(english.EARLIEST)
        if (match := pattern.search(main))
    ]
    return min(found)[2] if found else "description"


def _english_pair(asked: str) -> tuple[tuple[str, ...], bool]:
    for pattern in english.EVENT_PAIRS:
        if match := pattern.search(asked):
            return _both(match["a"], match["b"]), True
    ordered = bool(english.FIRST_OF_TWO.search(asked))
    if english.QUANTITY.search(asked):
        return (), ordered
    leading = english.LEADING_PAIR.search(asked) or english.BOTH_OF.search(asked)
    if leading:
        return _both(leading["a"], leading["b"]), ordered
    match = english.ALTERNATIVES.search(asked)
    if not match:
        return (), False
    named = [part for part in match.groups() if part]
    return _both(*named[:2]), ordered


def _both(first: str, second: str) -> tuple[str, ...]:
    pair = (first.strip(_EDGES), second.strip(_EDGES))
    return pair if all(pair) else ()


def _english_ordinal(asked: str) -> int | None:
    match = english.ORDINAL.search(asked)
    if not match:
        return None
    if match["digits"]:
        return int(match["digits"])
    return english.ORDINAL_WORDS[match["word"].lower()]


def _chinese(text: str, language: Language) -> Understanding:
    near = text[-READ_AT_MOST:]
    asked = asking_sentence(near)
    compared = _chinese_pair(asked)
    asks = _chinese_answer(asked, offered=bool(compared and chinese.OFFER.search(asked)))
    kind = chinese.KIND.search(asked)
    return Understanding(
        text=text,
        language=language,
        asks=asks,
        kind=kind["kind"] if kind else None,
        compared=compared,
        ordered=bool(compared) and bool(chinese.IN_TIME.search(asked)),
        ordinal=None if compared else _chinese_ordinal(asked),
        occasions=not compared and _chinese_occasions(asked),
        past=bool(chinese.PAST.search(near)),
        present=bool(chinese.PRESENT.search(near)),
        own=any(match["own"] for match in chinese.ASKER.finditer(asked)),
        aggregate=asks == "list" or bool(chinese.AGGREGATE.search(asked)),
        intersection=bool(chinese.INTERSECTION.search(asked)),
        addressed=bool(chinese.SAID.search(near)),
        teller=_teller(near, chinese.TOLD_BY_ASSISTANT, chinese.TOLD_BY_ASKER),
        described=described_in_chinese(near),
        kin=kin_in_chinese(asked),
        ages=ages_asked(asked, chinese=True),
        over_time=asks_over_time(asked),
        stands=asks != "advice" and asks_how_it_stands(asked),
        holds=asks == "yes_no" and asks_whether_by_now(asked),
    )


def _chinese_pair(asked: str) -> tuple[str, ...]:
    found: Iterable[re.Match[str] | None] = (p.search(asked) for p in chinese.PAIRS)
    match = next((match for match in found if match), None)
    return _both(match["a"], match["b"]) if match else ()


def _chinese_answer(asked: str, *, offered: bool) -> AnswerType:
    if chinese.ADVICE.search(asked):
        return "advice"
    if chinese.SURELY_YES_NO.search(asked) and not offered:
        return "yes_no"
    found = next((answer for answer, pattern in chinese.ANSWERS if pattern.search(asked)), None)
    if offered and found in (None, "thing", "person", "yes_no", "place"):
        return "choice"
    return found or "description"


def _chinese_occasions(asked: str) -> bool:
    return bool(chinese.OCCASIONS.search(asked)) and not chinese.HABIT.search(asked)


def _chinese_ordinal(asked: str) -> int | None:
    match = chinese.ORDINAL.search(asked)
    if not match:
        return None
    if match["nth"]:
        return chinese.NUMERALS.get(match["nth"]) or int(match["nth"])
    return 1 if match["first"] else -1
