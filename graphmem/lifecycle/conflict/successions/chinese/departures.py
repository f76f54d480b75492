"""Who went, of whom a Chinese clause tells that they had a part in something: 刘阿姨回老家了."""

from typing import Final

from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.claims import Claim
from graphmem.lifecycle.conflict.successions.chinese import words
from graphmem.patterns import regex

WENT: Final = regex(
    rf"^[,，\s]*(?:我们?的?|店里的?|公司的?)?(?P<who>{words.SIGN}{{2,5}}?){words.LATELY}(?:离职|辞职|不干"
    rf"|退休|调走|调岗|转岗|辞工|休产假|休假|走人|跳槽|离开公司|被裁|被开除|回老家|搬走|去世)(?:了"
    rf"|去了|[,，。]|$)"
)
_ROLES: Final = regex(
    r"组长|经理|主管|老板|总监|领导|上司|医生|班主任|老师|教练|房东|室友|店员|负责|管|带|打扫|阿姨|保姆|钟点工"
    r"|助理|秘书|司机|会计|对接|联系人|做饭|送货|收银|前台|客服|护工|家教"
)


def went(before: Claim, after: Claim) -> bool:
    """Say whether somebody went who had a part in what the older clause tells."""
    match = WENT.search(after.text)
    if match is None:
        return False
    who = match["who"]
    named = len(who) >= words.LEAST and who not in KIN_AND_ROLES and who in before.text
    return named and _ROLES.search(before.text.replace(who, "")) is not None
