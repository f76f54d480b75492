"""English words that are spelt in two ways: "favourite colour", "favorite color"."""

import re
from typing import Final

from graphmem.language.word_lists import in_order
from graphmem.patterns import regex

_AMERICAN: Final = {
    british: american
    for british, _, american in (
        pair.partition("/")
        for pair in in_order(
            """
        colour/color favour/favor flavour/flavor neighbour/neighbor harbour/harbor honour/honor
        labour/labor behaviour/behavior humour/humor rumour/rumor parlour/parlor armour/armor
        odour/odor savour/savor vapour/vapor centre/center theatre/theater fibre/fiber litre/liter
        kilometre/kilometer centimetre/centimeter metre/meter organisation/organization
        organise/organize organising/organizing realise/realize recognise/recognize
        specialise/specialize specialisation/specialization customise/customize
        prioritise/prioritize summarise/summarize optimise/optimize optimisation/optimization
        catalogue/catalog dialogue/dialog
        jewellery/jewelry pyjamas/pajamas aluminium/aluminum moustache/mustache
        """
        )
    )
}
_BRITISH: Final = {american: british for british, american in _AMERICAN.items()}
_ENDINGS: Final = r"(?=(?:s|d|rs?|ed|ing|ings|ite|ites|able|ably|ful|hoods?|al|ers?|ly)?\b)"
_IN_BRITISH: Final = regex(rf"\b(?:{'|'.join(_AMERICAN)}){_ENDINGS}")
_IN_AMERICAN: Final = regex(rf"\b(?:{'|'.join(_BRITISH)}){_ENDINGS}")


def one_spelling(text: str) -> str:
    """Return a text in lower case with words that are spelt in two ways spelt in one of them.

    >>> one_spelling("favourite colour"), one_spelling("favorite color")
    ('favorite color', 'favorite color')
    """
    return _spelt(text, _IN_BRITISH, _AMERICAN)


def other_spelling(text: str) -> str:
    """Return a text in lower case with the words of `one_spelling` in their other spelling.

    >>> other_spelling("favorite color"), other_spelling("employer")
    ('favourite colour', 'employer')
    """
    return _spelt(text, _IN_AMERICAN, _BRITISH)


def as_spelt_in(text: str, name: str) -> str:
    """Return a name in the spelling that a text has it in; as it is where it has neither.

    >>> as_spelt_in("My favourite colour is red", "favorite color"), as_spelt_in("Red", "color")
    ('favourite colour', 'color')
    """
    other = other_spelling(name)
    return other if other in text.lower() else name


def _spelt(text: str, words: re.Pattern[str], spelt: dict[str, str]) -> str:
    return words.sub(lambda match: spelt[match.group()], text.lower())
