import { derived } from "../../../base/derived.js";
import type { ShortColumns } from "../shorts/columns.js";
import { runOfRow } from "../shorts/runs.js";
import { statedSharesRow } from "../shorts/stated-shares.js";

/** What kind of security a report row is about. */
export type SecurityType = "ordinary" | "etf" | "debt" | "other";

/** The kind of security, from the raw product name, the code and the shares on issue (NaN is unknown). */
export function securityType(productName: string, code: string, issued: number): SecurityType {
  return typeInName(productName) ?? typeOfLine(code, issued);
}

/** The kind of security of an observation. */
export function securityTypeOfRow(shorts: ShortColumns, row: number): SecurityType {
  return securityTypesOf(shorts)(row);
}

/** The kind of security of each observation. Reports repeat few names many times, so each is looked at once. */
export const securityTypesOf = derived((shorts: ShortColumns) => {
  const { codes, code, names, name } = shorts;
  const inNames = names.map(typeInName);
  return (row: number): SecurityType => inNames[name[row]!] ?? typeOfLine(codes[code[row]!]!, sharesOf(shorts, row));
});

/** The shares on issue of an observation; of one that states none, those of the newest before it that does. */
function sharesOf(shorts: ShortColumns, row: number): number {
  if (!Number.isNaN(shorts.issued[row])) return shorts.issued[row]!;
  const stated = statedSharesRow(shorts, runOfRow(shorts, row).firstRow, row);
  return stated === undefined ? Number.NaN : shorts.issued[stated]!;
}

function typeInName(productName: string): SecurityType | undefined {
  if (/ETF\b/i.test(productName)) return "etf";
  if (/[0-9]+(\.[0-9]+)?\s*%/.test(productName)) return "debt";
  if (/DEFERRED/i.test(productName)) return "other";
  return undefined;
}

function typeOfLine(code: string, issued: number): SecurityType {
  const isSmallLine = issued > 0 && issued < FEWEST_ORDINARY_SHARES;
  return code.trim().length > 4 || isSmallLine ? "other" : "ordinary";
}

const FEWEST_ORDINARY_SHARES = 5_000_000;
