from datetime import datetime
from typing import Any

import pytest
from pydantic import BaseModel, Field

from graphmem.errors import OntologyError
from graphmem.model import Batch
from graphmem.schema.constraints import Constraints, check
from graphmem.schema.ontology import Ontology, core

PROJECT = """
node_types:
  Project:
    doc: Something that is worked on.
    properties:
      name: {type: string, required: true, doc: Its name.}
edge_types:
  WORKS_ON:
    doc: Who works on it.
    ends: [[Entity, Project]]
  RELATED_TO:
    doc: Projects too.
    ends: [[Project, Project]]
"""


class Recipe(BaseModel):
    """A dish."""

    title: str
    minutes: int = Field(ge=1, le=600)
    rating: float | None = None
    vegan: bool = False
    cooked_at: datetime | None = None
    tags: list[str] = []
    notes: dict[str, Any] = {}


class Strange(BaseModel):
    """Holds what cannot be stored."""

    either: int | str


def test_every_type_and_property_is_documented() -> None:
    ontology = core()

    for kinds in (ontology.node_types, ontology.edge_types):
        assert all(kind.doc for kind in kinds.values())
        assert all(rule.doc for kind in kinds.values() for rule in kind.properties.values())


def test_every_edge_says_when_how_sure_why_and_by_whom() -> None:
    wanted = {"created_at", "confidence", "reason", "origin"}

    assert all(wanted <= set(edge.properties) for edge in core().edge_types.values())


def test_types_are_added_and_edges_gain_ends() -> None:
    extended = core().extended(PROJECT)

    assert extended.node_types["Project"].properties["name"].required
    assert ("Project", "Project") in extended.edge_types["RELATED_TO"].ends
    assert ("Memory", "Memory") in extended.edge_types["RELATED_TO"].ends
    assert "Project" not in core().node_types


def test_a_pydantic_class_becomes_a_node_type() -> None:
    recipe = core().with_models(Recipe).node_types["Recipe"]

    kinds = {name: rule.type for name, rule in recipe.properties.items()}
    assert kinds == {
        "id": "string",
        "number": "int",
        "title": "string",
        "minutes": "int",
        "rating": "float",
        "vegan": "bool",
        "cooked_at": "timestamp",
        "tags": "strings",
        "notes": "json",
    }
    assert recipe.properties["minutes"].maximum == 600
    assert recipe.properties["title"].required


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("node_types: [", "not YAML"),
        ("node_types: {Memory: {doc: Again.}}", "exists already"),
        ("node_types: {small: {doc: Lower case.}}", "small"),
        ("node_types: {A: {}}", "doc"),
        ("edge_types: {KNOWS: {doc: d, ends: [[Entity, Nobody]]}}", "Nobody"),
        ("edge_types: {KNOWS: {doc: d, ends: []}}", "ends"),
        ("colours: {}", "colours"),
    ],
)
def test_a_wrong_addition_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(OntologyError, match=said):
        core().extended(text)


def test_a_class_that_cannot_be_stored_is_refused() -> None:
    with pytest.raises(OntologyError, match=r"Strange\.either"):
        core().with_models(Strange)


def entity(**more: Any) -> dict[str, Any]:
    row = {"id": "e", "namespace": "default", "name": "Ann", "entity_type": "person"}
    return {**row, **more}


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (entity(name=None), "required"),
        (entity(name=3), "must be string"),
        (entity(colour="red"), "unknown property 'colour'"),
        (entity(aliases=[1]), "must be strings"),
        (entity(number=-1), "must lie in"),
    ],
)
def test_a_row_that_does_not_fit_is_named(row: dict[str, Any], said: str) -> None:
    batch = Batch()
    batch.create("Entity", row)

    with pytest.raises(OntologyError, match=said):
        check(batch, core())


def test_a_value_that_passed_once_is_checked_again_where_it_may_have_changed() -> None:
    constraints, aliases = Constraints(core()), ["Anna"]
    for row in (entity(aliases=aliases), entity(aliases=aliases, name="Ann")):
        batch = Batch()
        batch.create("Entity", row)
        constraints.check(batch)
    aliases.append(1)  # type: ignore[arg-type]
    with pytest.raises(OntologyError, match="must be strings"):
        constraints.check(batch)


def test_a_value_that_passed_once_passes_for_its_own_property_alone() -> None:
    constraints, level = Constraints(core()), "full"
    for changes, said in (({"level": level}, None), ({"layer": level}, "one of")):
        batch = Batch()
        batch.update("Memory", "m", **changes)
        if said is None:
            constraints.check(batch)
        else:
            with pytest.raises(OntologyError, match=said):
                constraints.check(batch)


def test_values_and_json_are_checked() -> None:
    ontology: Ontology = core()
    batch = Batch()
    batch.update("Memory", "m", level="tiny")
    with pytest.raises(OntologyError, match="one of full"):
        check(batch, ontology)

    batch = Batch()
    batch.update("Memory", "m", metadata="{broken")
    with pytest.raises(OntologyError, match="json"):
        check(batch, ontology)

    batch = Batch()
    batch.update("Memory", "m", content=None)
    with pytest.raises(OntologyError, match="required"):
        check(batch, ontology)


def test_edges_join_only_what_they_may() -> None:
    batch = Batch()
    batch.connect("NEXT", ("Memory", "m"), ("Entity", "e"))
    with pytest.raises(OntologyError, match="Memory -> Memory"):
        check(batch, core())

    batch = Batch()
    batch.connect("LIKES", ("Memory", "m"), ("Entity", "e"))
    with pytest.raises(OntologyError, match="unknown edge type"):
        check(batch, core())

    batch = Batch()
    batch.create("Thing", {"id": "t"})
    with pytest.raises(OntologyError, match="unknown node type"):
        check(batch, core())
