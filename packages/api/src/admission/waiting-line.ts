import type { Lateness } from "../base/admission.js";
import { type StandingOptions, standingOf } from "./standing.js";

/** A call that waits. All times are on one clock. */
export interface Waiting {
  /** Since when it has waited, in other lines too. */
  readonly sinceMs: number;
  /** When it joined this line. */
  readonly joinedMs: number;
  /** Until when its caller waits for the answer. */
  readonly deadlineMs: number;
  /** Goes before those that are not. */
  readonly isFavoured: boolean;
}

/** Calls that wait for their turn. */
export interface WaitingLine<Call extends Waiting> {
  /** Takes a place; or says why there is none, since the call would not get its turn in time. */
  join(call: Call): Lateness | undefined;
  /** The oldest call that it is too late for, and why. */
  takeLate(nowMs: number): { readonly call: Call; readonly lateness: Lateness } | undefined;
  /** The call whose turn it is. */
  takeNext(nowMs: number): Call | undefined;
  size(): number;
}

/** How long calls may wait. */
export interface LineOptions extends StandingOptions {
  readonly waitMsMax: number;
  /** The same while the line is standing. */
  readonly crowdedMsMax: number;
  readonly lengthMax: number;
}

/**
 * A line in the order of joining, with favoured calls before the others. A burst may wait for
 * as long as a call may wait at all. When the line does not get shorter, everybody would wait
 * that long; so then the time is cut, and calls that cannot be served in it are refused when they come.
 */
export function waitingLineOf<Call extends Waiting>(options: LineOptions): WaitingLine<Call> {
  const favoured = rankOf<Call>(options);
  const others = rankOf<Call>(options);
  const size = () => favoured.size() + others.size();
  return {
    join: (call) => {
      if (size() >= options.lengthMax) return "crowded";
      return (call.isFavoured ? favoured : others).join(call);
    },
    takeLate: (nowMs) => favoured.takeLate(nowMs) ?? others.takeLate(nowMs),
    takeNext: (nowMs) => favoured.takeNext(nowMs) ?? others.takeNext(nowMs),
    size,
  };
}

/** Calls of one rank. Those of a higher one hardly wait, which says nothing of these. */
function rankOf<Call extends Waiting>(options: LineOptions): WaitingLine<Call> {
  const { waitMsMax, crowdedMsMax } = options;
  const standing = standingOf(options);
  const calls = fifoOf<Call>();

  function latenessOf({ sinceMs, joinedMs, deadlineMs }: Call, nowMs: number): Lateness | undefined {
    if (nowMs >= deadlineMs) return "deadline";
    if (nowMs - sinceMs > waitMsMax) return "waited";
    return standing.isStanding(nowMs) && nowMs - joinedMs > crowdedMsMax ? "crowded" : undefined;
  }

  return {
    join(call) {
      const nowMs = call.joinedMs;
      const lateness = latenessOf(call, nowMs);
      if (lateness !== undefined) return lateness;
      if (standing.isStanding(nowMs) && standing.expectedMs(calls.size()) > crowdedMsMax) return "crowded";
      calls.push(call);
      return undefined;
    },
    takeLate(nowMs) {
      const first = calls.first();
      const lateness = first && latenessOf(first, nowMs);
      return lateness && { call: calls.shift()!, lateness };
    },
    takeNext(nowMs) {
      const call = calls.shift();
      if (call === undefined) return undefined;
      standing.served(nowMs - call.joinedMs, nowMs);
      if (calls.size() === 0) standing.emptied(nowMs);
      return call;
    },
    size: calls.size,
  };
}

/** An array would move all of its items whenever the first one goes. */
function fifoOf<Item>() {
  let items: (Item | undefined)[] = [];
  let head = 0;
  return {
    size: () => items.length - head,
    first: () => items[head],
    push: (item: Item) => void items.push(item),
    shift(): Item | undefined {
      if (head === items.length) return undefined;
      const item = items[head];
      items[head] = undefined;
      head += 1;
      if (head === items.length) {
        items = [];
        head = 0;
      } else if (head >= COMPACTED_AT && head * 2 >= items.length) {
        items = items.slice(head);
        head = 0;
      }
      return item;
    },
  };
}

const COMPACTED_AT = 1_024;
