"""What happens on the simulated display in each sample, and what must be found in it."""

from dataclasses import dataclass

from .display import HZ_60, HZ_120, MILLISECOND, SECOND, Display, PipelinedDisplay, Truth, Work
from .framelog import FrameLog, gzipped

MAIN = ["frame", "frame.main", "evaluation", "span", "state", "stall"]
ACTIVE = {
    "reduceMotion": False, "lowPower": False, "thermal": "nominal", "maxHz": 120, "scene": "active",
}


@dataclass
class Sample:
    """A file in Traces/ with its truth."""

    name: str
    content: bytes
    exercises: str
    truth: Truth


class Feed:
    """A list that scrolls: ordinary work, a little different each frame."""

    def __init__(self, display):
        self.display = display
        self.noise = display.noise
        self.spans = 0
        self.scroll_began = None

    def begin_scroll(self):
        self.spans += 1
        self.scroll_began = self.display.vsync
        self.display.log.add(
            "span", op="begin", id=self.spans, time=self.scroll_began, type="scroll", name="Feed",
            phase="interacting",
        )

    def end_scroll(self):
        self.display.truth.motion += self.display.vsync - self.scroll_began
        self.display.log.add("span", op="end", id=self.spans, time=self.display.vsync)

    def frames(self, count):
        for _ in range(count):
            self.display.frame(self.work())

    def work(self):
        """The list's geometry every frame, a row every other frame, a picture every eighth."""
        index = self.display.truth.frames
        evaluations = [self._once("Feed", "geometry", 30_000, 60_000)]
        if index % 2 == 0:
            evaluations.append(self._once("FeedRow", "body", 160_000, 310_000))
        if index % 8 == 0:
            evaluations.append(self._once("Thumbnail", "body", 70_000, 120_000))
        return Work(self.noise.between(1_700_000, 2_600_000), evaluations)

    def _once(self, view, work, low, high):
        duration = self.noise.between(low, high)
        view = self.display.log.name(view)
        return {"view": view, "work": work, "count": 1, "duration": duration, "longest": duration}


def scroll_120hz():
    log = FrameLog(MAIN, ACTIVE)
    feed = Feed(Display(log, seed=120))
    feed.begin_scroll()
    feed.frames(240)
    return finish(feed)


def commit_hitch(frames=238):
    """Frame 100 formats fourteen rows at once: 19 ms of work, so two vsyncs pass without a frame."""
    log = FrameLog(MAIN, ACTIVE)
    feed = Feed(Display(log, seed=19))
    feed.begin_scroll()
    feed.frames(100)
    rows = {
        "view": "FeedRow", "work": "body", "count": 14, "duration": 15_260_000, "longest": 1_420_000,
        "does": ["format"],
    }
    feed.display.frame(Work(3_740_000, [rows]))
    feed.frames(frames - 101)
    return feed


def render_hitch():
    """Frame 60 commits in time and takes 12 ms to draw, so it is shown one vsync late.

    Frame 61 is then shown a vsync after it, as smoothly as it can be: it differs from its own
    `expectedPresent`, which was predicted before the delay, but it makes no hitch of its own.
    """
    log = FrameLog(["frame", "frame.main", "frame.deadline", "frame.render", "frame.present", "span"], ACTIVE)
    feed = Feed(PipelinedDisplay(log, seed=12))
    feed.begin_scroll()
    for index in range(119):
        work = Work(feed.noise.between(1_900_000, 3_100_000))
        drawing = feed.noise.between(2_400_000, 3_600_000)
        feed.display.frame(work, render=12 * MILLISECOND if index == 60 else drawing)
    return finish(feed)


def rate_change():
    """A second at 120 Hz, one at 60 Hz while the list glides out, one at 120 Hz."""
    log = FrameLog(MAIN, ACTIVE, link_range=(60, 120, 120), interned=True)
    feed = Feed(Display(log, seed=60))
    feed.begin_scroll()
    for interval, frames in [(HZ_120, 120), (HZ_60, 60), (HZ_120, 120)]:
        feed.display.change_rate(interval)
        feed.frames(frames)
    return finish(feed)


def low_power_60hz():
    """Low Power Mode holds a 120 Hz panel at 60 Hz for two seconds; then it is switched off."""
    log = FrameLog(MAIN, {**ACTIVE, "lowPower": True, "capHz": 60})
    feed = Feed(Display(log, seed=61, interval=HZ_60))
    log.add("state", time=0, capHz=60, maxHz=120)
    feed.begin_scroll()
    feed.frames(120)
    log.add("state", time=feed.display.vsync, lowPower=False, capHz=120)
    feed.display.change_rate(HZ_120)
    feed.frames(120)
    return finish(feed)


def stall_coalesced():
    """The main thread is blocked for 100 ms; two callbacks that fell due meanwhile come back to back."""
    log = FrameLog(MAIN, ACTIVE)
    feed = Feed(Display(log, seed=100))
    feed.begin_scroll()
    feed.frames(90)
    feed.display.stall(feed.work(), blocked=100 * MILLISECOND, coalesced=2)
    feed.frames(90)
    return finish(feed)


def background_gap():
    """A scroll of a second, half a minute in the background, and another scroll."""
    log = FrameLog(MAIN, ACTIVE)
    feed = Feed(Display(log, seed=30))
    feed.begin_scroll()
    feed.frames(120)
    feed.end_scroll()
    log.add("state", time=feed.display.vsync, scene="background")
    feed.display.pause(30 * SECOND, why="background")
    log.add("state", time=feed.display.vsync, scene="active")
    feed.begin_scroll()
    feed.frames(120)
    return finish(feed)


def finish(feed):
    """Ends the scroll and the log."""
    feed.end_scroll()
    feed.display.log.end(feed.display.truth.frames)
    return feed


def truncated(whole):
    """The first 150 frames of the log, and a piece of the record of the next.

    The scroll has no end in it: its motion is known up to the end of the last whole frame.
    """
    cut = commit_hitch(frames=150)
    head = cut.display.log.ndjson()
    if not whole.startswith(head):
        raise ValueError("the truncated log must be the head of the whole one")
    cut.display.truth.motion = cut.display.vsync - cut.scroll_began
    return whole[: len(head) + 57], cut.display.truth


def framelog_samples():
    single = [
        ("scroll-120hz", scroll_120hz(), "a clean scroll, with jitter of microseconds in callbacks"),
        ("render-hitch", render_hitch(),
         "work committed in time, drawn late (frame 60); frame 61 follows on time although past its own prediction"),
        ("rate-change", rate_change(), "120, 60 and 120 Hz by design, the promise switching with the rate; `name` records"),
        ("low-power-60hz", low_power_60hz(), "a 120 Hz panel capped at 60 Hz, then released"),
        ("stall-coalesced", stall_coalesced(),
         "a stall of 100 ms in frame 90; frames 91 and 92 carry the time of old vsyncs"),
        ("background-gap", background_gap(), "30 s in the background between two scrolls"),
    ]
    samples = [
        Sample(f"{name}.framelog.ndjson", feed.display.log.ndjson(), exercises, feed.display.truth)
        for name, feed, exercises in single
    ]
    return samples + commit_hitch_samples() + [gzip_sample(samples[0])]


def commit_hitch_samples():
    feed = finish(commit_hitch())
    log, truth = feed.display.log, feed.display.truth
    cut, cut_truth = truncated(log.ndjson())
    return [
        Sample("commit-hitch.framelog.ndjson", log.ndjson(),
               "19 ms of work in frame 100, 15.26 ms of it 14 bodies of FeedRow that format", truth),
        Sample("commit-hitch.framelog.json", log.document(), "the same as one document", truth),
        Sample("truncated.framelog.ndjson", cut,
               "the same, cut in the record of frame 150; motion counted to the end of the last whole frame",
               cut_truth),
    ]


def gzip_sample(plain):
    return Sample(plain.name + ".gz", gzipped(plain.content), "the clean scroll, compressed", plain.truth)


def feed_run(seed, slow, rows):
    """A run of two seconds of scrolling: some frames of 12 ms, and a frame that makes so many rows anew."""
    log = FrameLog(MAIN, ACTIVE)
    feed = Feed(Display(log, seed=seed))
    feed.begin_scroll()
    for index in range(240):
        work = feed.work()
        if index in slow:
            work = Work(12 * MILLISECOND, work.evaluations)
        if index == 120:
            work.evaluations.append(
                {"view": "FeedRow", "work": "body", "count": rows, "duration": rows * 200_000, "longest": 210_000})
        feed.display.frame(work)
    return finish(feed).display.log.ndjson()


def gate_runs():
    """Five runs of a build and five of the next, by path: the next makes a row more, and is late more often."""
    before = [[40, 170], [90], [60, 200], [150], [30, 110]]
    after = [[20, 70, 130, 190], [50, 95, 160], [25, 80, 140, 210], [45, 125, 175], [35, 100, 150, 220]]
    runs = {}
    for folder, rows, builds in [("before", 2, before), ("after", 3, after)]:
        for number, slow in enumerate(builds, start=1):
            seed = 1000 * rows + number
            runs[f"runs/{folder}/feed-{number}.framelog.ndjson.gz"] = gzipped(feed_run(seed, slow, rows))
    return runs
