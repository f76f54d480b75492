"""The kinds of answer that a question may want."""

from typing import Literal

AnswerType = Literal[
    "person", "place", "time", "duration", "frequency", "count", "amount", "list", "order",
    "choice", "reason", "manner", "advice", "yes_no", "description", "thing",
]  # fmt: skip
"""What would answer a question.

`time` is a point in time, `duration` a length of it or a distance between two events, `count` a
number of things, `amount` any other quantity, `choice` one of the things that the question names,
`thing` whatever "what" asks for that is none of the others.
"""
