"""The user's own types of nodes and edges."""

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import BaseModel, Field

from graphmem import GraphMemory, InputError, OntologyError
from graphmem.errors import TransactionError

OpenMemory = Callable[[], GraphMemory]

REPORTED_IN = """
edge_types:
  REPORTED_IN:
    doc: Ticket to the memory that reports it.
    ends: [[Ticket, Memory]]
    properties:
      channel: {type: string, values: [mail, phone], doc: How it was reported.}
"""


class Ticket(BaseModel):
    """A reported fault."""

    title: str
    urgency: int = Field(default=0, ge=0, le=3)


@pytest.fixture
def office(memory: GraphMemory) -> GraphMemory:
    """A memory with a ticket, reported in a memory."""
    memory.add_types(Ticket, REPORTED_IN)
    (id,) = memory.add("The printer on the second floor is broken.").added
    memory.add_node("Ticket", id="t1", title="Printer")
    memory.add_edge("REPORTED_IN", ("Ticket", "t1"), ("Memory", id), channel="mail")
    return memory


def test_nodes_and_edges_of_own_types_are_kept(
    office: GraphMemory, open_memory: OpenMemory
) -> None:
    office.close()
    stats = open_memory().stats()

    assert (stats["nodes"]["Ticket"], stats["edges"]["REPORTED_IN"]) == (1, 1)


def test_types_may_be_named_at_each_start(office: GraphMemory, open_memory: OpenMemory) -> None:
    before = office.stats()
    office.add_types(Ticket, REPORTED_IN)
    office.close()
    again = open_memory()
    again.add_types(Ticket, REPORTED_IN)

    assert again.stats() == before


def test_types_may_stand_in_a_file(memory: GraphMemory, tmp_path: Path) -> None:
    file = tmp_path / "tickets.yaml"
    file.write_text("node_types: {Mood: {doc: How somebody feels.}}", encoding="utf-8")
    memory.add_types(file)
    memory.add_node("Mood", id="glad")

    assert memory.stats()["nodes"]["Mood"] == 1


def test_a_node_written_twice_is_there_once(office: GraphMemory) -> None:
    assert office.add_node("Ticket", id="t1", title="Printer") == "t1"
    assert office.stats()["nodes"]["Ticket"] == 1


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_a_number_that_json_has_none_for_is_refused(memory: GraphMemory, value: float) -> None:
    memory.add_types(
        "node_types: {Sensor: {doc: d, properties: {value: {type: float, doc: d}}}}\n"
        "edge_types: {NEAR: {doc: d, ends: [[Sensor, Sensor]],"
        " properties: {metres: {type: float, doc: d}}}}"
    )
    memory.add_node("Sensor", id="a", value=3)
    memory.add_node("Sensor", id="b", value=0.5)

    with pytest.raises(InputError, match="'value' must be a finite number, not"):
        memory.add_node("Sensor", id="c", value=value)
    with pytest.raises(InputError, match="'metres' must be a finite number, not"):
        memory.add_edge("NEAR", ("Sensor", "a"), ("Sensor", "b"), metres=value)


def test_a_row_that_does_not_fit_is_refused(office: GraphMemory) -> None:
    before = office.stats()

    with pytest.raises(OntologyError, match="Ticket 't2': property 'title' is required"):
        office.add_node("Ticket", id="t2")
    with pytest.raises(OntologyError, match=r"'urgency' must lie in \[0.0, 3.0\], not 9"):
        office.add_node("Ticket", id="t2", title="x", urgency=9)
    with pytest.raises(OntologyError, match="unknown property 'colour'"):
        office.add_node("Ticket", id="t2", title="x", colour="red")
    with pytest.raises(OntologyError, match="unknown node type 'Tickets'"):
        office.add_node("Tickets", id="t2")
    with pytest.raises(InputError, match="a Ticket needs an id"):
        office.add_node("Ticket", title="x")
    assert office.stats() == before


def test_an_edge_that_does_not_fit_is_refused(office: GraphMemory) -> None:
    ticket, nobody = ("Ticket", "t1"), ("Memory", "x")

    with pytest.raises(OntologyError, match="cannot join Memory -> Ticket; Ticket -> Memory"):
        office.add_edge("REPORTED_IN", nobody, ticket)
    with pytest.raises(OntologyError, match="'channel' must be one of mail, phone, not 'fax'"):
        office.add_edge("REPORTED_IN", ticket, nobody, channel="fax")
    with pytest.raises(TransactionError, match="no Memory has the id 'x'"):
        office.add_edge("REPORTED_IN", ticket, nobody)


def test_a_type_that_is_another_is_refused_and_nothing_added(memory: GraphMemory) -> None:
    with pytest.raises(OntologyError, match="node type Memory exists already"):
        memory.add_types("node_types: {Mood: {doc: x}}", "node_types: {Memory: {doc: x}}")

    assert "Mood" not in memory.stats()["nodes"]
