"""What no memory says, in words."""

from typing import Final

from graphmem.model.confidence import Confidence
from graphmem.model.reasoning import Gap
from graphmem.patterns import regex

_LIKELY: Final = 0.5
_HAN: Final = regex(r"[\u3400-\u9fff]")
_DOES: Final = regex(
    r"^(?P<asking>.+?) does (?P<who>(?:[A-Z][\w.-]*(?: [A-Z][\w.-]*)*|he|she|it|my [\w-]+)"
    r"(?:['’]s? [\w-]+)*) "
    r"(?P<verb>[a-z]+)(?P<rest>.*)$"
)
_IS: Final = regex(
    r"^(?P<asking>[Ww]ho|[Ww]hat|[Ww]here|[Ww]hen|[Ww]hich \w+) (?P<verb>is|are|was|were) "
    r"(?:(?P<thing>(?:(?:the|my|our) |[A-Z][\w.-]*['’]s? |[A-Z][\w.-]*s['’] ).+?)"
    r"(?P<state>(?: (?:born|called|named|made|built|buried|located|held|kept|married|based|from)"
    r"\b.*)?)|(?P<who>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*)*)(?P<rest>| [a-z].*))$"
)
_DO_YOU_KNOW: Final = regex("^(?:请问|你?(?:还)?(?:知道|记得))|[吗呢]$")
_SIBILANT: Final = ("s", "sh", "ch", "x", "z", "o")


def gap(step: int, question: str, confidence: Confidence | None, found: int) -> Gap | None:
    """Return what is missing where a step has more likely no answer than one, else None."""
    if found and (confidence is None or confidence.probability >= _LIKELY):
        return None
    return Gap(step, missing(question), confidence.reason if confidence else "")


def missing(question: str) -> str:
    """Say that no memory answers a question.

    >>> missing("Where does Ann work?")
    'no memory says where Ann works'
    >>> missing("Who is the boss of Ann?")
    'no memory says who the boss of Ann is'
    >>> missing("Where was Bob's father born?")
    "no memory says where Bob's father was born"
    >>> missing("小张在哪里工作？")
    '没有记忆说明：小张在哪里工作'
    """
    asked = question.strip().rstrip("?？ ")
    if _HAN.search(asked):
        return f"没有记忆说明：{_DO_YOU_KNOW.sub('', asked)}"
    if match := _DOES.match(asked):
        verb = _third_person(match["verb"])
        return f"no memory says {_lowered(match['asking'])} {match['who']} {verb}{match['rest']}"
    if match := _IS.match(asked):
        who, rest = match["thing"] or match["who"], match["state"] or match["rest"] or ""
        said = f"{who} {match['verb']}{rest}"
        return f"no memory says {_lowered(match['asking'])} {said}"
    return f"no memory answers “{asked}?”"


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def _third_person(verb: str) -> str:
    """Return the form that goes with one person."""
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(_SIBILANT) else f"{verb}s"
