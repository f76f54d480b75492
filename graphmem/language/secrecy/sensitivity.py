"""How sensitive a text is, by what stands in it, in whatever width and with whatever is unseen."""

import re

from graphmem.language.normalise import normalise
from graphmem.language.secrecy.told_secrets import CODES, LOCKS, NAMES, TELLING, TOLD
from graphmem.patterns import regex

_DIGIT_RUN = regex(r"(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)")
_IBAN = regex(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b")
_CHINESE_ID = regex(r"(?<!\d)\d{17}[\dXx](?!\d)")
_ID_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
_ID_CHECKS = "10X98765432"

_CODES = rf"{CODES} codes?"
_OF_IT = (
    r"(?! (?:manager|policy|rules?|hint|field|reset|prompt|generator|length|strength|hash(?:es)?|"
    r"page|box|file)\b)(?!\) ?(?:->|: ?(?:\n|\.\.\.|#|pass\b|return\b|$)))"
)
"""What a password has is no password, nor is a parameter of a function."""
_HOW_IT_IS = (
    r"(?! (?:too|very|so|wrong|weak|strong|required|expired|correct|incorrect|stored|hashed|"
    r"encrypted|written|unknown|empty|optional|needed|leaked|stolen|changed|reset|"
    r"(?:on|in|under|at|inside) (?:the|my|a|our))"
    r"\b(?![-_\d]))"
)
_EQUALS = (
    r"[:=](?! ?(?:(?:none|null|true|false|str|int|bytes|any|secretstr|input|getenv|prompt|ask)\b"
    r"(?![-_@#$%&*])|[a-z_]\w*\.[\w.]*[(\[]|(?-i:\$\{?[A-Z_]{3,})|\.\.\.|['\"] ?\)|"
    r"<(?:your|my|the|api|pass|key|secret|token)\b[^>]{0,40}>))"
)
"""No password stands where code names a type, calls something, or leaves a gap to be filled."""
_POSTAL = (
    r"(?! (?:of|in) (?-i:[A-Z])[a-z]+(?: (?-i:[A-Z])[a-z]+)? ?(?:is|[:-]) ?[1-9]\d{2} ?\d{3}\b"
    r"|(?: is| ?[:-])? ?[1-9]\d{2} ?\d{3}\b,?(?: in| and the city is)? (?-i:[A-Z])[a-z])"
)
"""The PIN code of a town in India has six digits, and the town beside it."""
_SECRET = regex(
    r"\b(?:password|passcode|passphrase|passwd|pwd?|seed phrase|api[ _-]?(?:key|token)|secret key|"
    rf"(?:access|auth) token|private key|pin number|pin code\b{_POSTAL}|cvv)\b"
    rf"{_OF_IT}[^.?!]{{0,24}}?(?:\b(?:is|was)\b{_HOW_IT_IS}|\bare\b|\bwere\b|"
    rf"{_EQUALS}|\bset to\b|\bchanged? to\b)"
    r"|\b(?:is|was|isn['’]t|wasn['’]t) (?:my|our|the|your|his|her|their) (?:\w+ ){0,2}"
    r"(?:password|passcode|passphrase|pin(?: code)?) (?:still |now |really )?['\"]?(?=\S*\d)\S{4,}"
    r"|\b(?:password|passcode|passphrase)\b[^.?!]{0,60}? is (?:still |now |really )?"
    + TELLING
    + r"|\b(?:password|passcode|passphrase|pin(?: code)?)['’]s (?:still |now )?"
    + TELLING
    + r"|\b(?:set|reset|changed?|changing|updated?|switched)\b[^.?!]{0,24}?\b"
    r"(?:password|passcode|passphrase|pin(?: code)?)\b[^.?!]{0,24}? to "
    + TELLING
    + rf"|\b{_CODES}\b[^.?!]{{0,24}}?(?:\bis\b|\bare\b|:) ?(?=\S*\d)[\w-]{{4,}}"
    r"|\bpin(?: (?:for|of|to) (?:\w+ ){1,3}is|(?: is|:| =)) ?(?:now )?\d{4,8}\b(?! (?:mm|cm|m)\b)"
    r"|\b(?:my|bank|card|phone|sim) pin \d{4,8}\b|\bpasscode \d{4,8}\b"
    rf"|\b(?:{LOCKS})(?:['’]s)? (?:code|combination)\b[^.?!]{{0,24}}?(?:\bis\b|[:=]|\bto\b) ?\w*\d"
    rf"|\b(?:code|combination) (?:for|to|of) (?:\w+ ){{0,2}}(?:{LOCKS}) is (?:now )?\w*\d"
    r"|\bas (?:the|my|our|his|her|their|a) (?:password|passcode|passphrase|pin)\b"
    r"|(?:密码|口令|验证码|密钥|pin码)[^。!?]{0,12}?"
    r"(?:是|为|:|=|改成|设成|设为|设置[成为了])(?! ?(?:什么|多少|啥|几|哪))"
    r"|(?:密码|口令|验证码|pin码) ?(?=[a-z]*\d)[a-z\d@#$%&*_-]{4,}(?![\d年月位个天次])",
    re.IGNORECASE,
)
_NAMED_SECRET = regex(
    r"\b(?:passwords?|passcodes?|passphrases?|passwd|pwd?|seed phrases?|api[ _-]?(?:key|token)s?|"
    rf"secret keys?|(?:access|auth) tokens?|private keys?|pins?|cvv|ssn|{_CODES})\b"
    rf"|\b(?:{LOCKS})(?:['’]s)? (?:code|combination)s?\b"
    rf"|\b(?:code|combination) (?:for|to|of) (?:\w+ ){{0,2}}(?:{LOCKS})\b"
    rf"|{NAMES}|密码|口令|验证码|密钥",
    re.IGNORECASE,
)
_QUESTION = regex(
    r"[?？]|\b(?:what|which|tell me|give me|remind me)\b|什么|多少|告诉我", re.IGNORECASE
)
_TOLD = regex(
    r"(?<!\w)(?=[^\s\d]*\d)[^\s,.!?]{4,}|^\W*(?:(?:yes|yeah|sure|ok|okay)\W+)?"
    r"(?:it(?:['’]s| is)|that(?:['’]s| is)|try|use|就?是)\W*\w|^\W*\S{5,}\W*$",
    re.IGNORECASE,
)
_PERSON_NUMBER = regex(
    r"\b(?:passport|driving licen[cs]e|driver['’]?s licen[cs]e|national id|identity card)"
    r"(?: number| no\.?)?(?: is|:)? (?=(?:[A-Z]*\d){3})[A-Z\d]{6,14}\b"
    r"|\bssn\b[^.?!]{0,12}?\d{3}[ -]?\d{2}[ -]?\d{4}\b"
    r"|(?:护照|驾照|驾驶证|身份证|通行证)(?:号码?)?[是为:]? ?(?=(?:[A-Z]*\d){3})[A-Z\d]{6,18}",
    re.IGNORECASE,
)
_MONEY = (
    r"(?:[$€£¥]\s?\d|(?<!\d)\d[\d,.]{0,15}\s?(?:k\b|"
    r"dollars?|euros?|pounds?|yuan|rmb|usd|eur|gbp|ngn))"
)
_YUAN = r"[\d一二两三四五六七八九十几](?:[\d.,]*|[一二三四五六七八九十]*)\s?[百千万块元kw]"
_FINANCE = regex(
    r"\b(?:salary|wages?|annual income|net worth|mortgage|bank account|account number|routing "
    r"number|"
    r"credit (?:card|score)|debit card|social security|tax return|payslip|pay ?check|"
    r"savings account|my (?:debts?|loans?|savings|income|bonus)|take-home pay|overdraft)\b"
    rf"|\b(?:earn(?:s|ed|ing)?|owes?|owed|debt|loan|balance|invest(?:ed|ing)?|saved up)\b[^.?!]{{"
    rf"0,40}}{_MONEY}"
    rf"|{_MONEY}[^.?!]{{0,20}}\b(?:savings|debts?|my account)\b"
    rf"|[月年](?:能|可以|大概|差不多|才|就|也)?[挣赚][^。!?,]{{0,6}}?{_YUAN}|欠[^。!?,]{{0,8}}?{_YUAN}"
    r"|工资|薪水|薪资|年薪|月薪|年收入|月收入|存款|贷款|房贷|车贷|负债|欠款|银行卡|银行账[号户]|"
    r"信用卡|"
    r"卡号|社保号|公积金|理财产品|投资了|奖金",
    re.IGNORECASE,
)
_REGULAR = regex(rf"{_MONEY}[^.?!]{{0,24}}\b(?:an?|per) (?:year|month)\b", re.IGNORECASE)
_PERSON = regex(
    r"\b(?:I|me|my|mine|we|us|our|you|your|he|him|his|she|her|they|them|their)\b", re.IGNORECASE
)
"""Whom money that comes or goes regularly may belong to: without one it is a price."""
_WORK = regex(
    r"\b(?:jobs?|salar(?:y|ies)|offer(?:s|ed)?|earn\w*|income|(?:get|gets|got|getting) paid"
    r"|pays?(?! [^.?!]{0,40}\bfor\b)|(?:pay|pays|paid|paying) (?:me|him|her|us|them|you))\b",
    re.IGNORECASE,
)
_PRICE = regex(
    r"\b(?:costs?|costing|rent(?:s|ed|ing|al)?|leas(?:e|es|ed|ing)|pric(?:e|es|ed)|fees?"
    r"|charg(?:e|es|ed|ing)|subscri\w+|memberships?|bills?|insurance|tuition"
    r"|(?:pay|pays|paying|paid)\b[^.?!]{0,40}\bfor)\b",
    re.IGNORECASE,
)
_OF_A_THING = regex(
    r"\b(?:my|our|his|her|their|the|this|that) (?:(?!salar|wage|income|pay|take-home|net\b|gross\b"
    r"|base\b|basic|pension|annuit|stipend|allowance|scholarship|bursar|grant|benefit|bonus|alimony"
    r"|maintenance|support|retainer|commission|earning|revenue|profit|turnover|package|compensation"
    r"|retirement|welfare|dole|budget|saving|debt|loan|part\b|share|half|rate\b|cut\b|job|work"
    r"|offer|gig|shift|contract)[\w-]+ ){1,4}?"
    rf"(?:is|are|was|were|will be|comes to|runs at) (?:[a-z]+ ){{0,2}}{_MONEY}",
    re.IGNORECASE,
)
"""What a thing costs, and not what somebody is paid or has to live on."""
_SENTENCE = regex(r"(?<=[.?!;])\s+")
_PHONE = regex(
    r"(?<![\d.-])(?<!\d[ .-])(?:\+?\d{1,3}[ .-]?)?"
    r"(?:\(\d{2,4}\)[ .-]?|\d{3}[ .-])\d{3,4}[ .-]?\d{4}(?![ -]?\d)"
    r"|(?<!\d)(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)"
    r"|(?<!\d)0\d{2,3}-\d{7,8}(?!\d)"
    r"|\b(?:phone|mobile|cell|call me|text me|reach me|telephone|"
    r"(?:my|his|her|our|their) (?:new |old |work |home )?number)\b[^.?!]{0,24}?\+?\d[\d -]{5,}\d"
    r"|(?:电话|手机号?|座机|联系方式)[^。!?]{0,10}?\d{7,12}"
    r"|(?:微信号|微信(?=[是:])|wechat id)(?:是|:| is)? ?[a-z][\w-]{4,}"
    r"|qq(?:号码?)?(?:是|:| is)? ?\d{5,11}(?!\d)",
    re.IGNORECASE,
)
_ADDRESS = regex(
    r"\b\d{1,5}[a-z]? (?:[NSEW]\.? )?(?:[A-Z][\w'.-]*|\d{1,3}(?:st|nd|rd|th)) ?"
    r"(?:[A-Z][\w'.-]* ){0,3}"
    r"(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Square|"
    r"Sq|Terrace|Way|Parkway|Pkwy|Highway|Crescent|Close)\b"
    r"|\b\d{1,5},? (?:[Rr]ue|[Qq]uai|[Aa]venue|[Bb]oulevard|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]alle|"
    r"[Pp]laza|[Aa]venida) (?:d[eu] |de la |des |del |della )?[A-Z]"
    r"|\b[A-Z]\w{2,20}(?:stra(?:ß|ss)e|str\.|straat|gasse|weg|platz|allee) \d{1,4}\b"
    r"|\b(?:P\.?O\.? Box|Apartment|Apt\.?|Flat) \d+"
    r"|\b(?:my|his|her|our|their|home|postal|mailing) address is\b"
    r"|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+\.[\w.]+"
    r"|[\u4e00-\u9fff]{1,12}(?:路|街|大道|巷|弄|胡同)\s?[\d一二三四五六七八九十百]+\s?[号弄]"
    r"|[\u4e00-\u9fff\d]{1,12}(?:小区|花园|公寓|大厦|社区)[\u4e00-\u9fff]{0,4}\d+\s?(?:号|栋|幢|"
    r"单元|室|楼)"
    r"|(?<!\d)\d{1,4}\s?(?:栋|幢|号楼|单元)\s?\d*"
    r"|(?:家庭住址|家庭地址|住址|收货地址|邮箱|邮件地址)[^。?]{0,6}(?:是|为|:)",
)
_PERSONAL = regex(
    r"\b(?:I|[Mm]y|me|[Ww]e|[Oo]ur|[Mm]ine)\b"
    r"|\b(?:birthday|diagnos\w+|pregnan\w+|divorc\w+|medication|therapy|allerg\w+)\b"
    r"|我|咱|俺|生日|病|怀孕|离婚|过敏|岁",
)


def luhn(digits: str) -> bool:
    """Say whether a string of digits passes the check of payment cards (ISO/IEC 7812-1).

    >>> luhn("4111111111111111"), luhn("4111111111111112")
    (True, False)
    """
    doubled = (int(d) * (1 + index % 2) for index, d in enumerate(reversed(digits)))
    return sum(sum(divmod(value, 10)) for value in doubled) % 10 == 0


def iban(text: str) -> bool:
    """Say whether an account number without spaces passes mod 97 (ISO 13616).

    >>> iban("GB82WEST12345698765432"), iban("GB83WEST12345698765432")
    (True, False)
    """
    moved = text[4:] + text[:4]
    return int("".join(str(int(sign, 36)) for sign in moved)) % 97 == 1


def chinese_id(text: str) -> bool:
    """Say whether 18 signs pass the check of Chinese identity cards (GB 11643).

    >>> chinese_id("11010519491231002X"), chinese_id("110105194912310021")
    (True, False)
    """
    total = sum(weight * int(d) for weight, d in zip(_ID_WEIGHTS, text, strict=False))
    return _ID_CHECKS[total % 11] == text[-1].upper()


def _has_number(text: str) -> bool:
    """Say whether a card, an account or an identity number with a right check sum is there."""
    digits = (re.sub(r"\D", "", match) for match in _DIGIT_RUN.findall(text))
    if any(luhn(number) and set(number) != {"0"} for number in digits):
        return True
    accounts = (match.replace(" ", "") for match in _IBAN.findall(text))
    return any(iban(account) for account in accounts) or any(
        chinese_id(number) for number in _CHINESE_ID.findall(text)
    )


def _regular_income(text: str) -> bool:
    """Say whether money that comes regularly may be what somebody lives on, and no price.

    >>> _regular_income("She gets £2,900 a month"), _regular_income("We rent it for £900 a month")
    (True, False)
    """
    told = [one for one in _SENTENCE.split(text) if _REGULAR.search(one)]
    if told and _WORK.search(text):
        return True
    priced = (_PRICE.search(one) or _OF_A_THING.search(one) for one in told)
    return any(_PERSON.search(one) and not price for one, price in zip(told, priced, strict=True))


def secrets(text: str) -> tuple[str, ...]:
    """Return of which kinds what makes a text highly sensitive is: password, number, finance.

    >>> secrets("The wifi password is hunter2."), secrets("Rome is old.")
    (('password',), ())
    """
    text = normalise(text)
    found = {
        "password": _SECRET.search(text) or TOLD.search(text),
        "number": _has_number(text) or _PERSON_NUMBER.search(text),
        "finance": _FINANCE.search(text) or _regular_income(text),
    }
    return tuple(kind for kind, match in found.items() if match)


def names_secret(text: str) -> bool:
    """Say whether a text speaks of a password, a key or a code, be it told or not.

    >>> names_secret("Is my password hunterGiraffe?"), names_secret("Where do I live?")
    (True, False)
    """
    return _NAMED_SECRET.search(normalise(text)) is not None


def answers_secret(before: str, text: str) -> bool:
    """Say whether a text may tell the password, key or code that what was said before it asks for.

    >>> answers_secret("What is your wifi password?", "It's hunterLlama7")
    True
    >>> answers_secret("What is your wifi password?", "I have to look it up at home.")
    False
    """
    asked = names_secret(before) and _QUESTION.search(normalise(before)) is not None
    return asked and _TOLD.search(normalise(text)) is not None


def sensitivity(text: str) -> int:
    """Return 0 public, 1 general (personal), 2 address or phone, 3 finance or password.

    >>> sensitivity("Rome is old."), sensitivity("I like tea.")
    (0, 1)
    >>> sensitivity("我的手机是13800138000"), sensitivity("密码是abc")
    (2, 3)
    """
    text = normalise(text)
    if secrets(text):
        return 3
    if _PHONE.search(text) or _ADDRESS.search(text):
        return 2
    return 1 if _PERSONAL.search(text) else 0
