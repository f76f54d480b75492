"""How likely it is that what was said later makes otherwise what was said before."""

import numpy as np
import pytest

from graphmem.retrieval.ranking.sequels import FEATURES, Sequels, compare, shipped
from graphmem.retrieval.strategies.sequel import matter, rarity

KILN = matter("The kiln course runs on Wednesday evenings with Jette")
LATER = matter("Jette wrote, the kiln course starts over in the old dairy")
FLOOD = matter("Grandpa told us about the flood again")
RARE = rarity(dict.fromkeys(KILN | LATER | FLOOD, 2), 30)


def vectors(*rows: tuple[float, ...]) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    found = np.array(rows, np.float32)
    return np.asarray(found / np.linalg.norm(found, axis=1, keepdims=True), np.float32)


NEAR = vectors((1, 0.1, 0), (1, 0.2, 0), (0, 0.1, 1), (0, 1, 0), (0.2, 0.1, 1))


def test_what_is_most_like_it_and_shares_rare_terms_is_likeliest() -> None:
    table = compare([KILN, LATER, FLOOD], NEAR, RARE)
    odds = shipped().log_odds(table)

    assert table.shape == (3, 3, len(FEATURES))
    assert odds[1, 0] > max(odds[2, 0], odds[2, 1])


def test_the_nearest_of_all_candidates_has_rank_one() -> None:
    nearest = compare([KILN, LATER, FLOOD], NEAR, RARE)[:, :, FEATURES.index("nearest")]

    assert nearest[1, 0] == nearest[0, 1] == 1
    assert nearest[2, 0] == pytest.approx(1 / 4)  # of four others the furthest


def test_without_vectors_terms_alone_count() -> None:
    table = compare([KILN, LATER], None, RARE)

    assert not table[:, :, :2].any()
    assert table[1, 0, FEATURES.index("shared")] == pytest.approx(
        sum(RARE[term] for term in KILN & LATER)
    )
    assert table[1, 0, FEATURES.index("rarest")] == max(RARE[term] for term in KILN & LATER)


def test_a_single_candidate_is_compared_with_nothing() -> None:
    assert np.isfinite(compare([KILN], NEAR[:1], RARE)).all()


def test_a_term_that_all_hold_says_nothing() -> None:
    assert rarity({"kiln": 40}, 40)["kiln"] == pytest.approx(0, abs=0.01)
    assert rarity({"kiln": 2}, 3)["kiln"] == rarity({"kiln": 2}, 12)["kiln"]


def test_weights_are_read_as_they_were_written() -> None:
    model = Sequels(-2.5, np.array([0.5, 1.0, 1.5, 2.0]))
    again = Sequels.from_json(model.to_json())

    assert again.bias == model.bias
    assert again.weights.tolist() == model.weights.tolist()
