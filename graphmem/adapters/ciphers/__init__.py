"""What seals content at rest; the package `cryptography` is imported when it is needed."""

from graphmem.adapters.ciphers.key import Key, key_bytes, key_source, refuse_inside
from graphmem.adapters.ciphers.keyring import Keyring

__all__ = ["Key", "Keyring", "key_bytes", "key_source", "refuse_inside"]
