"""The labels that stand in the place of what is sealed, and which question they may answer."""

from collections.abc import Iterable, Mapping
from typing import Final

from graphmem.language.secrecy.sensitivity import names_secret, secrets

_KINDS: Final[Mapping[str, str]] = {
    "password": "a password or a key, 密码或密钥",
    "number": "a card or an identity number, 卡号或证件号",
    "finance": "money matters, 财务",
    "said": "what was called highly sensitive, 机密",
}
_SEALED: Final = "sealed"


def label(kinds: Iterable[str], sign: str = _SEALED) -> str:
    """Return a label that tells kinds of secrets, and what became of them.

    >>> label(["finance"])
    '[sealed: money matters, 财务]'
    """
    return f"[{sign}: {'; '.join(_KINDS[kind] for kind in kinds)}]"


def is_label(text: str) -> bool:
    """Say whether a text stands for one that is sealed.

    >>> is_label(label(["number"])), is_label("sealed: envelope")
    (True, False)
    """
    return text.startswith(f"[{_SEALED}: ")


def may_answer(label: str, question: str) -> bool:
    """Say whether what a label stands for is of a kind that a question asks for.

    >>> found = label(["password"])
    >>> may_answer(found, "What is my wifi password?"), may_answer(found, "Where do I live?")
    (True, False)
    """
    if not is_label(label):
        return False
    asked = {*secrets(question), *(["password"] if names_secret(question) else [])}
    return any(_KINDS[kind] in label for kind in asked)
