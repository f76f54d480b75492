"""What spellings of one name share, and which other names a title gives."""

import unicodedata
from functools import lru_cache

from graphmem.patterns import regex

_PUNCTUATION = regex(r"[^\w\s&+#]|_")
_SPACE = regex(r"\s+")
_POSSESSIVE = regex(r"['’`]s?(?=\s|$)")
_ARTICLE = regex(r"^(?:the|an?)\s+(?=\S)")
_HONORIFIC = regex(
    r"^(?:mr|mrs|ms|miss|dr|prof|professor|sir|madam|dame|lord|lady|rev|reverend|capt|captain|"
    r"sgt|gen|col|lt|hon|uncle|aunt|auntie)\.?\s+(?=\S)"
)
_HAN_HONORIFIC = regex(r"(?<=[\u3400-\u9fff]{2})(?:先生|女士|小姐|同学|教授|博士|医生|老师)$")
_KIN = {
    "父亲": "爸爸", "爸": "爸爸", "老爸": "爸爸", "母亲": "妈妈", "妈": "妈妈", "老妈": "妈妈",
    "祖父": "爷爷", "祖母": "奶奶", "姥爷": "外公", "外祖父": "外公", "姥姥": "外婆",
    "外祖母": "外婆", "妻子": "老婆", "太太": "老婆", "丈夫": "老公", "mom": "mother",
    "mum": "mother", "mommy": "mother", "mama": "mother", "dad": "father", "daddy": "father",
    "papa": "father", "grandma": "grandmother", "granny": "grandmother",
    "grandpa": "grandfather",
}  # fmt: skip
"""Words for one relative that mean the same."""

_SAME = {key: tuple(word for word in _KIN if _KIN[word] == key) for key in _KIN.values()}

_PARENTHESIS = regex(r"\s*[(（][^()（）]*[)）]\s*$")
_PERSON_COMMA = regex(r"^(?P<last>[^\s,][^,]*), (?P<first>[A-Z][\w.'-]*(?: [A-Z][\w.'-]*){0,2})$")
_LOWER_WORD = regex(r"(?:^|\s)(?:of|and|the|in)\s")


@lru_cache(maxsize=1 << 14)
def name_key(name: str) -> str:
    """Return what two spellings of one name share; a name of punctuation only is its own key.

    Case, width, accents, punctuation, white space, a leading article or honorific and a
    possessive are left out; words for the same relative are one.

    >>> name_key("The  Beatles'"), name_key("Dr. José Pérez's"), name_key("王芳女士")
    ('beatles', 'jose perez', '王芳')
    >>> name_key("Mum"), name_key("父亲")
    ('mother', '爸爸')
    """
    plain = (name.lower() if name.isascii() else _folded(name)).strip()
    key = _POSSESSIVE.sub("", plain)
    key = _HONORIFIC.sub("", _ARTICLE.sub("", key))
    key = _SPACE.sub(" ", _PUNCTUATION.sub(" ", key.replace("'", "").replace("’", ""))).strip()
    key = _HAN_HONORIFIC.sub("", key) or plain or name
    return _KIN.get(key, key)


def spellings(name: str) -> frozenset[str]:
    """Return a name and, of a relative, the other words for them.

    >>> sorted(spellings("Dad")), sorted(spellings("Nora"))
    (['Dad', 'dad', 'daddy', 'father', 'papa'], ['Nora'])
    """
    key = name_key(name)
    return frozenset((name, *((key, *_SAME[key]) if key in _SAME else ())))


def _folded(name: str) -> str:
    """Return a name without case, width and accents."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    marks = unicodedata.normalize("NFKD", folded)
    plain = "".join(mark for mark in marks if not unicodedata.combining(mark))
    return unicodedata.normalize("NFKC", plain)


def aliases_of(title: str) -> tuple[str, ...]:
    """Return other names that a title gives, without the title itself.

    >>> aliases_of("Changed It (song)")
    ('Changed It',)
    >>> aliases_of("Lincoln, Abraham")
    ('Abraham Lincoln',)
    >>> aliases_of("Lambert, Margrave of Tuscany")
    ('Lambert',)
    """
    aliases: list[str] = []
    bare = _PARENTHESIS.sub("", title).strip()
    person = _PERSON_COMMA.match(bare)
    if bare != title:
        aliases.append(bare)
    if person and " " not in person["last"]:
        aliases.append(f"{person['first']} {person['last']}")
    elif ", " in bare and _LOWER_WORD.search(bare.split(", ", 1)[1]):
        aliases.append(bare.split(", ", 1)[0])
    return tuple(alias for alias in dict.fromkeys(aliases) if alias and alias != title)
