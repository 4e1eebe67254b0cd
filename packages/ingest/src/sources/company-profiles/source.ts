import { dayOf } from "@daybook/domain";
import { headerCells } from "../../formats/header-cells.js";
import { checkTable } from "../../formats/own-layout/check-table.js";
import { fieldsOf } from "../../formats/own-layout/layout.js";
import { readCsv } from "../../formats/own-layout/read-csv.js";
import { rowsOf } from "../../formats/own-layout/rows.js";
import { type Identity, SourceProblem, source } from "../../source.js";
import { companyProfilesLayout } from "./layout.js";

const fields = fieldsOf(companyProfilesLayout);

/** A compiled table of company profiles: name, address, activity and website. */
export const companyProfiles = source({
  name: "company-profiles",
  title: "Company profiles",
  licence: "compiled from exchange pages: for internal use",
  access: { how: "license a list of companies in this layout; no official file is free" },
  hosts: [],
  bytesMax: 32 * 1024 * 1024,
  datasets: { rows: companyProfilesLayout.dataset },
  published: "by the date in its name, where whoever saved it added one; else it does not tell",
  fileNames: "any .csv; the header tells",
  identify(fileName, bytes) {
    if (!fileName.toLowerCase().endsWith(".csv")) return undefined;
    if (bytes === undefined) return "unread";
    // Every table of any source is named like that, so the header is read before the name is believed.
    readCsv(fields, bytes).next();
    return identityOf(fileName);
  },
  isForeign: isNoProfileTable,
  // No profile has a date.
  parse: (_, bytes) => ({ rows: rowsOf(companyProfilesLayout, readCsv(fields, bytes), Number.POSITIVE_INFINITY) }),
  check: checkTable,
});

/** Tables of our own have a code too, so that the columns that a table must have are there together or it is another's. */
function isNoProfileTable(bytes: Uint8Array): boolean {
  const names = headerCells(bytes);
  const required = fields.filter((field) => field.required);
  return names !== undefined && !required.every(({ name }) => names.includes(name));
}

/** The compiler does not date the table; whoever saves it may add the date to the name. */
function identityOf(fileName: string): Identity {
  const date = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(fileName)?.[0];
  if (date === undefined) return { unit: "all", version: "1" };
  if (dayOf(date) === undefined) throw new SourceProblem(undefined, `the date ${date} does not exist`);
  return { unit: "all", date, version: date, publishedAt: date };
}
