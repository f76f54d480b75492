"""One module a command; each holds a typer application of its own, named `app`."""
