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

/** Loads the demo world through the same ingest as real files. Loading it again changes nothing. */
export async function installDemo(location: Location, options: InstallDemoOptions): Promise<InstalledDemo> {
  // One writer for all sources, and large batches across them: opening the store and committing take longer than loading a small file.
  const writer = await openWriter(location, { ...(options.signal && { signal: options.signal }) });
  try {
    const batches = new Batches(writer);
    const summaries = await ingestAll({ ...options, location, batches });
    await batches.finish();
    return {
      filesAdded: summaries.reduce((sum, { counts }) => sum + counts.accepted, 0),
      rowsAdded: summaries.reduce((sum, { rowsAdded }) => sum + rowsAdded, 0),
      dataVersion: summaries.at(-1)!.dataVersion,
    };
  } finally {
    // This waits for the commit under way, too.
    await writer.close();
  }
}

type Target = InstallDemoOptions & Required<Pick<IngestOptions, "location" | "batches">>;

/** Every source of the demo world, in the order in which their files are made. */
async function ingestAll({ onProgress, ...target }: Target): Promise<IngestSummary[]> {
  const summaries: IngestSummary[] = [];
  const done = new Set<Source>();
  for await (const inputs of madeFiles(target.signal)) {
    const source = sourceOf(inputs[0]!);
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
    summaries.push(summary);
    done.add(source);
    onProgress?.({ sourcesDone: done.size, sourcesTotal: demoSources.length });
  }
  return summaries;
}

/** A file that no source of the registry reads would be left out without a word. */
function sourceOf({ source, fileName }: DemoFile): Source {
  const found = demoSources.find(({ name }) => name === source);
  if (found === undefined) throw new Error(`no source of the name ${source} reads the demo file ${fileName}`);
  return found;
}

/** The generator and the sources are both ours, so a file that is turned away is a fault of ours. */
function assertAccepted({ files }: IngestSummary): void {
  const turnedAway = files.find(({ outcome }) => outcome === "refused" || outcome === "held");
  if (turnedAway) throw new Error(`the demo file ${turnedAway.name} is ${turnedAway.outcome}: ${turnedAway.reason}`);
}
