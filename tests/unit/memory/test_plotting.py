import importlib.util
from datetime import datetime
from importlib.machinery import ModuleSpec

import numpy as np
import pytest
from matplotlib.figure import Figure

from graphmem import GraphMemory, Message, NotFoundError
from graphmem.errors import InputError
from graphmem.memory import figures


def drawn(figure: Figure) -> Figure:
    figure.canvas.draw()
    return figure


def test_decay_falls_from_what_why_tells(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added

    (axes,) = drawn(memory.plot_decay(id, days=90)).axes
    weight, strength = [np.asarray(line.get_ydata()) for line in axes.get_lines()[:2]]

    told = memory.why(id)
    assert weight[0] == pytest.approx(told.weight, rel=0.01)
    assert strength[0] == pytest.approx(told.strength, rel=0.01)
    assert (np.diff(weight) <= 0).all()
    assert weight[-1] < weight[0]


@pytest.mark.shares
def test_a_timeline_has_a_bar_for_each_statement_as_long_as_it_held(memory: GraphMemory) -> None:
    memory.add(
        Message("I live in Beijing.", speaker="Ann", at=datetime.fromisoformat("2025-01-01"))
    )
    memory.add(
        Message("I moved to Hangzhou.", speaker="Ann", at=datetime.fromisoformat("2025-05-01"))
    )

    (axes,) = drawn(memory.plot_timeline("Ann")).axes

    names = [label.get_text() for label in axes.get_yticklabels()]
    assert names == ["I live in Beijing.", "I moved to Hangzhou."]
    tones = {patch.get_facecolor() for patch in axes.patches}
    assert len(tones) == 2

    (axes,) = memory.plot_timeline("Ann", limit=1).axes
    assert [label.get_text() for label in axes.get_yticklabels()] == ["I moved to Hangzhou."]
    assert axes.get_title("left") == "Ann: the last 1 of 2"
    memory.delete(memory.get_all(limit=1, history=True)[0].id)
    (axes,) = memory.plot_timeline("Ann").axes
    assert [label.get_text() for label in axes.get_yticklabels()] == ["…", "I moved to Hangzhou."]


@pytest.mark.shares
@pytest.mark.parametrize("year", [1, 9999])
def test_a_timeline_reaches_to_the_ends_of_the_calendar(memory: GraphMemory, year: int) -> None:
    memory.add(Message("I saw Ann Gruber today.", at=datetime(year, 12, 31)))  # noqa: DTZ001

    (axes,) = drawn(memory.plot_timeline("Ann Gruber")).axes

    assert len(axes.patches) == 1


def test_a_title_with_dollars_is_text(memory: GraphMemory) -> None:
    (id,) = memory.add("It costs $5 and $\\frac{1}{$.").added

    assert drawn(memory.plot_decay(id)).axes[0].get_title("left") == "It costs $5 and $\\frac{1}{$."


@pytest.mark.shares
def test_nobody_has_no_timeline(memory: GraphMemory) -> None:
    with pytest.raises(NotFoundError, match="nobody and nothing is called 'Nobody'"):
        memory.plot_timeline("Nobody")


def test_without_matplotlib_it_is_named(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(name: str) -> ModuleSpec | None:
        return None if name == "matplotlib" else importlib.util.find_spec(name)

    (id,) = memory.add("Ann moved to Hangzhou.").added
    monkeypatch.setattr(figures, "find_spec", absent)

    with pytest.raises(InputError, match=r"graphmem\[plots\]"):
        memory.plot_decay(id)
