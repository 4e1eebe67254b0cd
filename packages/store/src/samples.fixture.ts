import type { ColumnTable, Dataset, Row } from "@daybook/domain";
import { openReader } from "./reader.js";
import type { Import, Location, NewImport, Writer } from "./store.js";
import { openWriter } from "./writer.js";

/** A dataset with a column of every kind; their names are words of SQL and of the store's own statements. */
export const samples: Dataset = {
  name: "samples",
  title: "Samples",
  sources: ["sampler", "other"],
  columns: [
    { name: "code", type: "text", meaning: "key" },
    { name: "day", type: "day", meaning: "key" },
    { name: "value", type: "text", optional: true, meaning: "anything" },
    { name: "seen", type: "day", optional: true, meaning: "a day" },
    { name: "number", type: "number", optional: true, meaning: "a figure" },
  ],
  key: ["code", "day"],
};

/** A row of the samples whose only point is that it can be told from others. */
export function sampleRow(code: string, number: number): Row {
  return [code, 20_000, null, null, number];
}

/** A file of the samples; its content says everything that makes it another file. */
export function sampleFile(parts: Partial<NewImport> = {}): NewImport {
  const file = {
    dataset: samples,
    rows: [sampleRow("AAA", 1)],
    source: "sampler",
    unit: "2026-01-05",
    version: "001",
    fileName: `${parts.unit ?? "2026-01-05"}.csv`,
    address: null,
    retrievedAt: "2026-01-06T00:00:00.000Z",
    publishedAt: null,
    licence: "none",
    isDemo: false,
    ...parts,
  };
  return { content: Buffer.from(JSON.stringify(file.rows)), ...file };
}

/** The rows that a file of the samples was made of. */
export function parseSample(_entry: Import, content: Uint8Array): { dataset: Dataset; rows: Row[] } {
  return { dataset: samples, rows: JSON.parse(Buffer.from(content).toString()) };
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

/** The live rows of the samples at a moment. */
export async function scanSamples(location: Location, at?: string): Promise<Row[]> {
  const reader = await openReader(location);
  try {
    return rowsOfTable(samples, await reader.scan(samples, at === undefined ? {} : { at }));
  } finally {
    await reader.close();
  }
}

/** The ledger as it stands. */
export async function readImports(location: Location): Promise<readonly Import[]> {
  const reader = await openReader(location);
  await reader.close();
  return reader.imports;
}

/** A table of columns as rows. */
export function rowsOfTable(dataset: Dataset, table: ColumnTable): Row[] {
  return Array.from({ length: table.rowCount }, (_, r) =>
    dataset.columns.map(({ name, type }) => {
      if (type === "text") return table.text[name]!.values[table.text[name]!.index[r]!] ?? null;
      if (type === "day") return table.day[name]![r] === -2_147_483_648 ? null : table.day[name]![r]!;
      return Number.isNaN(table.number[name]![r]) ? null : table.number[name]![r]!;
    }),
  );
}
