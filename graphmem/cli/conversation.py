"""The conversation of `graphmem demo`: two people, two languages, five sessions, 66 turns."""

from collections.abc import Iterator
from datetime import datetime

from graphmem.ingest.statements import Scope, statements
from graphmem.model import Conversation, Document, Item, Message
from graphmem.settings import IngestSettings

_SPRING = """
Nora: Morning, Tom! Did the movers manage to get the piano up the stairs?
Tom: They did, but it took four of them. The new flat is on Lindengasse in Graz, third floor.
Nora: Graz! So you really left Vienna. What made you go?
Tom: The job, mostly. I start as a restorer at the Schlossberg Museum on Monday.
Nora: Congratulations! What will you be restoring?
Tom: Clocks. They have a collection of tower clocks that nobody has touched for fifty years.
Nora: My grandfather would have loved that. He repaired watches in Trieste all his life.
Tom: Really? You never told me. Do you still have his tools?
Nora: My sister Ida keeps them in her workshop. She makes violins, you know.
Tom: Then Ida has the steadiest hands in the family.
Nora: She does. And how is Marta taking the move?
Tom: Marta found a school for Felix already. He is seven now and only talks about volcanoes.
Nora: Then take him to the Riegersburg, it stands on an old volcano.
Tom: Good idea, we will go there on Sunday if it stays dry.
"""

_SUMMER = """
Tom: Nora, I have to tell you about the big clock from Murau.
Nora: The one that you could not get to run?
Tom: It runs! The escapement was bent because somebody had dropped it in 1974.
Nora: How did you find that out?
Tom: There was a note inside the case, signed by a man called Anton Leitner.
Nora: A confession in a clock, I like that.
Tom: The museum will show it from the 12th of September. You must come.
Nora: I would love to, but I will be in Lisbon until the 15th.
Tom: Lisbon? For work?
Nora: For a course in tile painting. I gave up the pottery, my wrist could not take it any more.
Tom: I am sorry about the wrist. Are you still allergic to nuts, by the way? Marta wants to bake.
Nora: Yes, walnuts above all. Everything else is fine.
Tom: Noted. Felix says hello, he lost his first tooth on Tuesday.
Nora: Tell him that volcanoes lose their tops too.
"""

_AUTUMN = """
Nora: I am back from Lisbon, with two hundred tiles and a sunburn.
Tom: Welcome home! What will you do with two hundred tiles?
Nora: The bakery on Hauptplatz ordered a wall of them. It opens in November.
Tom: That is wonderful. Which bakery, the one of the Kern family?
Nora: Exactly, Julia Kern asked me herself.
Tom: We moved again, by the way. The stairs were too much for Marta's knee.
Nora: Already? Where do you live now?
Tom: In a ground-floor flat on Mariahilfer Strasse, still in Graz, with a garden for Felix.
Nora: And the piano?
Tom: The piano went to the museum. They needed one for the concerts, so we lent it.
"""

_ZH_SPRING = """
小雨: 陈默，好久不见！你最近在忙什么？
陈默: 我上个月搬到杭州了，在西溪湿地旁边租了一套房子。
小雨: 怎么突然去杭州？你不是一直在上海吗？
陈默: 因为公司把研发中心搬到了杭州，所以我跟着过来了。
小雨: 那你还在做语音识别吗？
陈默: 不做了，我现在带一个小组做盲人导航的软件。
小雨: 听起来很有意义。你的猫也带过去了吗？
陈默: 带了，芝麻现在最喜欢趴在窗台上看鸟。
小雨: 芝麻几岁了？
陈默: 快六岁了。对了，你妈妈的身体好些了吗？
小雨: 好多了，她三月份做了膝盖手术，现在每天在公园走一个小时。
陈默: 那就好。你还在教小学吗？
小雨: 还在，今年教四年级的数学，班里有四十二个孩子。
陈默: 真辛苦。周末你一般做什么？
小雨: 我在学古琴，老师姓沈，是从苏州来的。
陈默: 难怪你的朋友圈里都是古琴曲。
"""

_ZH_AUTUMN = """
陈默: 小雨，告诉你一个消息，我们的导航软件得奖了！
小雨: 恭喜！得了什么奖？
陈默: 全国无障碍设计大赛的金奖，颁奖典礼在十月二十号。
小雨: 太棒了，你们小组有几个人？
陈默: 一共七个人，最小的是刚毕业的林溪。
小雨: 我也有消息，我不学古琴了，改学拉二胡。
陈默: 为什么换了？
小雨: 沈老师回苏州了，附近只找得到教二胡的老师。
陈默: 那你什么时候拉给我听？
小雨: 等我妈妈过生日吧，她十二月八号满六十岁，你也来。
陈默: 一定来。她喜欢吃什么？我带点杭州的点心。
小雨: 她喜欢龙井酥，但是不能吃太甜的，她血糖有点高。
"""

_MUSEUM = """
The tower clock of Murau was built in 1688 by the locksmith Hans Obermayer. It stood in the church
of St. Matthäus until 1974, when it fell while it was being taken down.

In 2025 Tom Berger restored it at the Schlossberg Museum in Graz. Its escapement had been bent in
the fall. The clock is wound once a day and loses four minutes a week.
"""

DEMO_QUESTIONS = (
    "Where does Tom live now?",
    "Why did the clock from Murau not run?",
    "Who built the clock that Tom restored?",
    "What is Nora allergic to?",
    "What does Nora's sister make?",
    "What award did Chen Mo's team win?",
    "陈默为什么搬到杭州？",
    "小雨现在学什么乐器？",
    "小雨的妈妈哪天过生日？",
)


def demo_items() -> Iterator[Item]:
    """Yield the sessions and the document, oldest first."""
    yield _talk("spring", datetime(2025, 4, 3, 9, 0), _SPRING)  # noqa: DTZ001
    yield _talk("春天", datetime(2025, 4, 20, 20, 0), _ZH_SPRING)  # noqa: DTZ001
    yield _talk("summer", datetime(2025, 7, 24, 18, 30), _SUMMER)  # noqa: DTZ001
    yield Document(_MUSEUM, "The tower clock of Murau", datetime(2025, 9, 12))  # noqa: DTZ001
    yield _talk("autumn", datetime(2025, 9, 21, 11, 15), _AUTUMN)  # noqa: DTZ001
    yield _talk("秋天", datetime(2025, 10, 5, 21, 0), _ZH_AUTUMN)  # noqa: DTZ001


def demo_ids(settings: IngestSettings) -> frozenset[str]:
    """Return the ids of the memories that the demo writes."""
    now, whose = datetime(2025, 1, 1), Scope()  # noqa: DTZ001 - all of it has dates
    return frozenset(
        one.id for item in demo_items() for one in statements(item, whose, now, settings)
    )


def _talk(session: str, at: datetime, text: str) -> Conversation:
    turns = [line.split(": ", 1) for line in text.strip().splitlines()]
    messages = tuple(Message(said, speaker=speaker) for speaker, said in turns)
    return Conversation(messages, session=session, at=at)
