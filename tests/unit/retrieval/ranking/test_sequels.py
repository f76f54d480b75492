"""How likely it is that what was said later makes otherwise what was said before."""

import numpy as np
import pytest

from graphmem.retrieval.ranking.compared import rarity, stated
from graphmem.retrieval.ranking.sequels import (
    FEATURES,
    Blend,
    Handing,
    Sequels,
    compare,
    shipped,
)

DAY = 86_400_000_000
KILN = stated("The kiln course runs on Wednesday evenings with Jette", 0)
LATER = stated("Jette wrote, the kiln course starts over in the old dairy", 90 * DAY)
FLOOD = stated("Grandpa told us about the flood again", 120 * DAY)
RARE = rarity(dict.fromkeys(KILN.matter | LATER.matter | FLOOD.matter, 2), 30)
EVEN = Handing(gained=2.0, own=0.5)


def vectors(*rows: tuple[float, ...]) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    found = np.array(rows, np.float32)
    return np.asarray(found / np.linalg.norm(found, axis=1, keepdims=True), np.float32)


NEAR = vectors((1, 0.1, 0), (1, 0.2, 0), (0, 0.1, 1))


def test_what_is_most_like_it_and_shares_rare_terms_is_likeliest() -> None:
    table = compare([KILN, LATER, FLOOD], NEAR, RARE)
    likely = shipped().likely(table)

    assert table.shape == (3, 3, len(FEATURES))
    assert likely[1, 0] > max(likely[2, 0], likely[2, 1])


def test_the_nearest_of_all_others_has_rank_one() -> None:
    nearest = compare([KILN, LATER, FLOOD], NEAR, RARE)[:, :, FEATURES.index("nearest")]

    assert nearest[1, 0] == nearest[0, 1] == 1
    assert nearest[2, 0] == pytest.approx(1 / 2)


def test_without_vectors_terms_and_days_count() -> None:
    table = compare([KILN, LATER], None, RARE)
    seen = dict(zip(FEATURES, table[1, 0].tolist(), strict=True))

    assert seen["apart"] == seen["nearest"] == 0
    both = KILN.matter & LATER.matter
    assert seen["shared"] == pytest.approx(sum(RARE[term] for term in both))
    assert seen["rarest"] == max(RARE[term] for term in both)
    assert seen["days"] == pytest.approx(np.log1p(90))
    assert seen["same_day"] == 0


def test_a_single_statement_is_compared_with_nothing() -> None:
    assert np.isfinite(compare([KILN], NEAR[:1], RARE)).all()


def test_a_term_that_all_hold_says_nothing() -> None:
    assert rarity({"kiln": 40}, 40)["kiln"] == pytest.approx(0, abs=0.01)
    assert rarity({"kiln": 2}, 3)["kiln"] == rarity({"kiln": 2}, 12)["kiln"]


def test_weights_are_read_as_they_were_written() -> None:
    model = Sequels(
        -2.5, np.arange(len(FEATURES)) / 2, {"notes": EVEN, "others": EVEN}, Blend(0.1, 0.5, 0.7)
    )
    again = Sequels.from_json(model.to_json())

    assert again.bias == model.bias
    assert again.weights.tolist() == model.weights.tolist()
    assert again.handing == model.handing


def test_where_nothing_is_otherwise_the_order_stands() -> None:
    scores = np.array([0.3, 2.0, -1.0, 1.0])

    places = EVEN.on(scores, np.zeros((4, 4)))

    assert np.argsort(places).tolist() == np.argsort(scores).tolist()


def test_what_is_surely_otherwise_comes_right_behind_what_took_its_place() -> None:
    likely = np.zeros((3, 3))
    likely[2, 0] = 0.95

    places = Handing(gained=5.0, own=0.3).on(np.array([2.0, 0.5, 1.0]), likely)

    assert np.argsort(-places).tolist()[0] == 2
    assert places[2] > places[0] > places[1]


def test_the_surer_the_more_is_handed_on() -> None:
    scores = np.array([2.0, 0.5])
    unsure, sure = (EVEN.on(scores, np.array([[0, 0], [p, 0]])) for p in (0.1, 0.9))

    assert sure[1] - sure[0] > unsure[1] - unsure[0]
