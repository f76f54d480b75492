import math

import pytest

from graphmem.cli.output import (
    print_answer,
    print_error,
    print_line,
    print_rows,
    print_table,
    telling_path,
    titled,
)
from graphmem.model import Answer, ChannelRank, Hit, Memory, Path, PathEdge, PathNode
from graphmem.storage.queries.answer import Rows

TURN = PathNode("Memory", "m", "I moved.")
DIRECT = Path((TURN,), ())
RANK = ChannelRank(0, 1.0, DIRECT)
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


def test_what_is_no_number_is_null_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    print_rows(Rows(("x",), [(math.inf,), ([math.nan, {"y": 0.5}],)]), as_json=True)

    assert capsys.readouterr().out == '{"x": null}\n{"x": [null, {"y": 0.5}]}\n'


def test_nothing_that_is_printed_is_carried_out_by_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = titled("x")
    table.add_row("a\x1b[31m\x01\x85b\u2028c")
    print_table(table)
    print_line("d\x1b[2J\u202ee\nf")
    print_answer(Answer("\x02?", (Hit(Memory("m", "g\x85h\u2028i"), 1.0, {"s": RANK}),), {}))
    printed = capsys.readouterr().out

    assert "a [31m  b c" in printed
    assert "d [2Je\nf" in printed
    assert "g h i" in printed
    assert all(sign.isprintable() for sign in printed.replace("\n", ""))


def test_an_error_of_several_lines_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    print_error("one\n  two [three] " + "x" * 200)

    assert capsys.readouterr().err == "error: one two [three] " + "x" * 200 + "\n"


def test_what_is_piped_has_the_ids_and_no_spaces_at_the_ends(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_answer(Answer("Who?", (hit(speaker=WALKED),), {}))
    printed = capsys.readouterr().out.splitlines()

    assert printed == [line.rstrip() for line in printed]
    assert "    id m  1.000  speaker #0" in printed


def test_a_long_memory_is_shown_by_its_beginning(capsys: pytest.CaptureFixture[str]) -> None:
    long = Memory("m", "x" * 300_000)
    print_answer(Answer("Who?", (Hit(long, 1.0, {"speaker": ChannelRank(0, 1.0, DIRECT)}),), {}))
    printed = capsys.readouterr().out

    assert "x" * 600 + "… (300,000 characters)" in printed
    assert max(map(len, printed.splitlines())) < 1_000
