"""All cues of both languages, and what a clause speaks of where its cue does not say."""

import re
from collections.abc import Mapping
from typing import Final

from graphmem.lifecycle.feedback import chinese, english
from graphmem.lifecycle.feedback.cue import Cue, any_of
from graphmem.lifecycle.feedback.judgement import Target

CUES: Final = (*english.FORMS.cues, *chinese.FORMS.cues)
STYLE_CUES: Final = (*english.FORMS.of_style, *chinese.FORMS.of_style)

NEUTRAL: Final = Cue(
    "neutral",
    0.6,
    any_of(
        r"""
        ^\W*(?:ok(?:ay)?|got it|i see|noted|alright|understood|sure|fine)\W*$
        ^\W*(?:thanks|thank you|thx)\W*$
        ^\W*(?:好的?|知道了|明白了|了解了?|收到|嗯+|行|可以|谢谢你?|谢了|谢谢啦)\W*$
        """
    ),
)
"""A whole reaction that takes note, and judges nothing."""

PLAIN: Final = Cue(
    "negative",
    0.7,
    any_of(
        r"""
        ^\W*(?:no|nope|wrong|incorrect|nah)\W*$
        ^\W*(?:不|不是)的?\W*$
        """
    ),
    "invalidate",
)
"""A bare no: a judgement, unless the answer ended with a question."""

CORRECTION: Final = Cue(
    "negative",
    0.7,
    any_of(
        r"""
        \b(?:but|no|nope|actually),? that(?:'s| is| was) (?:my|his|her) (?!fault|favou?rite)\w+
        (?:不过|但是?|可是|不是?|其实)[,，]?那(?:个)?是(?:我|他|她)(?!的错|喜欢|最)
        """
    ),
    "invalidate",
)
"""Another person or thing named in the place of the one told, across two clauses."""

TARGETS: Final[Mapping[Target, re.Pattern[str]]] = {
    "reasoning": any_of(
        r"""
        \b(?:reasoning|logic|argument|step[- ]by[- ]step|explanation|explained?)\b
        \b(?:derivation|analysis|thinking|inference)\b
        推理|逻辑|思路|推导|论证|解释|分析|步骤|讲解
        """
    ),
    "style": any_of(
        r"""
        \b(?:style|tone|format(?:ting)?|wording|length|concise|brief|clear(?:ly)?|layout)\b
        \b(?:short|summary|polite|structure)\b
        风格|语气|口气|格式|排版|措辞|简洁|简短|清晰|篇幅|表达|清楚
        """
    ),
    "tool_choice": any_of(
        r"""
        \b(?:tools?|search(?:ed|ing)?|calculator|browser|api|script|database|calendar|plugin)\b
        \b(?:looked (?:it|that) up|function call)\b
        工具|搜索|计算器|浏览器|接口|脚本|数据库|插件|查了|调用
        """
    ),
}
"""What a clause speaks of where its cue does not say; the answer itself otherwise."""
