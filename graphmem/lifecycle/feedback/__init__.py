"""Reactions of users: judged, pooled, and turned into adjustments that can be taken back."""

from graphmem.lifecycle.feedback.dispatcher import EvolutionDispatcher
from graphmem.lifecycle.feedback.judge import FeedbackJudge
from graphmem.lifecycle.feedback.judgement import Judgement, Remark
from graphmem.lifecycle.feedback.pool import Reaction, Signal, signals
from graphmem.lifecycle.feedback.report import Adjusted, FeedbackReport
from graphmem.lifecycle.feedback.second_opinion import SecondJudge
from graphmem.lifecycle.feedback.skills import SkillWeights, skill_weights

__all__ = [
    "Adjusted",
    "EvolutionDispatcher",
    "FeedbackJudge",
    "FeedbackReport",
    "Judgement",
    "Reaction",
    "Remark",
    "SecondJudge",
    "Signal",
    "SkillWeights",
    "signals",
    "skill_weights",
]
