"""The command line; the only reader of the environment."""

from graphmem.cli.app import main

__all__ = ["main"]
