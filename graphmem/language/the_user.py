"""The one who speaks with an assistant, as others write of them: "the user's job", 用户的职业.

Assistants ask so, and note so what they were told ("User lives in Graz"). It is the same as "my
job" and "I live in Graz"; the users of a program are others.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.kinship import HAN_RELATIVES, KIN
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_WHO: Final = r"(?:(?:[Tt]he|[Tt]his|[Mm]y|[Oo]ur) user|User)"
_OPENING: Final = r"(?:^|(?<=[.,;:!?] )|(?<=\band )|(?<=\bbut )|(?<=\bor ))user"
"""The user without an article, where a statement may open."""
_ADVERBS: Final = (
    r"(?:(?:also|always|already|currently|finally|just|mostly|never|no longer|now|often|only"
    r"|probably|rarely|really|recently|sometimes|still|usually) )*"
)
_AUXILIARIES: Final = (
    "is|was|has|had|does|did|can|could|will|would|should|may|might|must|isn['’]t|wasn['’]t"
    "|hasn['’]t|doesn['’]t|didn['’]t|can['’]t|won['’]t"
)
_DOES: Final = words(
    """
    adopted adores applied asked attends avoids became began believes bikes books born bought
    broke brought buys calls came carries celebrates changed chose climbs collects commutes
    completed confirmed cooks cycles decided declined describes dislikes divorced dreams drinks
    drives earns eats ended enjoys enrolled expects feels finds finished gained gave gets gives
    goes got graduated grew grows hates hired holds hopes identifies informed intends joined keeps
    knows learns leaves left likes lived lives lost loved loves made maintains makes manages
    married means mentioned met misses moved moves named needs noted notes ordered owes owned owns
    paid pays planned plans played plays practices practises preferred prefers purchased quit
    raises reads receives rented rents repairs reported reports requested resigned retired
    returned rides runs said sang saw says seeks sells separated serves shared signed sings sleeps
    smokes sold speaks spends spoke started starts stated stays stopped stops studied studies
    suffers supports swims switched takes teaches tells thinks told took trains traveled travelled
    travels tries turned turns understands used uses visited visits volunteers votes wakes walks
    wanted wants watches wears weighs went wishes won worked works worries writes wrote
    """
)
_DONE: Final = (
    r"(?!(?:based|created|defined|facing|generated|related|supplied|uploaded)\b)[a-z]{3,}ed"
)
_VERB: Final = (
    rf"(?:{_AUXILIARIES}|{'|'.join(sorted(_DOES, key=len, reverse=True))}|{_DONE})\b"
    r"(?! (?:is|are|was|were|has|have|will)\b)"
)
"""What the user does; "user needs are …" tells of needs."""
_SYSTEM: Final = words(
    """
    account api base cache component count data directory endpoint event experience feedback field
    flow form growth guide group id input interface interview journey key limit list lock login
    lookup management manual menu migration model module name number object onboarding page
    permission policy pool preference profile quota record registration registry research response
    role row satisfaction schema screen service session setting settings sign signup store story
    survey table team test testing threshold token traffic type
    """
)
_NO_PERSON: Final = rf"(?! (?:{'|'.join(sorted(_SYSTEM))})(?:s|es)?\b)(?! [A-Z])"
_OF_A_SYSTEM: Final = (
    "accounts?|browser|cache|permissions?|quota|records?|roles?|rows?|sessions?|tokens?"
)
_WHOSE: Final = rf"\b(?:{_WHO}|{_OPENING})['’]s(?= )(?! (?:{_OF_A_SYSTEM})\b)"
_TELLS: Final = rf"\b(?:{_WHO}|{_OPENING})(?= {_ADVERBS}{_VERB})"
_ASKED: Final = regex(
    rf"\b(?P<verb>[Dd]oes|[Dd]id|[Ii]s|[Ww]as|[Hh]as|[Hh]ad|[Cc]an|[Cc]ould|[Ww]ill|[Ww]ould|[Ss]hould)"
    rf" {_WHO}\b(?!['’]){_NO_PERSON}(?= |\?)"
)
_HOW_TOLD: Final = regex(
    rf"(?<!when )(?<!if )(?<!once )(?<!until ){_TELLS} (?P<adverbs>{_ADVERBS})(?P<verb>{_VERB})"
)
_MEANT: Final = regex(
    rf"(?<=[a-z] )(?<!of )(?<!per )(?<!each )\b{_WHO}\b(?!['’])(?= ?(?:[?.,!]|$))"
)
_OF: Final = regex(
    rf"\b(?P<how>about|with|for|to|from|by|near|than|like) {_WHO}\b(?!['’]){_NO_PERSON}"
    "(?= |[?.,!]|$)"
)
_DOING: Final = regex(
    rf"(?<!when )(?<!if )(?<!once )(?<!until )\b{_WHO}{_NO_PERSON} (?P<adverbs>{_ADVERBS})"
    r"(?P<verb>[a-z]{2,}s)\b(?!['’])"
)
"""In a question any verb does; a note tells it by one that is known, and not by "user tests"."""

_OWN_WORDS: Final = words(
    """
    name age job occupation profession employer workplace hometown birthday birthplace nationality
    allergy allergies diet hobby hobbies interests pets pet family kids children spouse partner
    """
)
_DO: Final = "|".join(
    sorted(
        {verb.removesuffix("s") for verb in _DOES if verb.endswith("s")} | words("have be do go")
    )
)
_BARE: Final = regex(
    r"\b(?:is|are|was|were|of|about|for|with|does|did|to|from|and|or|what|who|when|where) "
    r"(?=user['’]s )"
    r"|\b(?:does|did|can|could|will|would|should|has|had) "
    rf"(?=user {_ADVERBS}(?:{_DO}|had|been)\b)"
    r"|\b(?:is|was) (?=user (?:an?|still|now|in|at|from|married|single|divorced|engaged|allergic"
    r"|vegetarian|vegan|pregnant|retired|religious)\b)"
    rf"|\b(?:where|what|when|how|who|why|that|whether|if) (?=user {_ADVERBS}{_VERB})",
    re.IGNORECASE,
)
"""What stands before a "user" without an article who is somebody: "is user's", "does user live"."""

_OWN: Final = regex(
    r"^\W*user(?=(?: [\w-]+){0,1} "
    rf"(?:{'|'.join(sorted(_OWN_WORDS))}|{KIN})\W*$|(?: favou?rite)(?: [\w-]+){{1,2}}\W*$)",
    re.IGNORECASE,
)
"""Who is asked about in key words: "user birthday"."""

_FOR_ME: Final = {"does": "do", "is": "am", "has": "have", "doesn't": "don't", "isn't": "am not"}
_OPENS: Final = regex(rf"^\W*(?:(?P<whose>{_WHOSE})|{_TELLS})")
_HAN_PERSON: Final = (
    r"(?<![\u3400-\u9fffA-Za-z])(?:该|这个|这位|那位|此)?(?:用户|用戶)(?:本人|自己)?"
    "(?=的(?!数量|反馈|体验|需求|增长|登录|注册|权限|密码|留存|行为|画像)"
    "|[住在是有叫姓今现最会能想爱喜讨不没平经常每养开买卖租搬换改去来到过做当学读吃喝戒抽用对"
    "结离分刚已打要希计准决觉认说提表告补透打因从把被给和跟与出入辞加升退失找应申家多几什怎哪谁"
    "还又也都正将曾负患怀身体工职目前近上下周月年昨早晚刚开始停坚感热擅懂]"
    rf"|老家|单身|未婚|订婚|谈恋爱|籍贯|怕|(?:{HAN_RELATIVES}))"
    "(?!(?:会话|在线率|有效性|开通率|使用率|服务|表(?![示达明])|登录|注册|点击|输入|体验|管理|中心|协议))"
)
_HAN: Final = regex(_HAN_PERSON)
_HAN_MANY: Final = "少新老客有无多各每个名位类种批级端号付费的这那"
_HAN_SYSTEM: Final = (
    "们|群|数|量|名(?!下)|端|侧|表(?![示达明])|池|态|流|界面|体验|画像|需求|反馈|增长|协议|管理|中心|行为|留存"
    "|登录|注册|权限|密码|会话|服务|点击|输入|访谈|调研|测试|研究|运营|分层|分群|活跃|转化|流失|评价|满意|手册|指南"
    "|的(?:数量|反馈|体验|需求|增长|登录|注册|权限|密码|留存|行为|画像)|在线|有效|开通率|使用率|输|账|标签|故事|旅程|角色|订单|组|ID"
)
_HAN_ASKED: Final = regex(
    rf"(?:该|这个|这位|那位|此)(?:用户|用戶)(?:本人|自己)?(?!{_HAN_SYSTEM})"
    rf"|(?<![{_HAN_MANY}A-Za-z])(?:用户|用戶)(?:本人|自己)?(?!{_HAN_SYSTEM})"
)
"""In a question it is a person where it is no part of a system, nor one of many."""

_HAN_KIN: Final = "|".join(sorted(KIN_AND_ROLES, key=len, reverse=True))
_IN_ENGLISH: Final = regex(
    rf"(?P<whose>{_WHOSE})|(?P<tells>{_TELLS}) (?P<adverbs>{_ADVERBS})(?P<verb>{_VERB})"
    rf"|(?P<then>(?:,| and| but| or) )(?P<too>{_ADVERBS})"
    rf"(?P<more>{'|'.join(sorted(_DOES, key=len, reverse=True))}|is|has|does)\b"
    rf"|\b(?P<theirs>[Hh]is|[Hh]er|[Tt]heir)(?= (?:\w+ )?(?:{KIN}|own|new|old)\b)"
)
_Telling = Callable[[re.Match[str]], str]
_IN_CHINESE: Final = regex(
    rf"(?P<who>{_HAN_PERSON})|(?<=[说到示诉])(?P<theirs>[他她](?=的?(?:{HAN_RELATIVES}|{_HAN_KIN})))"
)


_OF_ANOTHER: Final = regex(rf"\b(?:{KIN})\b|[.!?] ", re.IGNORECASE)
"""After what "his" is another's."""


@dataclass(frozen=True, slots=True)
class Retold:
    """A text about the user as the user would tell it.

    Attributes:
        text: so told.
        original: as it is written.
        pieces: what stands for what: (start, end) in `text`, and in the original.
    """

    text: str
    original: str
    pieces: tuple[tuple[int, int, int, int], ...]

    def written(self, part: str) -> str:
        """Return a part of the text as it stands in the original.

        >>> told_by_the_user("User lives in Graz and has a cat.").written("I live in Graz")
        'User lives in Graz'
        """
        start = self.text.find(part)
        if start < 0:
            return part
        return self.original[self._before(start, 0) : self._before(start + len(part), 1)]

    def _before(self, place: int, end: int) -> int:
        """Return the place in the original; within a piece its start, or its end."""
        shift = 0
        for new_start, new_end, old_start, old_end in self.pieces:
            if place <= new_start and not (end and place == new_end):
                break
            if place < new_end:
                return old_end if end else old_start
            shift = old_end - new_end
        return place + shift


def by_the_user(question: str) -> str:
    """Return what is asked or said of the user, wherever in it, as the user would put it.

    >>> by_the_user("Where does the user live?"), by_the_user("What is the user's job?")
    ('Where do I live?', 'What is my job?')
    >>> by_the_user("What is user's job?"), by_the_user("user birthday"), by_the_user("user table")
    ('What is my job?', 'my birthday', 'user table')
    >>> by_the_user("用户的姐姐住在哪里？"), by_the_user("How does the user table look?")
    ('我的姐姐住在哪里？', 'How does the user table look?')
    """
    if "user" not in question.lower() and "用" not in question:
        return question
    asked = _BARE.sub(r"\g<0>the ", _OWN.sub("my", question))
    asked = re.sub(_WHOSE, "my", asked)
    asked = _ASKED.sub(lambda match: f"{_first_person(match['verb'])} I", asked)
    asked = _HOW_TOLD.sub(
        lambda match: f"I {match['adverbs']}{_first_person(match['verb'])}", asked
    )
    asked = _DOING.sub(lambda match: f"I {match['adverbs']}{_first_person(match['verb'])}", asked)
    asked = _OF.sub(lambda match: f"{match['how']} me", asked)
    return _HAN_ASKED.sub("我", _MEANT.sub("me", asked))


@lru_cache(maxsize=1024)
def told_by_the_user(text: str) -> Retold | None:
    """Return a text that begins with the user as they would tell it; None for any other.

    >>> told_by_the_user("The user's sister moved, and User likes tea").text
    'my sister moved, and I like tea'
    >>> told_by_the_user("用户说她妹妹住在南京").text
    '我说我妹妹住在南京'
    >>> told_by_the_user("User sessions expire") is told_by_the_user("用户表有九列") is None
    True
    """
    english = _OPENS.match(text)
    if english:
        own = english["whose"] is None
        return _retold(text, _IN_ENGLISH, lambda match: _in_english(match, own=own))
    chinese = _HAN.match(text.lstrip("，。、,. "))
    return _retold(text, _IN_CHINESE, lambda _: "我") if chinese else None


def in_first_person(clause: str) -> str:
    """Return a clause that begins with the user as they would tell it, and any other as it is.

    >>> [in_first_person(t) for t in ("User lives here", "The user's car", "User data is old")]
    ['I live here', 'my car', 'User data is old']
    >>> in_first_person("用户住在南京"), in_first_person("用户数涨了")
    ('我住在南京', '用户数涨了')
    """
    told = told_by_the_user(clause)
    return clause if told is None else told.text


def _retold(text: str, pattern: re.Pattern[str], of: _Telling) -> Retold:
    parts: list[str] = []
    pieces: list[tuple[int, int, int, int]] = []
    read = length = 0
    for match in pattern.finditer(text):
        told = of(match)
        parts += [text[read : match.start()], told]
        start = length + match.start() - read
        pieces.append((start, start + len(told), match.start(), match.end()))
        read, length = match.end(), start + len(told)
    return Retold("".join([*parts, text[read:]]), text, tuple(pieces))


def _in_english(match: re.Match[str], *, own: bool) -> str:
    if match["whose"]:
        return "my"
    if match["tells"]:
        return f"I {match['adverbs']}{_first_person(match['verb'])}"
    if not own:
        return match.group()
    if match["theirs"]:
        before = match.string[: match.start()]
        return match.group() if _OF_ANOTHER.search(before) else "my"
    return f"{match['then']}{match['too']}{_first_person(match['more'])}"


def _first_person(verb: str) -> str:
    """Return a verb as "I" has it."""
    small = verb.lower().replace("’", "'")
    if small in _FOR_ME:
        return _FOR_ME[small].capitalize() if verb[0].isupper() else _FOR_ME[small]
    if small in {"was", "did", "had"} or not small.endswith("s") or "'" in small:
        return verb
    if small.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if small.endswith(("ches", "shes", "sses", "xes", "zes", "oes")) else verb[:-1]
