"""Words for whose a clause is: kin and roles, animals, and what stands before them."""

from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.word_lists import words

SELF = "self"

RELATIVES = words(
    """
    mother mom mum father dad sister brother wife husband son daughter child kid friend friends
    children kids sons daughters brothers sisters grandparents twin twins baby grandson
    granddaughter grandchildren stepson stepdaughter stepmother stepfather
    boss manager colleague coworker neighbor neighbour roommate boyfriend girlfriend partner cousin
    uncle aunt grandma grandmother grandpa grandfather parents teacher doctor nephew niece fiance
    godson goddaughter godchild godmother godfather
    fiancé fiancée mentor landlord assistant team
    """
)
"""Words for somebody by what they are to another."""

PETS = words(
    """
    cat dog kitten puppy hamster rabbit bunny parrot horse pony pet budgie ferret tortoise
    """
)
"""Words for animals that live with somebody: they have names and ages of their own."""

_MORE_KIN = words(
    "父母 爸妈 家人 孩子 老伴 哥 姐 弟 妹 岳父 岳母 公公 婆婆 嫂子 "
    "姐夫 妹夫 弟媳 侄子 侄女 外甥 儿子 女儿"
)
CHINESE_KIN = "|".join(sorted(KIN_AND_ROLES | _MORE_KIN, key=len, reverse=True))
CHINESE_LEAD = (
    r"(?:其实|现在|最近|目前|另外|而且|但是?|不过|所以|因为|对了|今天|昨天|前天|前几天|今年|上周末?|上个?月|这个?月"
    r"|去年|后来|终于|听说|更正一下|[,，]|\s)*"
)
"""What may stand before the one of whom a Chinese clause tells."""
