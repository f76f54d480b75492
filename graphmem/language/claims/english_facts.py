"""How an English clause tells an attribute that has one value at a time."""

import re

from graphmem.language.claims.appointments import DAY, ENGLISH_APPOINTMENTS
from graphmem.language.claims.english_everyday import BEGUN
from graphmem.language.claims.whose_words import RELATIVES
from graphmem.language.cued import Cued
from graphmem.patterns import regex

TITLES = ("Dr", "Mr", "Ms", "St", "Mrs", "Prof")
_STOP = "".join(rf"(?<!\b{title})" for title in TITLES) + r"\.(?!\w)|,(?!\d)|[;!?()]"
"""Where a value ends, which a title's full stop and the signs within a figure do not."""

_BEHIND = (
    r"\s(?:now|since|for|with|last|this|these|but|because|and|as|so|after|before|until|anymore|"
    rf"again|when|from|instead|right)\b|{_STOP}|$"
)
_END = rf"(?={_BEHIND})"
VALUE = rf"(?P<value>(?:(?!{_STOP}).)+?){_END}"
_MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
_WHERE_TO = (
    rf"(?P<value>(?:(?!{_STOP}).)+?)"
    r"(?=\s(?:today|yesterday|tonight|tomorrow|recently|lately|again"
    r"|(?:an?|one|two|three|four|five|six|\d+|some|several|(?:a )?few|a couple of)"
    r" (?:day|week|month|year)s? ago|(?:early |late |back )?in"
    rf" (?:{_MONTHS}|(?:19|20)\d\d|the \w+ies|spring|summer|autumn|winter)"
    rf"|on (?:the \d|{DAY})|at (?:the age of )?\d+|the (?:day|week|month|year))\b|{_BEHIND})"
)
"""A place, without when somebody came there."""

_STILL = r"(?<!ed )(?<!was )(?<!were )(?<!miss )(?<!remember )(?<!recall )"
"""What stands before no "living" that is over: "I loved living in Graz"."""

_THINGS = (
    r"birthday|phone number|email(?: address)?|address|age|height|weight|shoe size|budget|deadline|"
    r"boss|manager|doctor|dentist|job|job title|position|title|major|hometown|nationality|"
    r"time ?zone|"
    r"username|salary|bedtime|status|blood type|roommate|car|phone|laptop|diet|bank|landlord|"
    r"rent|commute|gym|school|password|wi-?fi password"
)
_OF_WORK = "work job employed position role intern joined hired currently"
_MEAT = r"(?:red )?meat|chicken|beef|pork|steaks?|bacon"
ENGLISH_FACTS = (
    ("residence", Cued("live living reside settled based moved relocated", regex(
        r"\b(?:(?<!got to )live|lives"
        rf"|(?<!cost of )(?<!costs of )(?<!standard of )(?<!quality of )(?<!about ){_STILL}living"
        r"|reside|resides|settled|based"
        r"|(?<!was )(?<!were )(?<!been )(?<!got )(?:moved|relocated))(?: back| down| over"
        r"| alone| by (?:him|her|my)self| on (?:his|her|my|their) own)? "
        rf"(?:in|to|at)(?: the)? (?!{DAY}\b){_WHERE_TO}", re.I))),
    ("employer", Cued(f"{_OF_WORK} start first", regex(
        rf"\b(?:works?|{_STILL}working|(?<!ed my )(?<!miss my )(?:job|position|role)"
        rf"|employed|intern|{_STILL}interning)\b"
        rf"(?: [\w-]+)? (?:at|for) (?![$£€]){_WHERE_TO}"
        rf"|\b(?:joined|hired by|currently at) (?P<value2>[A-Z][\w&.-]*(?: [A-Z][\w&.-]*)*)"
        rf"|{BEGUN}"))),
    ("occupation", Cued("work promoted became job", regex(
        rf"\b(?:work(?:s|ing)? as|promoted to|became|job is|job title is)"
        rf"(?: an?| the)? {VALUE}", re.I))),
    ("name", Cued("name call", regex(
        rf"\b(?:my (?:full |last |first )?name(?:'s| is)|call me) {VALUE}", re.I))),
    ("relationship", Cued("single married engaged divorced widowed separated", regex(
        r"\b(?:i'm|i am|we're|got|is|are)(?: now| not| recently| happily)* "
        r"(?P<value>single|married|engaged|divorced|widowed|separated)\b", re.I))),
    ("relationship", Cued("girlfriend boyfriend partner fianc", regex(
        r"\b(?:i|we)(?:['’]ve| have)(?: got)?(?: now)? an? (?:new )?"
        r"(?P<value>girlfriend|boyfriend|partner|fianc[eé]+)\b", re.I))),
    ("birthplace", Cued("born", regex(
        rf"\b(?:was|were|am|is) born in (?P<value>[A-Z][^,.;!?\d()]*?){_END}"))),
    ("diet", Cued("vegan vegetarian pescatarian omnivore carnivore again back", regex(
        r"\b(?:i'm|i am|became|went|turned|is|been)(?: now| not| no longer| strictly)*(?: an?)? "
        r"(?P<value>vegan|vegetarian|pescatarian|omnivore|carnivore)\b"
        rf"|\b(?:eat(?:ing)?|having|back (?:to eating|on)) (?P<value2>{_MEAT}) again\b"
        rf"|\b(?:i['’]m|i am|went|gone|am) back (?:to eating|on) (?P<value3>{_MEAT})\b", re.I))),
    ("age", Cued("0 1 2 3 4 5 6 7 8 9", regex(
        r"\b(?:i['’]m|i am|(?:she|he)['’]s|is|(?<!we )(?<!there )are"
        r"|turn(?:ed|s|ing)?)(?: now| only| already)? "
        r"(?P<value>\d{1,2})(?= years? old| and\b|(?<=turned \d\d) (?:on|in|at|a)\b"
        rf"|{_STOP}| today| now| yesterday| (?:this|last) \w+|$)", re.I))),
    ("", Cued("favo", regex(
        r"\b(?P<thing>fav(?:ou?)rite [\w ]{2,24}?)"
        rf"(?: is| are|'s| has become| became)(?: now)? {VALUE}",
        re.I))),
    ("", regex(
        rf"\b(?:my|our) (?:new |current |monthly |weekly )?(?P<thing>{_THINGS})"
        r"(?:(?: is| are|'s| has been| was(?= (?:actually|moved|changed|set)\b))"
        r"(?: now| actually| currently| moved to| changed to| set to)*"
        r"|(?: has| have)?(?: just| now| recently)* (?:changed|switched)(?: from [^,;!?]+?)? to"
        r"(?! be\b)) "
        rf"(?!(?:in|on|at|under|behind) (?:the|my|our) ){VALUE}", re.I)),
)  # fmt: skip
_POSTS = (
    r"engineer|manager|director|teacher|nurse|lawyer|designer|developer|accountant|analyst|consultant|"
    r"programmer|architect|pharmacist|dentist|electrician|plumber|chef|barista|waiter|waitress|"
    r"receptionist|secretary|journalist|editor|professor|scientist|researcher|technician|supervisor|"
    r"intern|team lead(?:er)?|vice president|CEO|CTO|CFO|VP"
)
ENGLISH_POST = regex(
    r"\b(?:i['’]m|i am|(?:he|she)(?:['’]s| is)|is)(?: now| currently)* (?:an?|the) "
    rf"(?P<value>(?:[\w-]+ ){{0,2}}(?:{_POSTS}))(?=[,.;!?]| at\b| for\b| in\b| with\b| now\b|$)",
    re.IGNORECASE,
)
ENGLISH_SEVERAL = (
    Cued(
        "called name",
        regex(
            r"\b(?P<thing>\w+)"
            rf"(?: is called| is named| named|['’]s name(?: is|['’]s)(?: now)?) {VALUE}",
            re.I,
        ),
    ),
    *ENGLISH_APPOINTMENTS,
)

"""Of what there may be several: pets, and what has its time."""

_PEOPLE = "|".join(sorted(RELATIVES, key=len, reverse=True))
_WHERE = (
    r"(?P<value>(?:in|on|at|under|behind|inside|next to) (?:the|my|our) [^,.;!?]{2,30}?)"
    r"(?=\s(?:now|because|and|but|so)\b|[,.;!?]|$)"
)
_KEPT = rf"(?:my|our|the) (?P<thing>(?!(?:{_PEOPLE})\b)[\w' -]{{2,30}}?)"
ENGLISH_PLACES = (
    regex(rf"\b{_KEPT} (?:is|are)(?: now| kept| stored)? {_WHERE}", re.I),
    regex(
        rf"\b(?:moved|put) {_KEPT} (?:back |over )?(?:to|in|into|on|onto) "
        r"(?P<value>(?:the|my|our) [^,.;!?]{2,30}?)"
        r"(?=\s(?:now|because|and|but|so)\b|[,.;!?]|$)",
        re.I,
    ),
)
"""Where things are kept."""
