"""Whatever a server sends, it becomes a reply of the form asked for, or a ModelOutputError."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from graphmem.adapters.language_model.answers import read
from graphmem.errors import ModelOutputError
from tests.scripted import PROMPT, Colour

VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["colour", "choices", "message", "content", "usage", "x"]), inner
        )
    ),
    max_leaves=8,
)
CONTENTS = st.text(max_size=20) | VALUES.map(json.dumps) | st.just('{"colour": "green"}')
COMPLETIONS: st.SearchStrategy[Any] = st.fixed_dictionaries(
    {"choices": st.lists(st.fixed_dictionaries({"message": st.builds(dict, content=CONTENTS)}))},
    optional={
        "usage": st.fixed_dictionaries(
            {"prompt_tokens": st.integers(), "completion_tokens": st.integers()}
        )
    },
)
BODIES = st.binary(max_size=60) | (VALUES | COMPLETIONS).map(
    lambda value: json.dumps(value).encode()
)


@given(BODIES)
def test_any_answer_of_a_model_is_checked_or_refused(body: bytes) -> None:
    try:
        reply = read(body, PROMPT, Colour)
    except ModelOutputError:
        return
    assert reply.value.colour in ("green", "black")
    assert min(reply.tokens.sent, reply.tokens.received) >= 0
