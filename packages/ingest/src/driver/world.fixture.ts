import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { dayOf, isoOf, weekdayOf } from "@daybook/domain";
import { reportOf } from "../sources/asic-shorts/report.fixture.js";
import { reportName } from "../sources/asic-shorts/report-name.js";
import { asicShorts } from "../sources/asic-shorts/source.js";
import type { MemoryFile } from "./collect.js";
import { ingest } from "./ingest.js";
import type { IngestOptions } from "./ingest-options.js";
import type { IngestSummary } from "./summary.js";

/** A folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "daybook-ingest-"));
  after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A believable report of a date, or one with a fault. */
export function report(date: string, { version = "001", rows = 60, scale = 1, from = 0 } = {}): MemoryFile {
  const day = dayOf(date)!;
  const lines = Array.from({ length: rows }, (_, i) => {
    const shares = 1_000_000 + 1000 * i;
    const short = (500 * (i + 1) + (day % 50) * (1 + (i % 5))) * scale;
    return `ACME ${i} LIMITED,C${from + i + 100},${short},${shares},${((100 * short) / shares).toFixed(8)}`;
  });
  return { fileName: reportName(date, version), bytes: reportOf(lines) };
}

/** So many weekdays from a date on. */
export function weekdays(from: string, count: number): string[] {
  const days: string[] = [];
  for (let day = dayOf(from)!; days.length < count; day += 1) if (weekdayOf(day) < 5) days.push(isoOf(day));
  return days;
}

/** Ingests reports as the command line would. */
export function ingestReports(
  dataFolder: string,
  inputs: IngestOptions["inputs"],
  options: Partial<IngestOptions> = {},
): Promise<IngestSummary> {
  return ingest({
    location: { dataFolder },
    source: asicShorts,
    inputs,
    acceptSuspicious: false,
    isDemo: false,
    now: () => new Date("2026-01-01T00:00:00Z"),
    random: () => 0,
    ...options,
  });
}

/** What became of each file, in short. */
export function outcomesOf({ files }: IngestSummary): string[] {
  return files.map(({ name, outcome, line, reason }) => {
    const where = line === undefined ? "" : `line ${line}: `;
    return reason === undefined ? `${outcome} ${name}` : `${outcome} ${name}: ${where}${reason}`;
  });
}
