import type { Housing } from "../../data/housing/housing.js";
import { type MetricColumn, metricColumn } from "../../data/housing/suburbs/metric-columns.js";
import { type MetricKey, REGISTER_KEY } from "../../data/housing/suburbs/metric-registry.js";
import type { State } from "../../data/housing/suburbs/states.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { realEstateColumns } from "../../data/politicians/register/real-estate-columns.js";

/** A metric of all suburbs of a state. One of them is made of the registers of interests, which housing does not hold. */
export function suburbMetric(housing: Housing, politicians: Politicians, state: State, key: MetricKey): MetricColumn {
  return key === REGISTER_KEY ? realEstateColumns(politicians, housing)[state] : metricColumn(housing, state, key);
}
