import { lookup } from "node:dns/promises";
import { BATCH_ROWS, dataVersionOf, type Location, openWriter, type Writer } from "@daybook/store";
import { fetchFile } from "../fetch/fetch-file.js";
import { type FetchLimits, fetchLimits } from "../fetch/policy.js";
import { InputProblem } from "../files/input-file.js";
import type { Source } from "../source.js";
import { Batches } from "./batches.js";
import { type Collected, collectFiles, type Fetch, type Input } from "./collect.js";
import { type DateProblem, dateProblemOf } from "./credible-date.js";
import { Holdings } from "./holdings.js";
import { type IndexPick, pickFiles } from "./index-pick.js";
import { inTimeOrder } from "./order.js";
import { Run } from "./run.js";
import { type IngestSummary, summaryOfFiles } from "./summary.js";

/** What to ingest, and how. */
export interface IngestOptions {
  readonly location: Location;
  readonly source: Source;
  readonly inputs: readonly Input[];
  /** Files to fetch by the publisher's index. */
  readonly fetch?: IndexPick;
  /** An operator's base address that stands in for the publisher's hosts. */
  readonly mirror?: string;
  readonly fetchLimits?: FetchLimits;
  /** Loads files that would be held back. */
  readonly acceptSuspicious: boolean;
  /** The files are of the demo world. */
  readonly isDemo: boolean;
  /** A transaction holds at least so many rows, except the last; as many as suit the store unless told. */
  readonly rowsPerBatch?: number;
  /** How long to wait for another writer. */
  readonly waitMs?: number;
  now(): Date;
  /** From 0 up to 1. */
  random(): number;
  onProgress?(progress: IngestProgress): void;
  readonly signal?: AbortSignal;
}

/** How far an ingest is. */
export interface IngestProgress {
  readonly filesDone: number;
  readonly filesTotal: number;
}

/**
 * Loads every file that is new, sound and believable, and says what became of
 * each. What it decides depends on the files and on what is held, never on where
 * an earlier run of the same files was cut off.
 */
export async function ingest(options: IngestOptions): Promise<IngestSummary> {
  const { source, location, waitMs, signal } = options;
  const fetch = fetchOf(options);
  const picked = await pickFiles(source, options.fetch ?? {}, fetch, problemOfDate(options));
  if (picked.length + options.inputs.length === 0) throw new InputProblem("There is nothing to ingest.");
  const collected = await collectFiles(options.inputs, source, fetch);
  collected.files.unshift(...picked);
  try {
    const writer = await openWriter(location, {
      ...(waitMs === undefined ? {} : { waitMs }),
      ...(signal === undefined ? {} : { signal }),
    });
    try {
      return await load(options, collected, writer);
    } finally {
      await writer.close();
    }
  } finally {
    collected.close();
  }
}

async function load(options: IngestOptions, collected: Collected, writer: Writer): Promise<IngestSummary> {
  const { source, isDemo, rowsPerBatch = BATCH_ROWS } = options;
  const ordered = await inTimeOrder(collected.files, source, problemOfDate(options));
  const batches = new Batches(writer, source.dataset, rowsPerBatch);
  const run = new Run(options, new Holdings(writer.imports, source.name, isDemo), batches);
  try {
    await run.judgeAll(ordered.files);
    await batches.finish();
  } finally {
    await batches.settle();
  }
  const files = [...collected.refused, ...ordered.refused, ...run.outcomes()];
  return summaryOfFiles(files, ordered.ignored, dataVersionOf(writer.imports));
}

/** The demo world has days of its own, whatever the clock says. */
function problemOfDate({ source, isDemo, now }: IngestOptions): DateProblem {
  return isDemo ? () => undefined : dateProblemOf(source, now());
}

function fetchOf({ source, mirror, signal, fetchLimits: limits = fetchLimits, now, random }: IngestOptions): Fetch {
  const policy = {
    hosts: source.hosts,
    userAgent: "daybook/1.0 (read-only data API; fetches once a day)",
    limits,
    resolve: (host: string) => lookup(host, { all: true }),
    now,
    random,
    ...(mirror === undefined ? {} : { mirror }),
    ...(signal === undefined ? {} : { signal }),
  };
  return (address, bytesMax) => fetchFile(address, policy, bytesMax);
}
