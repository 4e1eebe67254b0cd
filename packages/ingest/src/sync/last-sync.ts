import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Head } from "./head-of-file.js";
import { readEntries, writeWhole } from "./small-file.js";
import type { SyncedFile, SyncedSource } from "./sync-summary.js";

/** What the last sync of a source led to. */
export interface LastSync {
  /** ISO 8601 in UTC. */
  readonly askedAt: string;
  /** How many troubles it had. */
  readonly troubleCount: number;
  /** The first of them. */
  readonly troubles: readonly Trouble[];
  /** How many kinds of files have another layout than before, and since when, ISO 8601 in UTC; left out where none has. */
  readonly drifts?: { readonly count: number; readonly since: string };
}

/** A file of a publisher that did not come as it should; what is held is served on. */
export interface Trouble {
  readonly name: string;
  readonly address: string;
  /** Failed: the whole source, by no fault of a file. */
  readonly outcome: "unfetched" | "refused" | "held" | "failed";
  readonly line?: number;
  readonly reason: string;
  /** The publisher's host, where it did not answer as it should. */
  readonly hostUnreached?: string;
  /** The first sync in a row that had trouble with it, ISO 8601 in UTC. */
  readonly since: string;
  /** How the file begins that came. */
  readonly came?: Head;
}

/** What is written down of a sync in addition to its outcomes. */
export interface SyncRemarks {
  /** How files begin that did not come as they should. */
  readonly heads: ReadonlyMap<SyncedFile, Head>;
  readonly drifts: ReadonlyMap<string, LastSync["drifts"]>;
  readonly now: Date;
}

/** The last syncs by the names of sources; none when nothing is written in the data folder that can be understood. */
export async function readLastSyncs(dataFolder: string): Promise<ReadonlyMap<string, LastSync>> {
  const entries = await readEntries(lastSyncsPath(dataFolder));
  return new Map(entries.flatMap(([source, entry]) => (isLastSync(entry) ? [[source, entry]] : [])));
}

/**
 * Writes down what a sync led to, and keeps what is known of the other sources. A data folder that is not
 * there yet is not made for it: nothing is served from there that could be old.
 */
export async function saveLastSyncs(
  dataFolder: string,
  synced: readonly SyncedSource[],
  { heads, drifts, now }: SyncRemarks,
): Promise<void> {
  if (!existsSync(dataFolder)) return;
  const all = new Map(await readLastSyncs(dataFolder));
  for (const each of synced) {
    const { count = 0, since = "" } = drifts.get(each.source) ?? {};
    const last = lastSyncOf(each, all.get(each.source), heads, now.toISOString());
    all.set(each.source, count === 0 ? last : { ...last, drifts: { count, since } });
  }
  await writeWhole(lastSyncsPath(dataFolder), `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
}

/** Since when the oldest of some troubles is there, ISO 8601 in UTC; undefined where there are none. */
export function troubledSince(troubles: readonly Trouble[]): string | undefined {
  return troubles.map(({ since }) => since).sort()[0];
}

/** The file in which they are written. */
export function lastSyncsPath(dataFolder: string): string {
  return join(dataFolder, "last-sync.json");
}

/** Two files of the same place have the same key, also when their names have the days on which they were fetched. */
export function placeKey({ name, address }: { readonly name: string; readonly address: string | null }): string {
  return `${address}#${basename(name).replace(/\d{4}-\d{2}-\d{2}/, "")}`;
}

function lastSyncOf(
  { source, files, problem }: SyncedSource,
  before: LastSync | undefined,
  heads: ReadonlyMap<SyncedFile, Head>,
  now: string,
): LastSync {
  const since = new Map(before?.troubles.map((trouble) => [placeKey(trouble), trouble.since]));
  const told = (trouble: Omit<Trouble, "since">) => ({ ...trouble, since: since.get(placeKey(trouble)) ?? now });
  const troubles = files.flatMap((file) => {
    const { name, address, outcome, line, reason = "", hostUnreached } = file;
    if (outcome !== "unfetched" && outcome !== "refused" && outcome !== "held") return [];
    const came = heads.get(file);
    const more = { ...(line && { line }), ...(hostUnreached && { hostUnreached }), ...(came && { came }) };
    return [told({ name, address, outcome, reason, ...more })];
  });
  if (problem !== undefined) troubles.push(told({ name: source, address: "", outcome: "failed", reason: problem }));
  return { askedAt: now, troubleCount: troubles.length, troubles: troubles.slice(0, TROUBLES_MAX) };
}

function isLastSync(entry: unknown): entry is LastSync {
  const { askedAt, troubleCount, troubles, drifts } = Object(entry) as Partial<Record<keyof LastSync, unknown>>;
  if (!isText(askedAt) || !Number.isInteger(troubleCount) || (drifts !== undefined && !isDrifts(drifts))) return false;
  return Array.isArray(troubles) && troubles.every(isTrouble);
}

function isDrifts(value: unknown): value is LastSync["drifts"] {
  const { count, since } = Object(value) as Record<string, unknown>;
  return Number.isInteger(count) && isText(since);
}

function isTrouble(entry: unknown): entry is Trouble {
  const {
    name,
    address,
    outcome,
    reason,
    hostUnreached = "",
    since,
    came,
  } = Object(entry) as Partial<Record<keyof Trouble, unknown>>;
  const texts = [name, address, outcome, reason, hostUnreached, since];
  return texts.every(isText) && (came === undefined || isHead(came));
}

function isHead(entry: unknown): entry is Head {
  const lists = Object(entry) as Partial<Record<keyof Head, unknown>>;
  return [lists.lines, lists.columns].every((list) => Array.isArray(list) && list.every(isText));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

// A host that fails may fail for a thousand files in the same way.
const TROUBLES_MAX = 100;
