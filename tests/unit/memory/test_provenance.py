"""Where memories come from, through the facade."""

from pathlib import Path

import pytest

from graphmem import (
    Document,
    GraphMemory,
    InputError,
    Media,
    Message,
    NotFoundError,
    Settings,
    Triple,
)
from graphmem.exchange import formats
from graphmem.model import Batch
from graphmem.model.provenance import Provenance


def told(memory: GraphMemory, text: str) -> Provenance:
    return memory.provenance(memory.add(text).added[0])


def join(memory: GraphMemory, type: str, newer: str, older: str) -> None:
    memory.add_edge(type, ("Memory", newer), ("Memory", older), reason="told so", origin="rule")


@pytest.mark.shares
def test_a_turn_is_found_in_the_transcript_of_its_conversation(memory: GraphMemory) -> None:
    turns = [
        {"role": "user", "content": "我住在杭州。"},
        {"role": "user", "content": "I like tea."},
    ]
    added = memory.add(turns, session_id="s").added

    (span,) = memory.provenance(added[1]).spans

    assert (span.kind, span.speaker, span.text, span.equal) == (
        "conversation", "user", "I like tea.", True,
    )  # fmt: skip
    (source,) = memory.query("provenance.sources", id=added[1])
    assert source["content"][span.start : span.end] == span.text


@pytest.mark.shares
def test_a_caption_is_said_to_be_one(memory: GraphMemory) -> None:
    picture = Message("", media=(Media("image", "file:cat.png", "A cat on a mat"),))
    (id,) = memory.add(picture).added

    (span,) = memory.provenance(id).spans

    assert (span.caption, span.text) == (True, "A cat on a mat")


def test_two_copies_of_one_message_are_one_source(memory: GraphMemory) -> None:
    turns = [Message("I like green tea.", speaker="Ann"), Message("I like  GREEN tea.", "Ann")]
    first, second = (
        memory.add([turn], session_id=s).added[0] for turn, s in zip(turns, "ab", strict=True)
    )
    other = memory.add([Message("Ann likes green tea.", speaker="Bob")], session_id="c").added[0]
    join(memory, "SUPPORTS", second, first)

    assert memory.provenance(first).independent_sources == 1
    join(memory, "SUPPORTS", other, first)
    assert memory.provenance(first).independent_sources == 2


def test_passages_of_a_document_are_one_source(memory: GraphMemory) -> None:
    text = " ".join(f"Sentence {number} tells of tea." for number in range(200))
    one, two = memory.add(Document(text, title="Tea")).added[:2]
    join(memory, "SUPPORTS", two, one)

    assert memory.provenance(one).independent_sources == 1


@pytest.mark.shares
def test_what_was_read_is_told_with_how_sure_it_is(memory: GraphMemory) -> None:
    readings = told(memory, "Ann moved to Hangzhou in May 2024.").readings

    assert {("entity", "Hangzhou"), ("subject", "Ann"), ("time", "May 2024")} <= {
        (one.kind, one.text) for one in readings
    }
    (time,) = (one for one in readings if one.kind == "time")
    assert (time.start, time.end) == ("2024-05-01T00:00:00", "2024-06-01T00:00:00")


@pytest.mark.shares
def test_a_change_is_told_with_both_values_and_its_reason(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.update(id, content="Ann moved to Suzhou.", reason="she said so")

    provenance = memory.provenance(id)

    (change,) = provenance.adjustments
    assert (change.property, change.old, change.new, change.reason, change.origin) == (
        "content", "Ann moved to Hangzhou.", "Ann moved to Suzhou.", "she said so", "user",
    )  # fmt: skip
    assert [one.content for one in provenance.versions] == ["Ann moved to Hangzhou."]
    assert [span.equal for span in provenance.spans] == [True, True]
    assert provenance.independent_sources == 1


def test_a_merged_memory_rests_on_the_texts_of_its_originals(memory: GraphMemory) -> None:
    originals = [memory.add(text).added[0] for text in ("Ann likes tea.", "Ann likes green tea.")]
    (merged,) = memory.add("Ann likes tea, green tea best.").added
    for original in originals:
        join(memory, "MERGED_FROM", merged, original)

    provenance = memory.provenance(merged)

    assert {span.memory for span in provenance.evidence} == set(originals)
    assert provenance.independent_sources == 3
    merged_from = {link.id for link in provenance.links if link.kind == "merged_from"}
    assert merged_from == set(originals)


def test_what_rests_on_a_memory_is_found_through_several_steps(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann likes tea.").added
    batch = Batch()
    for name in ("m1", "m2"):
        now = memory._clock.now()
        row = dict(memory._row(id), id=name, content=f"merged {name}", recorded_at=now)
        batch.create("Memory", {k: v for k, v in row.items() if v is not None and k != "number"})
    batch.connect("MERGED_FROM", ("Memory", "m1"), ("Memory", id))
    batch.connect("MERGED_FROM", ("Memory", "m2"), ("Memory", "m1"))
    memory._store.commit(batch)

    merged = [one for one in memory.impact(id).resting if one.ground == "merged"]

    assert [(one.id, one.steps, one.alone) for one in merged] == [("m1", 1, True), ("m2", 2, True)]


@pytest.mark.shares
def test_a_relation_rests_on_the_triple_that_states_it(memory: GraphMemory) -> None:
    (id,) = memory.add(Triple("Ann", "lives in", "Suzhou")).added

    stated = [one for one in memory.impact(id).resting if one.ground == "stated"]

    assert [(one.label, one.alone) for one in stated] == [("Ann lives in Suzhou", True)]


@pytest.mark.shares
def test_an_entity_that_another_memory_names_does_not_rest_on_one(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.add("Bob moved to Hangzhou.")

    assert [one.label for one in memory.impact(id).resting] == ["Ann"]
    assert len(memory.impact(id)) == 1


@pytest.mark.shares
def test_it_is_told_when_a_memory_was_strengthened_and_when_it_fades(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.search("Where does Ann live?")

    keeping = memory.provenance(id).keeping

    assert keeping is not None
    assert [one.reason for one in keeping.strengthened] == ["a search returned it"]
    weight, gone = keeping.forecasts
    days = [one.at for one in (gone, weight) if one.at]
    assert len(days) == 2
    assert days == sorted(days)


def test_only_what_is_in_the_long_term_goes_back(memory: GraphMemory) -> None:
    (short,) = memory.add("Ann moved to Hangzhou.").added
    (long,) = memory.add("Bob moved to Hangzhou.").added
    raised = Batch()
    raised.update("Memory", long, layer="long_term")
    with memory._store.writing():
        memory._store.commit(raised)

    told = {}
    for id in (short, long):
        keeping = memory.provenance(id).keeping
        assert keeping is not None
        told[id] = [one.then for one in keeping.forecasts if "short term" in one.then]
    assert told[short] == []
    assert len(told[long]) == 1


@pytest.mark.parametrize(
    ("lifecycle", "text"),
    [
        ({"delete_below_strength": 0.0}, "The boiler was serviced on Monday."),
        ({}, "My name is Ann."),
        ({"kept_categories": ["fact"]}, "The boiler was serviced on Monday."),
    ],
)
def test_no_deletion_is_foretold_that_cannot_be(
    tmp_path: Path, lifecycle: dict[str, object], text: str
) -> None:
    settings = Settings.of({"embedder": {"name": "none"}, "lifecycle": lifecycle})
    with GraphMemory(tmp_path / "memory", settings=settings) as memory:
        (id,) = memory.add(text).added
        keeping = memory.provenance(id).keeping
    assert keeping is not None
    assert not [one for one in keeping.forecasts if "delete" in one.then]


def foretold(memory: GraphMemory, id: str) -> bool:
    keeping = memory.provenance(id).keeping
    assert keeping is not None
    return any("delete" in one.then for one in keeping.forecasts)


def test_no_deletion_is_foretold_of_evidence_nor_of_what_corrects_it_nor_of_what_is_deleted(
    memory: GraphMemory,
) -> None:
    texts = ("I drink coffee at the harbour.", "I quit coffee.", "The boiler hums.", "It rained.")
    evidence, correcting, other, deleted = (memory.add(text).added[0] for text in texts)
    memory.delete(deleted)
    before = {id for id in (evidence, correcting, other, deleted) if foretold(memory, id)}
    batch = Batch()
    made = {"id": "of it", "namespace": "default", "content": "Likes coffee.", "version": 1}
    batch.create("Abstraction", {**made, "created_at": memory.clock.now(), "stale": False})
    batch.connect("DERIVED_FROM", ("Abstraction", "of it"), ("Memory", evidence))
    memory._store.commit(batch)

    assert [foretold(memory, id) for id in (evidence, correcting, other)] == [False, False, True]
    assert before == {evidence, correcting, other}


@pytest.mark.shares
def test_nothing_in_a_notebook_is_run(memory: GraphMemory) -> None:
    html = told(memory, "<script>alert(1)</script> said Ann")._repr_html_()

    assert "<script" not in html
    assert "&lt;script&gt;" in html


@pytest.mark.shares
@pytest.mark.parametrize("format", sorted(formats.FORMATS))
def test_a_provenance_is_written_in_every_format_of_a_graph(
    memory: GraphMemory, tmp_path: Path, format: str
) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added

    written = memory.export_provenance(id, tmp_path / "told", format)

    assert written.path.exists()
    assert written.nodes > 2


@pytest.mark.shares
def test_a_provenance_is_never_a_dump(memory: GraphMemory, tmp_path: Path) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added

    with pytest.raises(InputError, match="jsonl"):
        memory.export_provenance(id, tmp_path / "told.bin", "jsonl")


@pytest.mark.shares
def test_what_is_not_there_has_no_provenance(memory: GraphMemory) -> None:
    with pytest.raises(NotFoundError):
        memory.provenance("nothing")


def test_a_conclusion_rests_on_the_fragments_it_was_drawn_from(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann likes green tea.").added
    now = memory._clock.now()
    memory.add_node("Abstraction", id="c", namespace="default", content="Tea.", created_at=now)
    memory.add_edge("DERIVED_FROM", ("Abstraction", "c"), ("Memory", id))

    told = memory.provenance("c")

    assert [span.memory for span in told.evidence] == [id]
    assert told.keeping is None
    assert "Abstraction" in {one.type for one in memory.impact(id).resting}
