"""A trace prints itself: as text, as JSON, as a diagram, in a notebook."""

import json
from datetime import datetime

from graphmem.model.trace import (
    Addend,
    Arithmetic,
    Change,
    ChannelTrace,
    HiddenTrace,
    HitTrace,
    Move,
    Named,
    OpinionTrace,
    PartTrace,
    Placed,
    StrategyTrace,
    TimeRead,
    Trace,
)

NASTY = 'x"]\nend %% <script>`'
SUM = Arithmetic(
    "Where is Ann?",
    2,
    (
        Addend("channel", "semantic", 0.5, 0.4),
        Addend("channel", "speaker", 1.0, 0.4),
        Addend("feature", "length", 0.25, -2.0),
    ),
)
PART = PartTrace(
    text="Where is Ann?",
    language="en",
    asks="asks for a place",
    terms={"ann": 1.0, "garden": 0.6},
    entities=(Named("e1", "Ann"),),
    speakers=(),
    times=(TimeRead("in May", datetime.fromisoformat("2025-05-01"), None),),
    intents={"factual": 0.75, "general": 0.25, "causal": 0.0},
    wanted=("factual",),
    channels=(
        ChannelTrace("semantic", 0.4, 2, 0.25, (Placed("m1", 0.5), Placed("m2", 0.25, "faded"))),
        ChannelTrace("speaker", 0.4, 1, 0.5, (Placed("m1", 1.0),)),
        ChannelTrace("keyword", 0.1, 0, 0.0, ()),
    ),
    strategies=(StrategyTrace("factual", (Move("m1", 2, 1), Move("m3", None, 2))),),
)
HIT = HitTrace("m1", "In Graz.", 1, 0.2, SUM, (Change("factual", 2, 1, 0.2),))
TRACE = Trace(
    "Where is Ann?",
    "default",
    datetime.fromisoformat("2025-06-01"),
    "learned",
    (PART,),
    (HIT,),
    (HiddenTrace("faded", 3, ("m2",)),),
    (OpinionTrace("intents", "the rules are sure", 10, 5),),
    {"question": 2.0, "channels": 1.5},
)


def test_a_trace_reads_from_the_question_to_the_hits() -> None:
    assert str(TRACE).splitlines() == [
        "Where is Ann?",
        "  read       en; asks for a place",
        "  terms      ann, garden ×0.6",
        "  entities   Ann",
        "  times      in May (2025-05-01 to …)",
        "  intents    factual 0.75, general 0.25",
        "  plan       for factual; profile learned; strategies factual",
        "  channel          weight  found      ms  best",
        "  semantic           0.40      2    0.25  m1 0.500, m2 0.250 (faded)",
        "  speaker            0.40      1    0.50  m1 1.000",
        "  keyword            0.10      0    0.00",
        "  factual    moved m1 #2 → #1, m3 out → #2",
        "hits",
        "  1. 0.2000  In Graz.  [m1]",
        "     0.1000 after fusion",
        "       channels +0.6000 = speaker 1.000 × 0.400 = +0.4000; "
        "semantic 0.500 × 0.400 = +0.2000",
        "       features -0.5000 = length 0.250 × -2.000 = -0.5000",
        "     factual: #2 → #1, score 0.2000",
        "hidden: 3 faded: m2, …",
        "namespace default: what others hold is withheld, their counts too",
        "model on intents: the rules are sure (15 tokens)",
        "ms: question 2.0, channels 1.5; 3.5 in all",
    ]


def test_a_trace_as_a_mapping_is_json_with_the_totals() -> None:
    told = json.loads(json.dumps(TRACE.as_dict()))

    assert told["at"] == "2025-06-01T00:00:00"
    assert told["hits"][0]["arithmetic"]["total"] == SUM.total
    assert told["parts"][0]["channels"][0]["best"][1] == {
        "id": "m2", "score": 0.25, "hidden": "faded",
    }  # fmt: skip


def test_the_diagram_leads_from_the_question_over_channels_to_hits() -> None:
    lines = TRACE.as_mermaid().splitlines()

    assert lines == [
        "flowchart LR",
        '  question["Where is Ann?"]',
        '  question --> p0["Where is Ann?<br>factual"]',
        '  p0 --> c1["semantic, 2 found"]',
        '  p0 --> c2["speaker, 1 found"]',
        '  h0(["1. In Graz."])',
        '  c1 -->|"0.200"| h0',
        '  c2 -->|"0.400"| h0',
    ]


def test_no_text_ends_a_label_of_the_diagram() -> None:
    trace = Trace(NASTY, parts=(), hits=(HitTrace("m1", NASTY, 1, 0.2, SUM),))
    lines = trace.as_mermaid().splitlines()

    assert len(lines) == 3
    assert all(line.count('"') == 2 for line in lines[1:])
    assert not any(mark in line for line in lines for mark in ("<script", "`", "%%"))


def test_a_notebook_is_shown_no_markup_of_others() -> None:
    page = Trace(NASTY, hits=(HitTrace("m1", NASTY, 1, 0.2, SUM),))._repr_html_()

    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_an_answer_made_by_hand_has_an_empty_trace() -> None:
    assert str(Trace()).splitlines()[0] == "hits"
