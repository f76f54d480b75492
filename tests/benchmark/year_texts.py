"""What a made-up person tells an assistant in a year, in two languages; all of it by template."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

_CITIES = ("Oslo", "Lima", "Kyoto", "Porto", "Bergen", "Quito")
_CHINESE_CITIES = ("杭州", "成都", "昆明", "厦门", "西安", "苏州")
_PEOPLE = ("Maya", "Ivan", "Chen Jie", "Rosa", "Otto", "Leila")
_FRIENDS = ("小林", "王芳", "李明", "陈静", "周伟")
_THINGS = ("a lamp", "two books", "a bicycle pump", "a scarf", "some bread", "a map")
_DISHES = ("牛肉面", "小笼包", "酸菜鱼", "豆腐汤", "炒饭")
_TOPICS = ("the budget", "the new office", "her thesis", "a film", "the garden", "the marathon")
_LIKED = ("jazz", "spicy food", "early meetings", "cycling", "cold weather")
_SPORTS = ("running by the river", "running in the park", "running before work")


@dataclass(frozen=True, slots=True)
class Said:
    """Something told on a day; `kind` is what it is meant to bring about."""

    kind: str
    text: str


def day_of(number: int, chance: Random) -> Iterator[Said]:
    """Yield what is told on a day, counted from 0: five or six things, 2,000 in 365 days."""
    yield Said("event", _event(number, chance))
    yield Said("event", _chinese_event(number, chance))
    yield Said("event", f"{chance.choice(_PEOPLE)} called on day {number} about {_topic(chance)}.")
    yield Said("theme", f"I went {chance.choice(_SPORTS)} for {20 + number % 40} minutes.")
    yield from _now_and_then(number, chance)


def _now_and_then(number: int, chance: Random) -> Iterator[Said]:
    if number % 60 == 5:
        yield Said("move", f"I moved to {_CITIES[number // 60 % len(_CITIES)]}.")
    elif number % 60 == 35:
        yield Said("move", f"我搬到{_CHINESE_CITIES[number // 60 % len(_CHINESE_CITIES)]}了。")
    else:
        yield Said("event", f"I bought {chance.choice(_THINGS)} for {5 + number % 90} euros.")
    if number % 10 == 3:
        yield Said("repeated", "I drink green tea every morning before work.")
    elif number % 10 == 7:
        yield Said("repeated", "我每天早上都喝绿茶。")
    elif number % 30 == 12:
        yield Said("liking", f"I like {_LIKED[number // 60 % len(_LIKED)]}.")
    elif number % 30 == 22:
        yield Said("disliking", f"I don't like {_LIKED[number // 60 % len(_LIKED)]}.")
    elif number % 2:
        yield Said("event", f"第{number}天我吃了{chance.choice(_DISHES)}，味道不错。")


def _event(number: int, chance: Random) -> str:
    return (
        f"On day {number} I met {chance.choice(_PEOPLE)} in {chance.choice(_CITIES)} "
        f"and we spoke about {_topic(chance)}. It took {10 + number % 50} minutes in all. "
        f"Afterwards we walked to the station together."
    )


def _chinese_event(number: int, chance: Random) -> str:
    return f"第{number}天，{chance.choice(_FRIENDS)}和我在{chance.choice(_CHINESE_CITIES)}开会。"


def _topic(chance: Random) -> str:
    return chance.choice(_TOPICS)


QUESTIONS = ("Where do I live?", "What do I drink in the morning?", "我早上喝什么？")
"""Asked again and again: what answers them is used."""
