"""Where memories came from, what was judged of them, and how they looked as of a moment."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import rdflib
from rdflib.namespace import PROV

from graphmem import GraphMemory, InputError, Message, NotFoundError, Settings
from graphmem.memory.past.past_memory import PastMemory
from tests.explored import called
from tests.unit.conftest import MakeClock

TEXTS = {
    "en": ("Ann moved to Hangzhou.", "Ann moved to Suzhou.", "Ann", "Bob likes tea.", "Suzhou"),
    "zh": ("李雷搬到了杭州。", "李雷搬到了苏州。", "李雷", "韩梅梅喜欢喝茶。", "苏州"),
}
both = pytest.mark.parametrize("language", sorted(TEXTS))


def now(memory: GraphMemory) -> datetime:
    return memory._clock.now()


def change(memory: GraphMemory, language: str) -> tuple[str, PastMemory]:
    """Tell a memory of a language, take a view, and change the memory afterwards."""
    first, second, _, other, _ = TEXTS[language]
    (id,) = memory.add(first).added
    view = memory.at(known=now(memory))
    memory.update(id, content=second, importance=0.9, reason="later")
    (newer,) = memory.add(other).added
    memory.add_edge("SUPPORTS", ("Memory", newer), ("Memory", id), reason="later")
    return id, view


@dataclass(frozen=True)
class Changed:
    """What was told and changed in a memory that tests look at and do not write to."""

    memory: GraphMemory
    id: str
    view: PastMemory


@pytest.fixture(scope="module")
def seen(
    tmp_path_factory: pytest.TempPathFactory, settings: Settings, make_clock: MakeClock
) -> Iterator[Callable[[str], Changed]]:
    with ExitStack() as stack:

        @cache
        def changed(language: str) -> Changed:
            folder = tmp_path_factory.mktemp(language) / "memory"
            memory = GraphMemory(folder, settings=settings, clock=make_clock())
            stack.enter_context(memory)
            return Changed(memory, *change(memory, language))

        yield changed


@pytest.fixture
def changed(seen: Callable[[str], Changed], language: str) -> Changed:
    return seen(language)


@both
def test_provenance_tells_nothing_that_came_later(changed: Changed, language: str) -> None:
    id, view = changed.id, changed.view
    first, _, _, other, place = TEXTS[language]

    told = view.provenance(id)

    assert told.memory.content == first
    assert [span.text for span in told.spans] == [first]
    assert (told.adjustments, told.versions, told.links) == ((), (), ())
    assert told.independent_sources == 1
    assert told.keeping is not None
    assert told.keeping.asked_at == view.moment.known
    assert not [word for word in (place, other, "later") if word in str(told)]


@both
def test_a_node_is_shown_as_it_was(changed: Changed, language: str) -> None:
    id, view = changed.id, changed.view
    first, second, *_ = TEXTS[language]

    shown = view.show(id)

    assert shown.node.properties["content"] == first
    assert shown.versions == ()
    assert "SUPPORTS" not in {edge.type for edge in shown.edges}
    assert changed.memory.show(id).node.properties["content"] == second
    assert len(changed.memory.show(id).versions) == 1


@both
def test_what_rested_on_a_memory_is_what_was_known(changed: Changed, language: str) -> None:
    id, view = changed.id, changed.view
    *_, place = TEXTS[language]

    labels = {one.label for one in view.impact(id).resting}

    assert TEXTS[language][2] in labels
    assert place not in labels


@both
def test_a_decay_is_told_from_the_moment_on(changed: Changed, language: str) -> None:
    id, view = changed.id, changed.view

    told = view.why(id)

    assert (told.at, told.log) == (view.moment.known, ())
    assert told.strength < changed.memory.why(id).strength
    (axes,) = view.plot_decay(id, days=90).axes
    weight = np.asarray(axes.get_lines()[0].get_ydata())
    assert weight[0] == pytest.approx(told.weight, rel=0.01)
    assert axes.get_title("left") == TEXTS[language][0]


@both
def test_a_timeline_has_what_had_been_said(memory: GraphMemory, language: str) -> None:
    _, view = change(memory, language)
    first, _, who, *_ = TEXTS[language]
    memory.add(f"{who} likes tea." if language == "en" else f"{who}喜欢茶。")

    (axes,) = view.plot_timeline(who).axes

    assert [label.get_text() for label in axes.get_yticklabels()] == [first]
    with pytest.raises(NotFoundError):
        view.plot_timeline("Bob" if language == "en" else "韩梅梅")


def test_what_was_not_known_is_not_found(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    view = memory.at(known=now(memory))
    (id,) = memory.add("Bob likes tea.").added

    for ask in (view.provenance, view.impact, view.show, view.why, view.reveal, view.plot_decay):
        with pytest.raises(NotFoundError):
            ask(id)


def test_what_no_longer_held_is_not_found(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.update(id, valid_from=datetime.fromisoformat("2020-01-01"))
    view = memory.at(valid=datetime.fromisoformat("2019-01-01"))

    for ask in (view.provenance, view.impact, view.show, view.why):
        with pytest.raises(NotFoundError):
            ask(id)


@pytest.mark.filterwarnings("ignore:ConjunctiveGraph:DeprecationWarning")  # rdflib's own
@pytest.mark.parametrize("format", ["turtle", "json-ld"])
def test_prov_of_then_states_what_was_known(
    memory: GraphMemory, tmp_path: Path, format: str
) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    file = tmp_path / {"turtle": "then.ttl", "json-ld": "then.jsonld"}[format]
    memory.export_provenance(id, file)
    before = set(rdflib.Graph().parse(file, format=format))
    view = memory.at(known=now(memory))
    memory.update(id, content="Ann moved to Suzhou.")

    view.export_provenance(id, file)

    then = rdflib.Graph().parse(file, format=format)
    assert set(then) <= before  # a change of text takes edges to names away
    assert {one for one in before if str(one[1]).startswith(str(PROV._NS))} <= set(then)
    assert "Ann moved to Hangzhou." in {str(text) for text in then.objects(None, PROV.value)}


SAID = {
    "en": ("I like coffee.", "I don't like coffee.", "Where does he live?"),
    "zh": ("我喜欢咖啡。", "我不喜欢咖啡。", "他住在哪里?"),
}


@both
def test_a_contradiction_is_open_until_it_was_decided(memory: GraphMemory, language: str) -> None:
    memory.add(SAID[language][0])
    before = memory.at(known=now(memory))
    memory.add(SAID[language][1])
    between = memory.at(known=now(memory))
    (open_,) = memory.contradictions()
    memory.resolve(open_.pair, "reject", rejected=open_.pair[1])

    assert before.contradictions() == []
    (then,) = between.contradictions()
    assert then.pair == open_.pair
    assert then == open_
    assert memory.contradictions() == []
    assert len(between.operations()) == len(memory.operations()) - 1


def test_an_operation_had_not_been_taken_back(memory: GraphMemory) -> None:
    memory.add("I live in Beijing.")
    memory.add("I moved to Hangzhou last month.")
    view = memory.at(known=now(memory))
    (operation,) = memory.operations()
    memory.undo(operation.id)

    assert view.operations() == [operation]
    rows = view.cypher("MATCH (o:Operation) RETURN o.state AS state, o.undone_at AS undone")
    assert [(row["state"], row["undone"]) for row in rows] == [("applied", None)]
    assert memory.operations()[0].state == "undone"


def test_a_change_of_then_is_told(memory: GraphMemory) -> None:
    before = memory.at(known=now(memory))
    for session in ("monday", "tuesday", "friday"):
        report = memory.feedback("Too long!", "Well, …", session_id=session)
    after = memory.at(known=now(memory))
    for session in ("may", "june", "july"):
        memory.feedback("Too long!", "Well, …", session_id=session)
    assert report.operation is not None

    assert before.skills()["style"] == 1.0
    assert after.skills()["style"] == 0.915
    assert memory.skills()["style"] < 0.915
    assert before.changes(report.operation) == []
    assert [str(one) for one in after.changes(report.operation)] == [
        str(one) for one in memory.changes(report.operation)
    ]


LIVES = {"en": ("I live in Oslo.", "Where do I live?"), "zh": ("我住在奥斯陆。", "我住在哪里?")}


@both
def test_a_conclusion_says_what_it_said(memory: GraphMemory, language: str) -> None:
    text, question = LIVES[language]
    before = memory.at(known=now(memory))
    for month in ("May", "June", "July"):
        memory.add(text, session_id=month)
    memory.abstract()
    drawn = memory.at(known=now(memory))
    (first,) = memory.abstractions()
    memory.add(text, session_id="August")
    changed = memory.at(known=now(memory))
    memory.abstract()
    (second,) = memory.abstractions()
    again = memory.at(known=now(memory))
    for one in memory.get_all():
        memory.delete(one.id)
    gone = memory.at(known=now(memory))
    memory.abstract()

    assert second.version == 2
    assert before.abstractions() == []
    assert drawn.abstractions() == [first]
    assert drawn.abstractions(question) == [first]
    assert changed.abstractions() == [first]
    assert again.abstractions() == [second]
    assert [one.stale for one in gone.abstractions()] == [True]
    assert gone.abstractions(stale=False) == []
    assert memory.abstractions() == []
    assert drawn.provenance(first.id).memory.content == first.content


def test_a_view_tells_what_changed_until_its_moment(memory: GraphMemory) -> None:
    start = now(memory)
    (id,) = memory.add("Ann moved to Hangzhou.").added
    middle = now(memory)
    memory.update(id, content="Ann moved to Suzhou.")
    view = memory.at(known=middle)

    assert [(event.kind, event.text) for event in view.diff(start)] == [
        ("learned", "Ann moved to Hangzhou.")
    ]
    assert [event.id for event in view.diff(start, entity="Hangzhou")] == [id]
    assert list(view.diff(start, entity="Suzhou")) == []
    with pytest.raises(InputError, match="ask the memory"):
        view.diff(start, middle + timedelta(seconds=30))


def test_a_view_of_a_view_knows_no_more(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    view = memory.at(known=now(memory))
    memory.add("Bob likes tea.")

    assert len(view.at(known=now(memory)).get_all()) == 1
    assert view.at(known=datetime.fromisoformat("2020-01-01")).get_all() == []
    valid = datetime.fromisoformat("2030-01-01")
    assert view.at(valid).moment.known == view.moment.known
    assert view.at(valid).moment.valid == valid


def test_stats_count_what_was_there(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    before = memory.stats()
    view = memory.at(known=now(memory))
    memory.add([Message("Bob likes tea.", "Bob")], session_id="s")

    then = view.stats()

    assert then["nodes"] == before["nodes"]
    assert then["edges"] == before["edges"]


@both
def test_the_explorer_of_a_view_shows_what_was_known(changed: Changed, language: str) -> None:
    id, view = changed.id, changed.view
    first, second, who, other, _ = TEXTS[language]

    with view.explore() as explorer:
        graph = called(explorer, "graph")
        found = called(explorer, "search", question=who)
        details = called(explorer, "details", key=f"Memory:{id}")
        beside = called(explorer, "expand", key=f"Memory:{id}")

    told = json.dumps([graph, found, details, beside], ensure_ascii=False)
    assert first in told
    assert second not in told
    assert other not in told
    assert "known " in graph["title"]
    assert graph["total"] == 1


def test_the_explorer_of_a_view_goes_no_further_than_its_moment(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    view = memory.at(known=now(memory))
    memory.update(id, content="Ann moved to Suzhou.")
    later = (now(memory) - datetime.fromisoformat("1970-01-01")).total_seconds() * 1000

    with view.explore() as explorer:
        found = called(explorer, "search", question="Where is Ann?", known=later)

    assert [hit["label"] for hit in found["hits"]] == ["Ann moved to Hangzhou."]


def test_details_are_those_of_the_moment_of_the_sliders(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    then = now(memory)
    memory.update(id, content="Ann moved to Suzhou.", reason="she said so")
    known = (then - datetime.fromisoformat("1970-01-01")).total_seconds() * 1000

    with memory.explore() as explorer:
        before = json.dumps(called(explorer, "details", key=f"Memory:{id}", known=known))
        after = json.dumps(called(explorer, "details", key=f"Memory:{id}"))
        early = called(explorer, "details", key=f"Memory:{id}", known=0)

    assert "she said so" not in before
    assert "she said so" in after
    assert "error" in early
