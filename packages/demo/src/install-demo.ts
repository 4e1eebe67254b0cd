import { datasetsOf, parts } from "@daybook/domain";
import { Batches, type IngestOptions, type IngestSummary, ingest, type Source } from "@daybook/ingest";
import { type Location, openWriter } from "@daybook/store";
import type { DemoFile } from "./demo-files.js";
import { demoSources } from "./demo-sources.js";
import { retrievedAtOf } from "./retrieved-at.js";
import { madeFiles } from "./thread/made-files.js";

/** How to load the demo world. */
export interface InstallDemoOptions {
  now(): Date;
  onProgress?(progress: DemoProgress): void;
  /** Called when the market is stored, and the store is free to be read: the rest is stored when this is done. */
  onMarket?(): Promise<void>;
  readonly signal?: AbortSignal;
}

/** How far loading the demo world has come. */
export interface DemoProgress {
  readonly sourcesDone: number;
  readonly sourcesTotal: number;
}

/** What loading the demo world did. */
export interface InstalledDemo {
  /** Files that were not held before. */
  readonly filesAdded: number;
  readonly rowsAdded: number;
  /** The data version after it. */
  readonly dataVersion: string;
}

/** Loads the demo world through the same ingest as real files, the market first. Loading it again changes nothing. */
export async function installDemo(
  location: Location,
  { onMarket, onProgress, ...options }: InstallDemoOptions,
): Promise<InstalledDemo> {
  const summaries: IngestSummary[] = [];
  const done = new Set<Source>();
  let isMarketAwaited = onMarket !== undefined;
  let open = await openBatches(location, options.signal);
  try {
    for await (const inputs of madeFiles(options.signal)) {
      const source = sourceOf(inputs[0]!);
      if (isMarketAwaited && !isOfMarket(source)) {
        isMarketAwaited = false;
        await open.finish();
        await open.writer.close();
        await onMarket?.();
        open = await openBatches(location, options.signal);
      }
      summaries.push(await ingestFiles(source, inputs, { ...options, location, batches: open }));
      done.add(source);
      onProgress?.({ sourcesDone: done.size, sourcesTotal: demoSources.length });
    }
    await open.finish();
  } finally {
    // This waits for the commit under way, too.
    await open.writer.close();
  }
  return {
    filesAdded: summaries.reduce((sum, { counts }) => sum + counts.accepted, 0),
    rowsAdded: summaries.reduce((sum, { rowsAdded }) => sum + rowsAdded, 0),
    dataVersion: summaries.at(-1)!.dataVersion,
  };
}

/** One writer for many sources, and large batches across them: opening the store and committing take longer than loading a small file. */
async function openBatches(location: Location, signal: AbortSignal | undefined): Promise<Batches> {
  return new Batches(await openWriter(location, { ...(signal && { signal }) }));
}

function isOfMarket({ datasets }: Source): boolean {
  const market = datasetsOf(parts.market);
  return Object.values(datasets).every((dataset) => market.includes(dataset));
}

type Target = Pick<InstallDemoOptions, "now" | "signal"> & Required<Pick<IngestOptions, "location" | "batches">>;

async function ingestFiles(source: Source, inputs: readonly DemoFile[], target: Target): Promise<IngestSummary> {
  const summary = await ingest({
    ...target,
    source,
    inputs,
    acceptSuspicious: false,
    isDemo: true,
    retrievedAt: (identity) => retrievedAtOf(source.name, identity),
    // Only the pauses between fetches are random, and nothing is fetched.
    random: () => 0,
  });
  assertAccepted(summary);
  return summary;
}

/** A file that no source of the registry reads would be left out without a word. */
function sourceOf({ source, fileName }: DemoFile): Source {
  const found = demoSources.find(({ name }) => name === source);
  if (found === undefined) throw new Error(`no source of the name ${source} reads the demo file ${fileName}`);
  return found;
}

/** The generator and the sources are both ours, so a refused file is a fault of ours. One is held back where an older demo world has more rows of it. */
function assertAccepted({ files }: IngestSummary): void {
  const turnedAway = files.find(({ outcome }) => outcome === "refused" || outcome === "held");
  if (turnedAway === undefined) return;
  const told = `the demo file ${turnedAway.name} is ${turnedAway.outcome}: ${turnedAway.reason}`;
  if (turnedAway.outcome === "refused") throw new Error(told);
  throw new Error(
    `${told}. The demo world of another release is held: empty the data folder, or set DAYBOOK_DATA to another.`,
  );
}
