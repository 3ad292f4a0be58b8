"""Files with one fault each, and two that are sound but odd. Small enough to read."""

import json
from dataclasses import dataclass

from .display import HZ_120
from .framelog import FORMAT, compact, gzip_cut_after, gzipped, lines

HEADER = {
    "kind": "header", **FORMAT, "recorder": "hand/1", "app": "com.example.feed",
    "clock": {"base": "uptime", "zero": "0"}, "displays": [{"id": 0, "maxHz": 120}],
    "link": {"source": "displayLink", "mode": "continuous"}, "captures": ["frame", "frame.main", "evaluation"],
}
USABLE = 0
UNUSABLE = 3


@dataclass
class Fault:
    """A file in Traces/malformed/ and what a reader must make of it."""

    name: str
    content: bytes
    fault: str
    outcome: str
    exit: int


def frame(index, **fields):
    start = index * HZ_120
    return {
        "kind": "frame", "index": index, "time": start, "interval": HZ_120,
        "mainStart": start + 60_000, "mainEnd": start + 2_060_000, **fields,
    }


def frames(count, first=0):
    return [frame(index) for index in range(first, first + count)]


def end(records, count):
    return {"kind": "end", "records": records, "frames": count, "lost": 0}


def six_frames_with(line):
    """A log of six frames and one more line, after the third."""
    return lines([HEADER, *frames(3)]) + line + lines([*frames(3, first=3), end(8, 6)])


def frame_3_as(text):
    """A log of six frames of which the fourth is written as given."""
    return lines([HEADER, *frames(3)]) + text.encode() + b"\n" + lines([*frames(2, first=4), end(7, 6)])


def frame_3_with(old, new):
    """A log of six frames with a piece of the fourth exchanged."""
    text = compact(frame(3))
    if text.count(old) != 1:
        raise ValueError(f"{old} must occur once in {text}")
    return frame_3_as(text.replace(old, new))


def all_faults():
    return no_frames() + refused() + numbers() + records() + bytes_and_ends() + names() + foreign()


def no_frames():
    return [
        Fault("empty.framelog.ndjson", b"", "no byte at all", "no usable frames", UNUSABLE),
        Fault("blank.framelog.ndjson", b"\n\n \n", "blank lines only", "no usable frames", UNUSABLE),
        Fault("empty-array.json", b"[]\n", "a Chrome trace without an event", "no usable frames", UNUSABLE),
        Fault("header-only.framelog.ndjson", lines([HEADER]), "a header and nothing else", "no usable frames",
              UNUSABLE),
        Fault("no-header.framelog.ndjson", lines(frames(6)), "frames, but no header", "refused: no header",
              UNUSABLE),
    ]


def refused():
    later = {**HEADER, "version": 2}
    future = {**HEADER, "requires": ["foveation"]}
    faulty = b'{"kind":"frame","index":\n' * 12
    return [
        Fault("version-2.framelog.ndjson", lines([later, *frames(6), end(7, 6)]), "`version` 2",
              "refused: version", UNUSABLE),
        Fault("requires-unknown.framelog.ndjson", lines([future, *frames(6), end(7, 6)]),
              "`requires` an unknown feature", "refused: names `foveation`", UNUSABLE),
        Fault("mostly-faulty.framelog.ndjson", lines([HEADER, *frames(6)]) + faulty + lines([end(19, 6)]),
              "12 of 20 lines are broken", "refused: more than 1 % and at least 10 lines rejected", UNUSABLE),
    ]


def numbers():
    rejected = "5 frames, 1 line rejected; the jump of `index` is a lost record, not a hitch"
    return [
        Fault("nan.framelog.ndjson", frame_3_with('"interval":8333333', '"interval":NaN'), "a bare `NaN`",
              rejected, USABLE),
        Fault("infinity.framelog.ndjson", frame_3_with('"interval":8333333', '"interval":-Infinity'),
              "a bare `-Infinity`", rejected, USABLE),
        Fault("huge-exponent.framelog.ndjson", frame_3_with('"interval":8333333', '"interval":1e400'),
              "a number no double holds", rejected, USABLE),
        Fault("over-2-53.framelog.ndjson", frame_3_with('"time":24999999', '"time":9007199254740993'),
              "a time over 2^53 - 1", rejected, USABLE),
        Fault("fraction.framelog.ndjson", frame_3_with('"interval":8333333', '"interval":8333333.5'),
              "a fraction in an integer field", rejected, USABLE),
        Fault("time-null.framelog.ndjson", frame_3_with('"time":24999999', '"time":null'), "`time` is null",
              rejected, USABLE),
        Fault("overrun-sentinel.framelog.ndjson",
              frame_3_with('"mainEnd":27059999', '"mainEnd":27059999,"overrun":9222602686413166853'),
              "an overrun that means \"no deadline known\"", rejected + "; no sum overflows", USABLE),
        Fault("interval-zero.framelog.ndjson", frame_3_with('"interval":8333333', '"interval":0'),
              "a promised interval of 0", "no division by zero, nothing late; the fault is counted", USABLE),
        Fault("integral-forms.framelog.ndjson",
              frame_3_with('"time":24999999,"interval":8333333', '"time":2.4999999e7,"interval":8333333.0'),
              "sound: integers written as `2.4999999e7` and `8333333.0`", "6 frames, nothing rejected", USABLE),
    ]


def records():
    backwards = [HEADER, *frames(4), frame(4, time=8_400_000), *frames(2, first=5), end(8, 7)]
    jump = [HEADER, *frames(3), {"kind": "drop", "time": 2 * HZ_120, "kinds": ["frame"], "count": 5},
            *frames(3, first=8), end(8, 6)]
    return [
        Fault("missing-kind.framelog.ndjson", six_frames_with(b'{"name":"stall","time":25000000}\n'),
              "a record without `kind`", "6 frames, 1 line rejected", USABLE),
        Fault("unknown-kind.framelog.ndjson", six_frames_with(b'{"kind":"aura","time":25000000}\n'),
              "a record of unknown `kind`", "6 frames, 1 record skipped and counted; not rejected", USABLE),
        Fault("duplicate-key.framelog.ndjson",
              frame_3_with('"time":24999999', '"time":24999999,"time":25999999'), "the same key twice",
              "5 frames, 1 line rejected", USABLE),
        Fault("escaped-duplicate-key.framelog.ndjson",
              frame_3_with('"time":24999999', '"time":24999999,"\\u0074ime":25999999'),
              "the same key twice, once with an escape", "5 frames, 1 line rejected", USABLE),
        Fault("missing-time.framelog.ndjson", frame_3_with('"time":24999999,', ""), "a frame without `time`",
              "5 frames, 1 line rejected", USABLE),
        Fault("not-an-object.framelog.ndjson", six_frames_with(b"[1,2,3]\n"), "a line that is an array",
              "6 frames, 1 line rejected", USABLE),
        Fault("deep-nesting.framelog.ndjson",
              six_frames_with(b'{"kind":"aura","x":' + b"[" * 5000 + b"]" * 5000 + b"}\n"),
              "5000 nested arrays", "6 frames; the line is rejected or skipped, and the stack holds", USABLE),
        Fault("time-backwards.framelog.ndjson", lines(backwards), "frame 4 starts before frame 3",
              "7 frames, sorted by time, and the step back counted; no lateness is negative, nothing is late", USABLE),
        Fault("lost-records.framelog.ndjson", lines(jump), "sound: `index` jumps by 6 over a `drop` record",
              "6 frames, 5 records lost; no hitch, for frames are not compared across it", USABLE),
    ]


def bytes_and_ends():
    whole = lines([HEADER, *frames(6), end(7, 6)])
    odd = "\r\n\n".join("\x1e" + compact(record) for record in [HEADER, *frames(6), end(7, 6)])
    header = compact({"recorder": "hand/1", "clock": HEADER["clock"], "captures": ["frame"]}).encode()
    document = (b'{"format":"framelog","version":1,"header":' + header
                + b',"frames":[' + b",".join(
                    compact({"index": n, "time": n * HZ_120, "interval": HZ_120}).encode() for n in range(6)))
    head, rest = lines([HEADER, *frames(6)]), lines([*frames(60, first=6), end(67, 66)])
    return [
        Fault("trailing-nuls.framelog.ndjson", whole + b"\0" * 512, "512 NULs after the last line",
              "6 frames, complete; the NULs are trimmed", USABLE),
        Fault("odd-clothes.framelog.ndjson", b"\xef\xbb\xbf\r\n" + odd.encode() + b"\n\n",
              "sound: a byte order mark, 0x1E before each record, CRLF, blank lines",
              "6 frames, complete, nothing rejected", USABLE),
        Fault("not-utf-8.framelog.ndjson",
              six_frames_with(b'{"kind":"evaluation","frame":2,"view":"Caf\xe9\xff","work":"body","count":1,'
                              b'"duration":200000}\n'),
              "a name that is not UTF-8", "6 frames, 1 line rejected", USABLE),
        Fault("lone-surrogate.framelog.ndjson",
              six_frames_with(b'{"kind":"evaluation","frame":2,"view":"\\ud83d","work":"body","count":1,'
                              b'"duration":200000}\n'),
              "half a surrogate pair in a name", "6 frames; rejected, or shown as U+FFFD", USABLE),
        Fault("cut-document.framelog.json", document + b',{"index":6,"ti', "a document cut in its seventh frame",
              "6 frames, truncated", USABLE),
        Fault("cut-gzip.framelog.ndjson.gz", gzip_cut_after(head, rest, extra=4), "a gzip stream cut after six frames",
              "6 frames, truncated", USABLE),
        Fault("gzip-header-only.framelog.ndjson.gz", gzipped(whole)[:10], "a gzip header and no data",
              "no usable frames", UNUSABLE),
    ]


HOSTILE = [
    "</script><img src=x onerror=alert(1)>", "<!--<script>", "\"><svg/onload=alert(1)>", "'; DROP TABLE frames; --",
    "=1+1", "+1", "-2+3", "@SUM(A1:A9)", "\t=1+1", "=HYPERLINK(\"https://example.com\",\"x\")",
    "\u202egnp.wolley\u202c", "\u2066left\u2069", "\x1b[31mred\x1b[0m", "a\x00b", "line\nbreak", "line\rreturn",
    "line\u2028separator", "a,b;c", "\"quoted\" 'twice'", "back\\slash", "]]>", "&amp;&#0;", "|pipe|", "`tick`",
    "[link](javascript:alert(1))", "$(id)", "${{ github.token }}", "%s%n%p", "::error::x", "", " ",
    "\ufeffmarked", "e\u0301\u0302\u0303", "\U0001f469\u200d\U0001f4bb", "constructor", "__proto__", "n" * 10_000,
]


def names():
    evaluations = [
        {"kind": "evaluation", "frame": index % 6, "view": name, "work": "body", "count": 1, "duration": 10_000}
        for index, name in enumerate(HOSTILE)
    ]
    span = {"type": "scroll", "name": HOSTILE[0], "id": 1}
    log = [HEADER, {"kind": "span", "op": "begin", "time": 0, **span}, *frames(6), *evaluations,
           {"kind": "span", "op": "end", "time": 6 * HZ_120, "id": 1}, end(len(HOSTILE) + 9, 6)]
    return [
        Fault("hostile-names.framelog.ndjson", lines(log),
              "names that are markup, formulas, control characters, bidi marks, or 10 000 characters long",
              "6 frames; every name is inert text in every report", USABLE),
    ]


def foreign():
    cloud = {"projectId": "example", "traces": [{"projectId": "example", "traceId": "4bf92f3577b34da6", "spans": [
        {"spanId": "1", "name": "/feed", "startTime": "2026-10-05T10:00:00Z", "endTime": "2026-10-05T10:00:01Z"}]}]}
    profile = {"$schema": "https://www.speedscope.app/file-format-schema.json", "shared": {"frames": []},
               "profiles": [{"type": "sampled", "unit": "milliseconds", "samples": [], "weights": []}]}
    no_frame_event = [{"name": "parse", "ph": "X", "pid": 1, "tid": 1, "ts": 10, "dur": 5}]
    return [
        Fault("cloud-trace.json", indented(cloud), "spans of a server trace", "refused: no frame trace", UNUSABLE),
        Fault("speedscope.json", indented(profile), "a profile of samples", "refused: no frame trace", UNUSABLE),
        Fault("no-frames.trace.json", lines([no_frame_event]), "a Chrome trace without a frame event",
              "no usable frames", UNUSABLE),
        Fault("ts-null.trace.json", chrome_with_null_time(), "Chrome events with `\"ts\":null` and without `ts`",
              "4 frames, 2 events skipped and counted; with --strict 3, naming their places", USABLE),
        Fault("not-json.json", b"frames: lots\n", "no JSON", "refused: unknown format", UNUSABLE),
        Fault("page.html", b"<!doctype html>\n<title>404</title>\n", "a web page", "refused: unknown format",
              UNUSABLE),
    ]


def chrome_with_null_time():
    events = []
    for sequence in range(1, 5):
        for name in ["BeginFrame", "DrawFrame"]:
            events.append({
                "name": name, "cat": "disabled-by-default-devtools.timeline.frame", "ph": "I", "s": "t", "pid": 7,
                "tid": 8, "ts": sequence * 16_667 + (2_000 if name == "DrawFrame" else 0),
                "args": {"frameSeqId": sequence, "layerTreeId": 1},
            })
    events.insert(3, {**events[0], "ts": None})
    events.insert(6, {key: value for key, value in events[0].items() if key != "ts"})
    return ("[\n" + ",\n".join(map(compact, events)) + "\n]\n").encode()


def indented(value):
    return (json.dumps(value, indent=2) + "\n").encode()
