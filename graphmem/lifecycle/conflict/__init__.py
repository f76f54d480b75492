"""Conflicts between statements: detection, and what is then to change."""

from graphmem.lifecycle.conflict.judge import ConflictJudge
from graphmem.lifecycle.conflict.parts.parts import standing
from graphmem.lifecycle.conflict.statement import Statement
from graphmem.lifecycle.conflict.verdict import Verdict
from graphmem.model.judgement import Label

__all__ = ["ConflictJudge", "Label", "Statement", "Verdict", "standing"]
