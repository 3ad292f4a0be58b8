"""Frame log records, gathered in the order in which an app would write them, and their two forms."""

import json
import zlib

FORMAT = {"format": "framelog", "version": 1}

# The document form groups records by kind, under these keys and in this order.
GROUPS = {
    "name": "names",
    "frame": "frames",
    "evaluation": "evaluations",
    "span": "spans",
    "state": "states",
    "mark": "marks",
    "gap": "gaps",
}


class FrameLog:
    """Records without their encoding, so that one log can be written in every form."""

    def __init__(self, captures, environment, link_range=(80, 120, 120), interned=False):
        self.header = {
            "recorder": "FrameRecorder/0.1.0",
            "clock": {"base": "uptime", "zero": "86412907123456", "wall": "2026-10-05"},
            "app": "com.example.feed",
            "build": "4.2.0 (1187)",
            "os": "iOS 26.4",
            "device": "iPhone17,1",
            "simulator": False,
            "configuration": "release",
            "displays": [{"id": 0, "maxHz": 120, "minHz": 10}],
            "link": {
                "source": "displayLink",
                "mode": "continuous",
                "range": list(link_range),
                "highRateKey": True,
            },
            "captures": captures,
            "environment": environment,
        }
        self.records = []
        self.names = {} if interned else None  # name to id

    def name(self, text):
        """The name as records have it: itself or, in a log that interns, an id declared at its first use."""
        if self.names is None:
            return text
        if text not in self.names:
            self.names[text] = len(self.names) + 1
            self.add("name", id=self.names[text], name=text)
        return self.names[text]

    def add(self, kind, **fields):
        self.records.append({"kind": kind, **fields})

    def end(self, frames):
        """Closes the log. `records` counts what was written before this one, the header included."""
        self.add("end", records=len(self.records) + 1, frames=frames, lost=0)

    def ndjson(self):
        return lines([{"kind": "header", **FORMAT, **self.header}, *self.records])

    def document(self):
        """One JSON object, with an item a line so that a difference can be read."""
        groups = {key: [] for key in GROUPS.values()}
        end = None
        for record in self.records:
            fields = {key: value for key, value in record.items() if key != "kind"}
            if record["kind"] == "end":
                end = fields
            else:
                groups[GROUPS[record["kind"]]].append(fields)
        parts = [f'"{key}":{compact(value)}' for key, value in FORMAT.items()]
        parts.append(f'"header":{compact(self.header)}')
        for key, items in groups.items():
            if items:
                parts.append(f'"{key}":[\n' + ",\n".join(map(compact, items)) + "\n]")
        if end:
            parts.append(f'"end":{compact(end)}')
        return ("{" + ",\n".join(parts) + "}\n").encode()


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def lines(values):
    return "".join(compact(value) + "\n" for value in values).encode()


def gzipped(content):
    """A gzip stream without a date in its header."""
    compressor = gzip_compressor()
    return compressor.compress(content) + compressor.flush()


def gzip_cut_after(head, rest, extra):
    """A gzip stream of both, cut a few bytes after the end of the first.

    A full flush ends the first part on a byte and forgets its text, so that the cut bytes cannot expand to a
    line.
    """
    compressor = gzip_compressor()
    kept = compressor.compress(head) + compressor.flush(zlib.Z_FULL_FLUSH)
    return kept + (compressor.compress(rest) + compressor.flush())[:extra]


def gzip_compressor():
    return zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS)


def gunzipped(stream):
    """What can be read of a gzip stream, whole or cut."""
    return zlib.decompressobj(16 + zlib.MAX_WBITS).decompress(stream)
