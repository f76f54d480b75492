from pathlib import Path

import pytest

from graphmem import Document, GraphMemory, Message, Settings
from graphmem.settings import LifecycleSettings
from tests.tenant import edges

UPDATES = [
    ("I live in Beijing.", "I moved to Hangzhou last month."),
    ("I have 20 cards.", "I have 25 cards now."),
    ("My favourite colour is blue.", "Actually my favourite colour is green."),
    ("I like coffee.", "I don't like coffee any more."),
    ("我住在北京。", "我搬到杭州了。"),
    ("我最喜欢的颜色是蓝色。", "我最喜欢的颜色是绿色。"),
    ("我喜欢咖啡。", "我不喜欢咖啡了。"),
    ("The meeting is on Monday at 3pm.", "The meeting was moved to Tuesday at 10am."),
    ("My flight is at 6pm on Friday.", "My flight got rescheduled to 9pm on Friday."),
    ("I'm 29 years old.", "I turned 30 today."),
    ("I run 5k every day.", "I now run 10k every day."),
    ("I swim every Tuesday.", "I swim every Thursday now."),
    ("I use an iPhone 12.", "I switched from the iPhone 12 to a Pixel 9."),
    ("I'm allergic to peanuts.", "I'm not allergic to peanuts after all."),
    ("我住在北京。", "我搬到了上海。"),
    ("会议定在周一下午三点。", "会议改到周二上午十点了。"),
    ("我今年二十八岁。", "我二十九岁了。"),
    ("我每周六打篮球。", "我现在每周日打篮球。"),
    ("我是素食者。", "我不再吃素了。"),
    ("My doctor is Dr. Novak.", "My doctor is Dr. Ellis now."),
    ("My rent is 1,200 pounds.", "My rent is 1,350 pounds now."),
    ("我在一家设计公司上班。", "我跳槽到一家游戏公司了。"),
    ("我对海鲜过敏。", "我其实对海鲜不过敏。"),
    ("我最喜欢的颜色是红色。", "我现在最喜欢的颜色是绿色。"),
    ("My email is anna@x.org.", "My email changed to anna@x.net."),
    ("My phone number is +43 660 1.", "My phone number changed, it is +43 660 2 now."),
]

NO_UPDATES = [
    ("I live in Beijing.", "I'm looking for a job in Hangzhou."),
    ("I live in Beijing.", "My sister lives in Rome."),
    ("I like tea.", "I like coffee."),
    ("I live in Beijing.", "If I moved to Rome, I would learn Italian."),
    ("We moved to a house on Mill Lane.", "My eye test was moved to May 14 at 2pm."),
    ("我住在北京。", "我在找杭州的工作。"),
    ("我住在北京。", "我妹妹住在上海。"),
    ("我喜欢茶。", "我喜欢咖啡。"),
    ("My cat is called Luna.", "We adopted a second cat named Milo."),
    ("I work at Siemens.", "I also work at a bakery on weekends."),
    ("My meeting with Bob is on Monday.", "My meeting with Ann is on Tuesday."),
    ("My dentist appointment is on Thursday.", "My haircut appointment was moved to Friday."),
    ("My son is 6 years old.", "I'm 38 years old."),
    ("I went hiking on Sunday.", "I just went hiking on Saturday."),
    ("I swim every Tuesday.", "I also swim every Thursday."),
    ("I used to live in Kyoto.", "I live in Osaka."),
    ("我养了一只猫叫咪咪。", "我又养了一只猫叫花花。"),
    ("团队会议在周一。", "项目会议改到周三了。"),
    ("我儿子五岁。", "我三十五岁了。"),
    ("我每周六打篮球。", "我也每周三打篮球。"),
]


@pytest.mark.shares
@pytest.mark.parametrize(("older", "newer"), UPDATES)
def test_a_new_value_supersedes_the_old_one(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == [(newer, older)]


@pytest.mark.shares
@pytest.mark.parametrize(("older", "newer"), NO_UPDATES)
def test_what_changes_nothing_supersedes_nothing(
    memory: GraphMemory, older: str, newer: str
) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == edges(memory, "CONTRADICTS") == []


@pytest.mark.shares
@pytest.mark.parametrize(("older", "newer"), UPDATES)
def test_both_may_come_in_one_batch(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add([{"content": older, "name": "Ann"}, {"content": newer, "name": "Ann"}])

    assert edges(memory, "SUPERSEDES") == [(newer, older)]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "over"),
    [
        ("女儿朵朵五岁。", "朵朵上个月满六岁了。", "五岁"),
        ("我弟弟小鹏和丽丽订婚了。", "小鹏和丽丽在厦门结婚了。", "和丽丽订婚了"),
        ("我姐姐陈静住在成都。", "陈静搬到杭州了。", "住在成都"),
        ("My sister Nora Falk lives in Graz.", "Nora moved to Linz.", "lives in Graz"),
        ("My brother Paul works at Siemens.", "Paul quit his job at Siemens.", "works at Siemens"),
        ("My boss Gordon lives in Graz.", "Gordon moved to Linz.", "lives in Graz"),
    ],
)
@pytest.mark.parametrize("at_once", [False, True])
def test_who_somebody_is_holds_on_when_what_is_told_of_them_changes(
    memory: GraphMemory, older: str, newer: str, over: str, *, at_once: bool
) -> None:
    batches = [[older, newer]] if at_once else [[older], [newer]]
    ids = [
        id
        for batch in batches
        for id in memory.add([{"content": text, "name": "Ann"} for text in batch]).added
    ]

    assert edges(memory, "AMENDS") == [(newer, older)]
    assert edges(memory, "SUPERSEDES") == []
    assert memory.get(ids[0]).retired_at is None
    amended = memory.query("provenance.amendments", id=ids[0])
    assert [row["part"] for row in amended] == [over]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("My sister Nora lives in Graz.", "My sister Nora moved to Linz."),
        ("My boss Gordon lives in Graz.", "My boss Eva lives in Linz now."),
        ("我姐姐陈静住在成都。", "我姐姐陈静搬到杭州了。"),
    ],
)
def test_who_somebody_is_does_not_hold_on_where_the_newer_tells_it_too_or_of_another(
    memory: GraphMemory, older: str, newer: str
) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "AMENDS") == []


@pytest.mark.shares
def test_a_fact_that_was_replaced_is_retired_with_a_version(memory: GraphMemory) -> None:
    (old,) = memory.add("I live in Beijing.").added
    (new,) = memory.add("I moved to Hangzhou last month.").added

    retired, current = memory.get(old), memory.get(new)
    assert retired.retired_at is not None
    assert retired.valid_to == current.created_at
    (version,) = memory.history(old)
    assert version.valid_to is None
    assert version.reason == "the residence was 'Beijing', now it is 'Hangzhou'"


@pytest.mark.shares
def test_a_preference_that_was_taken_back_is_kept_lighter_and_negated(memory: GraphMemory) -> None:
    (old,) = memory.add("I like coffee.").added
    active = memory.get(old).last_activated_at
    memory.add("I don't like coffee any more.")

    kept = memory.get(old)
    assert kept.is_negated
    assert kept.retired_at is None
    assert kept.weight == 0.3
    assert kept.last_activated_at == active


@pytest.mark.shares
def test_a_bare_denial_contradicts_and_both_are_kept(memory: GraphMemory) -> None:
    (old,) = memory.add("I like coffee.").added
    memory.add("I don't like coffee.")

    assert edges(memory, "CONTRADICTS") == [("I don't like coffee.", "I like coffee.")]
    assert memory.get(old).weight == 0.6
    assert memory.get(old).retired_at is None


@pytest.mark.shares
def test_the_same_again_supports_and_is_counted(memory: GraphMemory) -> None:
    (old,) = memory.add("I live in Beijing.", session_id="one").added
    memory.add("I live in Beijing.", session_id="two")

    assert edges(memory, "SUPPORTS") == [("I live in Beijing.", "I live in Beijing.")]
    assert memory.get(old).mention_count == 2
    assert memory.history(old) == []


def test_only_what_one_speaker_said_for_one_user_is_compared(memory: GraphMemory) -> None:
    memory.add(Message("I live in Beijing.", speaker="Ann"))
    memory.add(Message("I moved to Rome.", speaker="Bob"))
    memory.add(Message("I moved to Oslo.", speaker="Ann"), user_id="another")
    memory.add(Message("I moved to Bonn.", role="assistant"))
    memory.add(Message("I moved to Lima.", speaker="Ann"), namespace="another")

    assert edges(memory, "SUPERSEDES") == []


@pytest.mark.shares
def test_documents_are_not_compared(memory: GraphMemory) -> None:
    memory.add("I live in Beijing.")
    memory.add(Document("I moved to Rome.", title="A novel"))

    assert edges(memory, "SUPERSEDES") == []


@pytest.mark.shares
def test_what_was_said_before_supersedes_nothing_that_came_later(memory: GraphMemory) -> None:
    at = memory.get(memory.add("I moved to Hangzhou last month.").added[0]).created_at
    assert at is not None
    memory.add(Message("I live in Beijing.", at=at.replace(year=2020)))

    assert edges(memory, "SUPERSEDES") == [
        ("I moved to Hangzhou last month.", "I live in Beijing.")
    ]


@pytest.mark.shares
def test_the_conflict_is_an_operation_whose_undoing_leaves_both(memory: GraphMemory) -> None:
    (old,) = memory.add("I live in Beijing.").added
    memory.add("I moved to Hangzhou last month.")

    (operation,) = memory.operations()
    assert operation.report == {"supersedes": 1, "contradicts": 0, "supports": 0}
    memory.undo(operation.id)
    assert edges(memory, "SUPERSEDES") == []
    assert memory.get(old).retired_at is None
    assert memory.history(old) == []


def test_it_can_be_turned_off_and_done_later(tmp_path: Path, settings: Settings) -> None:
    off = settings.model_copy(update={"lifecycle": LifecycleSettings(conflicts=False)})
    with GraphMemory(tmp_path / "off", settings=off) as memory:
        memory.add("I live in Beijing.")
        memory.add("I moved to Hangzhou last month.")
        assert memory.operations() == []

        (conflict,) = memory.find_conflicts()
        assert conflict.label == "supersedes"
        assert edges(memory, "SUPERSEDES") == []
        memory.find_conflicts(apply=True)
        assert len(edges(memory, "SUPERSEDES")) == 1
        assert memory.find_conflicts() == []


@pytest.mark.shares
@pytest.mark.parametrize("speaker", [None, "user", "ann"])
@pytest.mark.parametrize("other", [None, "user", "ann"])
def test_the_user_is_one_person_however_they_are_called(
    memory: GraphMemory, speaker: str | None, other: str | None
) -> None:
    memory.add(Message("I live in Graz.", speaker=speaker), user_id="ann")
    memory.add(Message("I moved to Linz last week.", speaker=other), user_id="ann")

    assert edges(memory, "SUPERSEDES") == [("I moved to Linz last week.", "I live in Graz.")]


@pytest.mark.shares
def test_another_person_of_the_same_user_is_not_that_user(memory: GraphMemory) -> None:
    memory.add(Message("I live in Graz.", speaker="Tom"), user_id="ann")
    memory.add("I moved to Linz last week.", user_id="ann")

    assert edges(memory, "SUPERSEDES") == []


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "standing"),
    [
        ("I like coffee.", "I don't like coffee any more.", 0.3),
        ("我喜欢咖啡。", "我不喜欢咖啡了。", 0.3),
        ("I like tea.", "I don't like tea.", 0.6),
    ],
)
def test_what_a_conflict_changes_is_logged_with_every_factor(
    memory: GraphMemory, older: str, newer: str, standing: float
) -> None:
    (id,) = memory.add(older).added
    memory.add(newer)

    log = {one.property: one for one in memory.why(id).log}
    weight = log["weight"]
    assert weight.factors["standing"] == standing == float(weight.new) / float(weight.old)
    assert all(one.factors["confidence"] > 0.5 for one in log.values())
