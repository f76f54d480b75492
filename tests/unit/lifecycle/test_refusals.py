"""What looks like a change and leaves the older statement as it is, and what changes it in part."""

from collections.abc import Iterator

import pytest

from graphmem import GraphMemory, Message, Settings

UNTOUCHED = [
    # how somebody or something is, not who or what
    ("My boss is Helen.", "My boss is on holiday now."),
    ("My boss is from Wales.", "My boss is on holiday now."),
    ("My landlord is Mr. Pell.", "My landlord is away until May."),
    ("My phone is a Pixel 7.", "My phone is broken."),
    ("My salary is 3,400 euros.", "My salary is late this month."),
    ("My birthday is on May 4.", "My birthday is a Saturday this year."),
    ("My job is teaching chemistry.", "My job is stressful these days."),
    # elsewhere, or beside
    ("I work at Siemens as an engineer.", "On weekends I work at the farmers' market now."),
    ("I work at Siemens.", "I'm working at a trade fair in Hanover this week."),
    ("I work at Siemens.", "I work at my desk standing up now."),
    ("I run on Tuesdays.", "I run on Saturdays too now."),
    ("I swim on Mondays.", "I also swim on Thursdays now."),
    ("I have three children.", "I have two children at university now."),
    # no place to live in
    ("I live in Graz.", "I moved to tears when I saw the film."),
    ("I live in Graz.", "We moved to a bigger table because of the draught."),
    ("I live in Graz.", "I moved to vegan meals last month."),
    ("I moved to Linz.", "I moved to the front row at work."),
    # told, and not meant
    ("I live in Graz.", "Translate: I live in Madrid now."),
    ("I live in Graz.", "I dreamt that I live in Tokyo now."),
    ("I live in Graz.", "In the novel I'm writing, I live in Havana now."),
    ("I live in Graz.", "Just kidding, I moved to Mars."),
    ("I work at Siemens.", "Write a cover letter: I work at Bosch now and I love it."),
    ("我跟阿伟在一起三年了。", "昨晚梦见我跟阿伟分手了。"),
    # something else
    ("My mother lives in Kent.", "My mother-in-law lives in Dover now."),
    ("The gym closes at ten.", "The gym's pool closes at nine now."),
    ("Paul is 12 years old.", "Paul's school is 100 years old now."),
    ("Li works at Tencent.", "Li's husband left Tencent."),
    ("I have a subscription to the FT.", "I cancelled my subscription to the Economist."),
    ("I have an appointment with Dr. Lang on May 9.", "I cancelled the appointment with Dr. Kurz."),
    (
        "My desk is on the third floor.",
        "The canteen moved from the third floor to the first floor.",
    ),
    ("我的工位在三楼。", "食堂从三楼搬到一楼了。"),
    ("我每周三下午看牙。", "周会从周三改到周五了。"),
    ("我们用MySQL。", "日志库从MySQL换成ClickHouse了。"),
    ("我12月5号去体检。", "婚礼从12月5号改到12月12号了。"),
    ("我把护照放在抽屉里。", "充电器从抽屉里换到包里了。"),
    ("我用微信跟客户沟通。", "公司内部沟通从微信换到飞书了。"),
    # somebody else
    ("小李在腾讯工作。", "小李的老公从腾讯离职了。"),
    ("小李在腾讯工作。", "小李老婆从阿里离职了。"),
    ("小李住在南京。", "小李的爸妈搬到苏州了。"),
    ("妈妈住院了。", "妈妈的同事出院了。"),
    ("王芳单身。", "王芳的表妹结婚了。"),
    ("陈默养了只狗。", "陈默邻居的狗死了。"),
    ("小王负责前端。", "小王的徒弟不负责前端了。"),
    ("新工作定了！去一家做扫地机器人的公司。", "周婷离职了。"),
    ("新女朋友叫何静。", "小王分手了。"),
    ("我妈住院了。", "隔壁床的阿姨出院了。"),
    ("我在腾讯上班。", "听说老王从腾讯跳槽到字节了。"),
    # somebody else, in quotation marks, in other signs, or by a word that is not known
    *(
        (f"我{who}住在苏州。", "我上个月搬到杭州了。")
        for who in (
            "的“弟弟”",
            "的「闺蜜」",
            "的🐶",
            "的**Boss**",
            "的`弟弟`",
            "的 弟弟",
            "（小）弟弟",
            "那个“男朋友”",
            "们家“老头子”",
            "小姨",
            "隔壁的老王",
            "的大学死党小红",
        )
    ),
    ("我的“老板”在华为上班。", "现在在腾讯上班。"),
    ("我的死党有两只猫。", "我现在有三只猫。"),
    ("我的死党开沃尔沃。", "沃尔沃我卖了。"),
    *(
        (f"{who} in Graz.", "I moved to Linz last month.")
        for who in (
            'My "ex" lives',
            "My 'boss' lives",
            "My “dog” lives",
            "My `server` lives",
            "So my _brother_ lives",
            "My [cat] lives",
            "My, uh, sister lives",
            "My 🐶 lives",
            "Last week my Hund moved",
            'Apparently my "ex" lives',
            "I think my sister lives",
            "One of my “exes” lives",
        )
    ),
    ("My sister drives a Volvo.", "I sold the Volvo."),
    ("My ex works as a nurse.", "I became a teacher."),
    ("My 'ex' has two cats.", "I have three cats now."),
    ('My "sister"\'s phone number is 5551.', "My phone number is 5552 now."),
    # what holds on though the thing that it names has ended
    ("I owe Ben £80 for the laptop.", "I sold the laptop for £200."),
    (
        "I borrowed £500 from my dad for the car repair, I promised to pay him back by March.",
        "My car is gone, I sold it for £600.",
    ),
    ("Ben lent me £80 for the laptop.", "I sold the laptop."),
    ("I have a parking space for the car.", "I sold the car."),
    ("I know Ben from choir practice.", "I quit choir practice."),
    ("我欠小本八十块买电脑的钱。", "电脑我卖了。"),
    ("我妈给了我两万办婚礼。", "婚礼取消了。"),
    ("我和许明是游泳班认识的。", "游泳我停了。"),
    ("我跟老王是打羽毛球认识的。", "羽毛球我不打了。"),
    ("这台电脑是我爸送的。", "电脑我卖了。"),
    # a month of something else
    ("My exam is in January.", "I'm moving in February, not January."),
    ("Hannah is moving to Bristol in January.", "Joe is moving in February, not January."),
    # what did not come about
    ("我在腾讯上班。", "差点从腾讯跳槽到字节，最后没去。"),
    ("我在腾讯上班。", "我没从腾讯跳槽到字节，别听他们瞎说。"),
    ("我跟男朋友住一起。", "差点跟男朋友分手。"),
    ("看了徐汇一套房，月租9000，没租。", "最后租了静安那套，月租7500。"),
    # whom or what a clause of its own tells more of
    ("I live in Graz.", "The company I work for moved to Linz."),
    ("I live in Graz.", "The office where I work moved to Linz."),
    ("I live in Graz.", "The girl I love moved to Linz."),
    ("I live in Graz.", "The choir that I sing in moved to Linz."),
    ("My sister lives in Graz.", "The company my sister works for moved to Linz."),
    ("I work at Siemens.", "The guy I work with left Siemens."),
    ("I work at Siemens.", "The man who hired me quit Siemens."),
    # in a game
    ("I live in Graz.", "I moved to Linz in the board game last night."),
    ("I live in Graz.", "I moved to Linz in The Sims yesterday."),
    ("I live in Graz.", "I moved to Berlin in Monopoly and bought two hotels."),
    # over at some hours, at some place, with somebody
    ("I drink coffee every morning.", "I stopped drinking coffee after lunch."),
    ("I watch Netflix every evening.", "I quit watching Netflix in bed."),
    ("I take the bus.", "I stopped taking the bus when it rains."),
    ("I swim every day.", "I don't swim in the lake any more."),
    ("我每天喝咖啡。", "我晚上不喝咖啡了。"),
    ("我每天喝茶。", "我下午不喝茶了。"),
    ("我每天开车上班。", "我晚上不开车了。"),
    ("我周末打球。", "我跟小王不打球了。"),
    # of another kind
    ("My rent is 800 euros.", "Our office rent went up to 2000 euros."),
    ("My insurance is 40 euros a month.", "Our car insurance went up to 60 euros a month."),
    # one time of what recurs
    ("周会在周二。", "这周的周会改到周四。"),
    ("组会在周三下午。", "下周的组会改到周四上午。"),
    ("例会在周一上午十点。", "明天的例会改到下午三点。"),
    ("Choir practice is on Mondays.", "This week's choir practice is moved to Wednesday."),
    # for a day
    ("我每天喝咖啡。", "今天不喝咖啡了，胃不舒服。"),
    ("我坐地铁上班。", "今天不坐地铁了，打车去。"),
    ("我周末去爬山。", "这个周末不去爬山了，有雨。"),
]

IN_PART = [
    (
        "I'm moving to Bristol in January.",
        "Actually, it's February I'm moving, not January.",
        "in January",
    ),
    *(
        ("I rent a studio on Oak Street for £700 a month.", newer, "for £700")
        for newer in (
            "The rent is £750 from May.",
            "The rent is £750 from the first of June.",
            "Rent goes up from next month to £750.",
            "The rent is £750 from here on.",
        )
    ),
    ("We play football on Sundays in Victoria Park.", "Football moved to Saturdays.", "on Sundays"),
    (
        "I take piano lessons with Mr. Oda on Mondays at his flat in Leith.",
        "Piano is on Wednesdays now.",
        "on Mondays",
    ),
    (
        "The meeting with Acme is on Tuesday in room 4, bring the contract.",
        "The meeting with Acme has moved to Thursday.",
        "on Tuesday",
    ),
    ("Our team has five people and uses Scrum.", "Our team has seven people now.", "five people"),
    ("Ben is seven and goes to St Mary's.", "Ben is eight now.", "seven"),
]

WHOLLY = [
    ("I use the laptop for work.", "I sold the laptop."),
    ("I pay £30 a month for the gym.", "I quit the gym."),
    ("我每周三练游泳。", "游泳我停了。"),
    ("My “ex” lives in Graz.", "My ex moved to Linz last month."),
    ("我的“弟弟”住在苏州。", "我弟弟上个月搬到杭州了。"),
    ("我家住在苏州。", "我上个月搬到杭州了。"),
    ("My husband drives a Volvo.", "We sold the Volvo."),
    # what has the words of a refusal, and is a change
    ("I work at Siemens.", "I got my dream job, I work at Bosch now."),
    ("I work at Siemens.", "I translate for Bosch now, I work at Bosch."),
    ("I'm 27.", "I'm 28 today."),
    ("My deadline is Friday.", "My deadline is May 9 now."),
    ("I live in graz.", "I moved to linz last month."),
    ("Anna works at Siemens.", "Anna's new job is at Bosch."),
    ("我的电话是13800001111。", "手机号换成13922223333了。"),
    ("我月薪一万五。", "工资涨到两万了。"),
    ("我的手机号是13511112222。", "今天换手机号了，现在是13633334444。"),
    ("I live in Graz.", "The day I got married I moved to Linz."),
    ("I live in Graz.", "That summer we moved to Linz."),
    ("I drink coffee in the morning.", "I stopped drinking coffee in the mornings."),
    ("I drink coffee every morning.", "I stopped drinking coffee after the operation."),
    ("I play in a band.", "I stopped playing in the band."),
    ("我晚上喝咖啡。", "我晚上不喝咖啡了。"),
    ("例会在周一上午十点。", "例会改到周二下午三点了。"),
    ("My rent is 800 euros.", "My new rent is 900 euros."),
    # another figure stands beside what has changed
    ("I work at Siemens in Graz in a team of 5.", "I work at Bosch now, in a team of 9."),
    (
        "I take yoga with Priti at the Lotus on Mondays.",
        "I switched from yoga to pilates, on Tuesdays.",
    ),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path_factory.mktemp("refused") / "m", settings=settings) as opened:
        yield opened


def taken(memory: GraphMemory, older: str, newer: str) -> list[tuple[str, str | None]]:
    """Tell both, and return by which edge the newer takes the place of what, and of which part."""
    namespace = f"{older} {newer}"
    for place, text in enumerate((older, newer)):
        memory.add(Message(text, role="user"), namespace=namespace, session_id=str(place))
    found = memory.cypher(
        "MATCH (a:Memory)-[r:SUPERSEDES|AMENDS]->(:Memory) WHERE a.namespace = $namespace "
        "RETURN label(r) AS edge, r.part AS part",
        namespace=namespace,
    )
    return [(row["edge"], row["part"]) for row in found]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_what_only_looks_like_a_change_takes_no_place(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert taken(memory, older, newer) == []


@pytest.mark.parametrize(("older", "newer", "part"), IN_PART)
def test_of_what_tells_more_a_new_figure_takes_the_place_of_the_old_one_alone(
    memory: GraphMemory, older: str, newer: str, part: str
) -> None:
    assert taken(memory, older, newer) == [("AMENDS", part)]


@pytest.mark.parametrize(("older", "newer"), WHOLLY)
def test_a_change_is_one_though_it_has_the_words_of_what_is_none(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert [edge for edge, _ in taken(memory, older, newer)] == ["SUPERSEDES"]
