from graphmem.storage.projection.texts import LONGEST, PackedTexts


def test_texts_are_the_same_before_and_after_packing() -> None:
    texts = PackedTexts()
    given = {1: "Ann moved.", 4: "", 7: "安妮搬到了杭州。🌿"}
    for number, text in given.items():
        texts.set(number, text)
    before = [texts.get(number) for number in range(9)]
    texts.pack()
    after = [texts.get(number) for number in range(9)]

    assert before == after == [given.get(number) for number in range(9)]


def test_a_text_set_again_replaces_the_packed_one() -> None:
    texts = PackedTexts()
    texts.set(1, "old")
    texts.set(2, "kept")
    texts.pack()
    texts.set(1, "new")
    assert texts.get(1) == "new"
    texts.pack()
    assert (texts.get(1), texts.get(2)) == ("new", "kept")


def test_one_taken_away_leaves_the_run() -> None:
    texts = PackedTexts()
    texts.set(1, "gone")
    texts.pack()
    texts.set(1, None)
    ends, packed = texts.state()
    assert texts.get(1) is None
    assert len(packed) == 0
    assert PackedTexts.of_state(ends, packed).get(1) is None


def test_a_text_too_long_is_not_held() -> None:
    texts = PackedTexts()
    texts.set(1, "x" * (LONGEST + 1))
    texts.set(2, "x" * LONGEST)
    assert texts.get(1) is None
    assert texts.get(2) == "x" * LONGEST


def test_state_gives_back_the_same_texts() -> None:
    texts = PackedTexts()
    texts.set(3, "三")
    again = PackedTexts.of_state(*texts.state())
    again.set(5, "five")
    assert [again.get(number) for number in (2, 3, 5)] == [None, "三", "five"]


def test_many_texts_are_read_as_one_by_one() -> None:
    texts = PackedTexts()
    texts.set(1, "茶")
    texts.set(3, "gone")
    texts.pack()
    texts.set(2, "later")
    texts.set(3, None)
    wanted = [2, 1, 3, 0, 99, 1]

    assert texts.get_many(wanted) == [texts.get(number) for number in wanted]
    assert texts.get_many([-1, 1]) == [None, "茶"]  # not the last one
    assert texts.get_many([]) == []
