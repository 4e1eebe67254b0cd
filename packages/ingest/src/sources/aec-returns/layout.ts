import { SourceProblem } from "../../source.js";

/** What the cells of a column are. An address is checked by nobody and kept in no table. */
export type CellKind =
  | "text"
  | "name"
  | "year"
  | "date"
  | "amount"
  | "signedAmount"
  | "amountOrNone"
  | "count"
  | "flag"
  | "address";

/** A column under each of the names that it has had. */
export interface Column {
  readonly names: readonly string[];
  readonly kind: CellKind;
  /** Some snapshots lack it. */
  readonly isOptional: boolean;
}

/** The columns of a table, by what they are called here. */
export type Columns = Readonly<Record<string, Column>>;

/** A column that every snapshot has, under one name or another. */
export function column(kind: CellKind, ...names: readonly string[]): Column {
  return { kind, names, isOptional: false };
}

/** A column that some snapshots lack. */
export function optional(kind: CellKind, ...names: readonly string[]): Column {
  return { kind, names, isOptional: true };
}

/** Where the columns of a table are in a file. */
export type Places<Each extends Columns> = { readonly [Name in keyof Each]: number | undefined };

/** Finds the columns in a header, in whatever order. Throws when one is missing, there twice or unknown. */
export function placesOf<Each extends Columns>(columns: Each, header: readonly string[], line: number): Places<Each> {
  const cells = header.map((cell) => cell.trim());
  const found = Object.entries(columns).map(([name, { names, isOptional }]) => {
    const places = cells.flatMap((cell, at) => (names.includes(cell) ? [at] : []));
    if (places.length > 1) throw new SourceProblem(line, `the header has the column "${cells[places[1]!]}" twice`);
    if (places.length === 0 && !isOptional)
      throw new SourceProblem(line, `the header has no column "${names.join('" or "')}"`);
    return [name, places[0]] as const;
  });
  const known = new Set(found.map(([, at]) => at));
  const unknown = cells.findIndex((_, at) => !known.has(at));
  if (unknown >= 0) throw new SourceProblem(line, `the header has the column "${cells[unknown]}", which is not known`);
  return Object.fromEntries(found) as Places<Each>;
}
