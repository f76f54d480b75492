"""Ids made from content, so that writing the same thing twice makes the same node."""

import hashlib

_BYTES = 12


def content_id(*parts: object) -> str:
    """Return 24 hexadecimal digits that stand for the parts, in order.

    >>> content_id("a", "bc") == content_id("ab", "c")
    False
    """
    digest = hashlib.blake2b(digest_size=_BYTES)
    for part in parts:
        text = "" if part is None else str(part)
        data = text.encode("utf-8", "surrogatepass")
        digest.update(f"{'-' if part is None else len(data)}:".encode())
        digest.update(data)
    return digest.hexdigest()
