from threading import Event, Thread

from graphmem.storage.gate import Gate


def test_who_drains_waits_for_readers_and_keeps_new_ones_out() -> None:
    gate = Gate()
    inside, leave = Event(), Event()
    order: list[str] = []

    def read_long() -> None:
        with gate.reading():
            inside.set()
            leave.wait()
            order.append("first reader")

    def drain() -> None:
        with gate.drained():
            order.append("drained")

    def read() -> None:
        with gate.reading():
            order.append("second reader")

    reader, drainer, late = Thread(target=read_long), Thread(target=drain), Thread(target=read)
    reader.start()
    inside.wait()
    drainer.start()
    while not gate._shut:
        pass
    late.start()
    leave.set()
    for thread in (reader, drainer, late):
        thread.join()

    assert order == ["first reader", "drained", "second reader"]


def test_readers_stand_side_by_side() -> None:
    gate = Gate()
    met = Event()

    def read() -> None:
        with gate.reading():
            met.set()

    with gate.reading():
        thread = Thread(target=read)
        thread.start()
        assert met.wait(timeout=60)
    thread.join()
