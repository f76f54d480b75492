"""Imported for what it does: has everything loaded that the processes of these tests need."""

from datetime import datetime

import graphmem.agents.mcp
import graphmem.cli.commands.serve_mcp
import graphmem.lifecycle.maintenance.maintenance
import graphmem.memory  # noqa: F401 - for what its import loads
from graphmem.language import BilingualAnalyzer
from tests.pipeline import without_torch

without_torch()
BilingualAnalyzer().analyse(["Ann lives in Graz.", "我住在杭州。"], [datetime(2026, 1, 1)] * 2)  # noqa: DTZ001
