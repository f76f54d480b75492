"""Clauses by which something has ended or has become otherwise, in everyday words."""

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims import Claim
from graphmem.lifecycle.conflict.successions.chinese import (
    has_form_in_chinese,
    may_succeed_in_chinese,
    succeeds_in_chinese,
)
from graphmem.lifecycle.conflict.successions.english import (
    has_form_in_english,
    may_succeed_in_english,
    succeeds_in_english,
)


def may_succeed(text: str) -> bool:
    """Say whether a text may hold one of the forms of its language.

    >>> may_succeed("We ditched the old van"), may_succeed("我喜欢喝茶")
    (True, False)
    """
    return may_succeed_in_chinese(text) if is_chinese(text) else may_succeed_in_english(text)


def has_form(clause: str) -> bool:
    """Say whether a clause has a form by which one state succeeds another, whatever it is about.

    >>> has_form("We ditched the van"), has_form("我花了三天才修好")
    (True, False)
    """
    return has_form_in_chinese(clause) if is_chinese(clause) else has_form_in_english(clause)


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
    tells = succeeds_in_chinese if is_chinese(after.text) else succeeds_in_english
    return tells(before, after, same=same)
