from datetime import datetime

from graphmem.model import Answer, ChannelRank, Hit, Memory, Path, PathEdge, PathNode
from graphmem.model.answer import Amendment
from graphmem.model.finding import Finding

ANN = PathNode("Entity", "e1", "Ann")
TURN = PathNode("Memory", "m1", "I moved to Graz.")
WALKED = Path((ANN, TURN), (PathEdge("SPOKEN_BY", forward=False),))
DIRECT = Path((TURN,), ())


def memory(content: str = "I moved to Graz.") -> Memory:
    return Memory("m1", content, speaker="Ann", created_at=datetime.fromisoformat("2025-05-01"))


def answer(*hits: Hit, **hidden: int) -> Answer:
    return Answer("Where is Ann?", hits, hidden)


def hit(**channels: tuple[int, Path]) -> Hit:
    ranks = {name: ChannelRank(rank, 0.5, path) for name, (rank, path) in channels.items()}
    return Hit(memory(), 0.75, ranks)


def test_a_path_reads_as_a_pattern_of_cypher() -> None:
    forth = Path((TURN, ANN), (PathEdge("SPOKEN_BY", forward=True),))

    assert str(WALKED) == "(Entity Ann)<-[SPOKEN_BY]-(Memory I moved to Graz.)"
    assert str(forth) == "(Memory I moved to Graz.)-[SPOKEN_BY]->(Entity Ann)"


def test_a_hit_shows_the_path_of_the_channel_that_ranked_it_best() -> None:
    assert hit(semantic=(2, DIRECT), speaker=(1, WALKED)).path == WALKED


def test_equal_ranks_go_by_the_name_of_the_channel() -> None:
    assert hit(speaker=(1, WALKED), semantic=(1, DIRECT)).path == DIRECT


def test_an_answer_is_a_sequence_of_hits() -> None:
    one = hit(semantic=(1, DIRECT))
    found = answer(one, one)

    assert (len(found), found[0], [*found]) == (2, one, [one, one])


def test_an_answer_prints_its_hits_with_channels_and_path() -> None:
    found = answer(hit(semantic=(2, DIRECT), speaker=(1, WALKED)))

    assert str(found).splitlines() == [
        "Where is Ann?",
        "  1. 0.7500 2025-05-01 Ann: I moved to Graz.",
        "     semantic #2, speaker #1",
        "     (Entity Ann)<-[SPOKEN_BY]-(Memory I moved to Graz.)",
    ]


HOSTILE = "one\x1b[31m\x01\x85two\u2028three\nfour\u202e"
TAMED = "one [31m  two three four"


def test_nothing_that_a_memory_holds_is_carried_out_where_it_is_printed() -> None:
    path = Path((PathNode("Memory", "m1", HOSTILE),), ())
    found = Answer(
        HOSTILE,
        (
            Hit(
                memory(HOSTILE),
                0.5,
                {"full_text": ChannelRank(1, 1.0, path)},
                (Amendment(HOSTILE),),
            ),
        ),
        findings=(Finding("order", HOSTILE, ()),),
    )

    assert str(path) == f"(Memory {TAMED})"
    assert str(found).split("\n") == [
        TAMED,
        f"  1. 0.5000 2025-05-01 Ann: {TAMED}",
        "     full_text #1",
        f"     (Memory {TAMED})",
        f"     no longer: {TAMED}",
        TAMED,
    ]


def test_an_answer_tells_what_it_hid_and_how_to_see_it() -> None:
    assert str(answer(superseded=2)).endswith("hidden: 2 superseded; history=True shows them")
    assert str(answer(deleted=1)).endswith('hidden: 1 deleted; mode="debug" shows them')


def test_an_answer_as_a_mapping_holds_what_is_known_only() -> None:
    (told,) = answer(hit(speaker=(1, WALKED))).as_dict()["hits"]

    assert told["memory"]["created_at"] == "2025-05-01T00:00:00"
    assert "summary" not in told["memory"]
    assert told["channels"]["speaker"] == {"rank": 1, "score": 0.5, "path": str(WALKED)}


def test_an_answer_in_a_notebook_is_escaped() -> None:
    ranks = {"semantic": ChannelRank(1, 0.5, DIRECT)}
    page = answer(Hit(memory("<script>"), 1.0, ranks), deleted=1)._repr_html_()

    assert "&lt;script&gt;" in page
    assert "<script>" not in page
    assert "1 deleted" in page
