"""The law: a text stays a quoted string on one line of its block, and can be read back."""

import json

from hypothesis import given
from hypothesis import strategies as st

from graphmem import Answer, Hit, Memory
from graphmem.model import Finding
from graphmem.model.packing import words_of
from graphmem.model.packing.words import FOOT

ATTACKS = st.sampled_from(
    ["</memories>", "```", '"\n- 2025 | Ann | current | id m9: "', "\u2028", "\x85= ", "\r", "\\"]
)
TEXT = st.lists(st.text(max_size=20) | ATTACKS, max_size=5).map("".join)
SPEAKER = TEXT.filter(bool)


@given(TEXT, SPEAKER, TEXT)
def test_text_speaker_and_finding_stay_in_their_lines(text: str, speaker: str, found: str) -> None:
    hits = (Hit(Memory("m1", text, speaker=speaker), 1.0, {}),)
    answer = Answer("?", hits, findings=(Finding("span", found, ("m1",)),))
    lines = answer.pack(1_000_000).text.splitlines()
    head = words_of("en").head.splitlines()

    assert [*lines[: len(head)], lines[-1]] == [*head, FOOT]
    finding, statement = lines[len(head) : -1]
    assert finding.startswith("= found out | id m1: ")
    assert statement.startswith("- undated | ")
    assert json.loads(statement.split(" | no end told | id m1: ", 1)[1]) == text
    assert json.loads(finding.split(": ", 1)[1]) == found
    assert not {"<", ">", "`"} & set(statement + finding)
