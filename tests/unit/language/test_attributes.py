"""A question for an attribute is answered by statements that share no word with it."""

import pytest

from graphmem.language import BilingualAnalyzer


@pytest.mark.parametrize(
    ("question", "told", "beside"),
    [
        ("Where does Ann live?", "I moved to Graz in May.", "I love tea."),
        ("What does Bo do for a job?", "She was hired by a bakery.", "She baked a cake."),
        ("How old is Bo?", "I turned 40 last week.", "I ran 40 miles."),
        ("What is the goat called?", "We named her Berta.", "She eats my roses."),
        ("How much did the stove cost?", "It was 300 euros.", "It burns well."),
        ("How much do I weigh?", "My weight is 80.3 kg today.", "I ran 12 miles."),
        ("What did the melon weigh?", "It came to 3 kilos.", "It was sweet."),
        ("How much do I weigh?", "I'm at 140 pounds.", "The movers asked for 140 pounds."),
        ("What is my income?", "They pay me 2,600 a month.", "They play cards all month."),
        ("What does Bo do for a job?", "She joined the railway.", "She joined a gym."),
        ("What can't Bo eat?", "She is allergic to figs.", "She ate the last fig."),
        ("What is Bo's phone number?", "Call me at 0660 123 4567.", "I am 34 years old."),
        ("What's my email address?", "Write to bo@home.test.", "I moved to Graz."),
        ("Where do you live?", "I share a small room with Lia.", "I share my lunch with Lia."),
        ("What does Bo do for a job?", "She drives a tram.", "She drives a Volvo."),
        ("小周的联系电话是多少？", "他的手机号是5550123。", "他今年34岁。"),
        ("我的邮箱地址是什么？", "我的邮箱是bo@home.test。", "我家的地址在江边。"),
        ("小周是做什么工作的？", "小周是做护士的。", "小周是做梦的。"),
        ("我的收入是多少？", "公司给我开9000一个月。", "我在海边住了九天。"),
        ("你在哪里工作？", "我在一家印刷公司。", "搬家公司迟到了。"),
        ("How tall is Bo?", "He is 1.93 m by now.", "He ran 93 miles."),
        ("小周多高？", "他已经一米八了。", "他跑得很快。"),
        ("我现在体重多少？", "今天称了，七十二公斤。", "今天跑了步。"),
        ("What is Bo's bakery called?", "Her bakery, Rosa, is open.", "She has a bakery in Ghent."),
        ("What is the name of the choir?", "We sing in the choir Vox.", "We sing on Mondays."),
        ("What is my sister's name?", "I saw my sister June.", "I saw my sister until June."),
        ("What is my dog's name?", "Rex is my dog.", "He is my dog."),
        ("Where does Bo live?", "Bo is living in Ghent.", "Bo is for assisted living."),
        ("山羊叫什么？", "它名叫小白。", "它把玫瑰吃了。"),
        ("炉子花了多少钱？", "一共三百块。", "它很暖和。"),
        ("陈默住在哪里？", "他上个月搬到杭州了。", "他喜欢喝茶。"),
        ("Which book did I finish?", "I read the last chapter today.", "I ate the last fig."),
        ("Which movie did I like?", "We watched the one with the bear.", "We saw a bear."),
        ("Where was my last trip?", "I flew to Oslo.", "I love Oslo."),
        ("我看了哪部电影？", "昨晚看了《长夜》。", "昨晚下雨了。"),
        ("你在哪里工作？", "我三月份入职了一家书店。", "我三月份去了海边。"),
        ("What does Bo do for a living?", "She is a harbour pilot.", "She is a late riser."),
        ("What is Bo's job?", "She runs a bakery in Ghent.", "She runs every day."),
        ("How old is Bo?", "Bo is 9, Al is 12.", "Bo is 9 km away."),
        ("How old is Bo?", "Bo turned nine last week.", "Bo turned nine pages."),
        ("What's Bo's age?", "Bo is seventy-two now.", "Bo is one of us."),
        ("小周几岁？", "小周今年七十二了。", "小周今年退休了。"),
        ("小周多大了？", "小周都四十了。", "小周今年买了四辆车。"),
        (
            "How much is my rent?",
            "I pay 480 euros for my room.",
            "I pay 480 euros for my bike.",
        ),
        ("我一个月挣多少钱？", "工资涨到八千了。", "首付八十万。"),
        ("Do I have allergies?", "Wool gives me a rash.", "Wool gives me joy."),
        ("小周现在做什么？", "他辞职开了家面馆。", "他开了三个小时的车。"),
        ("小周是做什么的？", "小周是牙科护士。", "小周是左撇子。"),
        ("我住在哪里？", "我租的房子在江北。", "我租的车在江北。"),
        ("What is Bo's job?", "Bo teaches maths.", "Bo teaches me maths."),
        ("What is Bo's job?", "Bo was a seamstress.", "Bo was a stranger."),
        ("What did Bo's grandpa do?", "He was a miner.", "He was a minor."),
        ("小周是做什么的？", "小周教生物。", "小周教我游泳。"),
        ("小周是做什么的？", "小周是裁缝。", "小周是客人。"),
        ("小周是做什么的？", "小周在高中教数学。", "小周请教数学。"),
        ("中秋去哪玩了？", "我们去了海岛。", "我们吃了月饼。"),
        ("When was Bo born?", "Her birthday is in May.", "Her garden is lovely in May."),
        ("When was Bo born?", "She is from Ghent.", "She moves a lot of furniture."),
        ("小周是哪天出生的？", "小周五月三号过生日。", "小周五月三号去看牙。"),
        ("What faith is Bo?", "She is a Quaker.", "She is a baker."),
        ("小周有信仰吗？", "小周信佛。", "小周信守诺言。"),
        ("Does Bo smoke?", "She gave up cigarettes.", "She gave up sugar."),
        ("小周抽烟吗？", "小周一天两包烟。", "小周放了烟花。"),
        ("Does Bo have any siblings?", "She is the youngest of five.", "It is the best of five."),
        ("小周有兄弟姐妹吗？", "小周在家里是老三。", "小周的老板来了。"),
        ("How is Bo's eyesight?", "She wears contact lenses.", "She wears a red hat."),
        ("小周视力怎么样？", "小周戴眼镜。", "小周戴手套。"),
        ("When does Bo's shift start?", "She works nights from ten.", "She works in a bakery."),
        ("小周几点下班？", "小周六点半下班。", "小周六点半起床。"),
        ("How does Bo get to work?", "She takes the tram to work.", "She takes milk in her tea."),
        ("Which bank is Bo with?", "She has an account with Nordea.", "She has a flat in Ghent."),
        ("Who is Bo's emergency contact?", "If anything happens, call Al.", "Call Al at noon."),
        ("Where did Bo spend her childhood?", "She grew up by the sea.", "She walked by the sea."),
        ("What is Bo studying?", "She takes a class in welding.", "She takes a nap at noon."),
        ("Where is Bo from?", "She was born in Ghent.", "She was born on a Monday."),
        ("Does Bo eat meat?", "She keeps kosher.", "She keeps bees."),
        ("小周吃肉吗？", "小周只吃清真菜。", "小周只吃一碗饭。"),
        ("Where was she raised?", "She grew up by the sea.", "She raised her glass by the sea."),
        ("Does Bo drink?", "She has a beer on Fridays.", "She has a class on Fridays."),
        ("Does Bo drink alcohol?", "She has a beer on Fridays.", "She has a class on Fridays."),
    ],
)
def test_what_tells_of_an_attribute_is_known_from_what_does_not(
    question: str, told: str, beside: str
) -> None:
    ((_, pattern),) = BilingualAnalyzer().attributes(question).items()
    assert pattern.search(told)
    assert not pattern.search(beside)


def test_a_word_that_asks_for_two_attributes_is_answered_by_either() -> None:
    (born,) = BilingualAnalyzer().attributes("When was Bo born?").values()
    assert [bool(born.search(text)) for text in ("Bo turned 40.", "Bo is from Ghent.")] == [
        True
    ] * 2


def test_other_questions_ask_for_no_attribute() -> None:
    analyzer = BilingualAnalyzer()
    for question in (
        "What colour is the kettle?",
        "Did I answer the email?",
        "What does my aunt do on Fridays?",
        "What does Bo like to do?",
        "What do I like to drink?",
        "Who raised the issue?",
        "What model am I working on?",
        "What is my vision for the shop?",
        "Which bank of the river do we camp on?",
        "Where is the shift key?",
        "What does Bo usually do?",
        "打电话给谁了？",
        "小周周末做什么？",
        "小周下班后做什么？",
        "小周喜欢做什么？",
    ):
        assert not analyzer.attributes(question)
