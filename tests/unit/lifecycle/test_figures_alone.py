"""A figure that stands alone takes the place of another of the same thing, and of no other."""

from collections.abc import Iterator

import pytest

from graphmem import GraphMemory, Message, Settings

UNTOUCHED = [
    # another drug
    ("I take 40 mg of furosemide.", "The doctor added spironolactone now, 25 mg."),
    ("Mum takes 75 mg of aspirin.", "Mum has started on bisoprolol, now 5 mg a day."),
    ("I take 88 mg of thyroxine.", "It's iron tablets now, 100 mg."),
    ("My vitamin D is 800 mg.", "They put me on magnesium as well, 300 mg from Monday."),
    ("I take 10 mg of cetirizine.", "It's 50 mg now, the losartan."),
    ("我每天吃甲状腺素50毫克。", "维生素换了牌子，现在200毫克。"),
    ("我吃坎地沙坦，8毫克。", "加了氯沙坦。现在50毫克。"),
    # another animal or person
    ("My son weighs 22 kg.", "The rabbit grew a lot, now 3 kg."),
    ("I weigh 71 kg.", "Our turkey got heavy, now 9 kg."),
    ("I weigh 80 kg.", "Jan has slimmed down, now 75 kg."),
    ("I eat 100 g of oats.", "The hamster got new food, now 20 g."),
    ("The horse weighs 480 kg.", "The foal is growing, now 90 kg."),
    ("我体重62公斤。", "妹妹瘦了，现在50公斤。"),
    ("马480公斤。", "小马长大了，现在90公斤。"),
    # another thing that is done
    ("I cycle 20 km on Sundays.", "I took up hiking, now 12 km on Saturdays."),
    ("I squat 90 kg.", "Bench press got better, now 70 kg."),
    ("My way to work is 14 km.", "I run farther now, 16 km."),
    ("我每天骑车10公里。", "跑步进步了，现在6公里。"),
    # another thing
    ("My backpack weighs 8 kg.", "Repacked the tent, 4 kg now."),
    ("The sack weighs 25 kg.", "I slimmed down, now 61 kg."),
    ("My plan has 20 gb.", "I upgraded the cloud storage, 200 gb now."),
    ("The hall is 20 m2.", "They enlarged the balcony, now 9 m2."),
    ("大米10公斤。", "我胖了，现在72公斤。"),
    ("卧室15平米。", "客厅扩大了，现在30平米。"),
    ("I read 30 pages a day.", "Nina reads faster now, 50 pages a day."),
    ("My team has 8 people.", "The other team grew, now 12 people."),
    ("番茄90厘米。", "向日葵长高了，现在150厘米。"),
    ("小明体重40公斤。", "小刚胖了，现在50公斤。"),
    # how old another one is
    ("I'm 52 years old.", "The cat is now 14 years old."),
    ("I'm 38 years old.", "The boiler is now 20 years old."),
    ("My pulse is 61.", "The horse's pulse is 38 now."),
    # another one is met
    ("The GP appointment is on 2 July.", "The vet appointment is now on 9 July."),
    ("兽医预约在7月2号。", "牙医预约改到7月4号了。"),
    # what somebody learned on the thing that is sold
    ("I learned the flute.", "I sold the flute."),
    ("I take lessons on the cello.", "I sold the cello."),
    ("我学过小提琴。", "小提琴卖了。"),
]

OVER = [
    ("I take 40 mg of furosemide.", "Furosemide was too weak, now 80 mg."),
    ("I take 88 mg of thyroxine.", "The doctor put me up, 100 mg now."),
    ("I take 8 mg of candesartan.", "The cardiologist raised the candesartan, now 16 mg."),
    ("I take 10 mg of losartan.", "It's 50 mg now, the losartan."),
    ("The rabbit weighs 2 kg.", "The rabbit put on weight, now 3 kg."),
    ("I weigh 71 kg.", "I've lost weight, now 66 kg."),
    ("I weigh 80 kg.", "Weighed myself again, now 77 kg."),
    ("The foal weighs 60 kg.", "The foal is growing fast, now 90 kg."),
    ("I deadlift 130 kg.", "My deadlift went up, now 140 kg."),
    ("I cycle 20 km on Sundays.", "I cycle farther now, 30 km on Sundays."),
    ("My backpack weighs 8 kg.", "I repacked the backpack, now 6 kg."),
    ("The pool has 20 slots.", "They enlarged the pool, now 40 slots."),
    ("The boiler is 19 years old.", "The boiler is now 20 years old."),
    ("The vet appointment is on 2 July.", "The vet appointment is now on 9 July."),
    ("My team has 8 people.", "My team grew, now 12 people."),
    ("小明体重40公斤。", "小明胖了，现在45公斤。"),
    ("I have a cello.", "I sold the cello."),
    ("我体重70公斤。", "我瘦了，现在65公斤。"),
    ("卧室15平米。", "卧室扩大了，现在18平米。"),
    ("家里的网是100兆。", "家里的网升级了，现在500兆。"),
    ("女儿吃阿莫西林250毫克。", "女儿的阿莫西林加量了，现在500毫克。"),
    ("牙医预约在7月2号。", "牙医预约改到7月4号了。"),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path_factory.mktemp("alone") / "m", settings=settings) as opened:
        yield opened


def taken(memory: GraphMemory, *told: str) -> list[str]:
    """Tell all, and return what something newer took the place of, whole or in part."""
    namespace = " ".join(told)
    for place, text in enumerate(told):
        memory.add(Message(text, role="user"), namespace=namespace, session_id=str(place))
    found = memory.cypher(
        "MATCH (a:Memory)-[:SUPERSEDES|AMENDS]->(b:Memory) WHERE a.namespace = $namespace "
        "RETURN b.content AS older",
        namespace=namespace,
    )
    return [row["older"] for row in found]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_a_figure_of_another_thing_takes_no_place(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert taken(memory, older, newer) == []


@pytest.mark.parametrize(("older", "newer"), OVER)
def test_a_figure_of_the_same_thing_takes_the_place_of_the_former(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert taken(memory, older, newer) == [older]


def test_a_figure_of_nothing_named_takes_no_place_where_it_may_be_of_two_things(
    memory: GraphMemory,
) -> None:
    drugs = ("I take 10 mg of cetirizine.", "I take 50 mg of sertraline.")
    assert taken(memory, *drugs, "The doctor put me up, 100 mg now.") == []
    named = "The sertraline was raised, 100 mg now."
    assert taken(memory, *drugs, named) == [drugs[1]]
