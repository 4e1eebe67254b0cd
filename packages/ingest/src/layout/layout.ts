import { undated } from "./undated.js";

/** What the parts of a file are called, in the order of the file, each once. */
export interface Layout {
  /** Columns, sheets, series, or the fields that every record has. */
  readonly names: readonly string[];
  /** Fields that only some records have, so that the next file may lack them. */
  readonly others: readonly string[];
}

/** The layout of these names, without dates, each once and cut short. */
export function layoutFrom(names: Iterable<string>, others: Iterable<string> = []): Layout {
  const kept = listed(names);
  const isKept = new Set(kept);
  return { names: kept, others: listed(others).filter((name) => !isKept.has(name)) };
}

/** The layout of records, some of which may lack a field. */
export function layoutOfRecords(records: readonly (readonly string[])[]): Layout {
  const counts = new Map<string, number>();
  for (const fields of records) for (const field of new Set(fields)) counts.set(field, (counts.get(field) ?? 0) + 1);
  const isInAll = (field: string) => counts.get(field) === records.length;
  const fields = [...counts.keys()];
  return layoutFrom(
    fields.filter(isInAll),
    fields.filter((field) => !isInAll(field)),
  );
}

function listed(names: Iterable<string>): string[] {
  const kept = new Set<string>();
  for (const name of names) {
    const plain = undated(name.slice(0, NAME_LENGTH));
    if (plain !== "" && kept.size < NAMES_MAX) kept.add(plain);
  }
  return [...kept];
}

const NAME_LENGTH = 120;
// The widest real table, of the census, has some 400 columns.
const NAMES_MAX = 2_000;
