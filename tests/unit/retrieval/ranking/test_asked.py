"""Of what is learned to read a question beside a text, length tells nothing."""

from random import Random

from tests.training.asked import APART, Asked, Text, drawn_out, is_chinese, with_texts


def _longest_answers(given: list[Asked]) -> int:
    longest = [max(one.texts, key=lambda text: len(text.told)) for one in given]
    return sum(text.answers for text in longest)


def _drawn(one: Asked, random: Random) -> Asked:
    return Asked(one.set, one.group, drawn_out(one.texts, one.elsewhere, random))


def test_drawn_out_an_answer_is_the_longest_no_more_often_than_others() -> None:
    given = [one for one in with_texts("in_other_words") if one.answered]
    as_written = [one for one in given if one.group == "en_1"]
    random = Random(0)
    drawn = [_drawn(one, random) for one in as_written]

    even = sum(sum(text.answers for text in one.texts) / len(one.texts) for one in drawn)
    assert _longest_answers(as_written) == len(as_written)
    assert _longest_answers(drawn) < 2 * even


def test_drawn_out_a_text_still_tells_what_it_told_and_who_said_it() -> None:
    told = [Text("Who?", "Ria: It was Tom.", answers=True, place=None)]
    told.append(
        Text("Who?", "Jo: Who was it then? " + "I do wonder. " * 12, answers=False, place=None)
    )
    elsewhere = ["The boat needs paint. " * many for many in range(1, 11)]

    first, second = drawn_out(told, elsewhere, Random(1))

    assert first.told.startswith("Ria: ")
    assert "It was Tom." in first.told
    assert "The boat needs paint." in first.told
    assert len(first.told) > len(second.told) / 2
    assert (first.answers, second.answers) == (True, False)


def test_what_is_in_chinese_is_drawn_out_in_chinese() -> None:
    one = next(one for one in with_texts("in_other_words") if one.group == "zh_2")

    assert len(one.elsewhere) > 1_000
    assert sum(map(is_chinese, one.elsewhere)) > 0.99 * len(one.elsewhere)


def test_what_is_asked_in_parts_was_told_in_several_texts_whose_length_tells_nothing() -> None:
    learned, apart = [*with_texts("in_parts")], [*with_texts("in_parts", APART)]
    answered = [one for one in apart if one.answered]
    even = sum(sum(text.answers for text in one.texts) / len(one.texts) for one in answered)

    assert all(sum(text.answers for text in one.texts) != 1 for one in [*learned, *apart])
    assert abs(_longest_answers(answered) - even) < 3
    assert not {one.texts[0].question for one in learned} & {one.texts[0].question for one in apart}


def test_what_was_told_in_passing_is_drawn_out_though_an_answer_is_hardly_ever_the_longest() -> (
    None
):
    learned, apart = [*with_texts("in_passing")], [*with_texts("in_passing", APART)]
    as_written = [one for one in learned if one.answered]
    random = Random(0)
    drawn = [_drawn(one, random) for one in as_written]

    assert _longest_answers(drawn) > 2 * _longest_answers(as_written)
    assert all(one.answered for one in apart)
    assert not {one.texts[0].question for one in learned} & {one.texts[0].question for one in apart}
