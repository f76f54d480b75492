"""The check-up: whether graph, indexes and journal are as they must be."""

from graphmem.lifecycle.checkup.checkup import Checkup, check_up
from graphmem.lifecycle.checkup.fault import Fault
from graphmem.lifecycle.checkup.private import privacy_faults, sealed_in

__all__ = ["Checkup", "Fault", "check_up", "privacy_faults", "sealed_in"]
