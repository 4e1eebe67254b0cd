import type { SuburbBaselines, SuburbSummary } from "@daybook/sdk/messages";
import { type Table, tableOf } from "../tables/table.js";

/** A figure of a suburb, the median over the suburbs of its state and the median over all. */
interface Comparison {
  readonly figure: string;
  readonly here: number | undefined;
  readonly state: number | undefined;
  readonly all: number | undefined;
}

/** Compares a suburb with the medians over suburbs. Prices are held for few states only, so all of them together are not called the nation. */
export function baselinesTable(summary: SuburbSummary, baselines: SuburbBaselines, state: string): Table {
  return tableOf<Comparison>({
    name: "compared",
    caption: `${summary.salName} beside the median suburb of ${state} and of all that are held`,
    columns: [
      { name: "figure", title: "Figure", kind: "text", cell: ({ figure }) => figure },
      { name: "here", title: summary.salName, kind: "dollars", cell: ({ here }) => here },
      { name: "state", title: state, kind: "dollars", cell: (row) => row.state },
      { name: "all", title: "All suburbs held", kind: "dollars", cell: ({ all }) => all },
    ],
    rows: [
      {
        figure: "Median house price",
        here: summary.latestMedianPrice,
        state: baselines.stateMedianPrice,
        all: baselines.nationalMedianPrice,
      },
      {
        figure: "Median household income a week",
        here: summary.medianWeeklyHhdIncome,
        state: baselines.stateMedianWeeklyHhdIncome,
        all: baselines.nationalMedianWeeklyHhdIncome,
      },
    ],
  });
}
