"""What is thought about a question that takes several memories to answer."""

from graphmem.model.reasoning.parts import Bridge, Candidate, Evidence, Gap, Step
from graphmem.model.reasoning.reasoning import Reasoning

__all__ = ["Bridge", "Candidate", "Evidence", "Gap", "Reasoning", "Step"]
