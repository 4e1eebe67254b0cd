import { Worker } from "node:worker_threads";
import type { PartsOfSnapshot, Snapshot, TradingCalendar } from "@daybook/domain";
import type { LedgerMark, Location } from "@daybook/store";
import { inTurns, oneTurn, type TurnOfOthers } from "../base/in-turns.js";
import type { PartPieces, SharedParts } from "../base/part-pieces.js";
import { partNames } from "./part-imports.js";
import { partInSteps } from "./prepared/part-file.js";
import type { PreparedStart } from "./prepared/prepared-start.js";
import type { NewestNews } from "./read-newest.js";
import { type HeldVersions, type SnapshotNews, withNews } from "./read-snapshot.js";

/** A snapshot and the mark of the ledger that it was read from. */
export interface Loaded {
  readonly snapshot: Snapshot;
  readonly ledger: LedgerMark;
  /** Its parts as other threads can have them too. */
  readonly shared?: SharedParts;
  /** Why parts could not be kept for the next start, if so. */
  readonly problems?: readonly string[];
}

/** What a prepared start came to; undefined if it came to nothing, or its parts were made by another calendar. */
export async function loadPrepared(
  start: PreparedStart | undefined,
  calendar: TradingCalendar,
): Promise<Loaded | undefined> {
  const news = await start?.take();
  if (news === undefined) return undefined;
  const { shared, dataVersion, isDemo, ledger } = news;
  const changed = news.parts as PartsOfSnapshot;
  if (String(changed.market.calendar.closures) !== String(calendar.closures)) return undefined;
  return { snapshot: withNews(undefined, { changed, dataVersion, isDemo }), ledger, shared };
}

/** What the worker is told. */
export interface LoadJob {
  readonly location: Location;
  readonly held: HeldVersions;
  readonly calendar: TradingCalendar;
}

/** How a thread is to load. */
export interface ThreadJob extends LoadJob {
  /** Many may be answered meanwhile: a process of its own does what takes long. */
  readonly isSparing: boolean;
}

/** What the worker answers. Parts come in pieces, so that the thread that takes them over need not do so all at once. */
export interface LoadedNews extends Pick<NewestNews, "ledger"> {
  readonly news: Omit<SnapshotNews, "changed"> & { readonly changed: Readonly<Record<string, PartPieces>> };
  /** Why parts could not be kept for the next start, if so. */
  readonly problems: readonly string[];
}

/**
 * Loads a snapshot in a worker thread, so that requests go on being answered
 * meanwhile. Parts that are held at the same version are not read again. The signal has the thread end by itself:
 * one that is ended while it waits for DuckDB takes the process with it.
 */
export function loadSnapshot(
  location: Location,
  calendar: TradingCalendar,
  held?: HeldSnapshot,
  signal?: AbortSignal,
  { turnOfOthers = oneTurn, isSparing = held !== undefined }: LoadManner = {},
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const workerData: ThreadJob = { location, held: versionsOf(held?.snapshot), calendar, isSparing };
    const worker = new Worker(new URL("./load.worker.js", import.meta.url), { workerData });
    let loaded: LoadedNews | undefined;
    const stop = () => worker.postMessage("stop");
    signal?.addEventListener("abort", stop);
    worker.once("message", (message: LoadedNews) => {
      loaded = message;
    });
    let problem: unknown = new Error("the loader ended without a snapshot");
    worker.once("error", (error) => {
      problem = error;
    });
    worker.once("exit", () => {
      signal?.removeEventListener("abort", stop);
      if (loaded === undefined) reject(problem);
      else resolve(takeOver(loaded, held, turnOfOthers));
    });
  });
}

/** How to load. */
export interface LoadManner {
  readonly turnOfOthers?: TurnOfOthers;
  /** Whether many may be answered meanwhile; by default where there is something to answer from. */
  readonly isSparing?: boolean;
}

/** What is held already. */
export type HeldSnapshot = Pick<Loaded, "snapshot" | "shared">;

/** Puts the parts together that came in pieces, each in many turns. */
async function takeOver(
  { news, ledger, problems }: LoadedNews,
  held: HeldSnapshot | undefined,
  turnOfOthers: TurnOfOthers,
): Promise<Loaded> {
  const changed: Record<string, unknown> = {};
  for (const [name, pieces] of Object.entries(news.changed)) {
    changed[name] = await inTurns(partInSteps(pieces), turnOfOthers);
  }
  return {
    snapshot: withNews(held?.snapshot, { ...news, changed: changed as Partial<PartsOfSnapshot> }),
    ledger,
    shared: { ...held?.shared, ...news.changed } as SharedParts,
    problems,
  };
}

function versionsOf(held: Snapshot | undefined): HeldVersions {
  return held === undefined ? {} : Object.fromEntries(partNames.map((name) => [name, held[name].version]));
}
