"""Made-up conversations in two languages, endless and always the same.

Sessions of 20 turns between two speakers, half of them English, half Chinese, some 15 words a
turn. Who talks, whom they name and what about are drawn by Zipf's law: a few names and words stand
in many turns, most in a few, as in real talk.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count

import numpy as np

from graphmem.model import Conversation, Message

TURNS = 20
"""Turns of a session."""

_START = datetime(2024, 1, 1, 9)  # noqa: DTZ001 - naive UTC, as everywhere
_EXPONENT = 1.1

_FIRST = "Ada Ben Cleo Dan Eva Finn Gwen Hugo Iris Jack Kira Liam Mona Nils Olga Paul Rosa Sven Tara Udo Vera Wim Xena Yann Zoe".split()  # noqa: E501, SIM905 - a list to be read
_FAMILY = ("Al", "Ber", "Cor", "Dal", "En", "Far", "Gol", "Har", "Il", "Jor")
_FAMILY_ENDS = ("den", "ford", "holt", "lin", "man", "ner", "son", "ville", "wick", "wood")
_SURNAMES = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗"
_GIVEN = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉兰红梅建国海燕晓东文"
_SYLLABLES = ("ba", "ce", "do", "fi", "gu", "la", "me", "ni", "po", "ru", "sa", "te", "vi", "zo")
_HAN = "山水风云花木石鱼鸟书画茶酒琴棋灯桥船车马田园城门街巷楼塔钟鼓诗歌舞药金银铜铁布衣"

_SAY = {
    "en": (
        "I met {name} yesterday and we spent the whole evening talking about the old {a} near the {b}.",  # noqa: E501
        "My sister wants to buy a new {a}, but {name} says that the {b} is much better for her.",
        "After work I usually go to the {a} with {name}, since the {b} there is quiet and cheap.",
        "We are planning a trip in the spring, and {name} will bring the {a} and some {b} for us.",
        "It took me three weeks to repair the {a}; without {name} and her {b} I would have given up.",  # noqa: E501
    ),
    "zh": (
        "昨天我和{name}见面了，我们整个晚上都在谈论{b}旁边那个旧的{a}，聊得很开心。",
        "我妹妹想买一个新的{a}，可是{name}觉得{b}更适合她，所以她还没有决定。",
        "下班以后我常常和{name}一起去看{a}，因为那里的{b}又安静又便宜。",
        "我们打算春天去旅行，{name}会带上{a}和一些{b}，其他东西我来准备。",
        "我花了三个星期才把{a}修好，要不是{name}借给我{b}，我早就放弃了。",
    ),
}
_ASK = {
    "en": "Do you still remember what {name} told us about the {a} and the {b} last summer?",
    "zh": "你还记得去年夏天{name}跟我们说的关于{a}和{b}的事情吗？",
}
_QUESTIONS = {
    "en": ("What did {speaker} say about the {a} and {name}?", "Where can I find the {a} near the {b}?"),  # noqa: E501
    "zh": ("{speaker}说过{name}的{a}怎么样？", "哪里可以找到{b}旁边的{a}？"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Told:
    """What a made-up turn holds: the truth that an analyzer would have to find.

    Attributes:
        name: the person it names.
        keywords: its two topics.
    """

    language: str
    name: str
    keywords: tuple[str, str]
    asks: bool


class Talk:
    """A source of conversations, and of questions about them."""

    def __init__(self, seed: int = 1, names: int = 3000, words: int = 20_000) -> None:
        self._random = np.random.default_rng(seed)
        self._names = {
            "en": _english_names(names),
            "zh": _chinese_names(names),
        }
        self._words = {"en": _english_words(words), "zh": _chinese_words(words)}
        self._chances = {size: _zipf(size) for size in (names, words)}

    def conversations(self) -> Iterator[tuple[Conversation, Mapping[str, Told]]]:
        """Yield conversations, each with what its turns hold, by their text."""
        for number in count():
            language = ("en", "zh")[number % 2]
            speakers = self._draw(self._names[language], 2)
            told = dict(self._turn(language, place) for place in range(TURNS))
            messages = tuple(
                Message(text, speaker=speakers[place % 2]) for place, text in enumerate(told)
            )
            at = _START + timedelta(hours=number)
            yield Conversation(messages, session=f"session {number}", at=at), told

    def questions(self, number: int) -> list[str]:
        """Return so many questions, the languages by turns."""
        return [self._question(("en", "zh")[i % 2], i // 2) for i in range(number)]

    def _turn(self, language: str, place: int) -> tuple[str, Told]:
        asks = place % 7 == 3
        forms = _SAY[language]
        form = _ASK[language] if asks else forms[int(self._random.integers(len(forms)))]
        (name,) = self._draw(self._names[language], 1)
        first, second = self._draw(self._words[language], 2)
        text = form.format(name=name, a=first, b=second)
        return text, Told(language, name, (first, second), asks)

    def _question(self, language: str, number: int) -> str:
        forms = _QUESTIONS[language]
        speaker, name = self._draw(self._names[language], 2)
        first, second = self._draw(self._words[language], 2)
        return forms[number % len(forms)].format(speaker=speaker, name=name, a=first, b=second)

    def _draw(self, among: Sequence[str], number: int) -> list[str]:
        places = np.searchsorted(self._chances[len(among)], self._random.random(number))
        return [among[place] for place in places.tolist()]


def _zipf(size: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    weights = np.arange(1, size + 1) ** -_EXPONENT
    return np.cumsum(weights / weights.sum())


def _english_names(size: int) -> list[str]:
    families = [start + end for start in _FAMILY for end in _FAMILY_ENDS]
    return [
        f"{_FIRST[i % len(_FIRST)]} {families[i // len(_FIRST) % 100]}"
        + (f"-{families[i % 97]}" if i >= len(_FIRST) * 100 else "")
        for i in range(size)
    ]


def _chinese_names(size: int) -> list[str]:
    parts = len(_SURNAMES), len(_GIVEN)
    return [
        _SURNAMES[i % parts[0]] + _GIVEN[i // parts[0] % parts[1]] + _GIVEN[i * 7 % parts[1]]
        for i in range(size)
    ]


def _english_words(size: int) -> list[str]:
    base = len(_SYLLABLES)
    return [
        "".join(_SYLLABLES[i // base**place % base] for place in range(4)) + "n"
        for i in range(size)
    ]


def _chinese_words(size: int) -> list[str]:
    base = len(_HAN)
    return ["".join(_HAN[i // base**place % base] for place in range(3)) for i in range(size)]
