import { type IngestOptions, type IngestProgress, type IngestSummary, ingest } from "@daybook/ingest";
import { type Location, openWriter } from "@daybook/store";
import { type DemoFile, demoFiles } from "./demo-files.js";
import { demoSources } from "./demo-sources.js";

/** How to load the demo world. */
export interface InstallDemoOptions {
  /** The files count as retrieved then. */
  now(): Date;
  /** Counts the files of all sources together. */
  onProgress?(progress: IngestProgress): void;
  readonly signal?: AbortSignal;
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
  const files = [...demoFiles()];
  assertRegistered(files);
  // One writer for all sources: opening the store takes longer than loading a small file.
  const writer = await openWriter(location, { ...(options.signal && { signal: options.signal }) });
  try {
    const summaries = await ingestAll(files, { ...options, location, writer });
    return {
      filesAdded: summaries.reduce((sum, { counts }) => sum + counts.accepted, 0),
      rowsAdded: summaries.reduce((sum, { rowsAdded }) => sum + rowsAdded, 0),
      dataVersion: summaries.at(-1)!.dataVersion,
    };
  } finally {
    await writer.close();
  }
}

type Target = InstallDemoOptions & Required<Pick<IngestOptions, "location" | "writer">>;

/** Every source of the demo world, in the order of the registry. */
async function ingestAll(files: readonly DemoFile[], { onProgress, ...target }: Target): Promise<IngestSummary[]> {
  const summaries: IngestSummary[] = [];
  let filesDone = 0;
  for (const source of demoSources) {
    const inputs = files.filter((file) => file.source === source.name);
    if (inputs.length === 0) continue;
    const filesBefore = filesDone;
    const summary = await ingest({
      ...target,
      source,
      inputs,
      acceptSuspicious: false,
      isDemo: true,
      // Only the pauses between fetches are random, and nothing is fetched.
      random: () => 0,
      onProgress: (progress) => onProgress?.({ filesDone: filesBefore + progress.filesDone, filesTotal: files.length }),
    });
    assertAccepted(summary);
    summaries.push(summary);
    filesDone += inputs.length;
  }
  return summaries;
}

/** A file that no source of the registry reads would be left out without a word. */
function assertRegistered(files: readonly DemoFile[]): void {
  const stray = files.find((file) => !demoSources.some(({ name }) => name === file.source));
  if (stray) throw new Error(`no source of the name ${stray.source} reads the demo file ${stray.fileName}`);
}

/** The generator and the sources are both ours, so a file that is turned away is a fault of ours. */
function assertAccepted({ files }: IngestSummary): void {
  const turnedAway = files.find(({ outcome }) => outcome === "refused" || outcome === "held");
  if (turnedAway) throw new Error(`the demo file ${turnedAway.name} is ${turnedAway.outcome}: ${turnedAway.reason}`);
}
