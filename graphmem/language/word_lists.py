"""How the word lists of both languages are written: words with white space between."""


def in_order(text: str) -> tuple[str, ...]:
    """Return the words of a text in order.

    >>> in_order("zero one two")
    ('zero', 'one', 'two')
    """
    return tuple(text.split())


def words(text: str) -> frozenset[str]:
    """Return the words of a text as a set.

    >>> sorted(words("a few words"))
    ['a', 'few', 'words']
    """
    return frozenset(text.split())
