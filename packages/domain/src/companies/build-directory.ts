import type { ColumnTable } from "../datasets/dataset.js";
import { displayName } from "../securities/display-name.js";
import type { Company, CompanyDirectory, IndustryLabel } from "./directory.js";

/** The companies of every directory held, from the table of listed companies as sorted by code and day. */
export function companyDirectoryOf(table: ColumnTable): CompanyDirectory {
  const { code, name, industry } = table.text;
  const { day } = table.day;
  if (!code || !name || !industry || !day) throw new Error("The table of listed companies lacks a column.");
  const byCode = new Map<string, Company>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const text = code.values[code.index[row]!]!;
    const label = industry.values[industry.index[row]!] ?? "";
    const seenDay = day[row]!;
    byCode.set(text, {
      code: text,
      name: displayName(name.values[name.index[row]!] ?? "", text),
      industry: label,
      seenDay,
      industryHistory: withLabel(byCode.get(text)?.industryHistory, label, seenDay),
    });
  }
  return { byCode };
}

/** The first label of a company is the one when capture began; a later one counts where it differs from the last. */
function withLabel(
  history: readonly IndustryLabel[] | undefined,
  industry: string,
  fromDay: number,
): readonly IndustryLabel[] {
  if (history === undefined) return [{ industry, fromDay, source: "seed" }];
  if (history.at(-1)?.industry === industry) return history;
  return [...history, { industry, fromDay, source: "observed" }];
}
