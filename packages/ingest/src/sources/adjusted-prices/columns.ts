import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** Where the columns of a file are. */
export interface Columns {
  readonly at: Readonly<Record<(typeof READ)[number], number>>;
  readonly count: number;
}

/** The columns that a header names. Funds have one more, which is not read. */
export function readColumns(header: string): Columns {
  const names = header.split(",");
  for (const [at, name] of names.entries()) {
    if (!KNOWN.has(name)) throw new SourceProblem(1, `${quoted(name)} is not a column of this source`);
    if (names.indexOf(name) < at) throw new SourceProblem(1, `the header has the column "${name}" twice`);
  }
  const lacking = READ.find((name) => !names.includes(name));
  if (lacking !== undefined) throw new SourceProblem(1, `the header has no column "${lacking}"`);
  const at = Object.fromEntries(READ.map((name) => [name, names.indexOf(name)])) as Columns["at"];
  return { at, count: names.length };
}

const READ = ["Date", "Open", "High", "Low", "Close", "Volume", "Dividends", "Stock Splits"] as const;
const KNOWN: ReadonlySet<string> = new Set([...READ, "Capital Gains"]);
