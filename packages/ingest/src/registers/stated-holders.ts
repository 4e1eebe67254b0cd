import type { Holder } from "./register-line.js";

/** The holders that a cell such as Self/Spouse names, in the order of the register; undefined when a word of it names nobody. */
export function statedHolders(cell: string): Holder[] | undefined {
  if (cell.length > CELL_CHARS_MAX) return undefined;
  // Remarks such as (separated) or a dash and more say nothing of who holds.
  const words = cell.replace(/\(.*?\)|[\u2013\u2014-].*$/g, "").split("/");
  const named = words.map((word) => WORDS.get(word.trim().toLowerCase()));
  return named.includes(undefined) ? undefined : ORDER.filter((holder) => named.includes(holder));
}

const ORDER: readonly Holder[] = ["self", "spouse_partner", "dependent_children"];

/** With the typing errors of the pages that were transcribed. */
const WORDS: ReadonlyMap<string, Holder> = new Map([
  ["self", "self"],
  ["sulf", "self"],
  ["sel", "self"],
  ["spouse", "spouse_partner"],
  ["spousue", "spouse_partner"],
  ["partner", "spouse_partner"],
  ["dependent children", "dependent_children"],
]);

/** A longer cell names no holders. */
const CELL_CHARS_MAX = 1_000;
