"""Every path that a search shows is a path of the graph: walked again in Cypher, edge by edge."""

from collections.abc import Iterator
from pathlib import Path as FilePath

import pytest

from graphmem import GraphMemory, Hit, Path, Settings
from graphmem.cli.conversation import DEMO_QUESTIONS, demo_items

SETTINGS = Settings.of({"embedder": {"name": "hash"}})


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    folder: FilePath = tmp_path_factory.mktemp("demo") / "memory"
    with GraphMemory(folder, settings=SETTINGS) as opened:
        opened.add_many(demo_items())
        yield opened


def stands_in_graph(memory: GraphMemory, path: Path) -> bool:
    pattern = "(n0:" + path.nodes[0].type + " {id: $n0})"
    for place, (edge, node) in enumerate(zip(path.edges, path.nodes[1:], strict=True), 1):
        arrow = f"-[:{edge.type}]->" if edge.forward else f"<-[:{edge.type}]-"
        pattern += f"{arrow}(n{place}:{node.type} {{id: $n{place}}})"
    ids = {f"n{place}": node.id for place, node in enumerate(path.nodes)}
    rows = memory.cypher(f"MATCH {pattern} RETURN count(*) AS found", ids)
    return bool(rows[0]["found"])


def paths(hits: list[Hit]) -> Iterator[tuple[Hit, Path]]:
    for hit in hits:
        for rank in hit.channels.values():
            yield hit, rank.path


@pytest.mark.parametrize("profile", ["learned", "scores", "rrf"])
@pytest.mark.parametrize("question", DEMO_QUESTIONS)
def test_every_path_of_every_channel_is_real(
    memory: GraphMemory, question: str, profile: str
) -> None:
    answer = memory.search(question, limit=5, profile=profile, dry_run=True)

    assert len(answer) == 5
    for hit, path in paths(list(answer)):
        assert path.nodes[-1].id == hit.memory.id
        assert len(path.edges) == len(path.nodes) - 1
        assert stands_in_graph(memory, path), str(path)


def test_every_channel_finds_something_in_the_demo(memory: GraphMemory) -> None:
    seen = {
        name
        for question in DEMO_QUESTIONS
        for hit in memory.search(question, limit=20, dry_run=True)
        for name in hit.channels
    }

    assert seen == {
        "association",
        "concept",
        "entity",
        "expansion",
        "full_text",
        "keyword",
        "neighbourhood",
        "random_walk",
        "semantic",
        "speaker",
        "standing",
        "update_chain",
    }


def test_ranks_and_scores_are_those_of_the_channels(memory: GraphMemory) -> None:
    answer = memory.search(DEMO_QUESTIONS[0], limit=50, dry_run=True)

    scores = [hit.score for hit in answer]
    assert scores == sorted(scores, reverse=True)
    for name in ("semantic", "full_text"):
        ranked = sorted(
            (hit.channels[name].rank, hit.channels[name].score)
            for hit in answer
            if name in hit.channels
        )
        assert [s for _, s in ranked] == sorted((s for _, s in ranked), reverse=True)
