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
        things: names of what they speak of, the most frequent first.
        quote: one of their sentences, word for word.
        speakers: who said them.
        language: en or zh.
    """

    count: int
    first: date
    last: date
    things: tuple[str, ...]
    quote: str
    speakers: tuple[str, ...]
    language: str


def topic(told: Told) -> str:
    """Return what is said of a topic.

    >>> day = date(2024, 5, 2)
    >>> topic(Told(3, day, day, ("Mia", "museum"), "Mia likes the museum.", (), "en"))
    '3 memories speak of Mia and museum: "Mia likes the museum."'
    """
    if told.language == "zh":
        return f"有{told.count}条记忆谈到{'、'.join(told.things)}：“{told.quote}”"
    return f'{told.count} memories speak of {_listed(told.things)}: "{told.quote}"'


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
