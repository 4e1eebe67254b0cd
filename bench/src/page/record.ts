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
  /** Rounds were too short for their figures to be relied on. */
  readonly isQuick: boolean;
}

/** The figures of every part that was measured, by its name. A run replaces those of its own parts. */
export type PerformanceRecord = Readonly<Record<string, { readonly stamp: Stamp; readonly figures: unknown }>>;

/** The record in a file; empty when there is none. */
export function readRecord(file: string): PerformanceRecord {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PerformanceRecord) : {};
}

/** Writes a record down. */
export function writeRecord(file: string, record: PerformanceRecord): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}
