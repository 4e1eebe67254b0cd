import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** The years of a table, the first and the last whole one. */
export interface TableYears {
  readonly from: number;
  readonly to: number;
}

/** Whether a name is one that a table of medians has. */
export function isTableName(fileName: string): boolean {
  return NAME.test(fileName);
}

/** The years that such a name states. Throws when they are none. */
export function yearsOfName(fileName: string): TableYears {
  const [from = 0, to = 0] = NAME.exec(fileName)!.slice(1).map(Number);
  if (from < to) return { from, to };
  throw new SourceProblem(undefined, `the years in ${quoted(fileName)} are in no order`);
}

const NAME = /^houses-by-suburb-((?:19|20)\d\d)-((?:19|20)\d\d)\.xlsx$/i;
