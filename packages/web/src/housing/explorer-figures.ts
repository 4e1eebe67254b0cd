import { ForScript, type Page } from "../pages/page.js";
import { metricFigures } from "./metric-figures.js";
import { METRICS } from "./metrics.js";
import { stateIn } from "./states.js";
import type { MetricFigures, Suburb } from "./suburb-columns.js";

/** What a script gets of a state. */
export interface ExplorerFigures {
  /** The name of the data that they are of. */
  readonly version: string;
  /** Its suburbs in their order. */
  readonly suburbs?: readonly Suburb[];
  /** One metric of all of them, in the same order. */
  readonly metric?: MetricFigures;
}

/** Figures of all suburbs of a state for the script of the explorer, each metric in a file of its own: few of them are looked at. */
export const explorerFigures: Page = {
  path: "/housing/suburbs/figures.json",
  parameters: ["state", "metric"],
  async load({ housing }, { query, world }) {
    const stateCode = stateIn(query.get("state")) ?? "NSW";
    const version = world.dataVersion ?? "";
    const metricKey = query.get("metric") ?? "";
    if (METRICS.has(metricKey)) {
      const [metric] = metricFigures(await housing.getSuburbMetricColumns({ stateCode, metricKeys: [metricKey] }));
      return new ForScript({ version, metric: metric! } satisfies ExplorerFigures);
    }
    const { suburbs } = await housing.getSuburbIndex({ stateCode });
    return new ForScript({
      version,
      suburbs: suburbs.map(({ salCode, salName, postcode }) => ({ salCode, salName, postcode })),
    } satisfies ExplorerFigures);
  },
};
