import { allDefinitionsById } from "@daybook/domain/data/economy";
import { quoted } from "../quoted.js";
import type { PublishedSeries } from "./stated-series.js";

/** Why a series that is served is not the one it was: another unit or frequency than its definition's. Undefined when it is. */
export function unitProblem({ series, unit, frequency }: Stated, definitions: Definitions = allDefinitionsById) {
  const definition = definitions.get(series);
  if (definition === undefined) return undefined;
  const { statedUnits, frequency: expected } = definition;
  if (statedUnits !== undefined && !statedUnits.includes(unit.trim())) {
    return `the unit of ${series} is ${quoted(unit)}, not ${statedUnits.map(quoted).join(" or ")}`;
  }
  return frequency === expected ? undefined : `${series} is ${frequency}, not ${expected}`;
}

type Stated = Pick<PublishedSeries, "series" | "unit" | "frequency">;

/** What is known of the series that are served, by the publisher's own id. */
export type Definitions = typeof allDefinitionsById;
