"""One value took the place of another: what an older statement tells has ended or is otherwise.

A language has a package each, with a file for each thing that can be told: what was left, who went,
which figure rose, where a thing is kept by now, who is in charge of it. What is compared is clauses
(`succeeds`), of which is known whose they are, or the stretches of a message (`same_relation`),
which must call a thing by the same name, and tell a relation of which there is one value at a time:
what a thing runs on, who is in charge of it, but not who uses it.
"""

from functools import lru_cache

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims import Claim
from graphmem.lifecycle.conflict.limits.one_time import of_these_days, recurs
from graphmem.lifecycle.conflict.successions import chinese, english
from graphmem.lifecycle.conflict.successions.english.words import CORRECTS
from graphmem.lifecycle.conflict.successions.moods import settled, stands

LONGEST = 200
"""Characters of a stretch that tells one relation."""


def may_succeed(text: str) -> bool:
    """Say whether a text may hold one of the forms of its language.

    >>> may_succeed("We ditched the old van"), may_succeed("我喜欢喝茶")
    (True, False)
    """
    return chinese.may_succeed(text) if is_chinese(text) else english.may_succeed(text)


def has_form(clause: str) -> bool:
    """Say whether a clause has a form by which one state succeeds another, whatever it is about.

    >>> has_form("We ditched the van"), has_form("我花了三天才修好")
    (True, False)
    """
    return chinese.has_form(clause) if is_chinese(clause) else english.has_form(clause)


def succeeds(before: Claim, after: Claim, *, same: bool) -> bool:
    """Say whether a clause tells that what another one tells has ended or is otherwise.

    A clause of another language tells nothing of it.

    Args:
        before: the older clause.
        after: the newer.
        same: whether both are of one owner for sure.
    """
    if is_chinese(before.text) != is_chinese(after.text):
        return False
    tells = chinese.succeeds if is_chinese(after.text) else english.succeeds
    return tells(before, after, same=same)


def corrects(opening: str) -> bool:
    """Say whether what opens a stretch says that it puts something right.

    >>> corrects("Correction, the budget is 80"), corrects("The correction, a long one")
    (True, False)
    """
    return CORRECTS.match(opening) is not None


@lru_cache(maxsize=4096)
def may_relate(said: str) -> bool:
    """Say whether a stretch of a newer text may tell another value of a relation.

    >>> may_relate("Our CI runs on GitHub Actions now"), may_relate("Our CI runs on Jenkins")
    (True, False)
    """
    if len(said) > LONGEST:
        return False
    tells = chinese.tells_change if is_chinese(said) else english.tells_change
    return tells(said) and settled(said)


@lru_cache(maxsize=4096)
def same_relation(held: str, said: str, older: str = "", thing: str = "") -> bool:
    """Say whether a newer stretch tells another value of the relation that an older one tells.

    Args:
        held: the older stretch.
        said: the newer.
        older: the whole text of which the older stretch is one; it alone by default.
        thing: the stretch before it, where that alone names what it tells a figure of.

    >>> held = "Dana owns the billing service"
    >>> same_relation(held, "The billing service is owned by Priya now")
    True
    >>> same_relation(held, "Priya uses the billing service now")
    False
    >>> same_relation("图书馆在三楼", "图书馆搬到五楼了")
    True
    """
    if len(held) > LONGEST or is_chinese(held) != is_chinese(said):
        return False
    if not (may_relate(said) and stands(held)) or (recurs(held) and of_these_days(said)):
        return False
    if is_chinese(said):
        return chinese.another_value(held, said, older or held, thing)
    return english.another_value(held, said)
