import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import type { Economy } from "../../data/economy/economy.js";
import { economicObservations } from "../../data/economy/series/economic-observations-dataset.js";
import { economicSeries } from "../../data/economy/series/economic-series-dataset.js";
import { statementNumbers } from "../../data/economy/series/published-series.js";
import { DERIVED, type Observations } from "../../data/economy/series/served-series.js";
import { livePlaceAt } from "../../data/economy/series/statements-at.js";
import { chosenAt } from "../../data/economy/series/statements-by-key.js";
import { openDataset } from "../open-dataset.js";
import { NO_VINTAGE, VINTAGE_KEY, vintageColumns } from "../vintages/vintage-columns.js";
import { type VintageGrid, vintageGrid } from "../vintages/vintages.js";
import { vintagesByPattern } from "../vintages/vintages-by-pattern.js";
import { openSeries } from "./open-series.js";

/** Every figure of a series that any file has stated. */
export const openEconomicObservations = openDataset({
  id: "economic-observations",
  title: "Economic observations, every vintage",
  description:
    "The figures of economic series: those that are served now, and those that later files restated or withdrew. Rows of which is_newest is true are the series as they are now. What was published by a date, and known here at a moment, are the rows of which published_from and published_to, known_from and known_to enclose them.",
  columns: {
    series_key: { type: "text", meaning: "The key of the series, as economic-series lists it" },
    period: { type: "day", meaning: "The first day of the period; of a daily series the date" },
    value: { type: "number", unit: "the unit of the series, as economic-series tells it", meaning: "The figure" },
    ...vintageColumns,
  },
  key: ["series_key", "period", ...VINTAGE_KEY],
  span: "period",
  madeOf: [economicObservations],
  helpedBy: [economicSeries],
  reads: ["economy"],
  *rows({ snapshot: { economy } }) {
    const computed = openSeries(economy).filter(({ info }) => info.sourceLicence === DERIVED);
    const rows = new Map([
      ...Array.from(
        statementNumbers(economy.stated),
        ([key, numbers]) => [key, publishedRows(economy, numbers)] as const,
      ),
      ...computed.map((series) => [series.info.seriesKey, computedRows(series)] as const),
    ]);
    for (const series_key of [...rows.keys()].sort(compareCodePoints)) {
      for (const row of rows.get(series_key)!) yield { series_key, ...row };
    }
  },
});

/** What is computed here is made anew of the newest figures, and has no vintages. */
function* computedRows({ periods, values }: Observations) {
  for (const [at, period] of periods.entries()) yield { period, value: values[at]!, ...NO_VINTAGE };
}

function* publishedRows(economy: Economy, numbers: readonly number[]) {
  const grid = statesOf(economy, numbers);
  const vintagesIn = vintagesByPattern(grid);
  const periods = Int32Array.from(new Set(grid.states.flatMap((state) => [...state.periods]))).sort();
  const figures = grid.states.map((state) => figuresIn(state, periods));
  for (const [at, period] of periods.entries()) {
    const values = figures.map((own) => (Number.isNaN(own[at]) ? undefined : own[at]));
    for (const { state, cells } of vintagesIn(values)) yield { period, value: values[state]!, ...cells };
  }
}

/** The figures of a state for periods that are in order, which are those of all states; NaN for those that it has not. */
function figuresIn(state: Observations, periods: Int32Array): Float64Array {
  let own = 0;
  return Float64Array.from(periods, (period) => {
    if (state.periods[own] !== period) return Number.NaN;
    own += 1;
    return state.values[own - 1]!;
  });
}

/** The states of a series at all moments at which a file of it came or was published. */
function statesOf({ stated }: Economy, numbers: readonly number[]): VintageGrid<Observations> {
  const files = numbers.map((number) => stated.statements[number]!.files);
  return vintageGrid(
    files.flat().map(({ heldFromMs, publishedMs }) => ({ heldMs: heldFromMs, publishedMs })),
    (moment) => files.map((own) => livePlaceAt(own, moment)).join(" "),
    (moment) => chosenAt(stated, numbers, moment),
  );
}
