"""What is over of a thing that is had no more: having it, and not what it cost or looked like.

"Sold the kayak to Nini" ends that the kayak is had. That it was red, and 900 euros, stays true.
"""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.values import MEASURES
from graphmem.language.claims.whose_words import RELATIVES
from graphmem.language.english_statements import subject
from graphmem.language.english_words import DULL_WORDS, STOP_WORDS
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.tells import HAN_FILLER
from graphmem.patterns import regex

PARTED: Final = regex(
    r"\b(?:sold|g[ai]ven? (?:my|our|the|it|that|away) ?[^,.;!?]*|got rid of|threw"
    r"|thrown|donated|traded in|swapped|lost|returned|died"
    r"|passed away|ran away|stolen|totall?ed|scrapped|recycled)\b",
    re.IGNORECASE,
)
"""That a thing is had no more."""

_HAVING: Final = regex(
    r"\b(?:(?:have|has|['’]ve|['’]s|had)(?: just| finally)?(?: got| bought)?|got|owns?|bought"
    r"|purchased|drives?(?= an?\b)|adopted|inherited|picked up)\b(?! to\b)"
    r"|(?:^|[.;!?,] )\s*(?:and |but )?\b(?P<whose>my|our|the)\b",
    re.IGNORECASE,
)
_WORD: Final = regex(r"[A-Za-z][\w'’-]*|\d[\d.,]*")
_CALLED: Final = regex(r"\b[a-z]+ (?:named|called|by the name of)$", re.IGNORECASE)
"""What somebody is, and that a name comes next."""

_QUALIFIED: Final = 2
"""Words at most between "my" and the thing: "my old red kayak"."""

_CLAUSE_END: Final = regex(r"[,.;!?]\s")
_NOTHING: Final = (
    STOP_WORDS
    | DULL_WORDS
    | words("have has got own bought buy purchased drive drives adopted ve thing things")
)
_FIGURE: Final = regex(rf"\d|[{FIGURES}]")

_GONE: Final = regex(
    r"把?(?P<what>[^,，。!?;；\s]{1,12}?)"
    r"(?:已经|终于|昨天|前天|上周|上个?月|今天|刚|也|都|给|被人?|不幸|[\d一二两三四五六七八九十百千万]+块?钱?)*"
    r"(?:卖|送|捐|转[让手卖给]|扔|丢|弄丢|报废|退货?|死|去世|走丢|跑丢|偷)"
    r"|(?:卖|送|捐|扔|丢|退)(?:掉|走)?了(?:我们?家?的)?(?P<what2>[^,，。!?;；\s]{1,8})"
)
_STOP: Final = regex(r"[,，。!?;；]")
_HAVING_IN_CHINESE: Final = regex(r"(?:买|有|养|入手|收养|领养|拥有|淘)[了过]?的?是?")
_COUNTED: Final = regex(rf"^(?:[{FIGURES}\d半]*[{MEASURES}架把张艘匹双幅座支株盆])?(?:的)?")


def had(older: str, newer: str) -> str | None:
    """Return the words by which an older text says that a thing is had, which a newer one denies.

    None where the newer parts with nothing, or the older tells little else and is over as a whole.

    >>> had("I bought a red kayak for 900 euros.", "Sold the kayak to Nini.")
    'bought a red kayak'
    >>> had("买了张沙发，两千四", "沙发卖给邻居了"), had("I have a kayak.", "Sold the kayak.")
    ('买了张沙发', None)
    """
    if is_chinese(older) or is_chinese(newer):
        return _in_chinese(older, newer)
    return _in_english(older, newer) if PARTED.search(newer) else None


def _in_english(older: str, newer: str) -> str | None:
    named = {_bare(word) for word in _WORD.findall(newer)} - _NOTHING - RELATIVES
    for having in _HAVING.finditer(older):
        stop = _CLAUSE_END.search(older, having.end())
        spoken = list(_WORD.finditer(older, having.end(), stop.start() + 1 if stop else len(older)))
        of_it = next((n for n, one in enumerate(spoken) if _bare(one.group()) in named), None)
        if of_it is None or (having["whose"] and of_it > _QUALIFIED):
            continue
        last = of_it
        while last + 1 < len(spoken) and _bare(spoken[last + 1].group()) in named:
            last += 1
        start = having.start("whose") if having["whose"] else having.start()
        which = _CALLED.sub("", " ".join(one.group() for one in spoken[:of_it]))
        before = older[:start].replace(subject(older) or "", "")
        rest = f"{before} {which} {older[spoken[last].end() :]}"
        return older[start : spoken[last].end()] if _tells(rest, newer) else None
    return None


def _tells(rest: str, newer: str) -> bool:
    """Say whether what is left tells something that the newer text does not say as well."""
    told = meaning(rest) - meaning(newer) - _NOTHING
    return bool(told or _FIGURE.search(rest))


def _bare(word: str) -> str:
    return word.lower().removesuffix("'s").removesuffix("’s")


def _in_chinese(older: str, newer: str) -> str | None:
    for match in _GONE.finditer(newer):
        what = match["what"] or match["what2"]
        named = next((what[n:] for n in range(len(what)) if what[n:] in older), "")
        for having in _HAVING_IN_CHINESE.finditer(older) if named else ():
            stop = _STOP.search(older, having.end())
            place = older.find(named, having.end(), stop.start() if stop else len(older))
            if place < 0:
                continue
            end = place + len(named)
            which = _COUNTED.sub("", older[having.end() : place])
            rest = HAN_FILLER.sub("", f"{older[: having.start()]}{which}{older[end:]}")
            tells = re.search(r"[\w]", rest) is not None
            return older[having.start() : end] if tells else None
    return None
