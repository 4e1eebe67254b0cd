import { after } from "node:test";

/** Timers and a clock that stand until they are moved. They replace those of the process until the file's tests are over. */
export interface FakeTime {
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Lets time pass: every timer runs at its own moment, and everything that follows from it runs before the next timer. */
  pass(ms: number): Promise<void>;
  /** Lets time pass as on a machine that sleeps: all timers run late, and once. */
  sleep(ms: number): Promise<void>;
}

interface Timer {
  readonly run: () => void;
  readonly everyMs: number | undefined;
  atMs: number;
  unref(): Timer;
}

/** Starts at a date and time. The monotonic clock starts elsewhere. */
export function fakeTime(iso: string): FakeTime {
  const startMs = Date.parse(iso);
  const real = { setTimeout, clearTimeout, setInterval, clearInterval };
  after(() => Object.assign(globalThis, real));
  /** The next one to run comes last. */
  const timers: Timer[] = [];
  let passedMs = 0;

  function put(timer: Timer): void {
    let i = timers.length;
    while (i > 0 && timers[i - 1]!.atMs <= timer.atMs) i -= 1;
    timers.splice(i, 0, timer);
  }

  function start(run: () => void, ms: number, everyMs: number | undefined): Timer {
    const timer: Timer = { run, everyMs, atMs: passedMs + Math.max(0, ms), unref: () => timer };
    put(timer);
    return timer;
  }

  function stop(timer: Timer | undefined): void {
    const i = timer === undefined ? -1 : timers.indexOf(timer);
    if (i >= 0) timers.splice(i, 1);
  }

  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => start(run, ms, undefined),
    setInterval: (run: () => void, ms: number) => start(run, ms, ms),
    clearTimeout: stop,
    clearInterval: stop,
  });

  async function pass(ms: number): Promise<void> {
    const untilMs = passedMs + ms;
    await turnOfOthers();
    while (timers.length > 0 && timers.at(-1)!.atMs <= untilMs) {
      const timer = timers.pop()!;
      passedMs = Math.max(passedMs, timer.atMs);
      if (timer.everyMs !== undefined) {
        timer.atMs = passedMs + timer.everyMs;
        put(timer);
      }
      timer.run();
      await turnOfOthers();
    }
    passedMs = untilMs;
  }

  return {
    now: () => new Date(startMs + passedMs),
    nowMs: () => startMs + passedMs,
    monotonicMs: () => 1_000 + passedMs,
    pass,
    async sleep(ms) {
      passedMs += ms;
      await pass(0);
    },
  };
}

function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
