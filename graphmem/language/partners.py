"""Of whom a text tells that they live with the one who tells it as a couple."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.kinship import COUPLE
from graphmem.language.the_user import by_the_user

_OWN_PARTNER: Final = re.compile(
    rf"\b[Mm]y (?:{'|'.join(one for one in sorted(COUPLE) if not is_chinese(one))})\b(?!['’]s\b)"
    rf"|我们?(?:的|家)?(?:{'|'.join(one for one in sorted(COUPLE) if is_chinese(one))})"
)


def of_partner(text: str) -> bool:
    """Say whether a text tells of the speaker's own partner, and so of how they live.

    >>> [of_partner(text) for text in ("My wife sails.", "Ann's wife sails.", "我老公姓陈")]
    [True, False, True]
    >>> of_partner("The user's wife sails."), of_partner("用户的老公姓陈")
    (True, True)
    """
    return _OWN_PARTNER.search(by_the_user(text)) is not None
