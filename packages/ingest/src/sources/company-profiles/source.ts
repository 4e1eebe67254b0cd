import { dayOf } from "@daybook/domain";
import { headerCells } from "../../formats/header-cells.js";
import { checkTable } from "../../formats/own-layout/check-table.js";
import { readCsv } from "../../formats/own-layout/read-csv.js";
import { rowsOf } from "../../formats/own-layout/rows.js";
import { type Identity, type Source, SourceProblem } from "../../source.js";
import { companyProfilesLayout } from "./layout.js";

/** A compiled table of company profiles: name, address, activity and website. */
export const companyProfiles: Source = {
  name: "company-profiles",
  title: "Company profiles",
  licence: "compiled from exchange pages: for internal use",
  hosts: [],
  bytesMax: 32 * 1024 * 1024,
  dataset: companyProfilesLayout.dataset,
  fileNames: "any .csv; the header tells",
  identify(fileName, bytes) {
    if (!fileName.toLowerCase().endsWith(".csv")) return undefined;
    if (bytes === undefined) return "unread";
    // Every table of any source is named like that, so the header is read before the name is believed.
    readCsv(companyProfilesLayout, bytes).next();
    return identityOf(fileName);
  },
  isForeign: isNoProfileTable,
  // No profile has a date.
  parse: (_, bytes) => rowsOf(companyProfilesLayout, readCsv(companyProfilesLayout, bytes), Number.POSITIVE_INFINITY),
  check: checkTable,
};

/** Tables of our own have a code too, so that the columns that a table must have are there together or it is another's. */
function isNoProfileTable(bytes: Uint8Array): boolean {
  const names = headerCells(bytes);
  const required = companyProfilesLayout.fields.filter((field) => field.required);
  return names !== undefined && !required.every(({ name }) => names.includes(name));
}

/** The compiler does not date the table; whoever saves it may add the date to the name. */
function identityOf(fileName: string): Identity {
  const date = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(fileName)?.[0];
  if (date === undefined) return { unit: "all", version: "1" };
  if (dayOf(date) === undefined) throw new SourceProblem(undefined, `the date ${date} does not exist`);
  return { unit: "all", date, version: date };
}
