import { derived } from "../../../base/derived.js";
import { distinctDays } from "../shorts/distinct-days.js";
import type { CompanyTables } from "./company-tables.js";

/** The days of all directories, ascending. */
export const directoryDays = derived(({ columns }: CompanyTables["listed"]) =>
  Int32Array.from(distinctDays(columns.day)),
);
