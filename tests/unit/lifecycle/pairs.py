"""Pairs of statements with what holds between them, written for these tests."""

from typing import Literal

Label = Literal["supersedes", "contradicts", "supports", "apart"]
"""`apart` is related or none: no conflict."""

ENGLISH: tuple[tuple[str, str, Label], ...] = (
    # a new value of one attribute
    ("I live in Boston", "I moved to Denver last month", "supersedes"),
    ("I work at Initech", "I joined Globex in May", "supersedes"),
    ("I work as a nurse", "I now work as a translator", "supersedes"),
    ("My favourite colour is green", "My favourite colour is orange now", "supersedes"),
    ("My phone number is 555-0101", "My phone number is 555-0199 now", "supersedes"),
    ("My deadline is Friday", "My deadline moved to Monday", "supersedes"),
    ("I'm single", "I got engaged last weekend", "supersedes"),
    ("I have 20 stamps in my collection", "I now have 25 stamps in my collection", "supersedes"),
    ("My budget is $300", "My budget is $450 now", "supersedes"),
    ("I have two cats", "I have three cats now", "supersedes"),
    ("My name is Robert", "Call me Bobby from now on", "supersedes"),
    # a correction, and an end
    ("My birthday is May 3", "Actually, my birthday is May 8", "supersedes"),
    ("I use Vim for coding", "I switched from Vim to Emacs", "supersedes"),
    ("I drink coffee every morning", "I drink tea instead of coffee", "supersedes"),
    ("I like coffee", "I don't like coffee any more", "supersedes"),
    ("I eat meat", "I no longer eat meat", "supersedes"),
    ("I smoke", "I stopped smoking", "supersedes"),
    # somebody did it with the one who speaks
    ("I take metformin", "My doctor switched me from metformin to insulin", "supersedes"),
    ("My plan is with Vodafone", "I ported my number from Vodafone to O2", "supersedes"),
    ("I live in Puerto Vallarta", "I moved to Puerto Montt", "supersedes"),
    # both cannot be true, and nothing changed
    ("I have a dog", "I don't have a dog", "contradicts"),
    ("I speak Italian", "I don't speak Italian", "contradicts"),
    ("I visited Lisbon with Clara", "I've never visited Lisbon", "contradicts"),
    ("I have never read that novel", "I read that novel in June", "contradicts"),
    ("A man is playing the piano", "There is no man playing the piano", "contradicts"),
    # the same again
    ("I live in Boston", "I live in Boston", "supports"),
    ("I love hiking in the mountains", "I love hiking in the mountains!", "supports"),
    ("My favourite colour is green", "My favourite colour is green", "supports"),
    ("I am allergic to peanuts", "I'm allergic to peanuts", "supports"),
    # traps: another person
    ("I live in Boston", "My sister lives in Denver", "apart"),
    ("I have two cats", "My brother has three cats now", "apart"),
    ("I work at Initech", "My wife works at Globex", "apart"),
    ("My sister likes coffee", "I don't like coffee", "apart"),
    ("My colleague Mara lives in Graz", "My colleague Tom lives in Linz", "apart"),
    ("Ann lives in Graz.", "Joann lives in Linz.", "apart"),
    ("Ann is my boss. She lives in Graz.", "Eva is my aunt. She lives in Linz.", "apart"),
    (
        "My sister is a nurse. She lives in Graz.",
        "My sister moved. She lives in Linz.",
        "supersedes",
    ),
    ("My sister works at a bank", "My sister's husband works at a school", "apart"),
    ("Tom has a dog", "Anna doesn't have a dog", "apart"),
    ("My sister takes metformin", "They switched me from metformin to insulin", "apart"),
    ("I take metformin", "They switched my mother from metformin to insulin", "apart"),
    ("I take metformin", "They moved me from room 4 to room 9", "apart"),
    # traps: a plan, a question, a supposition, another time
    ("I live in Boston", "I'm looking for a job in Denver", "apart"),
    ("I live in Boston", "I want to move to Denver", "apart"),
    ("I work at Initech", "Should I work at Globex?", "apart"),
    ("I live in Boston", "Do you live in Denver?", "apart"),
    ("I live in Boston", "If I lived in Denver, I would ski", "apart"),
    ("I have two cats", "I might get three cats", "apart"),
    ("I live in Boston", "I used to live in Denver", "apart"),
    # traps: the same preference, another object; another event
    ("I like tea", "I like coffee", "apart"),
    ("I like tea", "I don't like coffee", "apart"),
    ("I love jazz music", "I love rock music", "apart"),
    ("I bought 3 apples on Monday", "I bought 5 lemons on Tuesday", "apart"),
    ("I met Clara on May 3", "I met Clara on June 9", "apart"),
    ("I have two cats", "I have three bicycles", "apart"),
    ("The weather is nice", "I finished my thesis", "apart"),
)

CHINESE: tuple[tuple[str, str, Label], ...] = (
    # a new value of one attribute
    ("我在超市上班", "我换到面包店上班了", "supersedes"),
    ("我在复旦大学读书", "我转到同济大学了", "supersedes"),
    ("孩子在实验小学上学", "孩子转学到光明小学了", "supersedes"),
    ("我开的是丰田卡罗拉", "我的车换成本田了", "supersedes"),
    ("我住在北京", "我上个月搬到了上海", "supersedes"),
    ("我在百川公司工作", "我跳槽到了星海科技", "supersedes"),
    ("我是一名护士", "我现在是一名老师", "supersedes"),
    ("我最喜欢的颜色是绿色", "我最喜欢的颜色现在是橙色", "supersedes"),
    ("我的电话是123456", "我的电话换成了654321", "supersedes"),
    ("我的截止日期是周五", "我的截止日期改到了周一", "supersedes"),
    ("我还是单身", "我上周结婚了", "supersedes"),
    ("我有20张卡", "我现在已经有25张卡了", "supersedes"),
    ("我养了两只猫", "我现在养了三只猫", "supersedes"),
    ("我叫小明", "我改名叫王强了", "supersedes"),
    ("我的预算是300元", "我的预算改成450元了", "supersedes"),
    # a correction, and an end
    ("我的生日是5月3日", "更正一下,我的生日是5月8日", "supersedes"),
    ("我用Python写代码", "我从Python换成了Rust", "supersedes"),
    ("我养的是狗", "我养的不是狗,而是猫", "supersedes"),
    ("我喜欢咖啡", "我不喜欢咖啡了", "supersedes"),
    ("我吃肉", "我不再吃肉", "supersedes"),
    ("我抽烟", "我不抽烟了", "supersedes"),
    # both cannot be true, and nothing changed
    ("我会说法语", "我不会说法语", "contradicts"),
    ("我养狗", "我不养狗", "contradicts"),
    ("我去过巴黎", "我从来没去过巴黎", "contradicts"),
    ("我喜欢辣的食物", "我不喜欢辣的食物", "contradicts"),
    ("他参加了会议", "他没有参加会议", "contradicts"),
    # the same again
    ("我住在北京", "我住在北京", "supports"),
    ("我喜欢爬山", "我喜欢爬山!", "supports"),
    ("我最喜欢的颜色是绿色", "我最喜欢的颜色是绿色", "supports"),
    ("我对花生过敏", "我对花生过敏。", "supports"),
    # traps: another person
    ("我在北京大学读研", "我弟弟转到清华大学了", "apart"),
    ("我在北京大学读研", "我转到清华大学的朋友来看我", "apart"),
    ("我在复旦大学读书", "我把户口转到同济大学了", "apart"),
    ("我在超市上班", "我朋友换到面包店上班了", "apart"),
    ("我开的是丰田", "朋友的车换成本田了", "apart"),
    ("我的同事张伟住在北京。", "我的同事李强住在上海。", "apart"),
    ("王志强是我的叔叔，其身高是163厘米。", "李明辉是我的下属，其身高是169厘米。", "apart"),
    ("我报名的长跑比赛，它的距离是八公里。", "我报名的划船比赛，它的距离是六公里。", "apart"),
    ("我妈妈在银行工作。", "我妈妈的同事在学校工作。", "apart"),
    ("我住在北京", "我姐姐搬到了上海", "apart"),
    ("我养了两只猫", "我弟弟现在养了三只猫", "apart"),
    ("我在百川公司工作", "我老婆在星海科技工作", "apart"),
    ("我妈妈喜欢咖啡", "我不喜欢咖啡", "apart"),
    ("他住在北京", "我住在上海", "apart"),
    # traps: a plan, a question, a supposition, another time
    ("我住在北京", "我打算搬到杭州", "apart"),
    ("我住在北京", "我在找杭州的工作", "apart"),
    ("我住在北京", "你住在上海吗?", "apart"),
    ("我住在北京", "如果我住在上海,我会很开心", "apart"),
    ("我养了两只猫", "我想养三只猫", "apart"),
    ("我住在北京", "我以前住在上海", "apart"),
    ("我在百川公司工作", "我应该在星海科技工作吗?", "apart"),
    # traps: the same preference, another object; another event
    ("我喜欢茶", "我喜欢咖啡", "apart"),
    ("我喜欢茶", "我不喜欢咖啡", "apart"),
    ("我爱听爵士乐", "我爱看电影", "apart"),
    ("我周一买了三个苹果", "我周二买了五个柠檬", "apart"),
    ("我有两只猫", "我有三辆自行车", "apart"),
    ("今天天气很好", "我写完了论文", "apart"),
)
