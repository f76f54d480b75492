"""The English verb "left", and neither a side nor a rest.

"Rosa left us" tells that she went; "her left hand", "Rosa is left-handed", "turn left" and "what is
left" do not.
"""

from typing import Final

_NO_VERB: Final = "".join(
    rf"(?<!\b{word} )"
    for word in (
        *("is", "are", "was", "were", "be", "been", "being"),
        *("the", "my", "your", "his", "her", "our", "their", "its", "a"),
        *("turn", "turns", "turned", "turning", "keep", "keeps", "bear", "go", "far", "any"),
    )
)
_SIDED: Final = (
    r"hand(?:s|ed)?|foot|feet|side|arm|leg|ear|eye|knee|shoulder|hip|wrist|ankle|elbow|thumb|heel"
    r"|toe|calf|thigh|cheek|lung|kidney|wing|winger|lane|wall|shoe|boot|glove|sock|turn|bank|half"
    r"|corner|edge|column|pocket|lens|speaker|mirror|brake|pedal|wheel|headlight"
)
LEFT: Final = (
    rf"{_NO_VERB}left(?![-‐‑]|\s+(?:{_SIDED}|over|of|to do|after"
    r"|(?:[\w'’]+ ){1,6}behind)\b)"
)
"""A part of a pattern, to stand behind a word boundary."""
