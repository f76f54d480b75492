"""Plurals of English nouns, by rule."""

from typing import Final

from graphmem.patterns import regex

_IRREGULAR: Final = {
    "man": "men", "woman": "women", "child": "children", "person": "people", "foot": "feet",
    "tooth": "teeth", "goose": "geese", "mouse": "mice", "wife": "wives", "knife": "knives",
    "leaf": "leaves", "loaf": "loaves", "wolf": "wolves", "calf": "calves", "shelf": "shelves",
    "scarf": "scarves", "bookshelf": "bookshelves", "housewife": "housewives",
}  # fmt: skip
_HISSING: Final = regex(r"(?:s|x|z|ch|sh)$")
_WITH_O: Final = frozenset({"tomato", "potato", "hero", "mango", "mosquito", "echo"})
_CONSONANT_Y: Final = regex(r"[^aeiou]y$")
_LED: Final = regex(r"^(?P<head>\w+)(?P<rest>(?:-in-law| of | and ).*)$")


def plural(noun: str) -> str:
    """Return the plural of a noun, or of the head of a compound.

    >>> [plural(noun) for noun in ("cello", "berry", "sister-in-law", "guitar lesson", "wife")]
    ['cellos', 'berries', 'sisters-in-law', 'guitar lessons', 'wives']
    """
    led = _LED.match(noun)
    if led:
        return plural(led["head"]) + led["rest"]
    rest, space, last = noun.rpartition(" ")
    return rest + space + _of_word(last)


def _of_word(noun: str) -> str:
    if noun in _IRREGULAR:
        return _IRREGULAR[noun]
    if _CONSONANT_Y.search(noun):
        return noun[:-1] + "ies"
    if _HISSING.search(noun) or noun in _WITH_O:
        return noun + "es"
    return noun + "s"
