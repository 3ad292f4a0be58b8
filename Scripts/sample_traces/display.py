"""A simulated display: its vsync grid, the display link on it and the main thread behind that.

Times are integer nanoseconds, as in a frame log. What a sample promises is counted here while it happens: the
display knows which vsyncs it passed without a new frame, so no analysis is needed to learn the truth.
"""

from dataclasses import dataclass, field

HZ_120 = 8_333_333
HZ_60 = 16_666_667
MICROSECOND = 1_000
MILLISECOND = 1_000_000
SECOND = 1_000_000_000


class SplitMix64:
    """A small generator of our own: its numbers will never change with the version of Python."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def between(self, low, high):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & self.MASK
        return low + (mixed ^ (mixed >> 31)) % (high - low + 1)


@dataclass
class Truth:
    """What happened, in the words of the reports."""

    frames: int = 0
    hitches: list = field(default_factory=list)  # lateness of each, ns
    dropped: int = 0  # vsyncs that showed no new frame
    over_budget: int | None = 0  # frames whose main-thread work outlasted their interval; None: not recorded
    motion: int = 0  # ns

    @property
    def hitch_time(self):
        return sum(self.hitches)

    @property
    def ratio(self):
        """Milliseconds of lateness per second of motion."""
        return self.hitch_time * 1000 / self.motion


@dataclass
class Work:
    """What the main thread does for one frame: code re-run for views, and the rest."""

    other: int
    evaluations: list = field(default_factory=list)  # fields of `evaluation` records

    @property
    def duration(self):
        return self.other + sum(evaluation["duration"] for evaluation in self.evaluations)


def vsyncs_passed(vsync, end, interval):
    """The vsyncs that pass while something begun at `vsync` is still going on."""
    return max(0, (end - vsync - 1) // interval)


class Display:
    """A panel whose display link calls back on each vsync that finds the main thread free."""

    def __init__(self, log, seed, interval=HZ_120):
        self.log = log
        self.noise = SplitMix64(seed)
        self.interval = interval
        self.vsync = 0  # opens the next frame
        self.truth = Truth()

    def frame(self, work):
        """One callback on the grid. Work that outlasts its interval costs the vsyncs it runs across."""
        end = self._callback(self.vsync, self.vsync, work)
        self._advance(end)

    def stall(self, work, blocked, coalesced):
        """Blocks the main thread in a callback. Callbacks that fell due meanwhile come late and back to back.

        Such a callback still carries the `time` of the vsync it was made for; only `callback` tells when it
        ran. All of them run within the interval in which the main thread woke up, so that one is not lost,
        and they show one new frame between them.
        """
        due = self.vsync
        self.log.add("mark", time=due + 300 * MICROSECOND, name="stall", duration=blocked)
        end = self._callback(due, due, Work(work.other + blocked, work.evaluations))
        slot = (end - self.vsync) // self.interval
        for _ in range(coalesced):
            due += self.interval
            end = self._callback(due, end, Work(self.noise.between(1_100_000, 1_400_000)))
        if (end - self.vsync) // self.interval != slot:
            raise ValueError("coalesced callbacks must end in the vsync in which the stall ended")
        self._late(slot - 1)
        self.vsync += (slot + 1) * self.interval

    def change_rate(self, interval):
        """The next frame is promised the new interval."""
        self.interval = interval

    def pause(self, duration, why):
        """No frames for a while. The panel starts again on a grid of its own."""
        resumed = self.vsync + duration
        self.log.add("gap", time=self.vsync, end=resumed, why=why)
        self.vsync = resumed + self.noise.between(2_000_000, 6_000_000)

    def _callback(self, time, ready, work):
        """Records a frame whose callback runs once the main thread is ready; returns when its work ends."""
        callback = ready + self.noise.between(30 * MICROSECOND, 90 * MICROSECOND)
        start = callback + self.noise.between(2 * MICROSECOND, 9 * MICROSECOND)
        end = start + work.duration
        index = self.truth.frames
        self.log.add(
            "frame", index=index, time=time, interval=self.interval, callback=callback,
            mainStart=start, mainEnd=end, **self._pipeline(end),
        )
        for evaluation in work.evaluations:
            self.log.add("evaluation", frame=index, **evaluation)
        self.truth.frames += 1
        self.truth.over_budget += work.duration > self.interval
        return end

    def _pipeline(self, committed):
        """Further fields of a frame, for displays that can see past the main thread."""
        return {}

    def _advance(self, end):
        missed = vsyncs_passed(self.vsync, end, self.interval)
        if missed:
            self._late(missed)
        self.vsync += (missed + 1) * self.interval

    def _late(self, missed):
        self.truth.hitches.append(missed * self.interval)
        self.truth.dropped += missed


class PipelinedDisplay(Display):
    """A display that also sees the render server, with two buffers.

    A frame begun at vsync n is committed by n+1, drawn from n+1 and shown at n+2. The render server draws into
    the buffer that the display does not show, so it takes a commit only once the frame before is on screen; and
    while a commit waits, the display link does not call back.
    """

    def __init__(self, log, seed):
        super().__init__(log, seed)
        self.render = 0
        self.shown = 0  # when the previous frame reached the screen
        self.taken = 0  # when the render server takes the current one

    def frame(self, work, render):
        self.render = render
        deadline = self.vsync + self.interval
        if self._callback(self.vsync, self.vsync, work) > deadline:
            raise ValueError("this display models late rendering only")
        self.vsync = self.taken

    def _pipeline(self, committed):
        deadline = self.vsync + self.interval
        expected = deadline + self.interval
        self.taken = max(deadline, self.shown)
        start = self.taken + self.noise.between(20 * MICROSECOND, 60 * MICROSECOND)
        end = start + self.render
        late = vsyncs_passed(self.taken, end, self.interval)
        if late:
            self._late(late)
        self.shown = self.taken + (late + 1) * self.interval
        return {
            "deadline": deadline, "renderStart": start, "renderEnd": end,
            "expectedPresent": expected, "present": self.shown,
        }
