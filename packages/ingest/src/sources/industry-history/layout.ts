import { datasets, type Row } from "@daybook/domain";
import type { Layout } from "../../formats/own-layout/layout.js";

/** Industry labels over time: one row per security and change. */
export const industryHistoryLayout: Layout = {
  dataset: datasets.industryLabels,
  fields: [
    { name: "stock_code", column: "code", kind: { is: "code" }, required: true },
    {
      name: "industry",
      kind: { is: "text", charsMax: 100 },
      placeholders: ["Not Applic", "Class Pend"],
      fallback: "",
    },
    { name: "observed_from", column: "day", kind: { is: "date" }, required: true, notAfterFile: true },
    { name: "source", kind: { is: "choice", of: ["seed", "observed"] }, required: true },
  ],
  rowsMax: 500_000,
  tableRule: seedProblem,
};

/** The seed is the label when capture began, so nothing was observed before it. */
function seedProblem(rows: readonly Row[]): { row: number; reason: string } | undefined {
  const firstDays = new Map<unknown, number>();
  for (const row of rows) {
    const day = row[DAY] as number;
    firstDays.set(row[CODE], Math.min(day, firstDays.get(row[CODE]) ?? day));
  }
  const row = rows.findIndex((each) => each[SOURCE] === "seed" && each[DAY] !== firstDays.get(each[CODE]));
  return row < 0 ? undefined : { row, reason: `the seed of ${rows[row]![CODE]} is not its first label` };
}

const [CODE, DAY, SOURCE] = ["code", "day", "source"].map((wanted) =>
  datasets.industryLabels.columns.findIndex(({ name }) => name === wanted),
) as [number, number, number];
