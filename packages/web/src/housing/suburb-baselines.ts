import type { SuburbBaselines, SuburbSummary } from "@daybook/sdk/messages";
import { type Table, tableOf } from "../tables/table.js";

/** A figure of a suburb beside the medians over the suburbs of its state and of the nation. */
interface Comparison {
  readonly figure: string;
  readonly here: number | undefined;
  readonly state: number | undefined;
  readonly nation: number | undefined;
}

/** A suburb beside the medians over suburbs. */
export function baselinesTable(summary: SuburbSummary, baselines: SuburbBaselines, state: string): Table {
  return tableOf<Comparison>({
    name: "compared",
    caption: `${summary.salName} beside the median suburb of ${state} and of Australia`,
    columns: [
      { name: "figure", title: "Figure", kind: "text", cell: ({ figure }) => figure },
      { name: "here", title: summary.salName, kind: "dollars", cell: ({ here }) => here },
      { name: "state", title: state, kind: "dollars", cell: (row) => row.state },
      { name: "nation", title: "Australia", kind: "dollars", cell: ({ nation }) => nation },
    ],
    rows: [
      {
        figure: "Median house price",
        here: summary.latestMedianPrice,
        state: baselines.stateMedianPrice,
        nation: baselines.nationalMedianPrice,
      },
      {
        figure: "Median household income a week",
        here: summary.medianWeeklyHhdIncome,
        state: baselines.stateMedianWeeklyHhdIncome,
        nation: baselines.nationalMedianWeeklyHhdIncome,
      },
    ],
  });
}
