"""Whether a question asks how a matter stands by now: what was told of it last answers."""

import re
from typing import Final

from graphmem.patterns import regex

_MATTER: Final = r"(?!(?:we|you|i|they|he|she|it|life)\b)[^?.,;!]{2,60}?"
_GOES: Final = (
    r"(?:going|doing|coming (?:along|on)|getting (?:on|along)|progressing|faring|holding up"
    r"|shaping up|looking|feeling)"
)
_NOW: Final = r"(?:\s+(?:now|today|these days|at the moment|so far|lately|currently|by now))?"
_DONE: Final = (
    r"(?:\w{2}ed|made|done|built|spelt|known|paid|sold|cut|kept|held|sent|written)\s*[?.!]*$"
)
"""What asks how something is done."""

_NEWS: Final = r"(?:news|updates?|progress|word|developments?)"
_STATE: Final = r"(?:status|state|situation|progress|latest|newest|current (?:state|status))"
_FORMS: Final = regex(
    rf"\bhow(?:['’]s| is| are| has| have)\s+{_MATTER}\s+(?:been\s+)?{_GOES}\b"
    rf"|^\W*(?:and |so )?how(?:['’]s| is| are)\s+(?!.*{_DONE}){_MATTER}{_NOW}\s*[?.!]*$"
    rf"|\bhow(?:['’]s| is) (?:it|everything|all) (?:going )?with\b"
    rf"|\bhow (?:are|do|did) things (?:stand |going |look(?:ing)? |go )?(?:now |by now )?"
    r"(?:with|on|at|between|for)\b"
    rf"|\bhow far (?:along )?(?:is|are|am|has|have|did)\b|\bhow did {_MATTER}\s+"
    r"(?:turn out|work out|end up|end|go)\b"
    rf"|\bwhere (?:do|are|am) (?:things|we|i|matters) (?:stand |now |at )?(?:with|on)\b"
    rf"|\bwhere does {_MATTER} stand\b|\bwhat (?:stage|point) (?:is|are|am|has)\b"
    rf"|\bwhat(?:['’]s| is| are)\s+(?:going on|happening|new|up) (?:with|about|on)\b"
    rf"|\bwhat(?:['’]s| is) (?:the |my |our |his |her |their )?(?:\w+ )?"
    rf"(?:{_STATE}|story|deal|plan|word)\s+(?:of|on|with|about|for|in|from|regarding)\b"
    rf"|\bwhat(?:['’]s| has)? (?:became|become|came|come|happened)\s+(?:of|to|with)\b"
    rf"|\b(?:any|is there|are there|what) (?:any )?(?:\w+ )?{_NEWS}\s+"
    r"(?:on|about|from|of|with|regarding|for)\b|^\W*any \w+ (?:for|on|from|with|about)\b"
    r"|(?:怎么?样|如何|咋样)了|(?:现在|目前|如今|最近|后来|最后)(?:是)?(?:什么|啥|怎么?样的?)?"
    r"(?:情况|状况|状态|进展|进度|说法|结果)|(?:情况|状况|进展|进度|病情|伤势|近况|结果|关系)"
    r"(?:怎么?样|如何|是什么|到哪|咋样)|(?:现在|目前|后来|最近|如今|最后)(?:怎么?样|如何|[咋啥]样|怎么了|好吗)"
    r"|(?:什么|啥)(?:进展|消息|动静|下文|新?情况|音信|说法|结果)|进[展行](?:到|得)"
    r"|到(?:哪|什么)(?:一步|个?阶段|地步|程度)了?|(?<![没不])怎么了\s*[?？]*$"
    r"|有(?:消息|下落|着落|回音|信儿?|结果|下文|眉目)没有?\s*[?？]*$"
    r"|[好完成到来掉]没有?\s*[?？]*$",
    re.IGNORECASE,
)
_ONE_THING: Final = regex(
    r"\bhow (?:many|much|long|often|old|tall|big|late)\b|\b(?:who|whom|whose|which|when|why)\b"
    r"|\bfavou?rite\b|多少|几|哪[个些天年月]|什么时候|为什么|谁|最喜欢",
    re.IGNORECASE,
)
_EVER: Final = regex(
    r"\b(?:ever|before|used to|originally|at first|back then|always"
    r"|would|could|should|might|likely)\b"
    r"|曾|以前|之前|原来|当时|会不会|可能|应该|[\u4e00-\u9fff]过[^,，。?？了]{0,8}(?:吗|没有?)",
    re.IGNORECASE,
)


def asks_how_it_stands(asked: str) -> bool:
    """Say whether a question asks how a matter stands, and not for one thing about it.

    >>> texts = ("How is the renovation going?", "What's the status of order 88213?")
    >>> [asks_how_it_stands(text) for text in (*texts, "How's my sourdough starter?")]
    [True, True, True]
    >>> texts = ("装修得怎么样了？", "签证有什么进展？", "车修好没有？")
    >>> [asks_how_it_stands(text) for text in texts]
    [True, True, True]
    >>> texts = ("How is the soup cooked?", "How do I get to work?", "Is Ann my sister?")
    >>> [asks_how_it_stands(text) for text in (*texts, "这道菜怎么做？")]
    [False, False, False, False]
    """
    return bool(_FORMS.search(asked)) and not _ONE_THING.search(asked)


def asks_whether_by_now(asked: str) -> bool:
    """Say whether a question that wants yes or no asks how things are by now.

    Whether they ever were so, or would be, is another matter.

    >>> texts = ("Has my suitcase turned up?", "Have I ever been to Oslo?", "我去过北京吗？")
    >>> [asks_whether_by_now(text) for text in (*texts, "Would Ann like Oslo?")]
    [True, False, False, False]
    """
    return not _EVER.search(asked)
