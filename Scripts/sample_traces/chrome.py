"""Two hand-sized Chrome traces, with the oddities that recorded ones have. Times are microseconds here.

The surface of the page is process 200, layer tree 1. The browser's own surface has the same layer tree number
in process 100, so only the pair tells them apart.
"""

from .display import Truth
from .framelog import compact
from .scenarios import Sample

INTERVAL = 16_667
ORIGIN = 5_000_000
DRAWN_AFTER = 2_100
SHOWN_AFTER = INTERVAL + 900
FRAME = "disabled-by-default-devtools.timeline.frame"
BROWSER = {"pid": 100, "tid": 101}
PAGE = {"pid": 200, "tid": 201}
ALL, PARTIAL = "STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"
DROPPED, NO_UPDATE = "STATE_DROPPED", "STATE_NO_UPDATE_DESIRED"

# What became of each begin frame of the page, one a vsync: before the idle time and after it.
BEFORE_IDLE = [ALL, ALL, ALL, NO_UPDATE, ALL, PARTIAL, ALL, DROPPED, ALL, ALL]
AFTER_IDLE = [ALL, ALL]
IDLE_VSYNCS = 30


def chrome_samples():
    before, after = page_events(BEFORE_IDLE, 0), page_events(AFTER_IDLE, len(BEFORE_IDLE) + IDLE_VSYNCS)
    head = process_names() + browser_events() + needs_frames(PAGE, -900, 1) + before
    head += needs_frames(PAGE, len(BEFORE_IDLE) * INTERVAL + 700, 0)
    tail = needs_frames(PAGE, (len(BEFORE_IDLE) + IDLE_VSYNCS) * INTERVAL - 900, 1) + after
    whole = (
        '{"metadata":{"source":"Scripts/generate-traces","product":"hand-sized"},\n"traceEvents":[\n'
        + ",\n".join(map(compact, unsorted(head + tail))) + "\n]}\n"
    )
    cut = "[\n" + ",\n".join(map(compact, unsorted(head))) + ',\n{"name":"BeginFrame","cat":"disabled-by-def'
    return [
        Sample("chrome-minimal.trace.json", whole.encode(),
               "the oddities of recorded Chrome traces, listed below; 60 Hz, over active time",
               truth(BEFORE_IDLE + AFTER_IDLE)),
        Sample("chrome-truncated.trace.json", cut.encode(),
               "the same before the idle time, as an array that ends within an event", truth(BEFORE_IDLE)),
    ]


def truth(states):
    """A dropped frame costs a vsync; a partial one was shown; without a desired update there is no frame."""
    dropped = states.count(DROPPED)
    frames = len(states) - states.count(NO_UPDATE)
    return Truth(
        frames=frames, hitches=[INTERVAL * 1000] * dropped, dropped=dropped,
        over_budget=None, motion=frames * INTERVAL * 1000,
    )


def page_events(states, first_vsync):
    """Begin, drop, draw and pipeline events of consecutive vsyncs."""
    events = []
    for vsync, state in enumerate(states, start=first_vsync):
        # Sequence numbers go on where they stopped before the idle time.
        sequence = vsync + 1 if first_vsync == 0 else vsync + 1 - IDLE_VSYNCS
        begin = vsync * INTERVAL
        events.append(instant("BeginFrame", PAGE, begin, frameSeqId=sequence))
        if state in (PARTIAL, DROPPED):
            events.append(instant("DroppedFrame", PAGE, begin, frameSeqId=sequence,
                                  hasPartialUpdate=state == PARTIAL))
        if state not in (NO_UPDATE, DROPPED):
            events.append(instant("DrawFrame", PAGE, begin + DRAWN_AFTER, frameSeqId=sequence))
        events += reporter(sequence, begin, state)
    return events


def reporter(sequence, begin, state):
    """The pipeline of a frame. Its argument had another name in older releases; odd frames have that one."""
    argument = "chrome_frame_reporter" if sequence % 2 else "frame_reporter"
    report = {
        "frame_sequence": sequence, "frame_source": 1, "layer_tree_host_id": 1, "state": state,
        "affects_smoothness": state in (PARTIAL, DROPPED), "has_main_animation": True,
        "has_compositor_animation": True,
    }
    common = {
        "name": "PipelineReporter", "cat": f"cc,benchmark,{FRAME}", **PAGE, "id2": {"local": hex(1 + sequence % 3)},
    }
    return [
        {**common, "ph": "b", "ts": ORIGIN + begin, "args": {argument: report}},
        {**common, "ph": "e", "ts": ORIGIN + begin + SHOWN_AFTER, "args": {}},
    ]


def browser_events():
    """The browser's own surface draws two frames when the page begins to scroll, and rests."""
    events = needs_frames(BROWSER, -800, 1)
    for sequence in (1, 2):
        begin = (sequence - 1) * INTERVAL
        events.append(instant("BeginFrame", BROWSER, begin, frameSeqId=sequence))
        events.append(instant("DrawFrame", BROWSER, begin + 1_300, frameSeqId=sequence))
    return events + needs_frames(BROWSER, 2 * INTERVAL + 600, 0)


def process_names():
    return [
        {"name": "process_name", "ph": "M", "cat": "__metadata", "pid": thread["pid"], "tid": 0, "ts": 0,
         "args": {"name": name}}
        for name, thread in (("Browser", BROWSER), ("Renderer", PAGE))
    ]


def needs_frames(thread, time, needed):
    return [instant("NeedsBeginFrameChanged", thread, time, data={"needsBeginFrame": needed})]


def instant(name, thread, time, **arguments):
    return {
        "name": name, "cat": FRAME, "ph": "I", "s": "t", **thread, "ts": ORIGIN + time,
        "args": {"layerTreeId": 1, **arguments},
    }


def unsorted(events):
    """Exchanges some neighbours, and writes one time with a fraction and one as text."""
    mixed = [dict(event) for event in events]
    for place in range(8, len(mixed) - 1, 11):
        mixed[place], mixed[place + 1] = mixed[place + 1], mixed[place]
    begins = [event for event in mixed if event["name"] == "BeginFrame" and event["pid"] == PAGE["pid"]]
    draws = [event for event in mixed if event["name"] == "DrawFrame" and event["pid"] == PAGE["pid"]]
    begins[1]["ts"] += 0.25
    draws[2]["ts"] = str(draws[2]["ts"])
    return mixed
