import {
  type AnyRow,
  type ColumnType,
  columnsOf,
  type Dataset,
  dataset,
  type Table,
  UNKNOWN_DAY,
  UNKNOWN_FLAG,
} from "@daybook/domain";
import { readBothWays } from "./read-both-ways.fixture.js";
import { openReader } from "./reader.js";
import type { DatasetRows, Import, Location, NewImport, Past, Writer } from "./store.js";
import { openWriter } from "./writer.js";

/** A dataset with columns of several kinds; their names are words of SQL and of the store's own statements. */
export const samples = dataset({
  name: "samples",
  title: "Samples",
  sources: ["sampler", "other"],
  columns: {
    code: { type: "text", meaning: "key" },
    day: { type: "day", meaning: "key" },
    value: { type: "text", optional: true, meaning: "anything" },
    seen: { type: "day", optional: true, meaning: "a day" },
    number: { type: "number", optional: true, meaning: "a figure" },
  },
  key: ["code", "day"],
});

/** A row as its cells, in the order of the dataset's columns: easier to read in a test. */
export type Cells = readonly unknown[];

/** The samples with their first columns only. */
export function samplesOf(columnCount: number): Dataset {
  return { ...samples, columns: Object.fromEntries(Object.entries(samples.columns).slice(0, columnCount)) };
}

/** A row of the samples whose only point is that it can be told from others. */
export function sampleRow(code: string, number: number): Cells {
  return [code, 20_000, null, null, number];
}

/** What a test may say of a file: rows as cells, by default of the samples. */
export type SampleOptions = Partial<Omit<NewImport, "stated">> & {
  readonly dataset?: Dataset;
  readonly rows?: readonly Cells[];
};

/** A file of the samples; its content says everything that makes it another file. */
export function sampleFile({
  dataset: kind = samples,
  rows = [sampleRow("AAA", 1)],
  ...given
}: SampleOptions = {}): NewImport {
  return {
    content: Buffer.from(JSON.stringify(rows)),
    stated: [statedOf(kind, rows)],
    source: "sampler",
    unit: "2026-01-05",
    version: "001",
    fileName: `${given.unit ?? "2026-01-05"}.csv`,
    address: null,
    retrievedAt: "2026-01-06T00:00:00.000Z",
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo: false,
    ...given,
  };
}

/** Cells as rows of a dataset. */
export function statedOf(kind: Dataset, rows: readonly Cells[]): DatasetRows {
  const names = columnsOf(kind).map(({ name }) => name);
  const rowOf = (cells: Cells) => ({
    ...Object.fromEntries(names.map((name, c) => [name, cells[c]])),
    ...(cells.length > names.length && { surplus: cells[names.length] }),
  });
  return { dataset: kind, rows: rows.map(rowOf) };
}

/** Rows of a dataset as cells. */
export function cellsOf(kind: Dataset, rows: readonly AnyRow[]): Cells[] {
  return rows.map((row) => columnsOf(kind).map(({ name }) => row[name]));
}

/** The rows that a file of the samples was made of. */
export function parseSample(_entry: Import, content: Uint8Array): { readonly stated: readonly DatasetRows[] } {
  return { stated: [statedOf(samples, JSON.parse(Buffer.from(content).toString()))] };
}

/** Adds batches, one after the other, and gives the ledger. */
export async function addAll(location: Location, ...batches: readonly NewImport[][]): Promise<readonly Import[]> {
  const writer = await openWriter(location);
  try {
    for (const batch of batches) await addBatch(writer, batch);
    return writer.imports;
  } finally {
    await writer.close();
  }
}

/** Stages the files of a batch and commits them. */
export async function addBatch(writer: Writer, batch: readonly NewImport[]): Promise<void> {
  for (const file of batch) writer.stage(file);
  await writer.commit();
}

/** The rows of the samples that are live, or were in the past. */
export function scanSamples(location: Location, past: Past = {}): Promise<Cells[]> {
  return readBothWays(location, async (reader) => rowsOfTable(samples, await reader.scan(samples)), { past });
}

/** The ledger as it stands. */
export async function readImports(location: Location): Promise<readonly Import[]> {
  const reader = await openReader(location);
  await reader.close();
  return reader.imports;
}

/** A table of columns as rows. */
export function rowsOfTable<Kind extends Dataset>(kind: Kind, table: Table<Kind>): Cells[] {
  const columns: Table["columns"] = table.columns;
  return Array.from({ length: table.rowCount }, (_, r) =>
    columnsOf(kind).map(({ name, type }) => cellAt(type, columns[name]!, r)),
  );
}

function cellAt(type: ColumnType, values: Table["columns"][string], r: number): unknown {
  if ("index" in values) {
    const text = values.values[values.index[r]!];
    return text !== undefined && type !== "text" ? JSON.parse(text) : (text ?? null);
  }
  const value = values[r]!;
  if (type === "flag") return value === UNKNOWN_FLAG ? null : value === 1;
  return Number.isNaN(value) || (type === "day" && value === UNKNOWN_DAY) ? null : value;
}
