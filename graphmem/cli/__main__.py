"""`python -m graphmem.cli` is `graphmem`."""

from graphmem.cli.app import main

main()
