"""Clauses that tell that something is otherwise than before, whatever it is."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.claims.cues import cues
from graphmem.language.normalise import normalise

_MONTHS: Final = (
    r"(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|spring|summer|autumn|fall|winter)\w*"
)
_OTHERWISE: Final = re.compile(
    r"\b(?:now|these days|nowadays|no longer|any ?more|instead|finally|officially|official|update"
    r"|suddenly|again|back (?:to|on|at)|(?:up|down) (?:to|at)|turn(?:s|ed) out|no more"
    rf"|(?:from|since|starting|as of) (?:next|this|last|now|today|tomorrow|{_MONTHS}|\w+day)"
    r"|(?:mov|switch|chang|swap|shift|slip|push|postpon|delay|reschedul|upgrad|migrat|replac"
    r"|cancel|drop|quit|sell|sold|clos|retir|rais|lower|increas|reduc|promot|transferr|ditch"
    r"|scrapp|stopp|decid)\w*(?=[\s.,!?;]|$)"
    r"|(?:is|are|was|been|called|come|came|gone|went|['’]s) off\b"
    r"|t(?:ook|akes|aking|aken) over|handed in|g(?:ave|iven) up|broke up|left|leav(?:es|ing)"
    r"|joined|started|new|became|got (?:an?|the)|put(?:ting)? (?:\w+ )?up|set for)\b"
    r"|现在|目前|如今|改(?![革善编进良])|换|又|涨|新(?=[来的换买招租找办交配装]|室友|房东|同事|老师|领导|经理|电话|地址)"
    r"|[降减加升][到了为成至价薪息职班]|辞[了职去掉]|退[了出休租掉]|转[到了岗行学为成]|调[到成去整为了]"
    r"|[不没][^,，。]{0,8}了|停了|定[了在]|推[到迟]|延[期到]|提前|搬|跳槽|从[^,，。]{1,6}起|录取|重新|恢复|取消"
    r"|[订买约]不[到了]|戒|回来|走了|最近|报名|终于|算了|暂停",
    re.IGNORECASE,
)
_ONCE: Final = re.compile(
    r"\bone-?off\b|\bjust (?:this once|for (?:once|today|this week))\b|\byesterday\b|这几天|昨天",
    re.IGNORECASE,
)
"""What makes of a change an exception."""


def otherwise(text: str) -> str:
    """Return the clauses of a text that may tell that something is otherwise by now.

    The words say that there is a change, and not of what. A question never does.

    >>> otherwise("I saw the doctor. Marathon's off, my knee is swollen."), otherwise("I run")
    ("Marathon's off, ", '')
    >>> otherwise("药换了，早晚各一片"), otherwise("每天吃一片药")
    ('药换了,', '')
    >>> otherwise("If we moved it would be to Rome"), otherwise("Have we moved?")
    ('', '')
    """
    if _OTHERWISE.search(text) is None:
        return ""
    text = normalise(text)
    spans = clause_spans(text, "zh" if is_chinese(text) else "en")
    return " ".join(text[start:end] for start, end in spans if _turns(text[start:end]))


def _turns(clause: str) -> bool:
    if _OTHERWISE.search(clause) is None or _ONCE.search(clause) or "?" in clause:
        return False
    return "supposed" not in cues(clause)
