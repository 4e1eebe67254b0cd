import type { JsonObject } from "../ask.js";

/** What a tool has to tell, before it is cut to size. */
export interface Told {
  readonly answer: JsonObject;
  /** What it is, in a line that ends with no full stop. */
  readonly line: string;
  /** The list in the answer that is cut first, and how the rest of it is had. */
  readonly list?: ToldList | undefined;
  /** What the figures of the answer mean, with their units, by the names of their fields. */
  readonly figures?: Readonly<Record<string, string>>;
  /** Of when the figures are that have no date of their own. */
  readonly asOf?: string | undefined;
  readonly hint?: string | undefined;
  /** Where it is said what it was made from. */
  readonly receipt: string;
  readonly isDemo: boolean;
}

/** A list of an answer. */
export interface ToldList {
  /** The top field that holds it. */
  readonly field: string;
  /** Rows that there are in all, and those before the first that is told. */
  readonly total: number;
  readonly before: number;
  /** Where it is cut: rows in the order of a rank at their end, a series at its beginning. */
  readonly cutAt: "end" | "start";
  /** The argument that asks for what was cut off, given the rows that are kept. */
  goOn(kept: readonly unknown[]): JsonObject | undefined;
}
