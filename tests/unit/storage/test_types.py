from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import BaseModel, Field

from graphmem.errors import OntologyError
from graphmem.model import Batch
from graphmem.storage.graph import KuzuGraph

RECIPES = """
node_types:
  Recipe:
    doc: How to cook something.
    properties:
      order: {type: int, minimum: 0, doc: A reserved word as a name.}
      steps: {type: strings, doc: What to do.}
edge_types:
  USES:
    doc: Recipe to what it needs.
    ends: [[Recipe, Entity]]
    properties:
      grams: {type: float, doc: How much.}
  DERIVED_FROM:
    doc: A recipe to the memory it was told in.
    ends: [[Recipe, Memory]]
"""


class Ticket(BaseModel):
    """A reported fault."""

    title: str
    urgency: int = Field(default=0, ge=0, le=3)


def write_recipe(graph: KuzuGraph) -> None:
    batch = Batch()
    batch.create("Recipe", {"id": "soup", "order": 1, "steps": ["boil"]})
    batch.create("Entity", {"id": "salt", "name": "salt"})
    batch.create("Memory", {"id": "m"})
    batch.connect("USES", ("Recipe", "soup"), ("Entity", "salt"), grams=2.5, origin="user")
    batch.connect("DERIVED_FROM", ("Recipe", "soup"), ("Memory", "m"))
    names = [("Recipe", "soup"), ("Entity", "salt"), ("Memory", "m")]
    graph.write(batch, {name: number for number, name in enumerate(names)})


def test_types_of_the_user_are_stored_like_the_others(
    folder: Path, open_folder: Callable[[Path], KuzuGraph]
) -> None:
    graph = open_folder(folder)
    graph.add_types(graph.ontology.extended(RECIPES))
    write_recipe(graph)
    graph.close()

    again = open_folder(folder)
    recipe = again.nodes("Recipe", ["soup"])[0]
    assert recipe == {"id": "soup", "number": 0, "order": 1, "steps": ["boil"]}
    assert again.edge_columns("USES", ["grams", "origin"])["grams"].tolist() == [2.5]
    derived = again.edge_columns("DERIVED_FROM")
    assert (derived["source"].tolist(), derived["target"].tolist()) == ([0], [2])


def test_the_folder_remembers_the_ontology_whole(
    folder: Path, open_folder: Callable[[Path], KuzuGraph]
) -> None:
    graph = open_folder(folder)
    graph.add_types(graph.ontology.extended(RECIPES))
    extended = graph.ontology.with_models(Ticket)
    graph.add_types(extended)
    graph.close()

    ontology = open_folder(folder).ontology
    assert ontology.node_types == extended.node_types
    assert ontology.edge_types == extended.edge_types


def test_adding_the_same_types_again_does_nothing(graph: KuzuGraph) -> None:
    extended = graph.ontology.extended(RECIPES)
    graph.add_types(extended)
    graph.add_types(extended)

    assert graph.ontology == extended
    write_recipe(graph)


def test_a_type_that_exists_is_refused(graph: KuzuGraph) -> None:
    graph.add_types(graph.ontology.extended(RECIPES))

    with pytest.raises(OntologyError, match="node type Recipe exists already and is another"):
        graph.ontology.extended("node_types: {Recipe: {doc: Something else.}}")


def test_a_type_given_once_more_is_the_same(graph: KuzuGraph) -> None:
    graph.add_types(graph.ontology.extended(RECIPES))

    assert graph.ontology.extended(RECIPES) == graph.ontology


def test_types_that_are_refused_leave_no_trace(graph: KuzuGraph) -> None:
    before = graph.ontology
    taken = "node_types: {Mood: {doc: x}, Commit: {doc: the name of a table of storage}}"

    with pytest.raises(OntologyError, match="Commit is a name that storage keeps for itself"):
        graph.add_types(before.extended(taken))

    assert graph.ontology is before
    graph.add_types(before.extended("node_types: {Mood: {doc: x}}"))
