"""Whose a clause is: the speaker's, or somebody else's."""

import re
from collections.abc import Collection

from graphmem.language.bilingual import is_chinese, one_name
from graphmem.language.chinese_words import KIN_AND_ROLES, SURNAMES
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.claims.cues import requests
from graphmem.language.claims.nicknames import nickname
from graphmem.language.claims.nouns_of_which import noun_of_which
from graphmem.language.claims.saying import user_called, without_saying, without_user
from graphmem.language.claims.whose_words import CHINESE_KIN, CHINESE_LEAD, PETS, RELATIVES, SELF
from graphmem.language.english_statements import subject
from graphmem.language.normalise import normalise
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_MINE = words("i we my our me mine i'm i've i'd i'll we're we've")
_THEIRS = {"his": "he", "her": "she", "their": "they"}
_NOBODY = words(
    """
    a an the this that these those there it some all both no not every each one two three four
    several many most few people someone somebody nobody everyone what who which how
    in on at for with after before since during from by until last next
    """
)
_HEAD = regex(r"[\w'’]+")
_CLITIC = regex(r"['’](?:s|m|re|ve|ll|d)$")
_POSSESSED = regex(r"['’]s$")
_POSSESSOR = regex(r"\b([A-Z]\w+)['’]s\b")
_CHINESE_LEADS = regex(f"^{CHINESE_LEAD}")
_ELDER = f"[大小二三四五六老前亲](?={CHINESE_KIN})"
_ONE_OF_SEVERAL = "[大小二三四五六][姨姑舅叔婶伯嫂](?!娘)"
_OF_THEIRS = (
    "同桌|同学|同事|老师|班主任|朋友|闺蜜|室友|老板|领导|上司|教练|医生|邻居|房东|客户|搭档|队友|师傅|徒弟|男友|女友"
    "|男朋友|女朋友|对象|婆婆"
)
"""Whom somebody's kin know, named right behind: 女儿同桌."""

_CHINESE = regex(
    rf"^{CHINESE_LEAD}(?:(?:(?:我们?|咱们?)(?:家?的|家)?(?:[那这][个位]?|(?:现在|目前|如今)的?|现任)?新?)?"
    rf"(?P<kin>(?:{_ELDER})?(?:{CHINESE_KIN})|(?<=[我咱家的])对象|{_ONE_OF_SEVERAL})(?:(?:的|(?={_OF_THEIRS}))(?P<of>{CHINESE_KIN}))?"
    r"|(?P<other>[他她它你您])|(?P<mine>我|咱))"
)


NO_ADDRESS = (
    "妹妹|弟弟|丈夫|妻子|老公|老婆|太太|儿子|女儿|妈妈|爸爸|父亲|母亲|男朋友|女朋友|男友|女友"
)
"""Words for kin that are no form of address behind a name, as 姐姐 may be in 李娜姐姐."""

_THEIR_KIN = regex(
    rf"(?:家?的(?:{_ELDER})?|(?={NO_ADDRESS}))(?P<kin>{CHINESE_KIN})(?:的(?P<of>{CHINESE_KIN}))?"
)
"""Kin of somebody who is named before it."""

_OPENS_WITH_KIN = regex(
    r"^(?:(?:and|but|so|because|since|while|yesterday|today|now|also|then|actually|apparently)\b"
    r"[\s,]*)*(?:my|our)\s+(?:\w+\s+)?(?P<kin>"
    + "|".join(sorted(RELATIVES))
    + r")\b(?!\s+and\s+I\b)(?P<after>(?:['’]s)?\s+\w+)?",
    re.IGNORECASE,
)

_CIRCUMSTANCE = regex(
    r"^(?:in|on|at|for|with|after|before|since|during|from|by|until|last|this|next|every)\b"
    r"[^,;]{1,40}?,?\s+(?=(?:I|[Ww]e|[Mm]y|[Oo]ur)\b)",
    re.IGNORECASE,
)
"""When, where or wherewith, before the one who is spoken of."""

_CLEFT = regex(
    r"\W*(?:(?:actually|no|sorry|and|but)\b[\s,]*)*it['’]?s (?:not |on |in )?(?:the )?\w+ "
    r"(?:that )?(?=(?:i|we|he|she|they)\b)",
    re.IGNORECASE,
)
"""What is put before whom it is told of: "it's February they're moving"."""

_ADVERB = regex(
    r"^(?P<who>(?!I\b|We\b)[A-Z]\w+)\s+(?:now|also|just|still|recently|finally|currently|usually|often|"
    r"always|never|already|only|really)\s+(?=[a-z])"
)
"""An adverb between a name and its verb."""

_IS_SO = regex(
    r"\W*(?P<who>[A-Z][a-z]+)['’]s (?:(?:so|very|too|now|just|also|already|not) )*"
    r"(?!(?:birthday|mum|mom|dad|turn)\b)[a-z]+(?=[,.!;]|$| and )"
)
"""Somebody of whom a word tells how they are: "Lily's pregnant, …"."""

_HAN_PERSON = regex(
    rf"(?:[老小阿][{''.join(sorted(SURNAMES))}]|[{''.join(sorted(SURNAMES))}][\u4e00-\u9fff]{{1,2}})$"
)

_ASKED_OF = regex(
    r"\b(?:my|our)\s+(?:\w+\s+)?(?:" + "|".join(sorted(RELATIVES)) + r")\b"
    rf"|(?:我|咱)们?(?:的|家)?(?:{CHINESE_KIN})",
    re.IGNORECASE,
)

_BACK = regex(
    r"^[\s,，;；]*(?:(?:and|but|so|while)\s+)?(?:he|she|they|his|her|their)\b"
    r"|^[\s,，;；]*(?:其(?![实他次中余它间后])|[他她它]们?)",
    re.IGNORECASE,
)


_DONE_TO_ME = regex(
    r"\b(?:switch|mov|put|chang|transferr|tak|took|start|upgrad|promot|assign|swapp)(?:e?d)? "
    r"(?:me|us) (?:over |back |up |down )?(?:from|on|onto|off|to)\b",
    re.IGNORECASE,
)
"""What somebody did with the one who speaks, of whom it then tells."""


def english_owner(clause: str) -> str | None:
    """Return whose an English clause is.

    >>> [english_owner(t) for t in ("I live here", "My sister lives here", "Tom's dog is old")]
    ['self', 'sister', 'tom']
    >>> [english_owner(t) for t in ("My sister Ann is here", "My sister's boss is here")]
    ['sister ann', "sister's boss"]
    >>> [english_owner(t) for t in ("My brother swims daily", "my brother and I swim daily")]
    ['brother', 'self']
    >>> [english_owner(t) for t in ("In May I moved", "At noon my dad left", "Chess club is off")]
    ['self', 'dad', None]
    >>> [english_owner(t) for t in ("Ann's husband is old", "Ann's sister Eva is old")]
    ["ann's husband", "ann's sister eva"]
    >>> english_owner("Tom now works for a bank")
    'tom'
    >>> english_owner("it's February they're moving")
    'they'
    >>> english_owner("The firm I work for moved"), english_owner("The day I moved it rained")
    ('firm', 'self')
    >>> english_owner("Dr. Ruiz switched me from ramipril to losartan")
    'self'
    >>> [english_owner(t) for t in ("The user lives here", "User's sister lives here")]
    ['self', 'sister']
    >>> english_owner("I mentioned that my sister lives here")
    'sister'
    """
    clause = without_saying(clause)
    if user := user_called(clause):
        return user
    if _DONE_TO_ME.search(clause):
        return SELF
    named = _POSSESSOR.search(clause)
    clause = _ADVERB.sub(r"\g<who> ", without_circumstance(clause))
    if (noun := noun_of_which(clause)) and noun not in RELATIVES:
        return noun
    return _of_subject(clause, subject(_CLEFT.sub("", clause)), named)


def _of_subject(clause: str, found: str | None, named: re.Match[str] | None) -> str | None:
    """Return whose a clause is by the words before its verb, and by who has something in it."""
    if found is None and (kin := _OPENS_WITH_KIN.match(clause)):
        spoken = _HEAD.findall(kin["kin"] + (kin["after"] or ""))
        return _kin(spoken, [_CLITIC.sub("", word.lower()) for word in spoken])
    if found is None and (is_so := _IS_SO.match(clause)):
        return is_so["who"].lower()
    return _of_words(clause, found, named)


def _of_words(clause: str, found: str | None, named: re.Match[str] | None) -> str | None:
    """Return whose a clause is by the words of its subject, or by "my" anywhere in it."""
    if found is None or requests(clause):
        mine = re.search(r"\b(?:i|i['’]\w+|my)\b", clause, re.IGNORECASE)
        return SELF if mine and not named else None
    heads = [_CLITIC.sub("", word.lower()) for word in _HEAD.findall(found)]
    if heads[0] != "i" and any(word in RELATIVES for word in heads):
        spoken = _HEAD.findall(found)
        return _whose(spoken, heads) + _kin(spoken, heads)
    if heads[0] in _MINE or heads[-1] == "i":
        return SELF
    if named and found.startswith(named[1]):
        return named[1].lower()
    last = _HEAD.findall(found)[-1]
    named_other = found[0].isupper() and last[0].isupper() and heads[0] not in _NOBODY
    return heads[-1] if named_other or heads[0] in {"he", "she", "they"} else _THEIRS.get(heads[0])


def _kin(spoken: list[str], heads: list[str]) -> str:
    """Return the word of kin, with whose it is or the name behind it: sisters may be two."""
    first = next(place for place, word in enumerate(heads) if word in RELATIVES)
    after = first + 1
    if after == len(heads):
        return heads[first]
    if spoken[first] != heads[first] and heads[after] in RELATIVES:
        return f"{heads[first]}'s {heads[after]}"
    named = spoken[after][0].isupper() and heads[after] not in _MINE
    return f"{heads[first]} {heads[after]}" if named else heads[first]


def _whose(spoken: list[str], heads: list[str]) -> str:
    """Return whose kin is spoken of, where somebody is named: "anna's "; else nothing."""
    first = next(place for place, word in enumerate(heads) if word in RELATIVES)
    named = (
        head
        for word, head in zip(spoken[:first], heads, strict=False)
        if word[0].isupper() and word != head and word[-1] == "s" and head not in _NOBODY | _MINE
    )
    return "".join(f"{head}'s " for head in named)


def without_circumstance(clause: str) -> str:
    """Return an English clause without when, where or wherewith, before the one who is spoken of.

    >>> without_circumstance("At noon my dad left")
    'my dad left'
    """
    return _CIRCUMSTANCE.sub("", clause)


def refers_back(clause: str) -> bool:
    """Say whether a clause begins with a word for somebody or something named before.

    >>> [refers_back(t) for t in ("and she left", "其身高是163cm", "其实我住这里", "Tom left")]
    [True, True, False, False]
    """
    return _BACK.match(clause) is not None


def same(first: str, second: str) -> bool:
    """Say whether two owners may be one: a name may be left out, but not be another.

    Whose kin somebody is may not be left out.

    >>> same("sister", "sister ann"), same("sister ann", "sister eva"), same("ann", "joann")
    (True, False, False)
    >>> same("husband", "ann's husband"), same("ann's husband", "ann's husband paul")
    (False, True)
    >>> same("姐姐", "sister"), same("姐姐", "妹妹"), same("爸爸", "mother")
    (True, False, False)
    """
    less, more = sorted(_in_one_language(first, second), key=len)
    return set(less) <= set(more) and not any(
        _POSSESSED.search(one) for one in set(more) - set(less)
    )


def _in_one_language(first: str, second: str) -> tuple[list[str], list[str]]:
    """Return the words of two owners, in English where the one is called in each language."""
    if is_chinese(first) == is_chinese(second):
        return first.split(), second.split()
    one, other = ([one_name(word) for word in owner.split()] for owner in (first, second))
    return one, other


def one_owner(first: str | None, second: str | None) -> bool:
    """Say whether two owners are one for sure: the same, or a name that the other is called by.

    >>> one_owner("sister ann", "ann"), one_owner("cat", "cat milo"), one_owner("cat", None)
    (True, False, False)
    """
    if first == second:
        return True
    if first is None or second is None:
        return False
    less, more = sorted(_in_one_language(first, second), key=len)
    if less == more:
        return True
    known = less[0] in RELATIVES | PETS | KIN_AND_ROLES
    return len(less) == 1 < len(more) and less[0] == more[-1] and not known


def chinese_owner(clause: str, names: tuple[str, ...]) -> str | None:
    """Return whose a Chinese clause is; `names` are the names of persons in it.

    >>> [chinese_owner(t, ("王芳",)) for t in ("我住这里", "我妈妈住这里", "王芳住这里")]
    ['self', '妈妈', '王芳']
    >>> [chinese_owner(t, ("王芳",)) for t in ("我的同事王芳住这里", "我妈妈的同事住这里")]
    ['同事 王芳', '妈妈的同事']
    >>> [chinese_owner(t, ("王芳", "小雨")) for t in ("王芳的妹妹小雨住这里", "王芳的哥哥住这里")]
    ['王芳的妹妹 小雨', '王芳的哥哥']
    >>> [chinese_owner(t, ()) for t in ("用户住这里", "用户的妈妈住这里", "我说我妈妈住这里")]
    ['self', '妈妈', '妈妈']
    """
    clause = without_user(without_saying(clause))
    opened = clause.lstrip(",， ")
    names = tuple(name for name in names if name not in KIN_AND_ROLES)
    named = next((name for name in names if opened.startswith(name)), None)
    if named:
        return _or_their_kin(named, opened[len(named) :], names)
    match = _CHINESE.match(clause)
    if match is None:
        called = nickname(_CHINESE_LEADS.sub("", clause))
        return called.lower() if called else None
    if match["of"]:
        return f"{match['kin']}的{match['of']}"
    name = next((name for name in names if clause[match.end() :].startswith(name)), None)
    if match["kin"] and name:
        return f"{match['kin']} {name}"
    return SELF if match["mine"] else match["kin"] or match["other"]


def _or_their_kin(named: str, behind: str, names: tuple[str, ...]) -> str:
    """Return who is named at the beginning of a clause, or the kin that is told to be theirs."""
    match = _THEIR_KIN.match(behind)
    if match is None:
        return named
    kin = f"{named}的{match['kin']}" + (f"的{match['of']}" if match["of"] else "")
    name = next((name for name in names if behind.startswith(name, match.end())), None)
    name = name or nickname(behind[match.end() :])
    return f"{kin} {name}" if name else kin


def owners(text: str, names: Collection[str] = ()) -> set[str | None]:
    """Return whose the clauses of a text are; None is in it where one does not say.

    Of the names that are known to stand in a Chinese text those of persons count.

    >>> sorted(owners("My mother lives in Graz, and I live in Linz.")), owners("我妈妈住在上海")
    (['mother', 'self'], {'妈妈'})
    >>> owners("恭喜！我妹妹毕业了。") == {None, "妹妹"}
    True
    """
    text = normalise(text)
    chinese = is_chinese(text)
    persons = tuple(name for name in names if _HAN_PERSON.match(name))
    clauses = (
        text[start:end].strip() for start, end in clause_spans(text, "zh" if chinese else "en")
    )
    return {
        chinese_owner(one, persons) if chinese else english_owner(one) for one in clauses if one
    }


def asks_of_kin(question: str) -> bool:
    """Say whether a question asks about somebody by what they are to the asker.

    >>> [asks_of_kin(t) for t in ("Who is my boss?", "我哥住在哪里？", "Where do I live?")]
    [True, True, False]
    """
    return _ASKED_OF.search(question) is not None
