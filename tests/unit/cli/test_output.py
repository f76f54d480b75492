import pytest

from graphmem.cli.output import print_answer, print_error, telling_path
from graphmem.model import Answer, ChannelRank, Hit, Memory, Path, PathEdge, PathNode

TURN = PathNode("Memory", "m", "I moved.")
DIRECT = Path((TURN,), ())
WALKED = Path((PathNode("Entity", "e", "Ann"), TURN), (PathEdge("SPOKEN_BY", forward=False),))


def hit(**paths: Path) -> Hit:
    ranks = {name: ChannelRank(rank, 1.0, path) for rank, (name, path) in enumerate(paths.items())}
    return Hit(Memory("m", "I moved.\nTwice."), 1.0, ranks)


def test_a_path_that_was_walked_tells_more_than_an_entry() -> None:
    assert telling_path(hit(semantic=DIRECT, speaker=WALKED)) == WALKED
    assert telling_path(hit(semantic=DIRECT)) == DIRECT


def test_an_answer_is_printed_with_what_it_hid(capsys: pytest.CaptureFixture[str]) -> None:
    print_answer(Answer("Who?", (hit(speaker=WALKED),), {"deleted": 2, "faded": 1}))
    printed = capsys.readouterr().out

    assert "I moved. Twice." in printed
    assert "(Entity Ann)<-[SPOKEN_BY]-(Memory I moved.)" in printed
    assert "hidden: 2 deleted, 1 faded" in printed


def test_an_error_of_several_lines_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    print_error("one\n  two [three] " + "x" * 200)

    assert capsys.readouterr().err == "error: one two [three] " + "x" * 200 + "\n"
