"""Words by which what is told may not be so: supposed, hoped for, heard of, not decided."""

import re
from typing import Final

from graphmem.patterns import regex

UNSETTLED: Final = regex(
    r"\b(?:if|unless|might|(?-i:may)|maybe|perhaps|probably|thinking"
    r"|considering(?! (?:i|we|that|the|my|how)\b)|wants?(?! (?:£|\$"
    r"|€)?\d)|wanted|hop(?:e|es"
    r"|ing)|wish|would|could|should|whether|wonder\w*|rumou?rs?|they say|apparently|heard|imagine|"
    r"supposed|not sure|undecided|almost|nearly|tried|promise|asked|ask|pretend\w*|dream\w*|joking"
    r"|need to|talking about|plan(?:s|ning)? to|looking at)\b|['’]d\b"
    r"|如果|要是|假如|万一|的话|可能|也许|大概|想|考虑|打算|听说|据说|传|不确定|没定|没想好|说要"
    r"|希望|建议|劝|好像|恐怕|差点|应该|不知|能不能|要不要|问我|开玩笑|本来",
    re.IGNORECASE,
)
