import type { Ledger } from "./ledger.js";
import type { Change } from "./revisions/change.js";
import type { Dataset, EntryOf } from "./tables/dataset.js";
import type { Table } from "./tables/table.js";

/** Which rows of a dataset become a table of a part: all live ones unless told. */
export interface TableRead<Kind extends Dataset = Dataset> {
  readonly dataset: Kind;
  /** Tells the import of each row. */
  readonly withImports?: true;
  /** Only rows whose value of the column occurs in no live row of the other dataset. */
  readonly absentFrom?: { readonly dataset: Dataset; readonly column: string };
  /** Only rows to which the other dataset has a live row of the same key that differs in the column. */
  readonly differingFrom?: { readonly dataset: Dataset; readonly key: readonly string[]; readonly column: string };
  /** Only rows whose day in the column is the asked one or later; all when that is undefined. */
  readonly since?: { readonly column: string; dayOf(tables: Readonly<Record<string, Table>>): number | undefined };
}

/** The tables of a part by name, in the order of reading. */
export type Reads = Readonly<Record<string, TableRead>>;

/** The tables that are read. */
export type TablesOf<Each extends Reads> = { readonly [Name in keyof Each]: Table<Each[Name]["dataset"]> };

/** What was restated in the tables whose datasets keep that; of the others nothing. */
export type ChangesOf<Each extends Reads> = {
  readonly [Name in keyof Each]?: readonly Change<EntryOf<Each[Name]["dataset"]>>[];
};

/** One part of the snapshot: what it reads, and what it makes of that. It is made anew when its imports change. */
export interface Part<Each extends Reads = Reads, Built = unknown> {
  readonly reads: Each;
  build(tables: TablesOf<Each>, changes: ChangesOf<Each>, ledger: Ledger): Built;
  /** Why what was built must not be served, as a sentence; undefined when it can be. */
  problemOf(built: Built): string | undefined;
}

/** Declares a part, so that its tables have types. */
export function part<const Each extends Reads, Built>(declaration: Part<Each, Built>): Part<Each, Built> {
  return declaration;
}

/** Every dataset that a part reads, each once. */
export function datasetsOf({ reads }: Pick<Part, "reads">): readonly Dataset[] {
  return [...new Set(Object.values(reads).map(({ dataset }) => dataset))];
}
