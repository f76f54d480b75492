"""The keys of a folder, wrapped by the user's key; what is sealed with them.

Content is sealed by AES-256-GCM (NIST SP 800-38D) under a random key of the folder, which stands in
its file of keys, wrapped under the user's key. Ids of what is sealed are made by HMAC-SHA-256, for
an id made from content without a key would let short secrets be guessed. Turning the key adds a
fresh one for what comes and wraps all of them anew, in one replacement of that file.
"""

import base64
import hashlib
import hmac
import json
import os
import threading
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from graphmem.adapters.ciphers.key import LENGTH
from graphmem.errors import KeyMissingError, SealError, WrongKeyError

_FORMAT: Final = 1
_NONCE: Final = 12
_PURPOSE: Final = b"graphmem keys"
_ID_DIGITS: Final = 24

Write = Callable[[Path, str], None]
"""Replaces a text file whole."""


class Keyring:
    """Seals and opens texts. The user's key is asked for when it is needed first.

    Args:
        file: where the wrapped keys stand, or will.
        key: gives the user's key; None where there is none.
        write: replaces the file.
        is_lost: says whether content is here that was sealed with keys of that file; asked where
            the file is not.
    """

    def __init__(
        self,
        file: Path,
        key: Callable[[], bytes] | None,
        write: Write,
        is_lost: Callable[[], bool],
    ) -> None:
        self._file = file
        self._key = key
        self._write = write
        self._is_lost = is_lost
        self._ring: Mapping[str, Any] | None = None
        self._lock = threading.Lock()

    @property
    def is_on(self) -> bool:
        """Whether content is sealed here: a key is given, or something was sealed before."""
        return self._key is not None or self._file.exists() or self._is_lost()

    def seal(self, id: str, text: str) -> str:
        """Return a text sealed for the node of an id; nobody can move it to another.

        Raises:
            KeyMissingError: no key is given, or `cryptography` is not installed.
            WrongKeyError: it is not the key of this folder.
            SealError: the file of keys is missing or damaged.
        """
        name, key = self._newest()
        return f"{name}.{_sealed(key, text.encode('utf-8', 'surrogatepass'), id.encode())}"

    def open(self, id: str, token: str) -> str:
        """Return the text that `seal` was given.

        Raises:
            KeyMissingError: as in `seal`.
            WrongKeyError: it is not the key of this folder, or was sealed in another.
            SealError: as in `seal`.
        """
        name, _, sealed = token.partition(".")
        keys = self._opened(make=False)["keys"]
        if name not in keys:
            raise WrongKeyError(str(self._file.parent), f"memory {id!r} was sealed in another one")
        plain = self._plain(base64.b64decode(keys[name]), sealed, id.encode())
        return plain.decode("utf-8", "surrogatepass")

    def has(self, token: str) -> bool:
        """Say whether what was sealed can be opened: by a key of this folder, and with the user's.

        A key that is missing or wrong is no error here: it opens nothing.
        """
        if not self._file.exists():
            return False
        try:
            return token.partition(".")[0] in self._opened(make=False)["keys"]
        except (KeyMissingError, WrongKeyError):
            return False

    def keyed(self, id: str) -> str:
        """Return the id that a node has when it is sealed."""
        naming = base64.b64decode(self._opened()["naming"])
        return hmac.new(naming, id.encode(), hashlib.sha256).hexdigest()[:_ID_DIGITS]

    def turn(self, new: Callable[[], bytes]) -> None:
        """Take another key of the user from now on; what is sealed stays readable with it.

        Raises:
            KeyMissingError: no key is given, or the new one is none.
            WrongKeyError: the present one is not that of this folder.
        """
        if not self.is_on:
            message = (
                f"{self._file.parent} holds nothing sealed, and was opened without a key, so that "
                "there is none to turn; open it with the new key to seal what comes"
            )
            raise KeyMissingError(message)
        wrapping = new()
        ring = dict(self._opened())
        ring["keys"] = {**ring["keys"], **_fresh_key()}
        with self._lock:
            self._save(ring, wrapping)
            self._ring, self._key = ring, lambda: wrapping

    def _newest(self) -> tuple[str, bytes]:
        keys = self._opened()["keys"]
        name = list(keys)[-1]
        return name, base64.b64decode(keys[name])

    def _opened(self, *, make: bool = True) -> Mapping[str, Any]:
        """Return the keys; where there are none yet, fresh ones, or none."""
        with self._lock:
            if self._ring is None:
                is_there = self._file.exists()
                if not is_there and self._is_lost():
                    message = f"{self._file} is missing; restore it from a backup"
                    raise SealError(message)
                if self._key is None:
                    message = (
                        f"{self._file.parent} holds sealed content, and no key is given; give it "
                        "as `key=`, in privacy.key_file, or in the variable of privacy.key_variable"
                    )
                    raise KeyMissingError(message)
                wrapping = self._key()
                if not is_there and not make:
                    return {"keys": {}}
                self._ring = self._read(wrapping) if is_there else self._made(wrapping)
            return self._ring

    def _read(self, wrapping: bytes) -> Mapping[str, Any]:
        try:
            held = json.loads(self._file.read_text(encoding="utf-8"))
            plain = self._plain(wrapping, held["wrapped"], _PURPOSE)
        except (ValueError, KeyError, TypeError) as error:
            message = f"{self._file} is damaged: {error!r}; restore it from a backup"
            raise SealError(message) from error
        ring: Mapping[str, Any] = json.loads(plain)
        return ring

    def _made(self, wrapping: bytes) -> Mapping[str, Any]:
        ring = {"naming": _as_text(os.urandom(LENGTH)), "keys": _fresh_key()}
        self._save(ring, wrapping)
        return ring

    def _save(self, ring: Mapping[str, Any], wrapping: bytes) -> None:
        wrapped = _sealed(wrapping, json.dumps(ring).encode(), _PURPOSE)
        self._write(self._file, json.dumps({"format": _FORMAT, "wrapped": wrapped}) + "\n")

    def _plain(self, key: bytes, sealed: str, bound: bytes) -> bytes:
        package = _package()
        data = base64.b64decode(sealed)
        cipher = package.ciphers.aead.AESGCM(key)
        try:
            plain: bytes = cipher.decrypt(data[:_NONCE], data[_NONCE:], bound)
        except package.invalid as error:
            raise WrongKeyError(str(self._file.parent)) from error
        return plain


class _Package:
    """The parts of `cryptography` that are used."""

    def __init__(self) -> None:
        self.ciphers: Any = import_module("cryptography.hazmat.primitives.ciphers")
        import_module("cryptography.hazmat.primitives.ciphers.aead")
        self.invalid: Any = import_module("cryptography.exceptions").InvalidTag


def _package() -> _Package:
    try:
        return _Package()
    except ModuleNotFoundError as error:
        message = (
            f"sealing needs the package {error.name}, which is not installed; "
            "run `pip install graphmem[encryption]`"
        )
        raise KeyMissingError(message) from error


def _sealed(key: bytes, plain: bytes, bound: bytes) -> str:
    nonce = os.urandom(_NONCE)
    return _as_text(nonce + _package().ciphers.aead.AESGCM(key).encrypt(nonce, plain, bound))


def _fresh_key() -> dict[str, str]:
    return {os.urandom(4).hex(): _as_text(os.urandom(LENGTH))}


def _as_text(data: bytes) -> str:
    return base64.b64encode(data).decode()
