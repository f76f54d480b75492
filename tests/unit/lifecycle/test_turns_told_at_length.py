"""Turns of a life told in longer messages, of the user by others, and what only looks so."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I'm dating Priya.", "He isn't my thing, but Priya and I have split up."),
    ("I'm seeing someone.", "We broke up last week."),
    ("I've been seeing a guy called Leo.", "Leo and I are done."),
    ("My girlfriend Jana is Czech.", "She broke up with me in May, so I'm single again."),
    (
        "I live in Graz with my husband Ben, and we have two cats.",
        "Big news: Ben and I got divorced last month. I'm moving out next week.",
    ),
    (
        "My girlfriend Ann plays the cello. I work as a cook.",
        "What a week. Ann broke up with me on Tuesday, and then my bike broke.",
    ),
    (
        "I have a dog called Rex. He is a beagle and loves the lake.",
        "Sad news: Rex died on Sunday. He was fourteen. We buried him in the garden.",
    ),
    (
        "I drink four cups of coffee a day and smoke a pack.",
        "I quit smoking in March. It was hard, but it worked.",
    ),
    (
        "I'm Tom, I eat steak twice a week.",
        "Since the documentary I've been thinking a lot. I became vegetarian last month.",
    ),
    ("我和老公住在苏州，我老公叫陈刚。", "最近很难过。我和陈刚离婚了。以后我自己带孩子。"),
    ("我家有只猫叫咪咪，特别黏人。", "昨天特别伤心。咪咪去世了。它陪了我十二年。"),
    ("User is vegetarian.", "The user is eating meat again."),
    ("The user has a boyfriend named Leo.", "The user and Leo broke up."),
    ("The user's dog is called Rex.", "The user's dog died."),
    ("The user prefers tea.", "The user now prefers coffee."),
    ("用户有一只狗叫旺财。", "旺财去世了。"),
    ("用户每天喝两杯咖啡。", "用户戒咖啡了。"),
]

UNTOUCHED = [
    ("I've been seeing a therapist.", "We split up."),
    ("I've been seeing ads for shoes.", "We broke up."),
    ("I'm dating Priya.", "She passed away a few months ago."),
    ("I'm dating Priya.", "My grandmother died. She passed away in her sleep."),
    ("My girlfriend is Ann.", "He dumped me."),
    ("My boyfriend is Ben.", "I broke up with her."),
    ("I have been together with my team since May.", "We split up."),
    ("我男朋友叫小李", "他去世了"),
    ("My husband is called Karl.", "He passed away."),
    (
        "I live in Graz with my husband Ben, and we have two cats.",
        "We watched a film last night. In it a couple got divorced. Ben and I cried.",
    ),
    (
        "My girlfriend Ann plays the cello.",
        "Busy week. My brother broke up with his girlfriend. Ann and I had them over.",
    ),
    ("I have a dog called Rex.", "My friend's dog died on Sunday. Rex was sad too."),
    ("I drink four cups of coffee a day.", "My colleague quit coffee. I could never do that."),
    ("我和老公住在苏州，我老公叫陈刚。", "同事最近很难过。她离婚了。我和陈刚请她吃饭。"),
    ("我家有只猫叫咪咪", "同事的猫去世了。咪咪今天也不吃饭。"),
    ("The user has a boyfriend named Leo.", "The user's sister and her boyfriend broke up."),
    ("The user's dog is called Rex.", "The user's brother's dog died."),
    ("The user's dog is called Rex.", "The user asked how to cope when a dog dies."),
    ("The user is married.", "The user asked for advice on a friend's divorce."),
    ("The user smokes.", "The user asked how to quit smoking."),
    ("用户已婚。", "用户询问朋友离婚的手续。"),
    ("用户抽烟。", "用户问怎么戒烟。"),
    ("用户的猫叫花花。", "用户问猫死了怎么办。"),
    ("I'm married.", "I'm writing a story. In it I got divorced."),
    ("I'm married.", "My character got divorced."),
    ("I'm dating Leo.", "Leo and I split up to search the woods."),
    ("I'm dating Leo.", "We split up into teams."),
    ("I'm dating Leo.", "Leo and I broke up the fight."),
    ("I'm dating Leo.", "Leo and I ended things on the agenda early."),
    ("I'm dating Leo.", "Leo and I finished with the report."),
    ("I'm dating Leo.", "It's over between Leo and the bank."),
    ("I'm dating Leo.", "We parted ways at the crossing."),
    ("I'm dating Leo.", "Leo and I parted ways at the station."),
    ("I'm dating Leo.", "Leo and I called it quits for today."),
    ("I'm dating Leo.", "Leo and I called it quits at midnight."),
    ("My husband is Karl.", "My husband left me in charge of the shop."),
    ("My husband is Karl.", "My husband and I separated the eggs."),
    ("My husband is Karl.", "I'm single-handedly painting the house now."),
    ("My husband is Karl.", "My husband's ex died."),
    ("I have a dog called Rex.", "We gave Rex to Max for the walk."),
    ("I have a dog called Rex.", "I gave Rex to the groomer."),
    ("I have a dog called Rex.", "We lost Rex in the woods but he came home."),
    ("I have a dog called Rex.", "We lost Rex in the park this morning."),
    ("I have a dog called Rex.", "Rex's collar was stolen."),
    ("I have a dog called Rex.", "T. Rex died out long ago."),
    ("We have a cat named Momo.", "Momo is dead set on the sofa."),
    ("My favourite drink is coffee.", "I prefer tea now and then."),
    ("My favourite drink is coffee.", "My wife is more of a tea person these days."),
    ("My favourite sport is tennis.", "I'm more into running shoes these days."),
    ("I eat a lot of meat.", "I became vegetarian-curious."),
    ("I eat a lot of meat.", "I became the vegetarian of the group for the photo."),
    ("I eat a lot of meat.", "I've been vegetarian for two days, ask me tomorrow."),
    ("I drink wine on Fridays.", "I quit drinking wine from plastic cups."),
    ("I drink wine on Fridays.", "I've been sober since this morning."),
    ("I smoke.", "I quit smoking indoors."),
    ("I smoke.", "I stopped smoking in the flat."),
    ("I take sugar in my tea.", "I cut out sugar-coated words."),
    ("我男朋友叫小李", "我们分手后还是朋友，这是电影台词"),
    ("我男朋友叫小李", "我们分了两组"),
    ("我男朋友叫小李", "我和小李分开走了"),
    ("我男朋友叫小李", "我和小李在商场走散了"),
    ("我男朋友叫小李", "我和小李散了会步"),
    ("我男朋友叫小李", "小李和同事闹掰了"),
    ("我结婚了", "我离婚礼还有一周"),
    ("我结婚了", "我离开公司了"),
    ("我结婚了", "听说我要离婚了，都是谣言"),
    ("我抽烟", "我戒烟第一天"),
    ("我抽烟", "我在戒烟"),
    ("我爱喝酒", "我今天不喝酒了"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_is_over_is_noticed(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_what_only_looks_so_ends_nothing(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []
