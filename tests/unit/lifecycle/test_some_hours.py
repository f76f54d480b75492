"""What is done no more at some hours is done at others."""

import pytest

from tests.unit.lifecycle.told import Taken

UNTOUCHED = [
    ("I drink coffee.", "I don't drink coffee after 3 pm anymore."),
    ("I drink coffee.", "I don't drink coffee after six anymore."),
    ("I eat chocolate.", "I no longer eat chocolate after eight."),
    ("I work on weekends.", "I don't work on weekends after 5 anymore."),
    ("I answer emails.", "I don't answer emails before 9 am anymore."),
    ("I drink wine.", "I don't drink wine past ten any more."),
    ("I eat carbs.", "I don't eat carbs from 6 pm on anymore."),
    ("I play drums.", "I don't play drums between 1 and 3 anymore."),
    ("I smoke.", "I don't smoke before noon anymore."),
    ("I use my phone.", "I don't use my phone after midnight anymore."),
    ("I take calls.", "I stopped taking calls after 7pm."),
    ("I watch TV.", "I don't watch TV until nine anymore."),
    ("I drink coffee.", "I don't drink coffee after dinner anymore."),
    ("I drink coffee.", "I don't drink coffee before bed anymore."),
    ("我喝咖啡", "我下午三点以后不喝咖啡了"),
    ("我喝咖啡", "六点后我不再喝咖啡了"),
    ("我在北岸银行上班。", "我在远程工作，挺好的"),
    ("我在北岸银行上班。", "现在我每天走着上班"),
    ("我在北岸银行上班。", "我换成晚上上班了"),
    ("我在北岸银行上班。", "我现在上夜班了"),
    ("我在北岸银行上班。", "我正在努力工作"),
    ("我在北岸银行上班。", "我现在跟小王拼车上班"),
    ("我在北岸银行上班。", "我现在隔天上班"),
    ("我在北岸银行上班。", "我现在搭同事的车上班"),
    ("I eat bread.", "I don't eat bread before noon any more."),
    ("I drink tea.", "I don't drink tea after 4:30 anymore."),
    ("I lift weights.", "I no longer lift weights before work."),
    ("I play chess.", "I don't play chess after about ten anymore."),
    ("I answer the phone.", "I don't answer the phone after 8pm anymore, sorry."),
    ("She works at Bosch and drinks coffee.", "She doesn't drink coffee after five anymore."),
]

CHANGES = [
    ("I drink coffee.", "I don't drink coffee anymore."),
    ("I drink coffee.", "I don't drink coffee after the heart attack anymore."),
    ("I smoke.", "I don't smoke anymore after my surgery."),
    ("I drink coffee.", "I don't drink coffee any more since last week."),
    ("I drink coffee after dinner.", "I don't drink coffee after dinner anymore."),
    ("I drink coffee after 3 pm.", "I don't drink coffee after 3 pm anymore."),
    ("I eat meat.", "I no longer eat meat after what the doctor said."),
    ("我在北岸银行上班。", "我现在星海医院上班"),
    ("我在北岸银行上班。", "我正在一家书店上班"),
    ("我在小米上班", "我现在在坐落于高新区的星辰科技上班"),
    ("我在小米上班", "我现在在美团工作，远程"),
    ("I drink tea.", "I don't drink tea any more after reading about it."),
    ("I drink tea after six.", "I don't drink tea after six anymore."),
    ("I eat bread.", "I don't eat bread anymore before you ask."),
    ("I drink tea.", "I don't drink tea anymore after my ulcer."),
]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_what_is_over_at_some_hours_holds_at_others(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_is_over_as_a_whole_does_not(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])
