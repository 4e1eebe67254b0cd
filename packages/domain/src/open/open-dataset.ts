import type { Dataset } from "../base/tables/dataset.js";
import type { PartName } from "../parts.js";
import type { Snapshot } from "../snapshot.js";

/**
 * A flat table that people take away whole, declared once: its files, its descriptions and its page come from here. A
 * `Dataset` is what the store keeps; this is what is served, under the rules by which methods serve it.
 */
export interface OpenDataset {
  /** Its name in addresses, in small letters with hyphens. */
  readonly id: string;
  readonly title: string;
  /** What its rows are and where they come from, in one to three sentences. */
  readonly description: string;
  readonly columns: OpenColumns;
  /** The columns that its rows are sorted by; texts by code point, what is unknown first. Rows of equal keys may be several. */
  readonly key: readonly string[];
  /** The column of days that tells from when until when it reaches, if it has one. */
  readonly span?: string;
  /** What is kept of which its rows are rows: what changes there changes here. None where rows are worked out. */
  readonly madeOf: readonly Dataset[];
  /** What else is read for them, to work them out, or to name who and what is in them. */
  readonly helpedBy?: readonly Dataset[];
  /** The parts of a snapshot that its rows are read from. */
  readonly reads: readonly PartName[];
  /** Why it may not be passed on whole unless the operator has the right to, as a sentence without a full stop. */
  readonly withheld?: string;
  rows(world: OpenWorld): Iterable<OpenRow>;
}

/** All that is read for a dataset: its sources and licences are theirs. */
export function readFor({ madeOf, helpedBy = [] }: Pick<OpenDataset, "madeOf" | "helpedBy">): readonly Dataset[] {
  return [...madeOf, ...helpedBy];
}

/** Whether it has what was replaced too: each row says from when until when it was held. */
export function hasVintages({ columns }: Pick<OpenDataset, "columns">): boolean {
  return "known_from" in columns;
}

/** What datasets are made of. */
export interface OpenWorld {
  /** Of which only the parts that a dataset reads need be there. */
  readonly snapshot: Snapshot;
  /** The files of the ledger that this release knows, oldest first. */
  readonly imports: readonly OpenImport[];
}

/** A file of the ledger, as people are told of it. */
export interface OpenImport {
  readonly id: number;
  readonly source: string;
  readonly unit: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly rows: number;
  readonly licence: string;
  /** ISO 8601 in UTC. */
  readonly retrievedAt: string;
  readonly publishedAt: string | null;
  /** Where it was fetched from. */
  readonly address: string | null;
  /** The number of the import that took its place. */
  readonly replacedBy?: number | undefined;
}

/** Columns by name, in snake case, in the order of the files. */
export type OpenColumns = Readonly<Record<string, OpenColumn>>;

/** One column. */
export interface OpenColumn {
  readonly type: OpenType;
  /** What it says, in a sentence without a full stop. */
  readonly meaning: string;
  /** The unit of its figures. */
  readonly unit?: string;
  /** The value may be unknown. */
  readonly optional?: true;
}

/** What the cells of a column are. */
interface CellTypes {
  readonly text: string;
  /** A count of days since 1970-01-01. */
  readonly day: number;
  /** Milliseconds since 1970. */
  readonly moment: number;
  readonly number: number;
  /** A whole number, exact up to 2^53. */
  readonly whole: number;
  readonly flag: boolean;
}

export type OpenType = keyof CellTypes;

/** A cell; undefined is unknown, never zero or empty. */
export type OpenCell = CellTypes[OpenType] | undefined;

/** A row of any dataset. */
export type OpenRow = Readonly<Record<string, OpenCell>>;

/** A row of known columns. */
export type OpenRowOf<Own extends OpenColumns> = {
  readonly [Name in keyof Own]:
    | CellTypes[Own[Name]["type"]]
    | (Own[Name] extends { readonly optional: true } ? undefined : never);
};

/** Declares a dataset. A row that lacks a column, or has another kind of cell in it, does not compile. */
export function openDataset<const Own extends OpenColumns, const Reads extends PartName>(
  declaration: Omit<OpenDataset, "columns" | "key" | "span" | "reads" | "rows"> & {
    readonly columns: Own;
    readonly key: readonly (keyof Own & string)[];
    readonly span?: keyof Own & string;
    readonly reads: readonly Reads[];
    rows(
      world: { readonly snapshot: Pick<Snapshot, Reads | "isDemo"> } & Pick<OpenWorld, "imports">,
    ): Iterable<OpenRowOf<NoInfer<Own>>>;
  },
): OpenDataset {
  return declaration;
}
