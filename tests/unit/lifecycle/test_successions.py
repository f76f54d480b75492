"""What was left, who went, what is otherwise by now; and what only sounds like it."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import ConflictJudge, Statement
from graphmem.lifecycle.noticing.glimpse import Glimpse, may_bear
from graphmem.lifecycle.noticing.nearness import believable, worth_judging

AT = datetime.fromisoformat("2024-05-02")

UPDATES = [
    (
        "I go to the pool at Aquadrome twice a week.",
        "I ditched Aquadrome and joined a rowing club.",
    ),
    ("We drive a Volvo.", "Big day, we sold the Volvo and got a Kia Niro."),
    (
        "Our account is with Lloyds.",
        "I moved our account from Lloyds to Starling, the fees were silly.",
    ),
    ("I'm insured with Allianz.", "I switched my insurance from Allianz to Axa."),
    ("My wife works at a bank.", "My wife left the bank and she's freelancing now."),
    ("Greta works the till.", "Greta quit, Marco is on the till now."),
    ("My GP is Dr. Lund.", "Dr. Lund moved away, so now I see Dr. Ortiz."),
    ("A gardener comes on Thursdays.", "The gardener quit."),
    ("Ella's teacher is Mrs. Long.", "Ella has a new teacher, Mr. Cole."),
    ("The oven is from 2009.", "We bought a new oven."),
    ("I take 10 mg of ramipril every morning.", "The doctor upped my ramipril to 20 mg."),
    ("A loaf of rye costs 4.50.", "We had to raise the rye to 5 a loaf."),
    ("I pay 900 a month in rent.", "Rent went up to 950."),
    ("My yoga classes are on Mondays.", "Yoga moved to Wednesdays."),
    ("The kids' bedtime is 8 o'clock.", "Bedtime is half past eight from now on."),
    ("I weigh 84 kilos at the moment.", "Down to 81 kilos this morning!"),
    ("I smoke about ten cigarettes a day.", "I quit smoking two weeks ago."),
    ("My internet provider is Vodafone.", "Changed providers, we're with Orange now."),
    ("We're closed on Mondays.", "Starting this week we're closed on Tuesdays instead of Mondays."),
    ("We're going to Portugal in July.", "We're going to Greece instead of Portugal."),
    ("数据库是MySQL。", "数据库迁到PostgreSQL了。"),
    ("前端用的是Vue 2。", "前端升级到Vue 3了。"),
    ("日志保留7天。", "日志现在保留14天。"),
    ("我每晚吃10毫克的氯雷他定。", "氯雷他定减到5毫克了。"),
    ("我每晚吃10毫克的氯雷他定。", "医生把氯雷他定加到20毫克了。"),
    ("我在学日语。", "日语放弃了，开始学法语。"),
    ("我们订了优酷会员。", "优酷会员退订了。"),
    ("家里有一辆大众帕萨特。", "帕萨特卖了，买了一辆蔚来。"),
    ("我用Vim写代码。", "我改用Emacs写代码了。"),
    ("钟点工刘阿姨每周五来打扫。", "刘阿姨回老家了，不来打扫了。"),
    ("女儿的班主任是林老师。", "林老师休产假，现在的班主任是吴老师。"),
    ("服务部署在阿里云。", "服务不在阿里云了，自己建了机房。"),
    ("老公在银行上班，是客户经理。", "老公升职了，现在当总监。"),
    ("孩子九点睡觉。", "孩子现在九点半才睡。"),
    ("测试集群跑在旧机房。", "测试集群从旧机房迁到新机房了。"),
]

TRAPS = [
    ("My laptop is a ThinkPad.", "I got a new laptop bag."),
    ("The rehearsal is every Monday at ten.", "Today's rehearsal is moved to three."),
    ("会议是每周一上午十点。", "今天的会议改到下午三点。"),
    ("我住在滨江区。", "我们搬到15楼办公了。"),
    ("我们住在城南。", "我们换了家装修公司。"),
    ("最近在学素描。", "最近换了个校区。"),
    ("备份保留20天。", "有客户申请把备份保留期提到60天，没批。"),
    ("I work at the museum.", "I left the museum at six and walked home."),
    ("I go to the gym at FitLife.", "I left FitLife early because of a headache."),
    ("My phone is a Pixel 6.", "I left my phone at the gym."),
    ("My daughter Mia plays the violin.", "I dropped Mia at school."),
    ("We use Jira for tickets.", "I dropped a ticket into Jira."),
    ("My boss is Harriet.", "Harriet left early for the dentist."),
    ("My sister is Nina.", "Nina quit."),
    ("My best friend is Tom.", "Tom moved away."),
    ("Our team lead is Raj.", "Raj's wife resigned."),
    ("Our rent is 1,800 a month.", "My sister's rent went up to 900."),
    ("Our rent is due on the 1st.", "Our rent went up to 2,000."),
    ("The meeting is on Monday.", "The offsite moved to Friday."),
    ("The launch is on May 12th.", "Launch party moved to Friday."),
    ("The team has 8 people.", "We moved the team to 3 days a week."),
    ("I drink three cups of coffee a day.", "Coffee prices went up to 5 dollars."),
    ("My dog Rex is 4.", "We got a new dog."),
    ("My book is on the shelf.", "I bought a new book."),
    ("My friend Ann is a doctor.", "I have a new friend, Leo."),
    ("I like Heroku.", "We ditched Heroku."),
    ("My favourite band is Blur.", "I quit the band."),
    ("We live in Bristol.", "We sold the boat in Bristol."),
    ("I run a bakery.", "I stopped running because of my knee."),
    ("I have a dog and a cat.", "We gave up dog shows."),
    ("I read the Guardian every day.", "I finished the Guardian crossword."),
    ("My car is a Golf.", "My neighbour sold the Golf."),
    ("My car is a Golf.", "I almost sold the Golf."),
    ("I swim on Mondays.", "If I quit swimming I would gain weight."),
    ("I study French with Marie.", "Marie is no longer with Paul."),
    ("The wifi password is 1234.", "The alarm password changed to 9999."),
    ("We buy flour from Miller.", "We no longer buy sugar from Miller."),
    ("I play chess with Bob.", "I don't play chess with Ann any more."),
    ("I take the 8 o'clock bus.", "The 8 o'clock bus is late these days."),
    ("I pay 50 for the gym.", "The pool now costs 60."),
    ("Breakfast is at 8.", "Dinner is at 7 from now on."),
    ("My shift starts at 9.", "My brother's shift starts at 7 now."),
    ("Our office is in Leeds.", "Our Leeds office now has 40 people."),
    ("I weigh 80 kilos.", "My suitcase is down to 20 kilos."),
    ("I have two kids.", "My sister has three kids now."),
    ("The clinic opens at 8.", "Today the clinic opens at 10."),
    ("Our teacher is Mr. Hall.", "Mr. Hall retired the idea of a trip."),
    ("I use Slack at work.", "I stopped the Slack notifications."),
    ("My dentist is Dr. Wu.", "My husband has a new dentist."),
    ("I have an account with Barclays.", "Barclays cut the interest rate to 3 percent."),
    ("We eat at Luigi's on Fridays.", "Luigi's moved to Friday jazz nights."),
    ("I cycle to work.", "I stopped cycling for a minute to take a photo."),
    ("The bakery opens at 7.", "The bakery next to work opens at 6 now."),
    ("The heaviest piece is 310 kg.", "Tannery sold to a hotel chain."),
    ("我在美团工作。", "我把美团的外卖退了。"),
    ("我女儿学钢琴。", "钢琴卖了。"),
    ("我喜欢喝可乐。", "可乐卖完了。"),
    ("我家有一辆捷达。", "邻居的捷达卖了。"),
    ("我每天吃一片阿司匹林。", "我妈的阿司匹林加到两片了。"),
    ("组长是周莉。", "周莉去休假了。"),
    ("我姐姐叫周莉。", "周莉辞职了。"),
    ("我的同事小赵养了一只猫。", "小赵离职了。"),
    ("周会在周一。", "年会改到周五了。"),
    ("周会在周一下午三点。", "今天周会改到四点。"),
    ("玫瑰一枝卖8块。", "百合涨到10块一枝了。"),
    ("我住在望京。", "快递改到望京了。"),
    ("数据库是MySQL。", "数据库的密码换成abc了。"),
    ("店里有三个员工。", "隔壁现在有五个员工。"),
    ("我每天跑步五公里。", "今天不跑步了。"),
    ("我每天跑步五公里。", "如果不跑步了，我会胖。"),
    ("我用飞书办公。", "飞书升级到7.0了。"),
    ("我在英派斯健身。", "英派斯的游泳池关了。"),
    ("我喝美式咖啡。", "我改喝热水吃药了。"),
    ("我在学日语。", "日语考试取消了。"),
    ("我订了财新周刊。", "财新周刊又涨价了。"),
    ("我的医生是王医生。", "王医生的女儿退休了。"),
    ("我住在杭州。", "我从杭州出差回来了。"),
    ("孩子九点睡觉。", "孩子现在八点起床。"),
    ("我们每周五聚餐。", "这周聚餐改到周六了。"),
    ("我开车上班。", "车送去保养了。"),
    ("我养了一只狗。", "狗粮换成皇家了。"),
    ("仓库在城东。", "仓库的灯换成LED了。"),
    ("儿子上小学。", "儿子的小学换校长了。"),
    ("我妈每天散步。", "我妈不散步就难受了。"),
    ("我对花粉过敏。", "花粉季节结束了。"),
    ("我每月存两千。", "存款利率降到两个点了。"),
    ("妹妹在北京上班。", "我不在北京了。"),
    ("接口超时时间是30秒。", "测试接口超时改成5秒了。"),
    ("我家的猫三岁。", "猫现在两公斤。"),
    ("我老公是医生。", "医生说不用吃药了。"),
    ("我吃素。", "素菜馆关了。"),
]


@pytest.fixture(scope="module")
def analyzer() -> BilingualAnalyzer:
    return BilingualAnalyzer()


def superseded(analyzer: BilingualAnalyzer, older: str, newer: str) -> bool:
    """Say whether noticing would take the older of two notes of one speaker for outdated."""
    read = analyzer.analyse([older, newer], [AT, AT])
    before, after = (Statement(read_claims(one)) for one in read)
    glimpses = [Glimpse(one.text, one.language) for one in read]
    if not (may_bear(*glimpses) and worth_judging(before, after)):
        return False
    verdict = ConflictJudge().judge(before, after)
    return verdict.label == "supersedes" and believable(verdict, before, after)


@pytest.mark.parametrize(("older", "newer"), UPDATES)
def test_what_was_left_went_or_rose_is_noticed(
    analyzer: BilingualAnalyzer, older: str, newer: str
) -> None:
    assert superseded(analyzer, older, newer)


@pytest.mark.parametrize(("older", "newer"), TRAPS)
def test_what_only_sounds_like_it_hides_nothing(
    analyzer: BilingualAnalyzer, older: str, newer: str
) -> None:
    assert not superseded(analyzer, older, newer)
