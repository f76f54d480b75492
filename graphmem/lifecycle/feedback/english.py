"""How users judge an answer in English."""

from typing import Final

from graphmem.lifecycle.feedback.cue import Forms, whole_words

_VERY: Final = (
    r"(?: (?:just|simply|still|completely|totally|really|so|very|exactly|actually|quite))*"
)
_PARTS: Final = {
    "answer": r"that|this|it|(?:the|this|that|your) (?:answer|reply|response|result|summary|"
    r"explanation|conclusion|tone|style|format|wording)|your \w+",
    "is": rf"(?:'s| is| was| looks| seems| sounds){_VERY}",
    "isnt": rf"(?:(?:'s| is| was| looks| seems){_VERY} not| isn't| wasn't){_VERY}",
    "arent": r"(?:(?:'re| are| were) (?:not|never|hardly)| aren't| weren't)<much>",
    "not": r"(?:not|isn't|wasn't|aren't|weren't|never|hardly)<much>",
    "much": r"(?: at all| (?!only\b|just\b)\w+)?",
    "how": r"(?: (?!not\b|never\b|hardly\b)\w+)?",
    "detail": r"(?:date|day|name|place|number|year|time|address|result|price|amount|city|order)s?",
    "tool": r"tool|calculator|search|browser|api|database|script|function|calendar|web|internet",
    "thought": r"reasoning|logic|argument|assumption|math|calculation|derivation|inference",
    "marks": r"bullet points|bullets|emojis?|lists?|tables?|exclamation marks|jargon|markdown|"
    r"headings",
    "nth": r"(?:first|second|third|last|other)(?: one| part| half| name| date)?",
    "manner": r"long|short|wordy|verbose|formal|informal|vague|technical|detailed|terse|blunt|"
    r"casual|polite|chatty|dry|complicated|rude|harsh|arrogant|condescending|unfriendly|stiff",
    "please": r"(?: please)?\W*$",
    "praise": r"great|good|nice|excellent|wonderful|fantastic|perfect|brilliant|awesome",
}

WRONG: Final = whole_words(
    r"""
    <answer><is> (?:wrong|incorrect|false|untrue|outdated|out of date|nonsense)
    <answer><isnt> (?:right|correct|true|accurate)
    you(?:'re| are| were| got (?:it|that|this))<how> (?:wrong|mistaken|incorrect)
    you<arent> (?:right|correct)
    you (?:made (?:that|this|it) up|made a mistake|hallucinated|invented)
    (?:that|this)(?:'s| is) an? (?:mistake|error)
    wrong (?:answer|again|person|date|place|name|number|one|city)
    this is no longer (?:true|correct|right|the case)
    the <detail>(?:<is>| are) (?:wrong|incorrect|off)
    you (?:\w+ )?(?:mixed up|mixed|confused|swapped|got (?:\w+ ){1,5}wrong)
    i (?:never|didn't|did not) (?:say|said|tell you|told you|ask for|asked for)
    you keep getting (?:it|this|that) wrong
    ^\W*wrong \w+\W*$
    the <nth><is> (?:wrong|incorrect|off)
    the <nth><isnt>(?: (?:right|correct|true))?\W*$
    (?:that|this)(?:'s| is| was) not (?:my (?!thing|favou?rite|style)\w+|him|her|who|when|where)
    (?:that|this)(?:'s| is| was) my (?:old|former|previous|ex)
    ^\W*not any ?more\W*$
    i (?:don't|do not) \w+ (?:(?:at|in|with|for) )?(?:there|that|it|this|them|him|her) any ?more
    i no longer \w+ (?:(?:at|in|with|for) )?(?:there|that|it|this|them)\W*$
    """,
    _PARTS,
)
UNHELPFUL: Final = whole_words(
    r"""
    (?:not|isn't|wasn't|never) what i (?:asked|meant|wanted|said|was asking|need(?:ed)?)
    you (?:\w+ )?(?:misunderst(?:ood|and)|missed (?:the|my) (?:point|question))
    (?:didn't|did not|doesn't|does not|don't) (?:really )?(?:answer|address) (?:my|the) question
    (?:^\W*|<answer> )(?:didn't|doesn't|does not|did not) (?:work|help)(?: at all)?
    useless|unhelpful|no help|<not> (?:helpful|useful)|terrible answer|bad answer|poor answer
    (?:i'm|i am|very) (?:disappointed|unhappy|not (?:happy|satisfied)) with (?:this|that|your)
    stop (?:making things up|guessing)
    ^\W*i meant\b
    you already (?:told me|said|mentioned)(?: that| this| so)?\W*$
    try again|do better|you(?:'ve| have)? forg(?:ot|otten)
    """,
    _PARTS,
)
RIGHT: Final = whole_words(
    r"""
    <answer><is> (?:right|correct|perfect|great|excellent|spot on|accurate|helpful|useful|brilliant)
    the <nth><is> (?:right|correct)
    ^\W*right (?!now|away|here|there|back|side|hand|on|up)\w+\W*$
    ^\W*(?:yes|yep|yeah|yup) (?:correct|right|exactly|perfect)\W*$
    (?:that|this)(?:'s| is) the one\W*$
    <answer><is> what i (?:needed|wanted|was looking for|meant)
    you(?:'re| are)<how> (?:right|correct|a lifesaver)
    you<arent> (?:wrong|mistaken|incorrect)
    <answer><isnt> (?:wrong|incorrect|false)
    (?:just|exactly) what i (?:needed|wanted|was looking for|meant|asked for)
    (?:that|this|it) (?:worked|works|helps|helped|did the trick|solved it|fixed it)
    <praise> (?:answer|job|work|explanation|catch|reply|response|summary|point)
    well (?:done|said|explained|put)
    (?:very|so|really|super) (?:helpful|useful)
    i (?:really )?(?:like|love|appreciate) (?:(?:how|the way|that) (?:you|it|this|that)|your)
    i (?:really )?(?:like|love|appreciate) (?:that|this)(?:\W*$| (?:answer|style|format|tone|one))
    (?:^\W*|i )(?:really )?love (?:it|this|that)\W*$
    ^\W*you (?:even |actually |really )?remembered\b
    i (?:really )?(?:like|love) the (?:\w+ )?(?:style|tone|format|answer|explanation)
    you nailed it|spot on|couldn't be better
    (?:^\W*|<answer><is> )not bad(?: at all)?
    """,
    _PARTS,
)
PRAISE_ALONE: Final = whole_words(
    r"""
    ^\W*(?:<praise>|exactly|correct|amazing|(?:yes,? )?exactly|(?:very )?helpful)\W*$
    """,
    _PARTS,
)
STYLE: Final = whole_words(
    r"""
    (?:^\W*|<answer>(?:<is>|'re| are) )(?:(?:far |a bit |way |much )?too|so|overly) <manner>
    your (?:answers|replies)(?: are| were) (?:(?:far |a bit |way |much )?too|so|overly) <manner>
    (?:be|make it|keep it) (?:\w+ )?(?:more concise|concise|shorter|brief(?:er)?|simpler|friendlier)
    (?:be|make it|keep it) (?:\w+ )?(?:(?:more|less) formal|less verbose|more polite)
    ^\W*(?:shorter|simpler|briefer|more concise|less formal)(?: answers?| repl(?:y|ies))?<please>
    (?:be|make it) (?:a (?:bit|little) )?more (?:specific|detailed|precise|concrete)
    (?:stop|no more|no|don't use|please avoid|without|drop) (?:\w+ )*?<marks>
    (?:the|your) (?:tone|style|wording)<is> (?:(?:far |way )?too |so |rather |quite )?<manner>
    (?:hate|dislike|don't like) (?:the|your|this) (?:tone|style|format(?:ting)?|wording)
    ramble|rambling|wall of text|get to the point|cut the fluff
    """,
    _PARTS,
)
TOOLS: Final = whole_words(
    r"""
    wrong (?:tool|function|command|api|database|script|file|plugin)
    (?:you )?(?:should|could) have (?:used|searched|looked|called|run|checked|asked)
    (?:use|try|call|run) (?:the |a |your )?(?:\w+ )?<tool>(?: \w+)? (?:instead|next time)
    (?:don't|do not|no need to) (?:use|search|browse|call|run)(?: the| that| this| your)? <tool>
    stop (?:using|searching|browsing|calling|running)(?: the| that| this| your)? <tool>
    why did(?:n't you| not you| you not) (?:use|search|look|call|check|run)
    look it up (?:instead|next time|first)
    next time,? (?:search|look it up|check) first
    """,
    _PARTS,
)
REASONING: Final = whole_words(
    r"""
    (?:doesn't|does not|didn't) (?:follow|add up|make (?:any )?sense)
    <answer> makes no sense
    (?:your|the|this) <thought><is><how> (?:wrong|flawed|faulty|circular|broken|shaky|weak)
    (?:your|the|this) <thought><is> (?:off|incorrect|wrong|flawed|faulty|circular|broken|shaky|weak)
    (?:wrong|false|bad|faulty) (?:assumption|premise|conclusion|inference|logic)
    you (?:skipped|missed) a step
    jump(?:ed|ing) to conclusions?
    contradict(?:s|ing|ed)? yourself
    """,
    _PARTS,
)
THANKS: Final = whole_words(
    """
    thanks (?:a lot|so much|a million)
    thank you (?:so|very) much
    many thanks
    """
)

FORMS: Final = Forms(
    style=STYLE,
    tools=TOOLS,
    reasoning=REASONING,
    wrong=WRONG,
    unhelpful=UNHELPFUL,
    right=RIGHT,
    praise=PRAISE_ALONE,
    thanks=THANKS,
)
