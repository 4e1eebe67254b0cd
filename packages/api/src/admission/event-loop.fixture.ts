import { type Lanes, type LanesOptions, lanesOf } from "./lanes.js";

/** An event loop with a clock of its own: work takes the time that it says, and nothing else does. */
export function eventLoop(options: Partial<LanesOptions> = {}) {
  let nowMs = 0;
  let deferred: (() => void)[] = [];
  let timers: { atMs: number; work: () => void }[] = [];
  const lanes: Lanes<string> = lanesOf({
    monotonicMs: () => nowMs,
    defer: (work) => void deferred.push(work),
    after: (ms, work) => void timers.push({ atMs: nowMs + ms, work }),
    waitMsMax: 1000,
    crowdedMsMax: 500,
    goodMs: 300,
    whileMs: 500,
    lengthMax: 10_000,
    heavyMax: 2,
    ...options,
  });
  const log: string[] = [];
  const call = (owner: string, lane: "quick" | "heavy", tookMs: number, more: CallOptions = {}) => {
    const begin = (at: number) => {
      log.push(owner);
      more.onBegin?.(at);
      nowMs += tookMs;
      if (lane === "heavy" && more.holdsOn !== true) lanes.pause(owner);
    };
    if (lanes.tryToGo(owner, lane, nowMs)) return begin(nowMs);
    const refuse = (reason: string) => {
      log.push(`${owner}: ${reason}`);
      more.onRefuse?.();
    };
    const { sinceMs = nowMs, deadlineMs = Infinity, isFavoured = false, isGone = () => false } = more;
    const lateness = lanes.wait(lane, {
      ...{ owner, sinceMs, joinedMs: nowMs, deadlineMs, isFavoured, isGone, refuse },
      go: begin,
    });
    if (lateness !== undefined) refuse(lateness);
  };
  return {
    lanes,
    log,
    call,
    now: () => nowMs,
    pass(ms: number) {
      nowMs += ms;
    },
    /** One turn: what has come is seen, then what was deferred before is done. */
    turn(arrivals: () => void = () => {}) {
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { work } of due) work();
      arrivals();
      const now = deferred;
      deferred = [];
      for (const work of now) work();
    },
    isQuiet: () => deferred.length === 0 && timers.length === 0,
  };
}

interface CallOptions {
  readonly sinceMs?: number;
  readonly deadlineMs?: number;
  readonly isFavoured?: boolean;
  readonly isGone?: () => boolean;
  /** Heavy work that does not end with its first turn. */
  readonly holdsOn?: true;
  readonly onBegin?: (nowMs: number) => void;
  readonly onRefuse?: () => void;
}
