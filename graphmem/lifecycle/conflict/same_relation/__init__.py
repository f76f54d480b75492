"""One relation of one thing with another value, and a word that tells of a change.

"Our CI runs on Jenkins" and "our CI runs on GitHub Actions now" have the same words up to one
value; "staging is hosted on Hetzner" and "staging was migrated to AWS" name the same thing, and
the newer by what it is another value. Both must call the thing by the same name, and the relation
must be one of which there is one value at a time: what a thing runs on, where it is held, who is in
charge of it, but not who uses it.
"""

from functools import lru_cache

from graphmem.language.bilingual import is_chinese
from graphmem.lifecycle.conflict.limits.one_time import of_these_days, recurs
from graphmem.lifecycle.conflict.same_relation import chinese, chinese_anew, english
from graphmem.lifecycle.conflict.same_relation.moods import settled, stands
from graphmem.lifecycle.conflict.same_relation.words import CORRECTS

LONGEST = 200
"""Characters of a stretch that tells one relation."""


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
    if not is_chinese(said):
        return english.tells_change(said) and settled(said)
    return (chinese.tells_change(said) or chinese_anew.tells(said)) and settled(said)


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
    if not is_chinese(said):
        return english.another_value(held, said)
    return chinese.another_value(held, said) or chinese_anew.anew(held, said, older or held, thing)
