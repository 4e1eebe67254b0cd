import { type Import, liveImports, openReader, readBlob, type SourceSummary, summaryOf } from "@daybook/store";
import type { Source } from "../source.js";
import { type Head, headOf } from "./head-of-file.js";
import { type HeldDrift, heldDrifts } from "./held-drifts.js";
import { KeptLayouts } from "./kept-layouts.js";
import { placeKey, readLastSyncs, type Trouble } from "./last-sync.js";
import type { SyncOptions } from "./sync-options.js";

/** What is expected of the publisher of a source, and what came last. */
export interface Explanation {
  readonly source: string;
  readonly title: string;
  /** The names of its files, in words. */
  readonly fileNames: string;
  /** How its files tell when they were published, in words. */
  readonly published: string;
  /** The addresses that a sync begins with. */
  readonly addresses: readonly string[];
  readonly held: SourceSummary | undefined;
  /** When its publisher was asked last, ISO 8601 in UTC; undefined if that is not known. */
  readonly askedAt: string | undefined;
  readonly troubleCount: number;
  readonly troubles: readonly ExplainedTrouble[];
  /** What is held in another layout than the file before it had. */
  readonly drifts: readonly HeldDrift[];
}

/** A trouble, with the last good file to compare with. */
export interface ExplainedTrouble extends Trouble {
  /** The file that is served from this place, or the newest of the index that it is of. */
  readonly expected?: { readonly name: string; readonly retrievedAt: string } & Head;
  /** The columns of that file which are not in the one that came, if that is a table. */
  readonly columnsGone: readonly string[];
  /** The columns which are only in the one that came. */
  readonly columnsNew: readonly string[];
}

/** Compares what came last of a source with what is held of it. Asks no publisher. */
export async function explainSource(location: SyncOptions["location"], source: Source): Promise<Explanation> {
  const reader = await openReader(location);
  await reader.close();
  const real = reader.imports.filter((each) => !each.isDemo && each.source === source.name);
  const last = (await readLastSyncs(location.dataFolder)).get(source.name);
  const troubles: ExplainedTrouble[] = [];
  for (const trouble of last?.troubles ?? []) {
    troubles.push(await explained(location.dataFolder, trouble, lastGood(source, trouble, real)));
  }
  return {
    source: source.name,
    title: source.title,
    fileNames: source.fileNames,
    published: source.published,
    addresses: addressesOf(source),
    held: summaryOf(real)[0],
    askedAt: last?.askedAt,
    troubleCount: last?.troubleCount ?? 0,
    troubles,
    drifts: await heldDrifts(real, source.name, await KeptLayouts.read(location.dataFolder)),
  };
}

/** The addresses that a sync of a source begins with, each once. */
export function addressesOf({ remote, index }: Source): string[] {
  const places = [...(remote?.pages ?? []), ...(index ? [index] : []), ...(remote?.files ?? [])];
  return [...new Set([...places, ...(remote?.archives ?? [])].map(({ address }) => address))];
}

async function explained(dataFolder: string, trouble: Trouble, good: Import | undefined): Promise<ExplainedTrouble> {
  const unknown = { ...trouble, columnsGone: [], columnsNew: [] };
  if (trouble.came === undefined || good === undefined) return unknown;
  // A machine without the archive has nothing to compare with.
  const bytes = await readBlob(dataFolder, good.sha256, good.bytes).catch(() => undefined);
  if (bytes === undefined) return unknown;
  const expected = headOf(bytes);
  const { columns } = trouble.came;
  return {
    ...trouble,
    expected: { name: good.fileName, retrievedAt: good.retrievedAt, ...expected },
    columnsGone: columns.length === 0 ? [] : expected.columns.filter((column) => !columns.includes(column)),
    columnsNew: columns.filter((column) => !expected.columns.includes(column)),
  };
}

/** The file that is served from the place of a trouble. All files of an index have one layout, so that there any will do. */
function lastGood({ index }: Source, trouble: Trouble, real: readonly Import[]): Import | undefined {
  const newestFirst = liveImports(real).toSorted((a, b) => (a.retrievedAt > b.retrievedAt ? -1 : 1));
  const isOfPlace = ({ fileName, address }: Import) => placeKey({ name: fileName, address }) === placeKey(trouble);
  return newestFirst.find(isOfPlace) ?? (index && newestFirst[0]);
}
