"""The one who speaks with an assistant, as others write of them: "the user's job", 用户的职业.

Assistants ask so, and note so what they were told ("User lives in Graz"). It is the same as "my
job" and "I live in Graz".
"""

import re
from typing import Final

_WHO: Final = r"(?:(?:[Tt]he|[Tt]his|[Mm]y|[Oo]ur) user|User)"
_NO_PERSON: Final = (
    "(?! (?:accounts?|base|data|experience|feedback|group|growth|guide|ids?|input|interface|journey"
    "|list|login|manual|names?|numbers?|profile|research|roles?|settings?|stor(?:y|ies)|tables?"
    "|tests?|testing))"
)
_WHOSE: Final = re.compile(rf"\b{_WHO}['’]s(?= )")
_ASKED: Final = re.compile(
    rf"\b(?P<verb>[Dd]oes|[Dd]id|[Ii]s|[Ww]as|[Hh]as|[Hh]ad|[Cc]an|[Cc]ould|[Ww]ill|[Ww]ould|[Ss]hould)"
    rf" {_WHO}\b(?!['’]){_NO_PERSON}"
)
_TOLD: Final = re.compile(
    r"(?<!when )(?<!if )(?<!once )(?<!until )"
    rf"\b{_WHO}{_NO_PERSON} (?P<verb>is|was|has|had|does|did|can|will|would|\w+(?<!s)s|\w+ed)\b"
    "(?= |[?.,!]|$)"
)
_MEANT: Final = re.compile(rf"\b{_WHO}\b(?!['’])(?= ?(?:[?.,!]|$))")
_FOR_ME: Final = {"does": "do", "is": "am", "has": "have"}
_HAN_NO_PERSON: Final = (
    "(?![名数群组量]|们|界面|体验|手册|需求|增长|反馈|画像|故事|登录|注册"
    "|输入|点击|协议|管理|中心|账号|密码|研究|访谈)"
)
_HAN: Final = re.compile(
    rf"(?<![新老个位些名有的少几多每各部])(?:该|这个|这位|那位|此)?用户(?:本人|自己)?{_HAN_NO_PERSON}"
)
_OPENS: Final = re.compile(rf"^\W*{_WHO}(?P<whose>['’]s)?(?= ){_NO_PERSON}")


def by_the_user(question: str) -> str:
    """Return a question about the user as the user would ask it.

    >>> by_the_user("Where does the user live?"), by_the_user("What is the user's job?")
    ('Where do I live?', 'What is my job?')
    >>> by_the_user("用户的姐姐住在哪里？"), by_the_user("How does the user table look?")
    ('我的姐姐住在哪里？', 'How does the user table look?')
    """
    asked = _WHOSE.sub("my", question)
    asked = _ASKED.sub(lambda match: f"{_first_person(match['verb'])} I", asked)
    asked = _TOLD.sub(lambda match: f"I {_first_person(match['verb'])}", asked)
    return _HAN.sub("我", _MEANT.sub("me", asked))


def in_first_person(clause: str) -> str:
    """Return a clause that begins with the user as if they told it; a verb keeps its form.

    >>> [in_first_person(t) for t in ("User lives here", "The user's car", "User data is old")]
    ['I lives here', 'my car', 'User data is old']
    >>> in_first_person("用户住在南京"), in_first_person("用户数涨了")
    ('我住在南京', '用户数涨了')
    """
    opened = _OPENS.sub(lambda match: "my" if match["whose"] else "I", clause)
    return _HAN.sub("我", opened)


def _first_person(verb: str) -> str:
    """Return a verb as "I" has it."""
    small = verb.lower()
    if small in _FOR_ME:
        return _FOR_ME[small].capitalize() if verb[0].isupper() else _FOR_ME[small]
    if small in {"was", "did", "had"} or not small.endswith("s"):
        return verb
    if small.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if small.endswith(("ches", "shes", "sses", "xes", "zes", "oes")) else verb[:-1]
