import type { LaneName, Lateness } from "../base/admission.js";
import { type LineOptions, type Waiting, waitingLineOf } from "./waiting-line.js";

/** A call that waits for its turn in a lane, and how it learns of that. */
interface WaitingCall<Owner> extends Waiting {
  readonly owner: Owner;
  /** Its client is gone. */
  readonly isGone: () => boolean;
  readonly go: (nowMs: number) => void;
  readonly refuse: (lateness: Lateness | "gone") => void;
}

/** The lanes of one event loop. */
export interface Lanes<Owner> {
  /** Begins the work of a call that may go at once; false if it has to wait. */
  tryToGo(owner: Owner, lane: LaneName, nowMs: number): boolean;
  /** Whether it is the turn of this one. */
  isCurrent(owner: Owner): boolean;
  /** Takes a place in line; or says why there is none. */
  wait(lane: LaneName, call: WaitingCall<Owner>): Lateness | undefined;
  /** Goes on with heavy work that has begun, in its turn. */
  goOn(owner: Owner, go: () => void): void;
  /** The heavy work of an owner is over, or waits for somebody else. */
  pause(owner: Owner): void;
  /** Calls that wait, by lane. */
  waiting(): Readonly<Record<LaneName, number>>;
  /** Owners that do heavy work. */
  inHeavyWork(): number;
}

/** What lanes need. */
export interface LanesOptions extends LineOptions {
  readonly monotonicMs: () => number;
  /** Calls a function in a later turn of the event loop, once it has looked for connections and requests, and after those given before. */
  readonly defer: (work: () => void) => void;
  /** Calls a function later. */
  readonly after: (ms: number, work: () => void) => void;
  readonly heavyMax: number;
}

/**
 * Gives turns in rounds, between which the event loop takes what has come meanwhile: so a call's age
 * is known, and endpoints that never wait are reached soon. Each call of a round is deferred by itself, since what it
 * does goes on in promises. While little is to do, nothing of this happens: a call goes at once.
 */
export function lanesOf<Owner>(options: LanesOptions): Lanes<Owner> {
  const { monotonicMs, defer, after, heavyMax } = options;
  const lines = {
    quick: waitingLineOf<WaitingCall<Owner>>(options),
    heavy: waitingLineOf<WaitingCall<Owner>>(options),
  };
  const begun: { readonly owner: Owner; readonly go: () => void }[] = [];
  const inWork = new Set<Owner>();
  /** Whose turn it is, and since when; in rounds only. */
  let current: { readonly owner: Owner; readonly lane: LaneName; readonly sinceMs: number } | undefined;
  /** When the first call of this turn of the event loop went at once. */
  let turnBeganMs = Number.NaN;
  let round: { beganMs: number; readonly endedBeforeMs: number; lengthMs: number } | undefined;
  let isCheckDue = false;
  /** Time that heavy work may take although quick calls wait. */
  let heavyCreditMs = 0;
  let wasBegunLast = false;

  const mayBegin = () => lines.heavy.size() > 0 && inWork.size < heavyMax;
  const isHeavyReady = () => begun.length > 0 || mayBegin();
  const isIdle = () => lines.quick.size() === 0 && lines.heavy.size() === 0 && begun.length === 0;

  /** Begins a turn of the event loop if none has begun, and tells whether it is young. */
  function enterTurn(nowMs: number): boolean {
    if (Number.isNaN(turnBeganMs)) {
      turnBeganMs = nowMs;
      defer(() => {
        turnBeganMs = Number.NaN;
      });
    }
    return nowMs - turnBeganMs < ROUND_MS_MIN;
  }

  function plan(endedBeforeMs = Number.NaN): void {
    if (round !== undefined) return;
    round = { beganMs: Number.NaN, endedBeforeMs, lengthMs: ROUND_MS_MIN };
    const steps = Math.min(STEPS_MAX, Math.max(STEPS_MIN, lines.quick.size()));
    for (let step = 0; step < steps; step += 1) defer(takeStep);
    defer(endRound);
  }

  function takeStep(): void {
    const nowMs = monotonicMs();
    endTurn(nowMs);
    if (Number.isNaN(round!.beganMs)) beginRound(nowMs);
    const lane = nextLane();
    const limitMs = lane === "quick" ? round!.lengthMs : ROUND_MS_MIN;
    if (lane === undefined || nowMs - round!.beganMs >= limitMs) return;
    if (lane === "heavy" && chooseBegun()) {
      const { owner, go } = begun.shift()!;
      current = { owner, lane, sinceMs: nowMs };
      go();
      return;
    }
    const call = takeNext(lane, nowMs);
    if (call === undefined) return;
    if (lane === "heavy") inWork.add(call.owner);
    current = { owner: call.owner, lane, sinceMs: nowMs };
    call.go(nowMs);
  }

  /** The call whose turn it is, once those were refused that are late or gone; undefined if there is none, or more to refuse. */
  function takeNext(lane: LaneName, nowMs: number): WaitingCall<Owner> | undefined {
    while (refuseLate(lane, nowMs)) {
      const call = lines[lane].takeNext(nowMs);
      if (!call?.isGone()) return call;
      call.refuse("gone");
    }
    return undefined;
  }

  /** The longer it took to see what had come, the more of it is worked on, so that seeing does not take all of the time. */
  function beginRound(nowMs: number): void {
    const seeingMs = nowMs - round!.endedBeforeMs;
    round!.beganMs = nowMs;
    const longestMs = Math.max(ROUND_MS_MAX, seeingMs / 2 || 0);
    round!.lengthMs = Math.min(longestMs, Math.max(ROUND_MS_MIN, 2 * seeingMs || 0));
    refuseLate("quick", nowMs);
    refuseLate("heavy", nowMs);
  }

  function endRound(): void {
    const nowMs = monotonicMs();
    endTurn(nowMs);
    round = undefined;
    if (lines.quick.size() > 0 || isHeavyReady()) plan(nowMs);
    else if (lines.heavy.size() > 0 && !isCheckDue) {
      isCheckDue = true;
      after(CHECK_MS, () => {
        isCheckDue = false;
        if (!isIdle()) plan();
      });
    }
  }

  function endTurn(nowMs: number): void {
    if (current === undefined) return;
    const tookMs = nowMs - current.sinceMs;
    if (lines.quick.size() === 0) heavyCreditMs = 0;
    else if (current.lane === "heavy") heavyCreditMs = Math.max(heavyCreditMs - tookMs, -CREDIT_MS_MAX);
    else if (isHeavyReady()) heavyCreditMs = Math.min(heavyCreditMs + tookMs * HEAVY_PER_QUICK, CREDIT_MS_MAX);
    current = undefined;
  }

  function nextLane(): LaneName | undefined {
    const isReady = isHeavyReady();
    if (lines.quick.size() > 0 && !(isReady && heavyCreditMs > 0)) return "quick";
    return isReady ? "heavy" : undefined;
  }

  /** Chooses between work that has begun and work that has not, which take turns; true for the first. */
  function chooseBegun(): boolean {
    wasBegunLast = begun.length > 0 && !(wasBegunLast && mayBegin());
    return wasBegunLast;
  }

  /** False if some of those that it is too late for are left. */
  function refuseLate(lane: LaneName, nowMs: number): boolean {
    for (let refused = 0; refused < REFUSED_AT_ONCE_MAX; refused += 1) {
      const late = lines[lane].takeLate(nowMs);
      if (late === undefined) return true;
      late.call.refuse(late.lateness);
    }
    return false;
  }

  return {
    tryToGo(owner, lane, nowMs) {
      const isCurrent = current?.owner === owner;
      if (lane === "quick") return isCurrent || (lines.quick.size() === 0 && enterTurn(nowMs));
      if (inWork.size >= heavyMax || !isIdle() || !(isCurrent || enterTurn(nowMs))) return false;
      inWork.add(owner);
      return true;
    },
    isCurrent: (owner) => current?.owner === owner,
    wait(lane, call) {
      const lateness = lines[lane].join(call);
      if (lateness === undefined) plan();
      return lateness;
    },
    goOn(owner, go) {
      inWork.add(owner);
      begun.push({ owner, go });
      plan();
    },
    pause(owner) {
      if (inWork.delete(owner) && mayBegin()) plan();
    },
    waiting: () => ({ quick: lines.quick.size(), heavy: lines.heavy.size() }),
    inHeavyWork: () => inWork.size,
  };
}

/**
 * What goes at once, or in a round, holds others up for no longer than this, unless one call takes longer by itself.
 */
const ROUND_MS_MIN = 2;
/** Unless seeing what had come took more than twice as long, as in a herd of connections. */
const ROUND_MS_MAX = 50;
/** A step that finds nothing to do costs less than a microsecond. */
const STEPS_MIN = 16;
const STEPS_MAX = 256;
/** While quick calls wait, heavy work gets a quarter of the time. */
const HEAVY_PER_QUICK = 1 / 3;
const CREDIT_MS_MAX = 100;
const REFUSED_AT_ONCE_MAX = 64;
/** How often those are looked at who wait for a place that nobody leaves. */
const CHECK_MS = 50;
