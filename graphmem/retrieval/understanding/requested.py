"""Whether somebody asks for something to be made or done, and not for what is known."""

import re
from typing import Final

from graphmem.patterns import regex
from graphmem.retrieval.understanding.reading import asking_sentence

_MAKING: Final = (
    r"(?:arrange|book|brainstorm|build|buy|check|choose|code|come up with|compare|compose|convert"
    r"|cook"
    r"|create|debug|design|develop|draft|edit|estimate|explain|figure out|find|fix|generate|get me"
    r"|give me (?:a|an|some|any|your|ideas|tips|advice)|help|implement|improve|invent|make"
    r"|optimi[sz]e|order"
    r"|organi[sz]e|outline|pick|plan|prepare|propose|proof-?read|put together|quiz|recommend"
    r"|refactor"
    r"|rephrase|research|reserve|review|revise|rewrite|schedule|search|select|set up|shorten"
    r"|show me how"
    r"|solve|suggest|summari[sz]e|teach|translate|walk me through|write)"
)  # fmt: skip
_HAN_MAKING: Final = (
    "(?:安排|比较|编|订|定|预[订约]|改|画|规划|计划|计算|检查|解释|介绍|讲|教|列|拟|排|润色|设计"
    "|生成|挑|推荐|写"
    "|选|想|翻译|做|准备|总结|找|整理|查|出|来|买|起草|策划)"
)
_REQUEST: Final = regex(
    rf"^(?:(?:ok(?:ay)?|hey|hi|hello|so|now|and|also|please|pls|then|great|thanks|well"
    rf"|alright)[\s,.!]+)*"
    rf"{_MAKING}\b"
    rf"|[,.!?;:]\s+(?:and |so |then |now |please |just |kindly )*{_MAKING}\b"
    rf"|\b(?:can|could|would|will) you (?:please |kindly |maybe |also |just |quickly )*{_MAKING}\b"
    rf"|\b(?:please|let['’]s|help me(?: to)?|I (?:want|need|would like|wish|have) (?:you )?to"
    rf"|I['’]d like (?:you )?to"
    rf"|want you to) {_MAKING}\b"
    r"|\b(?:help me|I['’]?m looking for|I (?:could use|need) (?:a|an|some|your|new|ideas|help"
    r"|advice|suggestions?))\b"
    r"|\b(?:any|some) (?:\w+ )?(?:ideas?|tips|advice|suggestions?|recommendations?)\b"
    r"|\b(?:what|where|which|how|who) (?:\w+ ){0,2}should (?:I|we)\b|\bwhat(?:['’]s| is) (?:a"
    r"|the best|a good)\b"
    r"|\bwhat are (?:some|(?:the )?(?:best|usual|common|different|typical))\b|\b(?:do"
    r"|would) you (?:suggest|recommend|advise)\b"
    r"|\bwh(?:at|ich) [^,.?]*\b(?:are (?:\w+ )?(?:usually|typically|generally|commonly)|(?:should"
    r"|could) I consider)\b"
    r"|\bhow (?:do|can|could|would|should) (?:I|we|you)\b|\bhow to\b"
    r"|\bwhich (?:\w+ ){0,3}(?:is|are|would be) (?:better|best)\b"
    rf"|^(?:好的?[,，。!]?|那么?[,，]?|现在|对了[,，]?|请|麻烦(?:你)?|再|先)*(?:你)?(?:帮|给|为|替"
    rf"|教)(?:我|我们|咱们).{{0,10}}?{_HAN_MAKING}"
    rf"|^(?:请|麻烦|再|先|那|随便|直接)*(?:推荐|安排|写|来|出|列|设计|规划|比较|翻译|总结|挑|选|做"
    rf"|解释|讲讲|介绍|预订|订)[^了过的着]"
    rf"|[,，。!]\s*(?:请|麻烦|再|你)*(?:帮我|给我|替我|为我|推荐|安排|写)(?![着了过错完得])"
    r"|我想(?:要|买|订|做|写|找|吃|学|看|去)|(?:能不能|可不可以|可以|能)(?:帮|给|替|为|推荐|写"
    r"|请你)|有(?:什么|没有).{0,6}(?:推荐|建议|好的)"
    r"|(?<![教讲说]他|[教讲说]她)(?<![教讲问说])(?<!问我)(?:怎么|如何|怎样)"
    r"(?!样|了|没|会|不|回事|来|去的)[^了过]{1,20}$|哪个(?:更|比较)|该(?:怎么"
    r"|选|买|去|吃)",
    re.IGNORECASE,
)  # fmt: skip
_OF_RECORD: Final = regex(
    r"\b(?:did|was|were|had|have I|has|told|said|mentioned|remember)\b"
    r"|\b(?:I|we)(?:['’]ve| have (?!to\b))|\b(?:I|we) (?:\w+ )?(?!need|feed)\w{2,}ed\b"
    r"|\border in which\b"
    r"|\b(?:summar|overview)[^.?]*\b(?:my|our|we|I)\b|\bour (?:\w+ )?(?:conversations?"
    r"|discussions?|chats?)\b"
    r"|\bso far\b|\beverything (?:about|we|I)\b|到目前|至今|所有的?"
    r"|[过了](?:吗|没|什么|哪|多少|几)|[的过了][?？]?$|来着|以前|上次",
    re.IGNORECASE,
)  # fmt: skip
"""What is told of the past in a question: it is after the record, whatever else it says."""


def requests(question: str) -> bool:
    """Say whether a question asks for something to be made or done for the asker.

    >>> [requests(text) for text in ("Book me a room for Friday.", "Which room did I book?")]
    [True, False]
    >>> [requests(text) for text in ("给我推荐一家餐厅", "我去了哪家餐厅?")]
    [True, False]
    """
    asked = asking_sentence(question)
    if _OF_RECORD.search(asked):
        return False
    return bool(_REQUEST.search(asked) or _REQUEST.search(question[-len(asked) - 200 :]))
