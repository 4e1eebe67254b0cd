import { type ChangeWorld, changeEventAt, changesFrom, firstAfterId, lastChangeId } from "@daybook/domain/changes";
import type { Changes } from "../../base/changes.js";
import { invalid, tooMuch, unavailable } from "../../base/errors.js";
import { placesOf } from "../../base/places.js";
import type { ServedRequest, ServedRoute } from "../../base/route.js";
import type { Serving } from "../../base/serving.js";
import {
  CHANGE_ID,
  changeWorldOf,
  FILTERS,
  firstWanted,
  type WantedChanges,
  wantedChangesOf,
} from "./wanted-changes.js";

/** What streams need. */
export interface ChangeStreamOptions {
  readonly changes: Changes;
  readonly serving: () => Serving;
  /** The server is going away. */
  readonly isDraining: () => boolean;
  readonly monotonicMs: () => number;
  /** Calls back again and again until what it gives back is called. */
  readonly everyLook: (look: () => void) => () => void;
}

/**
 * Changes as server-sent events, as they come into service. Who names the last one that they have, as browsers do by
 * themselves, gets all since.
 */
export function changeStreamRoute(options: ChangeStreamOptions): ServedRoute {
  const places = placesOf(STREAMS_MAX, STREAMS_MAX_OF_CALLER);
  const waiting = waitingOf(options);
  return {
    path: "/v1/changes/stream",
    verbs: ["GET"],
    errorShape: "v1",
    needsName: true,
    isMonthFree: true,
    staysOpen: true,
    check: (request) => void wantedOf(request),
    answer(request) {
      const wanted = wantedOf(request);
      const world = changeWorldOf(options.changes, options.serving());
      if (world !== undefined) firstWanted(world, wanted);
      if (options.isDraining()) throw unavailable("the server is going away");
      const { identity } = request.caller;
      const lacking = places.take(identity);
      if (lacking !== undefined) throw tooMuch(`${lacking} streams are open already`);
      const giveBack = () => places.giveBack(identity);
      // A stream that nobody begins to read has no end of its own.
      if (request.signal.aborted) giveBack();
      else request.signal.addEventListener("abort", giveBack, { once: true });
      return {
        status: 200,
        headers: {
          "Content-Type": "text/event-stream; charset=utf-8",
          "Cache-Control": "no-store",
          "X-Accel-Buffering": "no",
        },
        body: streamOf(options, wanted, waiting, request.signal),
      };
    },
  };
}

const STREAMS_MAX = 1_000;
const STREAMS_MAX_OF_CALLER = 5;

/** What came before counts: a browser that lost its connection says where it stopped, whatever its address says. */
function wantedOf({
  query,
  headers,
}: Pick<ServedRequest, "query"> & Partial<Pick<ServedRequest, "headers">>): WantedChanges {
  const wanted = wantedChangesOf(query, ["since", ...FILTERS]);
  const last = headers?.["last-event-id"];
  if (last === undefined || last === "") return wanted;
  if (typeof last !== "string" || !CHANGE_ID.test(last)) throw invalid("Last-Event-ID", "must be the id of a change");
  return { ...wanted, since: { kind: "id", id: last } };
}

async function* streamOf(
  { changes, serving, isDraining, monotonicMs }: ChangeStreamOptions,
  wanted: WantedChanges,
  waiting: ReturnType<typeof waitingOf>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let after: string | undefined;
  let told: Pick<ChangeWorld, "log" | "versions"> | undefined;
  let sentMs = monotonicMs();
  yield `retry: ${RETRY_MS}\n\n`;
  while (!signal.aborted) {
    const world = changeWorldOf(changes, serving());
    if (world !== undefined && (world.log !== told?.log || world.versions !== told.versions)) {
      told = { log: world.log, versions: world.versions };
      if (after === undefined) {
        after = beginningOf(world, wanted);
        // Whoever loses the connection before anything changes goes on from here too.
        yield `id: ${after}\n\n`;
      }
      for (const text of eventsAfter(world, wanted, after)) {
        yield text;
        sentMs = monotonicMs();
      }
      after = later(after, lastChangeId(world));
    }
    if (isDraining()) {
      yield ": the server is going away\n\n";
      return;
    }
    if (monotonicMs() - sentMs >= COMMENT_MS) {
      sentMs = monotonicMs();
      yield ":\n\n";
    }
    await waiting.next(signal);
  }
}

/** By default from now on. */
function beginningOf(world: ChangeWorld, wanted: WantedChanges): string {
  if (wanted.since === undefined) return lastChangeId(world);
  if (wanted.since.kind === "id") return wanted.since.id;
  const first = firstWanted(world, wanted);
  return first === 0 ? NOTHING : changeEventAt(world, first - 1).id;
}

const NOTHING = "0000000000-";

function* eventsAfter(world: ChangeWorld, wanted: WantedChanges, after: string): Generator<string> {
  for (const change of changesFrom(world, wanted, firstAfterId(world.log, after))) {
    const event = changeEventAt(world, change);
    yield `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
  }
}

/** A ledger may have lost its end, and nothing is sent twice. */
function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** How soon a browser comes back. */
const RETRY_MS = 3_000;
/** Proxies cut connections on which nothing moves. */
const COMMENT_MS = 15_000;

/** Wakes all streams when there are newer changes, and at every look at the clock. It looks only while there are any. */
function waitingOf({ changes, everyLook }: ChangeStreamOptions) {
  const waiters = new Set<() => void>();
  let stop: (() => void) | undefined;
  const wake = () => {
    const woken = [...waiters];
    waiters.clear();
    for (const waiter of woken) waiter();
    // Those that go on waiting have come back by the next look.
    if (woken.length === 0) {
      stop?.();
      stop = undefined;
    }
  };
  const start = () => {
    const [stopLooking, stopWatching] = [everyLook(wake), changes.watch(wake)];
    return () => {
      stopLooking();
      stopWatching();
    };
  };
  return {
    next: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        stop ??= start();
        const done = () => {
          signal.removeEventListener("abort", done);
          waiters.delete(done);
          resolve();
        };
        waiters.add(done);
        signal.addEventListener("abort", done, { once: true });
      }),
  };
}
