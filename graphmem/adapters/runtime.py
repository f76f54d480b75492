"""onnxruntime as a memory uses it: silent.

Since 1.29 the wheels for Linux and macOS tell their maker how they are used, by default: importing
one writes an identifier of the machine into the user's cache, starts a thread that never ends, for
which a fork waits for ever as it exits, and looks for a server on the network. So it is turned off
before the import, unless the user has decided about it (`ORT_DISABLE_TELEMETRY`); where another
part of the process was first, what can still be turned off is.
"""

import os
from typing import Final

SWITCH: Final = "ORT_DISABLE_TELEMETRY"

_undecided = SWITCH not in os.environ
if _undecided:
    os.environ[SWITCH] = "1"

import onnxruntime  # noqa: E402, TID251 - after the switch, which is read once

if _undecided:
    onnxruntime.disable_telemetry_events()

__all__ = ["SWITCH", "onnxruntime"]
