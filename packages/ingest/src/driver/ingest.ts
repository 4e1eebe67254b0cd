import {
  type Import,
  liveImports,
  type OpenOptions,
  openReader,
  openWriter,
  servedVersionOf,
  type Writer,
} from "@daybook/store";
import { fetchFile } from "../fetch/fetch-file.js";
import { type InputFile, InputProblem } from "../files/input-file.js";
import type { RowsHeld, Source } from "../source.js";
import { Batches } from "./batches.js";
import { type Container, collectFiles, type Fetch } from "./collect.js";
import { type DateProblem, dateProblemOf } from "./credible-date.js";
import { download } from "./download.js";
import { fetchPolicyOf } from "./fetch-policy.js";
import { FileJudge } from "./file-judge.js";
import { Holdings } from "./holdings.js";
import { pickFiles } from "./index-pick.js";
import type { IngestOptions } from "./ingest-options.js";
import { inTimeOrder, type PlacedFile, type UndatedDay } from "./order.js";
import { checkPublished, dateOfOperator } from "./publication.js";
import { publishedAtOf } from "./published-at.js";
import { retrievalClock } from "./retrieval-clock.js";
import { type IngestFile, type IngestSummary, summaryOfFiles } from "./summary.js";

/**
 * Loads every file that is new, sound and believable, and says what became of
 * each. What it decides depends on the files and on what is held, never on where
 * an earlier run of the same files was cut off.
 */
export async function ingest(options: IngestOptions): Promise<IngestSummary> {
  const { source, inputs } = options;
  if (options.published !== undefined) checkPublished(options.published, options.now());
  const fetch = fetchOf(options);
  const dateProblem = problemOfDate(options);
  const picked = await pickFiles(source, options.fetch ?? {}, fetch, dateProblem);
  if (picked.length + inputs.length === 0) throw new InputProblem("There is nothing to ingest.");
  const collected = await collectFiles(inputs, source, fetch);
  try {
    const ordered = await inTimeOrder([...picked, ...collected.files], source, dateProblem, dayOfUndated(options));
    const empty = emptyInputs(collected.containers, ordered.ignored, source);
    const { files, dataVersion } = await fetchAndLoad(options, ordered.files);
    const all = [...collected.unopened, ...empty, ...ordered.refused, ...files];
    const ignored = [...ordered.ignored].map(({ label }) => label);
    return summaryOfFiles(all, ignored, dataVersion);
  } finally {
    collected.close();
  }
}

/** What became of the files that could be placed in time. */
type Loaded = Pick<IngestSummary, "files" | "dataVersion">;

/** Opens the store to write only when there is nothing left to wait for. */
async function fetchAndLoad(options: IngestOptions, placed: readonly PlacedFile[]): Promise<Loaded> {
  const { location, waitMs, signal } = options;
  const waiting = { ...(waitMs === undefined ? {} : { waitMs }), ...(signal === undefined ? {} : { signal }) };
  const isHeld = await heldVersions(options, placed, waiting);
  const downloaded = await download(placed, (file) => !isHeld(file));
  try {
    if (options.batches !== undefined) return await load(options, downloaded.files, options.batches);
    const writer = options.writer ?? (await openWriter(location, waiting));
    try {
      return await loadAndStore(options, downloaded.files, writer);
    } finally {
      if (writer !== options.writer) await writer.close();
    }
  } finally {
    downloaded.close();
  }
}

/** Tells files of the index whose version is held, which need not be fetched. */
async function heldVersions(
  { location, source, isDemo }: IngestOptions,
  placed: readonly PlacedFile[],
  waiting: OpenOptions,
): Promise<(file: PlacedFile) => boolean> {
  if (!placed.some(({ file }) => file.isIndexed)) return () => false;
  const reader = await openReader(location, waiting);
  const holdings = new Holdings(reader.imports, source.name, isDemo);
  await reader.close();
  return ({ file, identity }) => file.isIndexed && holdings.hasVersion(identity.unit, identity.version);
}

async function loadAndStore(options: IngestOptions, files: readonly PlacedFile[], writer: Writer): Promise<Loaded> {
  const batches = new Batches(writer, options.rowsPerBatch);
  try {
    const loaded = await load(options, files, batches);
    await batches.finish();
    return loaded;
  } finally {
    await batches.settle();
  }
}

/** Leaves what is not stored yet in the batches. */
async function load(options: IngestOptions, files: readonly PlacedFile[], batches: Batches): Promise<Loaded> {
  const { source, isDemo, now } = options;
  const { writer } = batches;
  const holdings = new Holdings(writer.known, source.name, isDemo);
  // The demo world has days of its own, also later ones than the clock's.
  const clock = retrievalClock(
    now,
    writer.known.filter((entry) => entry.isDemo === isDemo),
  );
  const judge = new FileJudge(options, holdings, batches, clock, rowsHeldIn(writer.known, isDemo));
  await judge.judgeAll(files);
  return { files: judge.outcomes(), dataVersion: servedVersionOf(writer.known) };
}

/** Looked up only when a source asks, since ledgers are long. */
function rowsHeldIn(imports: readonly Import[], isDemo: boolean): RowsHeld {
  let rows: ReadonlyMap<string, number> | undefined;
  return (source, unit) => {
    rows ??= new Map(
      liveImports(imports.filter((entry) => entry.isDemo === isDemo)).map((entry) => [
        `${entry.source} ${entry.unit}`,
        entry.rows,
      ]),
    );
    return rows.get(`${source} ${unit}`);
  };
}

/** What files are of that nothing says it of: as the operator says, else of the day of their retrieval. */
function dayOfUndated({ published, now }: IngestOptions): UndatedDay {
  return published === undefined
    ? { day: now().toISOString().slice(0, "YYYY-MM-DD".length), isOfRetrieval: true }
    : { day: dateOfOperator(published), isOfRetrieval: false };
}

/** The demo world has days of its own, whatever the clock says. */
function problemOfDate({ source, isDemo, now }: IngestOptions): DateProblem {
  return isDemo ? () => undefined : dateProblemOf(source, now());
}

function fetchOf(options: IngestOptions): Fetch {
  const policy = fetchPolicyOf(options.source, options);
  return async (address, bytesMax) => {
    const { bytes, validators } = await fetchFile(address, policy, bytesMax);
    return { bytes, publishedAt: publishedAtOf({ validators }, options.now()) };
  };
}

/** Refuses folders and archives in which nothing is of the source: somebody meant something to be there. */
function emptyInputs(
  containers: readonly Container[],
  ignored: ReadonlySet<InputFile>,
  { name, fileNames }: Source,
): IngestFile[] {
  return containers
    .filter(({ files }) => files.every((file) => ignored.has(file)))
    .map(({ label }) => ({ name: label, outcome: "refused", reason: `it holds no file of ${name} (${fileNames})` }));
}
