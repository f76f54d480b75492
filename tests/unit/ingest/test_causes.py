from graphmem.ingest.causes import pointed_at


def test_the_candidate_that_holds_most_of_the_clause_is_pointed_at() -> None:
    said = [("a", ["train", "late", "snow"]), ("b", ["dinner", "good"])]

    assert pointed_at(["train", "late"], said) == ("a", 1.0)


def test_too_little_overlap_points_at_nothing() -> None:
    assert pointed_at(["train", "late", "again"], [("a", ["train"])]) is None


def test_two_equal_candidates_leave_it_undecided() -> None:
    said = [("a", ["train", "late"]), ("b", ["late", "train"])]

    assert pointed_at(["train", "late"], said) is None


def test_a_clause_of_one_term_points_at_nothing() -> None:
    assert pointed_at(["rain"], [("a", ["rain"])]) is None


def test_nothing_said_before_points_at_nothing() -> None:
    assert pointed_at(["train", "late"], []) is None
