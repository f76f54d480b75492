"""Which entities bear a name, by namespace: how a text is linked to nodes that exist."""

from collections.abc import Callable, Iterable


class Names:
    """Name keys to entity numbers.

    `key` maps spellings of one name to one string (`ports.Analyzer.name_key`).
    """

    def __init__(self, key: Callable[[str], str]) -> None:
        self._key = key
        self._bearers: dict[str, dict[str, list[int]]] = {}
        self._keys_of: dict[int, tuple[str, list[str]]] = {}
        self._kinds: dict[int, str] = {}

    def set(self, namespace: str, number: int, kind: str, names: Iterable[str]) -> None:
        """Record the names and the type of an entity in place of those it had."""
        self.remove(number)
        self._kinds[number] = kind
        keys = [key for key in dict.fromkeys(map(self._key, names)) if key]
        self._keys_of[number] = (namespace, keys)
        bearers = self._bearers.setdefault(namespace, {})
        for key in keys:
            bearers.setdefault(key, []).append(number)

    def remove(self, number: int) -> None:
        """Forget an entity."""
        namespace, keys = self._keys_of.pop(number, ("", []))
        self._kinds.pop(number, None)
        for key in keys:
            self._bearers[namespace][key].remove(number)

    def bearers(self, namespace: str, name: str) -> list[int]:
        """Return the entities that bear a name, oldest first."""
        return list(self._bearers.get(namespace, {}).get(self._key(name), ()))

    def kind(self, number: int) -> str:
        """Return the type of an entity: a person, a place or another."""
        return self._kinds[number]

    def keys(self, number: int) -> list[str]:
        """Return the name keys of an entity."""
        return self._keys_of.get(number, ("", []))[1]

    def clear(self) -> None:
        """Forget everything."""
        self._bearers.clear()
        self._keys_of.clear()
        self._kinds.clear()
