import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Import, openReader, servedVersionOf } from "@daybook/store";
import type { Source } from "../source.js";
import { DownloadFolder } from "./download-folder.js";
import { FetchRound } from "./fetch-round.js";
import { type Head, headOf } from "./head-of-file.js";
import { heldDrifts } from "./held-drifts.js";
import { HeldFiles } from "./held-files.js";
import { KeptLayouts } from "./kept-layouts.js";
import { type LastSync, saveLastSyncs } from "./last-sync.js";
import { type Load, withLoad } from "./load-round.js";
import { Notes } from "./notes.js";
import type { SyncOptions } from "./sync-options.js";
import { type SyncedFile, type SyncedSource, type SyncSummary, syncedSource } from "./sync-summary.js";
import type { FetchedSource } from "./visit.js";

/**
 * Fetches what is new at the publishers' and loads it. The store is opened to write
 * only when files are there to be loaded: first single files, then those of archives,
 * which take minutes to come, and last what comes with the project. A source that fails is no harm to the others.
 */
export async function sync(options: SyncOptions): Promise<SyncSummary> {
  const { location, sources, isDryRun } = options;
  const imports = await ledgerOf(options);
  const notes = await Notes.read(location.dataFolder);
  const folder = new DownloadFolder(isDryRun ? undefined : join(location.dataFolder, "tmp", "downloads"));
  const round = new FetchRound(options, new HeldFiles(imports), notes, folder);
  const synced: SyncedSource[] = [];
  const heads = new Map<SyncedFile, Head>();
  let ledger = imports;
  try {
    for (const batch of batchesOf(sources)) {
      if (!isDryRun && isOnlyIncluded(batch) && !isOnlyIncluded(sources) && !hasReal(ledger)) continue;
      const fetched: FetchedSource[] = [];
      for (const source of batch) {
        await orFailed(options, synced, { source }, async () => void fetched.push(await round.fetch(source)));
      }
      ledger = await withLoad(options, ledger, async (load) => {
        for (const each of fetched) {
          await orFailed(options, synced, each, async () => void synced.push(await loaded(each, load, round, heads)));
        }
      });
    }
    // What could not be loaded need not be sent again.
    if (synced.every(({ problem }) => problem === undefined)) await folder.forget();
  } finally {
    await folder.close();
  }
  if (!isDryRun) {
    const served = new HeldFiles(ledger);
    await notes.save((note) => served.serves(note.sha256));
    const drifts = await withDrifts(location.dataFolder, imports, ledger, synced);
    await saveLastSyncs(location.dataFolder, synced, { heads, drifts, now: options.now() });
  }
  const places = new Map(sources.map(({ name }, place) => [name, place]));
  synced.sort((a, b) => places.get(a.source)! - places.get(b.source)!);
  return { isDryRun, sources: synced, dataVersion: servedVersionOf(ledger) };
}

/** Adds to each source the drifts that this sync brought. Gives all that there are. */
async function withDrifts(
  dataFolder: string,
  before: readonly Import[],
  after: readonly Import[],
  synced: SyncedSource[],
): Promise<Map<string, LastSync["drifts"]>> {
  const layouts = await KeptLayouts.read(dataFolder);
  const known = new Set(before.map(({ id }) => id));
  const all = new Map<string, LastSync["drifts"]>();
  for (const [at, each] of synced.entries()) {
    const drifts = await heldDrifts(after, each.source, layouts);
    const [since = ""] = drifts.map((drift) => drift.since).sort();
    all.set(each.source, { count: drifts.length, since });
    const fresh = drifts.filter(({ importId }) => !known.has(importId));
    if (fresh.length > 0) synced[at] = { ...each, drifts: fresh };
  }
  await layouts.save(after);
  return all;
}

function batchesOf(sources: readonly Source[]): readonly Source[][] {
  const isIncluded = (source: Source) => isOnlyIncluded([source]);
  const fetched = sources.filter((source) => !isIncluded(source));
  return [fetched.filter((each) => !hasArchives(each)), fetched.filter(hasArchives), sources.filter(isIncluded)];
}

function hasArchives({ remote }: Source): boolean {
  return remote?.archives !== undefined;
}

function isOnlyIncluded(sources: readonly Source[]): boolean {
  return sources.every(({ access }) => access === "included");
}

/** Whether more than the demo world is held: where no publisher answers, tables of names alone must not retire it. */
function hasReal(imports: readonly Import[]): boolean {
  return imports.some(({ isDemo }) => !isDemo);
}

async function ledgerOf({ location, waitMs, signal }: SyncOptions): Promise<readonly Import[]> {
  const reader = await openReader(location, {
    ...(waitMs === undefined ? {} : { waitMs }),
    ...(signal === undefined ? {} : { signal }),
  });
  await reader.close();
  return reader.imports;
}

/** Goes on with the other sources after a failure, unless the whole is to end. */
async function orFailed(
  { signal }: SyncOptions,
  synced: SyncedSource[],
  { source, settled = [] }: Pick<FetchedSource, "source"> & Partial<FetchedSource>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (signal?.aborted) throw problem;
    synced.push(syncedSource(source.name, settled, problem instanceof Error ? problem.message : String(problem)));
  }
}

/** Loads what has arrived of a source, notes the files that are held then, and how the others begin. */
async function loaded(
  fetched: FetchedSource,
  load: Load,
  round: FetchRound,
  heads: Map<SyncedFile, Head>,
): Promise<SyncedSource> {
  const { source, arrived, settled } = fetched;
  if (arrived.length === 0) return syncedSource(source.name, settled);
  const outcomes = new Map((await load(fetched)).map((file) => [file.name, file]));
  const files: SyncedFile[] = [];
  for (const each of arrived) {
    const { fileName, address } = each.file;
    const outcome = outcomes.get(fileName);
    if (outcome === undefined) throw new Error(`Nothing became of ${fileName}.`);
    const file = { ...outcome, address };
    files.push(file);
    if (outcome.outcome === "accepted" || outcome.outcome === "unchanged") round.note(source, each);
    else heads.set(file, headOf(await readFile(each.path)));
  }
  return syncedSource(source.name, [...settled, ...files]);
}
