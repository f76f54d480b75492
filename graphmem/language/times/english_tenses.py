"""The tenses of English, by its verbs and by what is arranged."""

from typing import Final

from graphmem.language.times.tenses import Grammar
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_PASTS: Final = words(
    """
    was were wasn't weren't had hadn't did didn't went gone bought came ate eaten made took taken
    saw seen met got gotten left said told ran won lost fell fallen felt slept gave given been found
    kept paid sent spent drove driven wrote written began begun became broke broken brought built
    burnt caught chose chosen crept dealt done dreamt drank drew drawn fed fled flew flown forgot
    forgotten forgave fought froze frozen grew grown heard held hid hidden hung knew known knelt
    laid learnt led lent lit meant misunderstood overcame overslept rang rode ridden sang sank sat
    sewn shone shook shot slid sold sought spilt spoke spoken spoilt sprang spun stole stolen stood
    struck stuck stung swam swept swore sworn taught thought threw thrown tore torn understood
    undertook used wept withdrew woke woken wore worn wound couldn't yesterday earlier ago
    died lied tied
    """
)
_LIKE_THE_PRESENT: Final = "put|cut|hit|quit|hurt|read|shut|split|let|set|bet|cost"
_LIKE_AS_PARTICIPLE: Final = f"come|become|overcome|run|{_LIKE_THE_PRESENT}"
_NO_PAST: Final = (
    "need|indeed|hundred|naked|speed|exceed|proceed|succeed|embed|breed|bleed|feed|seed|weed|sacred"
    "|kindred|unlimited|limited|talented|beloved"
)
_MODAL: Final = r"(?:should|could|would|might|must|may)(?:n['’]t| not)?"
_BE: Final = r"(?:\b(?:am|are|is|isn['’]t|aren['’]t)|['’](?:m|re))"
_ALSO: Final = r"(?: (?:not|so|really|also|still|just|all|always|already|quite|\w+ly))*"
_IN_STATE: Final = "due|on|in|at|off|away|back|until|till|this|here|there|closed|open|free|out"
_ARRANGED_VERB: Final = (
    "come|go|start|begin|end|open|close|run|leave|arrive|return|fly|meet|move|play|visit|finish"
    "|resume|expire|travel|happen|continue|depart|land|stay|marry|retire|perform|take place"
)
_NO_VERB: Final = "".join(
    rf"(?<!\b{word} )"
    for word in ("the", "a", "an", "my", "our", "his", "her", "their", "this", "that", "to", "your")
)
_TO_BE_DONE: Final = (
    "call|pick|buy|pay|submit|send|bring|remember|don['’]t|do not|collect|renew|cancel|ask|check|"
    "prepare|water|feed|order|see|clean|wash|email|write|get|take|book|remind|keep|join|please"
)
_SUBJECT: Final = "i|we|you|they|people|who"
_NO_PRESENT: Final = (
    "had|has|have|would|could|and|or|in|on|at|to|for|with|from|of|all|never|just|was|were|are|am"
)
_AFTER_MODAL: Final = "".join(
    rf"(?<!\b{word} )" for word in ("can", "will", "shall", "should", "must", "may", "could")
)
_ARRANGED: Final = (
    "booked|scheduled|reserved|planned|arranged|rescheduled|invited|signed up|registered|due|set|"
    "appointment|reservation|tickets?|table|date|deadline|slot|moved|postponed|pushed|shifted|slipped|slid|"
    "delayed|bumped|brought forward|put off|extended|changed"
)
_PUT_AWAY: Final = r"(?:put|brought|bring) (?:[\w'’]+ ){1,5}?(?:off|back|forward)"
_MAKES_KNOWN: Final = (
    "think(?:ing)?|thought|consider(?:ed|ing)?|wonder(?:ed|ing)?|hoping|planning|trying|wanting|mention(?:ed)?|"
    "talk(?:ed|ing)?|discuss(?:ed|ing)?|say|tell|hear|plans?|book|schedule|reserve|arrange|invite|agree|decide|choose|pick|promise|"
    "said|told|heard|read|saw|seen|wrote|announced|promised|offered|agreed|decided|chose|chosen|"
    "picked|settled|asked|suggested|proposed|found out|confirmed|learnt|learned|got (?:an?|the|our|"
    "my|no)|given|gave|sent|enrolled|entered|ordered|hired|flights?|notice|invitations?|interview|"
    "session|lesson|exam|workshop|concert|show|meeting|wedding|party|hoped|wanted|needed|meant|"
    "intended|expected|forgot|remembered|dreamt|worried|excited|looked"
)
_WEEKDAY: Final = "(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_NO_PARTICIPLE: Final = (
    "evening|morning|during|spring|king|ring|thing|nothing|something|anything|everything|string|"
    "building|ceiling|wing|according|regarding|including|following|concerning|considering"
)
_A_THING: Final = r"(?:[a-z][\w'’&/-]+ ){0,2}[a-z][\w'’&/-]+"
_TELLS_OF_PAST: Final = (
    f"{_LIKE_THE_PRESENT}|i|we|you|he|she|it|they|me|us|nobody|great|lovely|nice|good|bad|best|worst|"
    "terrible|awful|horrible|amazing|fantastic|wonderful|brilliant|big|huge|heavy|crazy|fun|perfect|"
    "beautiful|delicious|boring|exhausting|tired|crash|accident|migraine|headache|fever|win|defeat|"
    "notes|photos?|pictures?|news|too|so|such|what a|only|again"
)
_TELLS: Final = r"\b(?:i|we|he|she|they|it)\b(?!['’](?:ve|s)| ha(?:ve|s)\b)"
_SETTING_OUT: Final = rf"off to|back (?:on|by|from)|(?:as )?from (?:the )?(?:{_WEEKDAY}|\d)"
_ARRANGED_ING: Final = (
    "completing|moving|starting|beginning|ending|opening|closing|leaving|arriving|returning|"
    "flying|going|coming|finishing|retiring|marrying|landing|departing"
)

_PARTICIPLE: Final = rf"(?:\w{{3,}}ed|{'|'.join(sorted(_PASTS))}|{_LIKE_THE_PRESENT})"
_TO_BE: Final = (
    r"(?:will|won['’]t|shall|should|must|can|may|might|to)(?: \w+ly| not| also| all| soon)*"
)
_AN_OBJECT: Final = r"(?: (?!(?:i|we|he|she|they|you|it|who|that|which|as)\b)[\w'’]+){0,3}"
_PASSIVES: Final = (
    rf"(?:\b{_TO_BE}|['’]ll) be {_PARTICIPLE}\b"
    rf"|{_BE}{_ALSO} (?:getting|having){_AN_OBJECT} {_PARTICIPLE}\b"
    rf"|(?<!did )(?<!n['’]t )\bgets?{_AN_OBJECT} {_PARTICIPLE}\b"
)
_HAVE: Final = (
    r"\b(?:have|has)(?! (?:(?:not|never|just|already|always|since|recently|both|all|also|now|"
    rf"ever|only|finally|\w+ly|i|we|you|they|he|she|it|to) )*"
    rf"(?:{_PARTICIPLE}|{_LIKE_AS_PARTICIPLE}|to)\b)"
    r" (?!(?:i|we|you|they|he|she|it|to|not|never)\b)[\w-]{3,}"
)

_MARKERS: Final = regex(
    rf"{_BE}{_ALSO} (?:called|named|based)\b|\b(?:{_NO_PAST})\b"  # show none
    r"|\b(?:agreed|promised|decided|offered)(?= to\b)"
    r"|(?P<past>"
    rf"\bdid(?:n['’]t| not)?(?: \w+){{1,3}}|\b{_MODAL} have \w+|\b(?:{'|'.join(sorted(_PASTS))})\b"
    rf"|{_AFTER_MODAL}\b(?:i|he|she|it|we|they) (?:\w+ly )?(?:{_LIKE_THE_PRESENT})\b"
    rf"|(?:\b(?:have|has)|['’]ve)(?: (?:not|never|just|already|also))? (?:{_LIKE_AS_PARTICIPLE})\b"
    r"|\b\w{3,}ed\b(?! by\b)|\blast (?:night|week|month|year)\b"
    rf")|(?P<coming>{_PASSIVES}|"
    rf"{_BE}{_ALSO} (?!being\b)(?:\w+ing|\w{{3,}}ed|{_IN_STATE})\b|['’]s (?:\w+ing|{_IN_STATE})\b"
    r"|\b(?:will|won['’]t|shall|gonna|going to|plan(?:s|ning|ned)? to|(?:expects?|intends?) to|"
    r"(?<=agreed )to|(?<=promised )to|(?<=decided )to|(?<=offered )to|let['’]?s|planning|upcoming|"
    r"looking forward|schedule|set (?:for|to)|needs? to|wants? to|hopes? to|would like to|can|"
    r"should|must|ha(?:ve|s) to|got to|about to|tomorrow|hopefully|due|lasts|looming|to be)\b"
    r"|['’]ll\b"
    r"|\b(?:i|we|you|he|she|it|they|there|could|would) (?:may|might)\b|\bcould (?:i|we|you)\b"
    r"|\b(?:do|does|don['’]t|doesn['’]t) \w+ \w+"
    rf"|{_HAVE}|\b(?:have|has|['’](?:ve|s) got) (?:an?|my|our|the|no|some|two|three)\b"
    rf"|{_NO_VERB}\b(?:{_ARRANGED_VERB})(?:e?s)?\b(?! of\b)"
    rf"|(?:^|(?<=[.!?;:] ))(?:{_TO_BE_DONE})\b"
    rf"|\b(?:{_SUBJECT})(?: (?:always|usually|also|only|then|just|still|both|all|often|don['’]t))* "
    rf"(?!(?:{'|'.join(sorted(_PASTS))}|{_NO_PRESENT}|\w{{3,}}ed)\b)[a-z]{{2,}}\b"
    r")"
)

ENGLISH: Final = Grammar(
    sentence=regex(r"(?<=\w\w[.!?])\s+|(?<=[!?…])\s+|\n+"),
    clause=regex(r"[,;:()—–]\s*|\s-\s|\b(?:and|but|so|because|although|though)\s"),
    markers=_MARKERS,
    leading=regex(
        rf"\b(?:{_ARRANGED}|{_PUT_AWAY})\b[^.,;:!?]{{0,40}}\b(?:for|to|until|till)(?: the)? $"
    ),
    alone=regex(
        rf"(?:^|[,;:()—–] *|- |\band |\bso )(?:{_SETTING_OUT})\b[^,;:()—–]*$"
        rf"|^(?!.*{_TELLS}).*(?:[,;:()—–] *|- |\band )(?:{_ARRANGED_ING})\b[^,;:()—–]*[,;:()—–]? *$"
    ),
    plans=regex(
        rf"(?!(?:{_NO_PARTICIPLE})\b)[a-z]{{2,}}ing\b"
        r"|[^,;:]*?\b(?:new\b[^,;:]{0,40}?|\w{2,}ing(?: \w+)?|open|available|valid|effective|off) "
        rf"(?:from|as of) (?:the )?(?:{_WEEKDAY}|\d)"
        rf"|(?!.*\b(?:{_TELLS_OF_PAST})\b){_A_THING}(?: (?:with|at|for|in) {_A_THING})? on "
        rf"(?:the \d|{_WEEKDAY})"
        r"|.*?\b(?:appointment|exam|interview|deadline|party|wedding|flight|dentist|reminder|meeting|"
        r"check-?up|rehearsal|concert|ceremony|delivery|rsvp)\b"
    ),
    subject=regex(r"\b(?:i|we|he|she|they|it|you)\b"),
    arranging=regex(rf"\b(?:{_ARRANGED}|{_MAKES_KNOWN})\b"),
)
"""How English tells what is over from what is to come: the present tense tells of what is arranged,
"I'm flying on Friday", and so does what was arranged for a day, "booked for the 14th"."""
