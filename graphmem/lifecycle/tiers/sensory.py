"""The sensory buffer (M1): raw input in the graph that expires; no search and no index sees it."""

from datetime import datetime, timedelta
from typing import Any, Final

from graphmem.adapters.ciphers import Keyring
from graphmem.errors import InputError
from graphmem.language.normalise import normalise
from graphmem.language.secrecy.secret_labels import label
from graphmem.language.secrecy.sensitivity import secrets, sensitivity
from graphmem.lifecycle.tiers.percept import Percept
from graphmem.model import Batch
from graphmem.model.identity import content_id
from graphmem.ports import Clock
from graphmem.settings import LifecycleSettings
from graphmem.storage.store import Store

_SEALED_FROM: Final = 3
_SAID: Final = ("said",)
"""The kind of secret where it is none that is known."""


class SensoryBuffer:
    """What came in lately, of all namespaces. Whatever has expired goes with the next input."""

    def __init__(
        self, store: Store, clock: Clock, keyring: Keyring, settings: LifecycleSettings
    ) -> None:
        self._store = store
        self._clock = clock
        self._keyring = keyring
        self._settings = settings

    def sense(
        self, text: str, namespace: str, session: str | None, ttl: timedelta | None
    ) -> Percept:
        """Take an input in, or count it once more and let it live longer where it is there.

        Raises:
            InputError: it is empty, or would expire at once.
        """
        lasting = timedelta(seconds=self._settings.sensory_seconds) if ttl is None else ttl
        if not normalise(text):
            message = "there is nothing to sense: the text is empty; give what came in"
            raise InputError(message)
        if lasting <= timedelta():
            message = f"ttl is {lasting}; it must be longer than nothing"
            raise InputError(message)
        plain = content_id("percept", namespace, session or "", normalise(text))
        secret = sensitivity(text) >= _SEALED_FROM and self._keyring.is_on
        id = self._keyring.keyed(plain) if secret else plain
        with self._store.writing():
            now = self._clock.now()
            _refuse_endless(now, lasting)
            batch = Batch()
            known = self._row(id, now)
            self._sweep(batch, now, but=id)
            row = _touched(known, now, lasting) if known else _fresh(now, lasting)
            row["candidate"] = row["touches"] >= self._settings.promote_after_touches
            if self._store.has("Percept", id):
                batch.update("Percept", id, **row)
            else:
                shown = label(secrets(text) or _SAID) if secret else text
                row |= {"id": id, "namespace": namespace, "content": shown}
                row |= {"session": session} if session else {}
                row |= {"sealed": self._keyring.seal(id, text)} if secret else {}
                batch.create("Percept", row)
            self._store.commit(batch)
            (stored,) = self._store.graph.nodes("Percept", [id])
        return Percept.of_row(stored)

    def held(self, namespace: str | None, session: str | None = None) -> list[Percept]:
        """Return what has not expired, the latest first."""
        now = self._clock.now()
        rows = [
            row
            for row in self._rows()
            if row["expires_at"] > now
            and namespace in (None, row["namespace"])
            and session in (None, row.get("session"))
        ]
        rows.sort(key=lambda row: (row["sensed_at"], row["number"]), reverse=True)
        return [Percept.of_row(row) for row in rows]

    def opens(self, id: str) -> bool:
        """Say whether a sealed input can be opened with the key that is given, if one is."""
        rows = self._store.graph.nodes("Percept", [id])
        return all(self._keyring.has(row["sealed"]) for row in rows)

    def opened(self, id: str) -> str:
        """Return what an input said, be it sealed or not.

        Raises:
            KeyMissingError: it is sealed, and no key was given.
            WrongKeyError: it is sealed, and the key is another.
        """
        (row,) = self._store.graph.nodes("Percept", [id])
        token = row.get("sealed")
        return self._keyring.open(id, token) if token else str(row["content"])

    def let_go(self, ids: list[str]) -> None:
        """Remove what was promoted, and all that has expired."""
        with self._store.writing():
            batch = Batch()
            self._sweep(batch, self._clock.now())
            for id in ids:
                self._remove(batch, id)
            self._store.commit(batch)

    def _sweep(self, batch: Batch, now: datetime, but: str | None = None) -> None:
        for row in self._rows():
            if row["expires_at"] <= now and row["id"] != but:
                self._remove(batch, row["id"])

    def _remove(self, batch: Batch, id: str) -> None:
        gone = set(batch.removed_nodes.get("Percept", ()))
        if id in gone or not self._store.has("Percept", id):
            return
        for type, change in self._store.targets("Percept", id, "ADJUSTED_BY"):
            batch.remove(type, change)
        batch.remove("Percept", id)

    def _rows(self) -> list[dict[str, Any]]:
        return self._store.graph.nodes("Percept", list(self._store.adjacency.ids("Percept")))

    def _row(self, id: str, now: datetime) -> dict[str, Any] | None:
        found = self._store.graph.nodes("Percept", [id])
        return found[0] if found and found[0]["expires_at"] > now else None


def _refuse_endless(now: datetime, lasting: timedelta) -> None:
    if lasting > datetime.max - now:  # noqa: DTZ901 - naive UTC, as all moments here
        message = f"ttl is {lasting}; it must end before the year 10000"
        raise InputError(message)


def _fresh(now: datetime, lasting: timedelta) -> dict[str, Any]:
    moments = {"created_at": now, "sensed_at": now, "expires_at": now + lasting}
    return {**moments, "touches": 1, "failed": False}


def _touched(row: dict[str, Any], now: datetime, lasting: timedelta) -> dict[str, Any]:
    expires = max(row["expires_at"], now + lasting)
    return {"sensed_at": now, "expires_at": expires, "touches": row["touches"] + 1}
