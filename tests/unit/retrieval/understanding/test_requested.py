"""Requests for something new, told apart from questions after the record."""

import pytest

from graphmem.retrieval.understanding.requested import requests


@pytest.mark.parametrize(
    "text",
    [
        "Reserve me a table for Sunday.",
        "Okay, draft a note to the plumber.",
        "Put together a packing list for the hut.",
        "What are some good ways to store apples?",
        "Which is better for a beginner, oil or acrylic?",
        "I'm looking for a quiet hotel.",
        "帮我订一张周五的车票。",
        "来一道关于杠杆的题。",
        "推荐一个适合散步的地方",
    ],
)
def test_what_is_to_be_made_or_done_is_a_request(text: str) -> None:
    assert requests(text)


@pytest.mark.parametrize(
    "text",
    [
        "Which table did I reserve?",
        "Summarise what we talked about.",
        "Walk me through the order in which I planned the trip.",
        "Can you summarize everything about the garden so far?",
        "Where does Ann live?",
        "我订了哪天的车票?",
        "你当时推荐的是哪家?",
        "谁住在河边?",
    ],
)
def test_what_was_said_or_done_is_no_request(text: str) -> None:
    assert not requests(text)
