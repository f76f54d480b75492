"""The words of a conclusion, in English or Chinese: counts, dates, and what was said itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Told:
    """What there is to say.

    Attributes:
        count: memories it is drawn from.
        first: day of the oldest.
        last: day of the newest.
        things: names of what they speak of, the most frequent first, each with how many do.
        quote: one of their sentences, word for word.
        speakers: who said them.
        language: en or zh.
    """

    count: int
    first: date
    last: date
    things: tuple[tuple[str, int], ...]
    quote: str
    speakers: tuple[str, ...]
    language: str


def topic(told: Told) -> str:
    """Return what is said of a topic: what all speak of, and how many of them of what else.

    >>> day = date(2024, 5, 2)
    >>> topic(Told(3, day, day, (("Mia", 3), ("museum", 2)), "Mia likes it.", (), "en"))
    '3 memories speak of Mia, 2 of them of museum: "Mia likes it."'
    >>> topic(Told(3, day, day, (("小林", 3), ("博物馆", 3), ("猫", 2)), "小林喜欢。", (), "zh"))
    '有3条记忆谈到小林、博物馆，其中2条谈到猫：“小林喜欢。”'
    """
    shared = [name for name, count in told.things if count == told.count]
    beside = [(name, count) for name, count in told.things if count < told.count]
    if told.language == "zh":
        others = "、".join(f"{count}条谈到{name}" for name, count in beside)
        some = f"，其中{others}" if others else ""
        return f"有{told.count}条记忆谈到{'、'.join(shared)}{some}：“{told.quote}”"
    others = ", ".join(
        f"{count} of {'them of ' if not place else ''}{name}"
        for place, (name, count) in enumerate(beside)
    )
    some = f", {others}" if others else ""
    return f'{told.count} memories speak of {_listed(shared)}{some}: "{told.quote}"'


def restated(told: Told) -> str:
    """Return what is said of a statement that was made again and again.

    >>> day = date(2024, 5, 2)
    >>> restated(Told(3, day, day, (), "我住在杭州。", (), "zh"))
    '说过3次：“我住在杭州。”'
    """
    if told.language == "zh":
        return f"说过{told.count}次：“{told.quote}”"
    return f'said {told.count} times: "{told.quote}"'


def conditions(told: Told) -> str:
    """Return within what it was observed: when, and by whom.

    >>> conditions(Told(3, date(2024, 5, 2), date(2024, 6, 1), (), "", ("Ann",), "en"))
    'from 2024-05-02 to 2024-06-01, as told by Ann'
    """
    by = "、".join(told.speakers) if told.language == "zh" else _listed(told.speakers)
    if told.language == "zh":
        return f"{told.first}至{told.last}" + (f"，由{by}所说" if by else "")
    return f"from {told.first} to {told.last}" + (f", as told by {by}" if by else "")


def _listed(names: Sequence[str]) -> str:
    *others, last = names or ("",)
    return f"{', '.join(others)} and {last}" if others else last
