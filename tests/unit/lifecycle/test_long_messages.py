"""Long messages to an assistant: what they share with older ones is mostly how people ask."""

import pytest

from graphmem import GraphMemory
from tests.tenant import edges

pytestmark = pytest.mark.shares

CHANGES = [
    (
        "I'm planning a picnic with the kids, so I've budgeted $50 for snacks, any ideas for what"
        " to bring?",
        "We're having the picnic on Sunday and I've increased the snack budget to $65, can you"
        " help me with a shopping list?",
    ),
    (
        "I've only completed 40% of my welding course by March 15, and I'm not sure I'll make it.",
        "I'm excited now that I've completed 90% of my welding course by April 28, so what"
        " should I do with the last part?",
    ),
]
NO_CHANGES = [
    # what is reckoned with
    (
        "Show that k^3 - k is divisible by 6 when k is a number, I got stuck at the step.",
        "Now I show that k^3 + 2k + 1 is divisible by 3 instead of 2, is that a proof?",
    ),
    # how one feels, and what opens a message
    (
        "I'm kinda stressed about declining that 3 PM meeting on March 14, was it right?",
        "I'm kinda stressed about moving the client meeting from 11 AM to 4 PM on March 29, was it"
        " the right call?",
    ),
    (
        "Always include brand names when I ask about running shoes.",
        "I've put aside $900 for the move, including my flight booked for August 20, how can I"
        " make the most of it?",
    ),
    (
        "Should I include my part-time job in the application to show more income?",
        "I've put aside $900 for the move, including my train booked for August 20, any tips?",
    ),
    (
        "I'm trying to understand why each angle of an equilateral triangle is 60°.",
        "I'm trying to understand how the angles of a triangle add up to 180°, can you help?",
    ),
    # by how much, and not how much
    (
        "Sam and I worked on the shop page and managed to increase its views by 60%.",
        "The newsletter had 4,000 readers in September, a 35% increase from August.",
    ),
    (
        "My first week as a manager went by with zero missed deadlines.",
        "I started with a new planner, and I've reduced missed deadlines by 40% since July.",
    ),
    # a year is no sum, a ratio no hour, a cut of a film no change
    (
        "The snack table should be ready on March 28, 2024, 8:30 PM, can you plan my day?",
        "I've increased my snack budget to $65, what else could we have?",
    ),
    (
        "I think I'll add a yoga class on Saturdays around 10 AM for stress relief.",
        "The walks at noon helped reduce my stress to 4/10 by May, how can I keep that up?",
    ),
    (
        "The film is 95% edited, and the final sound mix is planned for November 22.",
        "I'm worried about the final sound mix and the final cut on December 5, can you help?",
    ),
    # what one begins with, what came from another figure, and formulas
    (
        "I'm working on shift hours that increase by 2 hours weekly, can you check my plan?",
        "I want a table of shift hours, starting from 8 hours, what would week 5 be?",
    ),
    (
        "I've completed 7 notation problems and scored 6/7, is that good?",
        "I reduced my time to write correct notation in such problems from 15 to 7 minutes.",
    ),
    (
        "I was given the number of shifts as a sum, like \\( S_n = 2 + 4 \\), can you explain?",
        "So I moved it over: \\( n^2 - 180 = 0 \\) to find the number of shifts, is that right?",
    ),
    # something new is no other value
    (
        "My budget for phone cases is $150, is that too much?",
        "I just saved $20 after buying a new phone, what should I do with it?",
    ),
    # what it costs to live somewhere, and what a job pays
    (
        "I'm Carla, a cook based in Porto, and I'd like a better resume.",
        "Thanks! My biggest worry is the cost of living in London, so I'll look into that.",
    ),
    (
        "I like my job at Harbour Books, but will the pay be enough to study?",
        "I accepted a part-time job for $25/hour from June, do you think I can manage?",
    ),
    # said again, left behind, asked to be written
    (
        "I've already replaced some of my bulbs with dimmable ones, but I can do more.",
        "I'll buy two lamps. I've already replaced some of my bulbs with dimmable ones, so only"
        " the hall is missing.",
    ),
    (
        "I'm trying to plan a family dinner for my mum's birthday, any ideas?",
        "I left my family and friends behind in Brno back in July, so all is new to me.",
    ),
    (
        "Write me a title for the page, not exceeding 60 characters including spaces.",
        "Now write me the description for the page, not exceeding 100 characters including spaces.",
    ),
    ("这个月销量比上个月涨了10%，还不错。", "我们部门的预算增加了35%，你帮我想想怎么花。"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_a_long_message_tells_a_new_value(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(older)
    memory.add(newer)
    assert edges(memory, "AMENDS") or edges(memory, "SUPERSEDES")


@pytest.mark.parametrize(("older", "newer"), NO_CHANGES)
def test_a_long_message_leaves_other_things_as_they_are(
    memory: GraphMemory, older: str, newer: str
) -> None:
    memory.add(older)
    memory.add(newer)
    assert not edges(memory, "AMENDS") + edges(memory, "SUPERSEDES")
