"""How texts tell who is what to whom."""

import pytest

from graphmem.language.kin_statements import named, spoken_of


@pytest.mark.parametrize(
    ("text", "owner", "relation", "name"),
    [
        ("My older sister Anna called.", None, "sister", "Anna"),
        ("My boss is called Mrs. Okafor.", None, "boss", "Mrs. Okafor"),
        ("Anna is my sister.", None, "sister", "Anna"),
        ("First week done. My boss there is Amara, she's brilliant.", None, "boss", "Amara"),
        ("My boss at Fernbank, the new job, is Amara.", None, "boss", "Amara"),
        ("My mum's name is Greta.", None, "mother", "Greta"),
        ("My boss's now called Greta.", None, "boss", "Greta"),
        ("We saw Emily, my aunt.", None, "aunt", "Emily"),
        ("Anna is married to Tom.", "Anna", "husband", "Tom"),
        ("Tom and Anna got married.", "Anna", "husband", "Tom"),
        ("Tom's wife Anna sails.", "Anna", "husband", "Tom"),
        ("My sister Anna lives here, her husband Tom sails.", "Anna", "husband", "Tom"),
        ("I started seeing someone, her name is Anna.", None, "girlfriend", "Anna"),
        ("My boss moved, her husband Craig found a house.", "my boss", "husband", "Craig"),
    ],
)
def test_a_name_is_read(text: str, owner: str | None, relation: str, name: str) -> None:
    assert named(text, owner, relation) == name


@pytest.mark.parametrize(
    ("text", "owner", "relation", "names", "name"),
    [
        ("我姐姐叫赵敏。", None, "姐姐", ["赵敏"], "赵敏"),
        ("我在云杉的老板叫赵敏。", None, "老板", ["赵敏"], "赵敏"),
        ("周总走了，新来的老板叫赵敏。", None, "老板", ["赵敏"], "赵敏"),
        ("赵敏是我姐姐。", None, "姐", ["赵敏"], "赵敏"),
        ("李强和赵敏结婚了。", "赵敏", "老公", ["赵敏", "李强"], "李强"),
        ("我哥在北京，他老婆叫苏菲。", "我哥", "老婆", ["苏菲"], "苏菲"),
        ("我姐夫李强会修车。", "我姐姐", "老公", ["李强"], "李强"),
        ("我哥在北京，他老婆叫苏菲。", "my brother", "wife", ["苏菲"], "苏菲"),
    ],
)
def test_a_name_is_read_in_chinese(
    text: str, owner: str | None, relation: str, names: list[str], name: str
) -> None:
    assert named(text, owner, relation, names) == name


@pytest.mark.parametrize(
    ("text", "owner", "relation"),
    [
        ("My sister has a dog named Rex.", None, "brother"),
        ("My sister has a dog named Rex.", None, "sister"),
        ("My boss got a corgi called Bean.", None, "boss"),
        ("My uncle and a man called Frank came by.", None, "uncle"),
        ("Anna knows Tom.", "Anna", "husband"),
        ("My friend Eva's husband Tom sails.", "Anna", "husband"),
        ("My sister and I met Tom.", None, "sister"),
        ("My sister's husband is called Colm.", None, "sister"),
        ("My son's new dog is named Rex.", None, "son"),
        ("Thankfully, my son's ok.", None, "son"),
        ("Sadly, my aunt, who sailed, is ill.", None, "aunt"),
    ],
)
def test_nothing_is_read_where_it_is_not_told(text: str, owner: str | None, relation: str) -> None:
    assert named(text, owner, relation) is None


def test_a_chinese_name_that_is_a_word_is_known_by_its_place() -> None:
    assert named("我姐姐嫁给了高远。", None, "姐姐") is None
    assert named("我姐姐嫁给了高远。", "我姐姐", "老公") == "高远"


def test_a_chinese_given_name_is_known_behind_what_somebody_is() -> None:
    assert named("我表哥大勇在医院当护士。", None, "表哥") == "大勇"
    assert named("我表哥叫大勇。", None, "表哥") == "大勇"
    assert named("我表哥下午在医院当班。", None, "表哥") is None
    assert named("我表哥平时叫外卖。", None, "表哥") is None


def test_somebody_may_be_spoken_of_without_a_name() -> None:
    assert spoken_of("My sister's husband sails.", "my sister", "husband")
    assert spoken_of("我弟弟在北京。", None, "弟弟")
    assert not spoken_of("My sister sails.", "my sister", "husband")


def test_whom_ones_sister_married_is_no_husband_of_ones_own() -> None:
    text, names = "我妹妹赵敏去年嫁给了李强。", ["赵敏", "李强"]
    assert named(text, None, "老公", names) is None
    assert named(text, "赵敏", "老公", names) == "李强"
    assert named("我嫁给了李强。", None, "老公", names) == "李强"


def test_cousins_are_known_across_languages() -> None:
    assert named("我表哥王磊在读博士。", None, "cousin", ["王磊"]) == "王磊"


@pytest.mark.parametrize(
    ("text", "relation", "other", "name"),
    [
        ("My wife is Anna.", "老婆", "丈夫", "Anna"),
        ("My husband is Tom.", "丈夫", "妻子", "Tom"),
        ("My girlfriend is Anna.", "女朋友", "男朋友", "Anna"),
        ("我妻子叫韩梅梅。", "wife", "husband", "韩梅梅"),
        ("我丈夫叫张伟。", "husband", "wife", "张伟"),
        ("我男朋友叫张伟。", "boyfriend", "girlfriend", "张伟"),
        ("My wife is Anna.", "wife", "husband", "Anna"),
        ("我丈夫叫张伟。", "老公", "老婆", "张伟"),
    ],
)
def test_a_wife_is_no_husband_in_either_language(
    text: str, relation: str, other: str, name: str
) -> None:
    assert named(text, None, relation, [name]) == name
    assert spoken_of(text, None, relation)
    assert named(text, None, other, [name]) is None
    assert not spoken_of(text, None, other)


@pytest.mark.parametrize("relation", ["partner", "spouse", "爱人"])
def test_a_word_for_either_names_both(relation: str) -> None:
    assert named("My wife is Anna.", None, relation, ["Anna"]) == "Anna"
    assert named("我丈夫叫张伟。", None, relation, ["张伟"]) == "张伟"
