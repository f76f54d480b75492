"""The explorer: a graph as one page that works offline, and a live memory behind the same page.

The page is made of the sources in `explorer/` and found by `page`; `scene` says what stands in it,
`calls` what a memory answers it, `server` who may ask.
"""
