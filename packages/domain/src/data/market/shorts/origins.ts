import { derived } from "../../../base/derived.js";
import type { ShortColumns } from "./columns.js";
import type { Origin } from "./observed.js";

/** The origin of each row. */
export const originsOf = derived(({ day, historyDays, corrected }: ShortColumns): ((row: number) => Origin) => {
  const days = new Set(historyDays);
  const rows = new Set(corrected);
  return (row) => (rows.has(row) ? "corrected" : days.has(day[row]!) ? "history" : "daily");
});
