import { setTimeout as delay } from "node:timers/promises";
import { nextTakeMs, type Snapshot, takesShownAt } from "@daybook/domain";
import type { LedgerMark } from "@daybook/store";
import type { Serving } from "../base/serving.js";
import type { HeldSnapshot, Loaded } from "./load.js";
import { partNames } from "./part-imports.js";

/** What the keeper needs from the world. */
export interface NewestSource {
  /** Loads a snapshot; parts of the held one that have not changed are taken from it. The signal ends it. */
  load(held: HeldSnapshot | undefined, signal: AbortSignal): Promise<Loaded>;
  /** Makes what answers need before anyone asks. */
  prepare(coming: HeldSnapshot): Promise<void>;
  /** Calls back whenever there may be data that the ledger did not have; without one, after the first look. */
  watch(
    onChange: () => void,
    since: LedgerMark | undefined,
    /** Told when the store can no longer be reached, and when it can again. */
    onReach: (isReachable: boolean) => void,
  ): { close(): void };
  /** Told about every swap and every refusal. */
  onSwap(snapshot: Snapshot, ledger: LedgerMark): void;
  onProblem(problem: string): void;
  /** The clock, which decides what is shown of the takes, in milliseconds since 1970. */
  nowMs(): number;
  /**
   * How long to wait at most before the clock is looked at again: a timer does not see that the clock was set, nor that the
   * machine slept, and none waits longer than 24 days.
   */
  readonly clockLookMs: number;
  /** How long to wait before a failed load is tried again: twice as long after each that fails next, up to a minute. */
  readonly retryMs: number;
}

/** Serves the newest good snapshot until it is closed. */
export interface NewestKeeper {
  serving(): Serving;
  /** Settles after the first attempt, whether it gave a snapshot or a problem. */
  readonly started: Promise<void>;
  /** Fulfilled when there is a snapshot to serve. */
  readonly loaded: Promise<void>;
  /** Ends a load under way, and waits until it has ended, but not for ever. */
  close(): Promise<void>;
}

/**
 * Loads a snapshot, then another whenever the store changes. A new one is
 * prepared and replaces the old one in one assignment; one that fails leaves the old one in service,
 * is reported and tried again later. Never two loads at a time. What is served is
 * what was loaded as of a moment: when the next take is published, the same data with it is
 * served, without a load. A clock that is set back hides nothing again.
 */
export function keepNewest(source: NewestSource, closeMsMax = CLOSE_MS): NewestKeeper {
  /** As it was loaded. */
  let held: HeldSnapshot | undefined;
  /** The same as of the moment. */
  let snapshot: Snapshot | undefined;
  let momentMs = Number.NEGATIVE_INFINITY;
  let takeTimer: NodeJS.Timeout | undefined;
  let loadProblem: string | undefined;
  let isReachable = true;
  let failures = 0;
  let isWanted = false;
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let ledger: LedgerMark | undefined;
  let watcher: { close(): void } | undefined;
  let onLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    onLoaded = resolve;
  });

  const isClosed = () => closing.signal.aborted;
  const report = (error: unknown) => source.onProblem(messageOf(error));

  /** What was loaded, as of now; what it has in common with what is shown is the very same. */
  const asOfNow = (loaded: Snapshot, shown: Snapshot | undefined) => {
    momentMs = Math.max(momentMs, source.nowMs());
    return takesShownAt(loaded, momentMs, shown);
  };

  const swapIn = (newest: Snapshot) => {
    snapshot = newest;
    source.onSwap(snapshot, ledger!);
    awaitTake();
  };

  const awaitTake = () => {
    clearTimeout(takeTimer);
    const dueMs = snapshot && nextTakeMs(snapshot.takes);
    if (dueMs === undefined || isClosed()) return;
    const waitMs = Math.max(1, Math.min(dueMs - source.nowMs(), source.clockLookMs));
    const look = () => (source.nowMs() >= dueMs ? swapIn(asOfNow(held!.snapshot, snapshot)) : awaitTake());
    takeTimer = setTimeout(look, waitMs).unref();
  };

  const attempt = async () => {
    try {
      const newest = await source.load(held, closing.signal);
      if (isClosed()) return;
      refuseLoss(ledger, newest.ledger);
      ledger = newest.ledger;
      loadProblem = undefined;
      failures = 0;
      if (held !== undefined && isSame(newest.snapshot, held.snapshot)) return;
      const isFirst = held === undefined;
      const coming = asOfNow(newest.snapshot, snapshot);
      const { snapshot: loaded, shared } = newest;
      const prepared = { snapshot: coming, ...(shared && { shared }) };
      if (!isFirst) await source.prepare(prepared);
      held = { ...prepared, snapshot: loaded };
      // A take may have been published since.
      swapIn(asOfNow(loaded, coming));
      onLoaded();
      // The very first callers should not wait any longer.
      if (isFirst) source.prepare(prepared).catch(report);
    } catch (error) {
      if (isClosed()) return;
      loadProblem = NOT_LOADED;
      report(error);
      retryTimer = setTimeout(refresh, pauseMs(source.retryMs, failures)).unref();
      failures += 1;
    }
  };

  const run = async () => {
    while (isWanted && !isClosed()) {
      isWanted = false;
      clearTimeout(retryTimer);
      await attempt();
    }
    running = undefined;
  };

  const refresh = () => {
    isWanted = true;
    running ??= run();
    return running;
  };

  const start = async () => {
    await refresh();
    if (!isClosed()) watcher = source.watch(refresh, ledger, onReach);
  };

  const onReach = (isNow: boolean) => {
    isReachable = isNow;
    if (!isNow) source.onProblem(UNREACHABLE);
    else if (loadProblem !== undefined) void refresh();
  };

  return {
    serving: () => ({
      snapshot,
      problem: loadProblem ?? (isReachable ? undefined : UNREACHABLE),
      lastImports: ledger?.lastImports,
      shared: held?.shared,
      loaded: held?.snapshot,
      history: ledger?.history,
    }),
    started: start(),
    loaded,
    async close() {
      closing.abort();
      watcher?.close();
      clearTimeout(retryTimer);
      clearTimeout(takeTimer);
      // A load that does not end must not keep a server from ending.
      const enough = new AbortController();
      await Promise.race([running, delay(closeMsMax, undefined, enough).catch(() => {})]);
      enough.abort();
    },
  };
}

/** What another thread throws may be no Error of this one, but has a message all the same. */
function messageOf(error: unknown): string {
  return error instanceof Object && "message" in error ? String(error.message) : String(error);
}

/** The data version may be the same although a part is new: data that went and came back changes what was known when. */
function isSame(one: Snapshot, other: Snapshot): boolean {
  return one.dataVersion === other.dataVersion && partNames.every((name) => one[name] === other[name]);
}

/** A load reads the whole database, so one that keeps failing is tried less and less often. */
function pauseMs(firstMs: number, failures: number): number {
  return Math.min(firstMs * 2 ** failures, Math.max(firstMs, RETRY_MS_MAX));
}

/** Imports are only ever added, so a ledger that has become shorter is not the one whose data is served. */
function refuseLoss(served: LedgerMark | undefined, loaded: LedgerMark): void {
  if (served === undefined || loaded.imports >= served.imports) return;
  throw new Error(`the store holds ${loaded.imports} imports where it held ${served.imports}`);
}

/** Callers get these texts; what exactly went wrong names files and hosts, and is for the log. */
const NOT_LOADED = "newer data cannot be loaded";
const UNREACHABLE = "the store cannot be reached";

const RETRY_MS_MAX = 60_000;
/** Many times what a load needs to end. */
const CLOSE_MS = 10_000;
