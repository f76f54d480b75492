"""Orders that hold from now on, in varied wording, and what only sounds like one."""

import pytest

from graphmem.language.kinds.kinds import category, memory_type


@pytest.mark.parametrize(
    "text",
    [
        "Keep it brief from now on.",
        "When answering, give me bullet points.",
        "Please use metric units.",
        "Don't use so many exclamation marks.",
        "In emails to clients, never use my nickname.",
        "If I ask for a recipe, make it vegetarian.",
        "Next time, ask me before you delete anything.",
        "I'd like you to call me Alex.",
        "Whenever you write code for me, add docstrings.",
        "I prefer short answers.",
        "You don't need to explain every step.",
        "Reply in French only.",
        "For every summary, list the sources.",
        "Be blunt with me.",
        "Avoid jargon when you explain things.",
        "All dates should be in ISO format.",
        "Could you always put the conclusion first?",
        "Stop asking me whether I'm sure.",
        "以后回答问题简短一点。",
        "往后给我的回复都用中文。",
        "别再叫我亲了。",
        "每次给我方案都列出优缺点。",
        "写代码的时候请加上单元测试。",
        "回复不要太长。",
        "叫我小王就可以了。",
        "我说英文的时候你就用英文回答。",
        "以后别推荐带花生的菜。",
        "涉及日期一律用年月日的格式。",
        "说话温柔一点。",
        "发邮件之前一定要让我确认。",
        "请不要主动替我做决定。",
        "今后周报都按项目分段。",
        "你不用每步都解释。",
        "所有金额请保留两位小数。",
    ],
)
def test_an_order_that_stands_is_an_instruction(text: str) -> None:
    assert memory_type(text, category(text)) == "instruction"


@pytest.mark.parametrize(
    "text",
    [
        "Please come in, she said.",
        "I called her Alex by mistake.",
        "My boss always asks for bullet points.",
        "He stopped asking me.",
        "I prefer tea to coffee.",
        "Next time we go to Rome I want to see the Forum.",
        "You don't need a visa for Portugal.",
        "All dates in the calendar were wrong.",
        "If I ask my dad for money he says no.",
        "Avoiding sugar is hard.",
        "Could you tell me how to get to the station?",
        "Write me a poem about autumn.",
        "I always put milk in my tea.",
        "When answering the phone I get nervous.",
        "The doctor told me to avoid salt.",
        "I'd like a window seat.",
        "Whenever I write code I forget to eat.",
        "The rule at school was to reply in French.",
        "以后再说吧。",
        "老板叫我小王。",
        "他说话很温柔。",
        "我每次去超市都买酸奶。",
        "请帮我写一首关于秋天的诗。",
        "妈妈让我不要主动跟陌生人说话。",
        "发邮件之前我喝了杯咖啡。",
        "他的回复太长了。",
        "所有的票都卖完了。",
        "不要紧，明天再来。",
        "以后的房价谁也说不准。",
        "写代码的时候我喜欢听歌。",
        "昨天别人推荐了一家店。",
        "叫了一辆车去机场。",
        "你不用上班吗？",
        "今后两天有大雨。",
        "Can you always tell when it will rain?",
        "He said: always call me first.",
        "If you can, add some names of the people in it.",
        "You can mention it once.",
        "他每次回答之前都先问我。",
    ],
)
def test_what_is_told_wished_or_asked_once_is_none(text: str) -> None:
    assert memory_type(text, category(text)) != "instruction"
