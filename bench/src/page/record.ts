import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** When and on what a part was measured. */
export interface Stamp {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly version: string;
  readonly node: string;
  readonly machine: string;
  readonly data: string;
  /** The largest share of the processors that the host of the machine gave to others while what counts was measured. */
  readonly stolen?: number;
}

/** The figures of a part in runs that followed one another. */
export interface PartRecord {
  /** Of the last run. */
  readonly stamp: Stamp;
  readonly runs: readonly unknown[];
}

/** Every part that was measured, by its name. */
export type PerformanceRecord = Readonly<Record<string, PartRecord>>;

/** A record with what a run measured of a part: the first run replaces what was there, and each later one joins it. */
export function withRun(
  record: PerformanceRecord,
  name: string,
  { run, stamp, figures }: { readonly run: number; readonly stamp: Stamp; readonly figures: unknown },
): PerformanceRecord {
  const earlier = run === 1 ? [] : (record[name]?.runs ?? []);
  return { ...record, [name]: { stamp, runs: [...earlier, figures] } };
}

/** The record in a file; empty when there is none. */
export function readRecord(file: string): PerformanceRecord {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PerformanceRecord) : {};
}

/** Writes a record down. */
export function writeRecord(file: string, record: PerformanceRecord): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}
