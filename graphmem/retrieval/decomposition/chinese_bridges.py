"""Chinese descriptions inside a question: "《活着》的作者的母校", "写了那首歌的人"."""

import re
from typing import Final

from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_RELATIONS: Final = KIN_AND_ROLES | words(
    """
    作者 导演 主演 歌手 演唱者 作曲 作曲家 作词 创始人 创办人 总统 首都 校长 院长 市长 省会 母校
    故乡 家乡 出生地 所在地 总部 国家 城市 省份 公司 学校 母亲 父亲 配偶 主角 编剧 设计师 发明者
    发现者 冠军 队长 出版社 制片人 演员 作家 歌曲 专辑 产地 老家 住处 邻国 首府
    """
)
_RELATION: Final = "|".join(sorted(_RELATIONS, key=lambda word: (-len(word), word)))
_CHAIN: Final = regex(
    rf"(?P<about>《[^》]+》|“[^”]+”|#\d+|[^,，。?？的是在和与]{{2,20}})(?:的)(?P<relation>{_RELATION})"
    "(?=的|[在是有出毕住叫工生属去做现今最多几姓读吃喜会能怎什为])"
)
_RELATIVE: Final = regex(
    r"(?P<clause>[^,，。?？]*[写拍演唱建创发出住在送教推买借给帮陪][^,，。?？]{1,20})的(?:那个|那位|那座|那家|那部)"
    r"?(?P<head>人|城市|国家|公司|学校|作家|歌手|导演|老师|朋友|同事|同学|邻居|亲戚)"
    r"(?=的|[在是有出毕住叫工生属现做去喜多几今姓读吃会能最怎什为教])"
)


def chinese_steps(question: str) -> tuple[str, ...]:
    """Return the sub-questions, the question itself with placeholders last.

    >>> chinese_steps("《活着》的作者的母校在哪座城市?")
    ('《活着》的作者是谁?', '#1的母校是什么?', '#2在哪座城市?')
    """
    steps: list[str] = []
    rest = question
    relative = _RELATIVE.match(rest)
    if relative:
        steps.append(f"{relative['clause']}的{relative['head']}是{_word(relative['head'])}?")
        rest = f"#1{rest[relative.end() :]}"
    while (match := _CHAIN.search(rest)) and not _is_asked(rest, match):
        steps.append(f"{match['about']}的{match['relation']}是{_word(match['relation'])}?")
        rest = f"{rest[: match.start()]}#{len(steps)}{rest[match.end() :]}"
    return (*steps, rest)


def _is_asked(question: str, match: re.Match[str]) -> bool:
    """Say whether the relation is itself what is asked for ("…的作者是谁")."""
    return bool(re.match("是(?:谁|什么|哪|多少)", question[match.end() :]))


def _word(relation: str) -> str:
    person = relation in KIN_AND_ROLES or relation[-1] in "者演手人家长角员"
    return "谁" if person else "什么"
