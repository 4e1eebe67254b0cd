import type { Socket } from "node:net";
import type { Admission, ConnectionAdmission, LaneName, Lateness } from "../base/admission.js";
import { canceled, OVERLOADED, TOO_LATE } from "../base/errors.js";
import { type Exchange, isGone } from "../base/exchange.js";
import { lanesOf } from "./lanes.js";
import { workCostsOf } from "./work-costs.js";

/** What an admission needs. */
export interface AdmissionOptions {
  readonly monotonicMs: () => number;
  /** How long a call may wait for its turn. */
  readonly waitMsMax: number;
  /** How long after its beginning the caller of an exchange no longer waits. */
  readonly callerTimeoutMs: (exchange: Exchange) => number;
  /** Whether a request holds a key that is known to be valid without asking anybody. */
  readonly hasKnownKey: (request: Exchange["request"]) => boolean;
  readonly onRefusal: (lane: LaneName, lateness: Lateness) => void;
  /** Calls a function in a later turn of the event loop, once it has looked for requests, and after those given before. */
  readonly defer: (work: () => void) => void;
}

/** An admission, also of connections, and what it holds for metrics. */
export interface CountedAdmission extends Admission<Exchange>, ConnectionAdmission {
  /** Calls that wait for their turn. */
  waiting(): Readonly<Record<LaneName, number>>;
  /** Calls that do heavy work. */
  inHeavyWork(): number;
}

/** An admission to the event loop of this process. */
export function admissionOf(options: AdmissionOptions): CountedAdmission {
  const { monotonicMs, waitMsMax, callerTimeoutMs, hasKnownKey, onRefusal, defer } = options;
  const costs = workCostsOf();
  const lanes = lanesOf<Exchange | Socket>({
    monotonicMs,
    defer,
    after: (ms, work) => void setTimeout(work, ms).unref(),
    waitMsMax,
    crowdedMsMax: waitMsMax * CROWDED_PART,
    goodMs: waitMsMax * GOOD_PART,
    whileMs: WHILE_MS,
    lengthMax: WAITING_MAX,
    heavyMax: HEAVY_MAX,
  });

  const refusalOf = (lane: LaneName, lateness: Lateness) => {
    onRefusal(lane, lateness);
    return lateness === "deadline" ? TOO_LATE : OVERLOADED;
  };

  return {
    turn(exchange, lane) {
      const nowMs = monotonicMs();
      if (lanes.tryToGo(exchange, lane, nowMs)) return undefined;
      if (lane === "quick" && lanes.isCurrent(exchange.request.socket)) return undefined;
      const { request, startedMs, caller, waitedMs } = exchange;
      return new Promise((resolve, reject) => {
        const refusal = lanes.wait(lane, {
          owner: exchange,
          sinceMs: nowMs - waitedMs,
          joinedMs: nowMs,
          deadlineMs: startedMs + callerTimeoutMs(exchange),
          isFavoured: caller.identifiedBy === "key" || hasKnownKey(request),
          isGone: () => isGone(request),
          go(atMs) {
            exchange.waitedMs = waitedMs + atMs - nowMs;
            resolve();
          },
          refuse: (lateness) => reject(lateness === "gone" ? canceled() : refusalOf(lane, lateness)),
        });
        if (refusal !== undefined) reject(refusalOf(lane, refusal));
      });
    },
    tryToEnter: (socket) => lanes.tryToGo(socket, "quick", monotonicMs()),
    waitToEnter(socket, { isFavoured, enter, refuse }) {
      const nowMs = monotonicMs();
      const refusal = lanes.wait("quick", {
        owner: socket,
        sinceMs: nowMs,
        joinedMs: nowMs,
        deadlineMs: Number.POSITIVE_INFINITY,
        isFavoured,
        isGone: () => socket.destroyed,
        go: enter,
        refuse: (lateness) => {
          if (lateness !== "gone") refuse(lateness);
        },
      });
      if (refusal !== undefined) refuse(refusal);
    },
    nextTurn: (exchange) => new Promise((resolve) => lanes.goOn(exchange, resolve)),
    rest: lanes.pause,
    leave: lanes.pause,
    ...costs,
    waiting: lanes.waiting,
    inHeavyWork: lanes.inHeavyWork,
  };
}

/** A line is standing when nobody in it waits for less than this part of the time; then all wait for at most so much of it. */
const GOOD_PART = 0.3;
const CROWDED_PART = 0.5;
const WHILE_MS = 500;
/** As many as there may be connections. */
const WAITING_MAX = 10_000;
/** Heavy calls in work at once: more only wait for the same cores, with all that they hold. */
const HEAVY_MAX = 8;
