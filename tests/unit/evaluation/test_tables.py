"""Tables on paper, and experiments written to a folder."""

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from graphmem.errors import InputError
from graphmem.evaluation import files
from graphmem.evaluation.asked import Asked
from graphmem.evaluation.experiments import EXPERIMENTS, experiment_of
from graphmem.evaluation.runs import Run
from graphmem.evaluation.tables import Table

TABLE = Table("Recall by type", ("type", "n", "R@10"), (("a|b", 2, 0.25), ("c", 1, None)))


def test_markdown_escapes_bars_and_leaves_unknown_cells_empty() -> None:
    assert TABLE.markdown().splitlines()[-2:] == [r"| a\|b | 2 | 0.250 |", "| c | 1 |  |"]


def test_csv_has_a_header_and_figures_in_full() -> None:
    assert TABLE.csv() == "type,n,R@10\na|b,2,0.25\nc,1,\n"


def test_a_page_and_a_csv_a_table_are_written(tmp_path: Path) -> None:
    page, csv = files.write_tables(tmp_path / "out", "one", "Title", [TABLE], plots=False)

    assert page.read_text(encoding="utf-8").startswith("# Title\n\n### Recall by type")
    assert csv.name == "one-recall-by-type.csv"


def test_plots_without_matplotlib_name_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(name: str) -> ModuleType:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(files, "import_module", absent)
    with pytest.raises(InputError, match=r"graphmem\[plots\]"):
        files.write_tables(tmp_path / "out", "one", "Title", [TABLE], plots=True)
    assert not (tmp_path / "out").exists()


class Recorder:
    """Stands in for the figure of the drawing library; keeps what bars were drawn."""

    bars: list[tuple[str, list[float]]]

    def __init__(self, **_: Any) -> None:
        self.bars = []

    def __getattr__(self, _: str) -> Any:
        return lambda *_args, **_options: self

    def bar(self, _starts: list[float], values: list[float], _width: float, label: str) -> None:
        self.bars.append((label, values))


def test_columns_of_fractions_are_drawn_and_counts_are_not() -> None:
    recorder = Recorder()
    drawing = type("drawing", (), {"Figure": lambda **_: recorder})
    files.draw(TABLE, Path("unused.png"), drawing)

    assert recorder.bars == [("R@10", [0.25, 0.0])]


@pytest.mark.parametrize("number", EXPERIMENTS)
def test_an_experiment_makes_tables_of_the_runs_of_its_variants(number: int) -> None:
    experiment = experiment_of(number)
    rows = [
        Asked(str(n), ("ab"[n % 2],), {"R@10": n / 3, "MRR": 0.5}, stages={"fuse": 1.0})
        for n in range(4)
    ]
    tables = experiment.tables("locomo", [Run("locomo", v, rows) for v in experiment.variants])

    assert tables
    for table in tables:
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.columns)}


def test_an_unknown_experiment_is_refused_with_those_known() -> None:
    with pytest.raises(InputError, match="no experiment 9; known: 1, 2, 3, 4, 5"):
        experiment_of(9)


def test_the_oracle_is_at_least_the_best_uniform_strategy() -> None:
    experiment = EXPERIMENTS[2]
    runs = [
        Run(
            "locomo",
            v,
            [Asked(str(n), ("ab"[n % 2],), {"R@10": (n * k) % 3 / 2}) for n in range(6)],
        )
        for k, v in enumerate(experiment.variants, 1)
    ]
    (table,) = experiment.tables("locomo", runs)

    for row in table.rows:
        uniform, by_type, by_question = (float(cell or 0) for cell in row[3:6])
        assert uniform <= by_type <= by_question
