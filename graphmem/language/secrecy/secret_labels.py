"""The labels that stand in the place of what is sealed, and which question they may answer."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from graphmem.language.secrecy.sensitivity import names_secret, secrets
from graphmem.patterns import regex

SEALED: Final = "sealed"
"""Where in the metadata of a memory the token stands that its content is sealed in."""

_KINDS: Final[Mapping[str, str]] = {
    "password": "a password or a key, 密码或密钥",
    "number": "a card or an identity number, 卡号或证件号",
    "finance": "money matters, 财务",
    "said": "what was called highly sensitive, 机密",
    "other": "something else, 其他",
}
_TOKEN: Final = regex(r"[0-9a-f]{8}\.[0-9A-Za-z+/]{38,}={0,2}")
"""The name of a key, and what was sealed with it."""


def label(kinds: Iterable[str], sign: str = SEALED) -> str:
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
    return text.startswith(f"[{SEALED}: ")


def kinds_of(text: str) -> tuple[str, ...]:
    """Return the kinds of secrets that a label tells; none of a text that is none.

    >>> kinds_of(label(["password", "finance"])), kinds_of("I like tea.")
    (('password', 'finance'), ())
    """
    return tuple(kind for kind, words in _KINDS.items() if is_label(text) and words in text)


def is_token(value: object) -> bool:
    """Say whether a value is what something was sealed in, by its form.

    >>> is_token("5a6b7c8d." + "A" * 40), is_token("yes")
    (True, False)
    """
    return isinstance(value, str) and _TOKEN.fullmatch(value) is not None


def token_in(content: str, metadata: Mapping[str, Any]) -> str | None:
    """Return what a content is sealed in; None where it is not.

    A caller may note something of that name: what is sealed shows a label, and holds a token.

    >>> token_in("The parcel has arrived.", {"sealed": "yes"}) is None
    True
    """
    token = metadata.get(SEALED)
    return token if is_label(content) and is_token(token) else None


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
