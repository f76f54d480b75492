"""How English asks for a manner of speaking, once for all: orders, wishes and bare nouns."""

import re
from typing import Final

from graphmem.patterns import regex

_TALK: Final = (
    r"(?:answers?|repl(?:y|ies)|responses?|messages|explanations?|intro(?:duction)?s?|preambles?"
    r"|greetings?|pleasantries|niceties|flattery|praise|apolog(?:y|ies)|disclaimers?|caveats"
    r"|warnings|small talk|chit-?chat|filler|fluff|waffl\w+|jargon|slang|emojis?|emoticons?"
    r"|smileys?"
    r"|bullet(?:s| points)|exclamation (?:marks?|points?)|headings|footnotes|abbreviations"
    r"|acronyms|buzzwords|tone|wording|phrasing|spoilers?|lectures?|lecturing|moralising"
    r"|paragraphs|blank lines?|line breaks|long sentences|follow-up questions"
    r"|rhetorical questions|long-windedness"
    r"|(?:question|thing|step|point|topic|idea)s? at a time|plain (?:English|language|words)"
    r"|(?:code|worked) (?:samples|examples)|[\"“][^\"”]+[\"”] (?:bit|part|line|thing|stuff)s?)"
)
_SHOWN: Final = (
    r"(?:distances?|prices?|temperatures?|weights?|heights?|sums|amounts|figures|numbers|dates"
    r"|times"
    r"|measurements|quantities|costs|percentages|salaries|rents)"
)
_NOISE: Final = (
    r"(?:apologi[sz]\w*|sorry|thank\w*|prais\w+|flatter\w*|compliment\w*|greet\w*|sugar-?coat\w*"
    r"|hedg\w+"
    r"|lectur\w+|moralis\w+|preach\w*|pleasantries|niceties|politeness|formalit\w+"
    r"|repeating (?:yourself|the)"
    r"|(?:be|being) (?:so |that |too )?(?:formal|polite|gentle|careful|chatty))"
)
_UNIT: Final = (
    r"(?:metric|imperial|celsius|fahrenheit|kilomet(?:re|er)s|miles|kilos?|kilograms|litres?"
    r"|gallons|ounces|24-hour (?:clock|format|time)|12-hour (?:clock|format|time)|am/pm"
    r"|(?:day|month|year)[-/](?:day|month|year)(?:[-/](?:day|month|year))?"
    r"|euros|pounds|dollars|yen|francs|yuan|(?:british|american|uk|us) (?:spelling|english|units)"
    r"|local time|decimals?|decimal places|significant figures)"
)
_TONGUE: Final = (
    r"in (?:English|Spanish|French|German|Italian|Portuguese|Dutch|Chinese|Mandarin|Cantonese"
    r"|Japanese|Korean|Russian|Arabic|Hindi|Polish|Turkish)"
)
_QUALITY: Final = (
    r"(?:short|shorter|brief|concise|crisp|snappy|tight|simple|plain|casual|informal|formal|light"
    r"|polite|friendly|warm|dry|neutral|professional|factual|to the point|blunt|direct|frank"
    r"|honest|candid|straight|gentle|patient|strict|critical)"
)
_LEAD: Final = (
    r"(?:no|only|just|always|all|any|short|brief|concise|quick|plain|simple|one|two|straight|direct"
    r"|long|lengthy|prices?|dates?|times?|temperatures?|distances?|weights?|heights?|sums?|amounts?"
    r"|figures?|numbers?|measurements?|units?|costs?|everything|your|the|in|as|on|at|a|an|more"
    r"|fewer"
    r"|less)"
)
_START: Final = (
    r"(?:^|[.!?;:,]\s+|[-–—]\s*)(?:(?:and|but|so|oh|hey|hi|also|please|pls|kindly|just|by the way"
    r"|btw"
    r"|one thing|do|try to|remember to|make sure (?:to|you)|be sure to|feel free to|you can"
    r"|you could"
    r"|you may|can you|could you|would you|will you|I want you to|I(?:['’]d| would) like you to"
    r"|it(?:['’]d| would) (?:help|be (?:nice|great|good)) if you)[,:]?\s+)*"
)
_STATED: Final = r"(?!\s+(?:was|were|is|are|had|has|have|came|arrived|went|used|in the|of the)\b)"
_VERB: Final = (
    r"(?:keep|kept|make|leave|cut|drop|skip|spare me|lose|ditch|stick (?:to|with)|go easy on"
    r"|tone down|limit|avoid|use|give me|hold|omit|stop|quit|write|format|show|put|number|numbered"
    r"|include|add|lay off|leave out|cut out|keep to|refrain from|steer clear of|prefer|stay with)"
)
_SPEAK: Final = (
    r"(?:add|address|answer|ask|call|check|cite|convert|correct|double-check|explain|flag|format"
    r"|give"
    r"|include|keep|leave|list|mention|name|number|offer|put|quote|recommend|refer|remind|reply"
    r"|respond|round|say|shorten|show|skip|speak|spell|start|state|suggest|summari[sz]e|talk|tell"
    r"|translate|use|warn|write)"
)
_SPEAKING: Final = (
    r"(?:answering|replying|responding|explaining|suggesting|recommending|summari[sz]ing|listing"
    r"|describing|quoting|translating|drafting|writing (?:to me|for me|code|emails?)|coding"
    r"|talking to me|planning|booking|comparing|giving me)"
)

_ENGLISH: Final = (
    # "Metric, please", "Short answers only, thanks", "One question at a time, please"
    rf"(?:^|[.!?;]\s+)(?:(?:and|also|oh|so|hey|hi),?\s+)?(?:{_LEAD}\s+){{0,4}}(?:{_TALK}|{_UNIT})\b"
    rf"{_STATED}(?:\s+(?!(?:was|were|is|are|has|had)\b)[\w'’-]+){{0,6}}?,?\s+"
    r"(?:please|thanks|thank you|for me|with me|from you)\b"
    rf"|(?:^|[.!?;]\s+)(?:prices?|dates?|times?|temperatures?|distances?|sums?|amounts?|figures"
    rf"|numbers|measurements?|units?|answers|replies|explanations) (?:\w+ )?(?:in|as|with|under"
    rf"|without)\b[^.!?]{{2,50}}(?:please|thanks|for me)\b",
    rf"(?:^|[.!?;,]\s+)(?:and )?no (?:more |long |unnecessary )?{_TALK}(?=\s*[,.!;]|$"
    r"|\s+(?:please|when|with me|at all|ever|every|from now)\b)",
    r"(?:^|[.!?;]\s+)(?:only )?(?:short|brief|concise|simple|plain|direct|straight) (?:answers"
    r"|replies|responses|explanations|sentences)(?: only)?\s*(?:[.!]|$|,)",
    # "Two sentences tops", "Aisle seats only", "No calls before ten", "Nothing fried for me"
    r"(?:^|[.!?;]\s+)(?:\w+ ){1,2}(?:sentences?|lines?|words|paragraphs?|bullets?) (?:tops"
    r"|max(?:imum)?"
    r"|at (?:the )?most|or (?:less|fewer|under))\b"
    r"|^(?:[\w-]+ ){1,3}only(?:,? (?:please|thanks))?[.!]?$"
    r"|(?:^|[.!?;]\s+)no (?:\w+ )?\w+s (?:before|after|on|during|at) (?![^.!?]*\b(?:because|due"
    r"|was|were"
    r"|ran|today)\b)[^.!?]+$"
    r"|(?:^|[.!?;]\s+)(?:nothing|no|never) [^.!?]{2,30} for me\b(?![^.!?]*\b(?:was|were|had"
    r"|yet)\b)",
    # "Stop apologising", "You don't have to be so formal"
    rf"{_START}(?:stop|quit|no need (?:to|for)|(?:don['’]t|do not|never) (?:bother (?:with"
    rf"|to)? ?)?(?:all the )?"
    rf"|there['’]s no need (?:to|for)|you (?:don['’]t|do not|needn['’]t)(?: (?:have"
    rf"|need) to)?) ?(?:the )?{_NOISE}",
    # "Answer in German unless I say otherwise", "Give distances in miles"
    rf"{_START}(?:answer|reply|respond|write|speak|talk|explain)(?: to me| me| everything"
    rf"| things)? {_TONGUE}",
    r"(?:^|[.!?;]\s+)[A-Za-z]+\b[^.!?]*\bunless I (?:say|ask|tell|request|want|specify)\b",
    rf"{_START}(?:give|show|state|quote|list|round|express|put|convert|write"
    rf"|tell me)(?: me)?(?: all| the| any)?"
    rf" {_SHOWN} (?:in|to|as|with|by)\b",
    rf"{_START}(?:write|talk|speak|explain (?:things|it))(?: to me)? (?:the way|as if|as though"
    rf"|like) (?:you|I)\b",
    r"(?:^|[.!?;]\s+)(?:if|when(?:ever)?|where(?:ver)?) [^.!?,]{3,60}, (?:please "
    r"|then )*(?:always|never) (?!a\b|the\b)"
    r"[a-z]+ ",
    rf"{_START}(?:check|confirm|clear it|double-check|consult)(?: with)? me (?:first )?(?:before"
    rf"|whenever|if|when) you\b"
    rf"|{_START}(?:ask|warn|tell|remind) me (?:first )?(?:before|whenever|every time) you\b",
    rf"{_START}(?:put|state|give|say|lead with|start with|begin with|open with"
    rf"|mention) (?:me )?the (?:most important"
    r"|key|main|bottom line|answer|conclusion|summary|verdict|result|essentials?"
    r"|short version)\b(?! of)",
    # "Keep the tone casual", "Cut the small talk", "Spare me the disclaimers"
    rf"{_START}{_VERB}\s+(?:(?!this\b|that\b|these\b|those\b)[\w'’-]+\s+){{0,4}}?(?:{_TALK}"
    rf"|{_UNIT})\b"
    r"(?![^.!?]*\b(?:he|she|they|boss|teacher|editor|customer|client)\b)",
    rf"{_START}keep (?:it|things|everything|them|your \w+) (?:nice and |very |really )?{_QUALITY}\b"
    r"(?! (?:hair|nails|grass))",
    rf"{_START}(?:stay|be) (?:as )?(?:more |very |completely |brutally |always )?{_QUALITY}"
    r"(?: as possible)?(?: and \w+)? (?:with|to) me\b",
    # "Talk to me like a beginner", "refer to me as", "Explain things step by step"
    rf"{_START}(?:talk|speak|write|respond|reply|explain \w+) to me (?:like|as|in|only|with"
    rf"|slowly)\b",
    rf"{_START}treat me (?:like|as) (?:an? |your )?",
    rf"{_START}(?:lead|start|begin|open) with the (?:bottom line|answer|conclusion|verdict|result"
    rf"|point)\b",
    rf"{_START}(?:let me know|tell me|say so|admit it|be honest) (?:when(?:ever)?"
    rf"|if) you(?:['’]re| are| have| had| do)"
    r"(?:n['’]t| not)? (?:guessing|unsure|not sure|sure|certain|uncertain|assuming|making"
    r"|in doubt|to guess)\b",
    rf"{_START}would you mind (?:keeping|using|skipping|leaving out|dropping|writing|answering"
    rf"|cutting) [^.!?]*\b"
    rf"(?:to the point|{_TALK}|{_UNIT}|{_TONGUE})",
    rf"\bwhen(?:ever)? (?!I\b|we\b|he\b|she\b|they\b)[^.!?,]{{3,40}} (?:comes? up|is mentioned"
    rf"|appears?|matters?), (?:please )?"
    rf"{_SPEAK}\b|\bif I (?:misspell|mistype|get|say|write|make)[^.!?,]{{2,40}}, (?:please "
    rf"|just )?(?:fix|correct|tell|point)\b",
    rf"{_START}(?:never|don['’]t ever) (?:use|mention|shorten|say) my \w+\s*(?:[.!]|$)",
    rf"{_START}(?:refer to|address) me (?:as|by|with)\b",
    rf"{_START}(?:explain|describe|break down|teach me|show me) (?:things|everything|concepts"
    r"|new (?:ideas|words|terms)|technical terms|all of it)\b",
    # "When suggesting restaurants, stick to …", "If you're unsure, say so"
    rf"\b(?:when(?:ever)?|while|before|after|if) (?:you(?:['’]re"
    rf"| are) )?{_SPEAKING}\b[^.!?,]{{0,50}},"
    r"\s*(?!(?:I|he|she|it|we|they|you|the|my|our|a|an|there|this|that|his|her|their"
    r"|people)\b)[a-z]",
    r"\bif (?:you|something)(?:['’]re| are|['’]s| is| do)?(?:n['’]t)? ?(?:ever )?(?:not |un|in )?"
    r"(?:sure|certain|clear|know|doubt)\b[^.!?]{0,30}\b(?:say|tell me|ask|admit|let me know)\b",
    # "Just give me the answer, every time", "Always double-check the arithmetic"
    rf"{_START}{_SPEAK}\b[^.!?]{{2,60}}\b(?:every (?:single )?time|each time|at all times|as a rule"
    r"|by default|without exception)\s*(?:[.!,]|$)",
    rf"(?:^|[.!?;]\s+)(?:please |and )?(?:always|never) {_SPEAK}\b[^.!?]*\b(?:you|your|me)\b",
    r"(?:^|[.!?;]\s+)(?:please |and )?(?:always|never) (?:book|order|buy|get|give|put|seat"
    r"|schedule|plan"
    r"|reserve|pick|choose) (?:me|for me)\b",
    r"(?:^|[.!?;]\s+)(?:please |and |just |also )*(?:avoid|stop|quit|no) (?:suggesting"
    r"|recommending|booking"
    r"|proposing|offering|picking)\b",
    r"(?:^|[.!?;]\s+)(?:please |and |just |also )*(?:don['’]t|do not|never"
    r"|always) [^.!?]{3,50} when(?:ever)? I"
    r" (?:show|ask|send|tell|give|write|text) (?:to )?you\b",
    rf"{_START}number(?:ed)? (?:the |your |all )?(?:steps|points|options|items|lists?)\b",
    rf"{_START}(?:cite|name|give|list|mention|show|link|quote) (?:me )?(?:your|all|the) sources?\b",
    r"(?:^|[.!?;]\s+)(?:please |and |also )*(?:end|begin|start|open|close|finish) (?:every|each|all"
    r"|your) (?:\w+ )?(?:summar|answer|repl|respon|message|explanation|email|draft|list|plan)",
    # "I'd rather you asked before assuming", "I'd like you to answer in Spanish on weekdays"
    r"\bI(?:['’]d| would)? (?:really |much )?(?:like|love|want|need|prefer|expect|rather"
    r"|appreciate(?: it)?|be (?:glad|grateful|happy|pleased)) (?:it |that )?(?:if )?you (?:to "
    rf"|would |could |always |never |not |didn['’]t |don['’]t |just )*(?:{_SPEAK}(?:e?d)?|skipped"
    r"|gave|kept|left|put|said|spoke|spelt|told|wrote|stuck|checked|dropped|stopped)\b"
    r"(?=[^.!?]*(?:\balways\b|\bnever\b|\bevery\b|\beach\b|\bwhen(?:ever)?\b|\bon \w+days\b"
    r"|\bbefore\b"
    rf"|\bwithout\b|\binstead\b|\bthings\b|\bme (?:as|by)\b|\b{_TONGUE}\b|\b{_TALK}\b"
    rf"|\b{_UNIT}\b))",
    r"\bI (?:expect|want|like|need|prefer) (?:all |every |any |your |my )?(?:code samples|answers"
    r"|replies|responses|examples|summaries|explanations|numbers|figures|prices|dates|recipes|lists"
    r"|recommendations|suggestions|plans|instructions) (?:to (?:be|have|come|include|start|end|use"
    rf"|contain|stay)|in|with|without|as|{_QUALITY})\b",
    rf"\b(?:from now on|going forward)\b[^.!?]*\b(?:{_QUALITY}|{_TALK}|{_UNIT})\b"
    rf"|\bkeep (?:it|things) {_QUALITY} (?:from now on|going forward)",
)  # fmt: skip

ENGLISH_MANNERS: Final = regex("|".join(_ENGLISH), re.IGNORECASE)
