from graphmem.language.terms import terms


def test_english_words_become_stems_without_stop_words() -> None:
    assert terms("The dogs were running") == ["dog", "run"]


def test_a_text_of_stop_words_only_keeps_them() -> None:
    assert terms("to be") == ["to", "be"]


def test_chinese_becomes_bigrams_cut_at_particles() -> None:
    assert terms("我的生日") == ["我", "生日"]
    assert terms("火") == ["火"]


def test_a_particle_on_its_own_is_kept() -> None:
    assert terms("吗") == ["吗"]


def test_latin_words_in_chinese_stay_words() -> None:
    assert terms("我用Python写程序") == ["我用", "python", "写程", "程序"]


def test_dates_and_numbers_stay_whole() -> None:
    assert terms("on 2024-04-12 at 9:30, v1.2.3") == ["2024-04-12", "9:30", "v1", "2.3"]


def test_full_width_and_half_width_share_their_terms() -> None:
    assert terms("ＡＢＣ１２３") == terms("abc123")


def test_a_possessive_is_left_out() -> None:
    assert terms("Anna's dog") == terms("anna dog")
