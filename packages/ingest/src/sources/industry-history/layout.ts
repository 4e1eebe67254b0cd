import type { RowOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";
import type { Layout } from "../../formats/own-layout/layout.js";

/** Industry labels over time: one row per security and change. */
export const industryHistoryLayout: Layout<typeof datasets.industryLabels> = {
  dataset: datasets.industryLabels,
  fields: {
    code: { name: "stock_code", kind: { is: "code" }, required: true },
    industry: {
      name: "industry",
      kind: { is: "text", charsMax: 100 },
      placeholders: ["Not Applic", "Class Pend"],
      fallback: "",
    },
    day: { name: "observed_from", kind: { is: "date" }, required: true, notAfterFile: true },
    source: { name: "source", kind: { is: "choice", of: datasets.industryLabels.columns.source.of }, required: true },
  },
  rowsMax: 500_000,
  tableRule: seedProblem,
};

/** The seed is the label when capture began, so nothing was observed before it. */
function seedProblem(rows: readonly IndustryLabel[]): { row: number; reason: string } | undefined {
  const firstDays = new Map<string, number>();
  for (const { code, day } of rows) firstDays.set(code, Math.min(day, firstDays.get(code) ?? day));
  const row = rows.findIndex(({ code, day, source }) => source === "seed" && day !== firstDays.get(code));
  return row < 0 ? undefined : { row, reason: `the seed of ${rows[row]!.code} is not its first label` };
}

type IndustryLabel = RowOf<typeof datasets.industryLabels>;
