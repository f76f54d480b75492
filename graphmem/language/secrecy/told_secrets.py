"""Passwords, keys and codes told without "is": beside a login, after their name, or by their look.

Written for text that was normalised, and without regard to case.
"""

import re
from typing import Final

from graphmem.patterns import regex

TELLING: Final = r"(?=\S*\d)\S{4,}"
"""A word with a figure in it, as secrets are and what is said of them is not."""

LOCKS: Final = (
    r"door|gate|alarm|lock|safe|garage|entry|access|locker|keypad|unlock|bike|suitcase|vault"
)
CODES: Final = r"(?:recovery|backup|security|verification|2fa|one-time)"

_MIXED: Final = (
    r"['\"]?(?!(?:sha|md|argon|base|bcrypt|pbkdf|oauth)\d)(?=[^\s\d]*[a-z])(?=\S*\d)"
    r"[a-z@#$%&*!_]\S{4,}"
)
"""A word of letters and figures that begins with no figure: `hunter2`, not `2024` nor `5ghz`."""
_ACCOUNT: Final = (
    r"(?:log[- ]?in|logon|credentials?|creds|user ?(?:name)?|account|wi-?fi|wlan|ssid)"
)
_WHO: Final = (
    r"(?!(?:must|can|may|to|should|will|would|could|might|did|does|shall|has|had)\b)[^\s/|,;]{2,40}"
)
_NETWORK: Final = r"(?:wi-?fi|wlan|wpa\d?|router|network|hotspot)"
_ADDRESS: Final = r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+"
_PASSWORD: Final = r"(?:password|passcode|passphrase|passwd|pwd|pin(?: code)?)"
_KEY: Final = r"(?:\w{1,40}_)?(?:password|passwd|pwd|secret|api_?key|access_key|\w{1,40}_token)"

_FORMS: Final = (
    # login: bob / hunter2; credentials are bob:hunter2
    rf"\b{_ACCOUNT}(?: for \w+)?(?: is| are)? ?[:=]? ?{_WHO} ?(?:[/|]|with) ?{_MIXED}",
    r"\b(?:credentials?|creds|log[- ]?in) ?(?:is|are|:) ?[^\s/:]{2,40}[:/](?=\S*\d)\S{4,}",
    # user bob pass hunter2; the wifi is FritzBox, pass: sunflower88
    rf"\b{_ACCOUNT} ?:? ?{_WHO},? (?:and )?(?:pass|pwd?) {_MIXED}",
    rf"\b{_ACCOUNT}\b[^.?!\n]{{1,60}}?\bpass ?[:=] ?{TELLING}",
    # Netflix: bob@example.org hunter2!; bob@example.org / hunter2; postgres://bob:hunter2@example.org
    rf"{_ADDRESS},? (?=[^\s@]*[!@#$%^&*]){_MIXED}[,;.]?(?!\S| \w)",
    rf"{_ADDRESS} ?[/|] ?{_MIXED}(?!\S| \w)",
    r"\b[a-z][a-z\d+.-]{0,15}://[^\s/:@]{1,64}:(?!(?:pass(?:word|wd)?|pwd?|secret)@)"
    r"[^\s/@<>${}]{3,128}@\w",
    rf"\b(?:my|the|our|his|her|their) pass is {_MIXED}",
    rf"\b(?:password|passcode|passphrase|passwd|pwd?) (?:still |now )?{_MIXED}",
    rf"\b{_NETWORK}(?:['’]s)? key (?:is|was) (?:now )?{TELLING}",
    rf"\b{_NETWORK}(?:['’]s)? key ?[:=] ?\S{{4,}}",
    # my password used to be apple1, now it's pear2; it changed from apple1 to pear2
    rf"\b{_PASSWORD}\b[^.?!\n]{{0,24}}? used to be {TELLING}",
    rf"\b{_PASSWORD}\b[^.?!\n]{{0,60}}?\bit['’]s (?:now |still )?{TELLING}",
    rf"\b{_PASSWORD}\b[^.?!\n]{{0,24}}?\b(?:changed|went|switched)(?: over)? from \S+ to {TELLING}",
    # codes of doors and cards
    r"^\W*pin ?:? ?\d{4,8}\W*$",
    r"\bpin (?:number ?:? ?\d{4,8}|code ?:? ?\d{4})\b",
    rf"\b(?:{LOCKS})(?:['’]s)? (?:code|combination) ?\d{{4,}}(?![\d.]|[- ]?[a-z])",
    rf"\b(?:{LOCKS}|laptop|phone|tablet) (?:opens|unlocks|is opened|is unlocked) (?:with|by) "
    r"(?:the (?:code|number|pin) )?\d{4,8}\b",
    rf"\b(?:{CODES} code|otp(?: code)?)(?: is|:)? ?\d{{4,8}}\b",
    r"\bcv[vc]2?(?: code| number)?(?: is|:| =)? ?\d{3,4}\b",
    # DB_PASSWORD=hunter2, and what has the look of a key
    r"\b[a-z0-9]+_(?:password|passwd|pwd|secret|secret_key|api_key|access_key|auth_token)\d* ?= ?"
    r"['\"]?(?=[^\s()\[\]{}]*\d)[^\s()\[\]{}]{6,}(?!\S)",
    rf"\b{_KEY}\d*['\"]?\]? ?[:=] ?(?P<quote>['\"])(?=[^'\"\s]*\d)"
    r"[^'\"\s()\[\]{}$<>]{6,}(?P=quote)",
    rf"\b{_KEY}\d+ ?= ?(?=[a-z\d_-]*\d)[\w-]{{8,}}(?!\S)",
    r"\bapi[ _-]?(?:key|token) (?=\S*\d)[\w-]{8,}",
    r"\bsk-[a-z0-9_-]{16,}|\bgh[pousr]_\w{20,}|\bakia[0-9a-z]{16}\b|\bxox[abprs]-[\w-]{10,}",
    r"-----begin (?:[a-z]+ )*private key|\beyj[\w-]{10,}\.[\w-]{3,}",
    # 门禁码4921, wifi密码 sunflower, 登录：bob / hunter2
    r"(?:门禁码|门锁码|解锁码|动态码|安全码)[是为:]? ?"
    r"(?=[a-z]*\d)[a-z\d#*-]{4,}(?![\d年月位个天次])",
    r"(?:解锁|开锁|开门|进门|登录|门禁|保险[箱柜])[^。!?\n]{0,8}?(?:输入?|按|键入)(?:密码|数字)?"
    r"[:]? ?"
    r"\d{4,8}(?![\d年月元块次])",
    rf"(?:{_NETWORK}|无线|路由器|网络|热点)密码 ?[a-z][a-z\d@#$%&*_-]{{3,}}(?![a-z\u4e00-\u9fff])",
    rf"(?:登录|登陆|账号|账户|用户名?)[:是为]? ?[^\s/,、]{{2,30}} ?[/,、] ?{_MIXED}",
    r"密钥 ?(?=[a-z_-]*\d)[\w-]{8,}",
)
TOLD: Final = regex("|".join(f"(?:{form})" for form in _FORMS), re.IGNORECASE)
"""What tells a secret by where it stands."""

NAMES: Final = rf"\b(?:{_NETWORK} keys?|otp|cvc)\b|门禁码|门锁码|解锁码|动态码|安全码"
"""What such secrets are called, beside `password` and `code`."""
