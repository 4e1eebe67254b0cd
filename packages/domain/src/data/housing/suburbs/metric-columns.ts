import { derivedOfKey } from "../../../base/derived.js";
import type { Housing } from "../housing.js";
import { computedMetrics } from "./computed-metrics.js";
import { type HousingKey, housingMetrics } from "./metric-registry.js";
import { suburbsOfState } from "./spine.js";
import { type State, states } from "./states.js";

/** A metric of all suburbs of a state, in the order of their codes. */
export interface MetricColumn {
  /** 0 where it is unknown; never NaN or infinite. */
  readonly values: Float32Array;
  /** Which are unknown: bit i % 8 of byte i / 8, least significant first. Bits past the last suburb are 0. */
  readonly nullMask: Uint8Array;
}

/** A metric of a state that is made of housing alone. */
export function metricColumn(housing: Housing, state: State, key: HousingKey): MetricColumn {
  return columnsOf(housing, key)[state];
}

/** A metric of all states, made when the first of them is asked for. */
const columnsOf = derivedOfKey((housing: Housing, key: HousingKey) => {
  const national = nationally(housing, key);
  const columns = states.map((state) => {
    const { first, end } = suburbsOfState(housing.spine, state);
    return [state, columnOf(national.subarray(first, end))];
  });
  return Object.fromEntries(columns) as Readonly<Record<State, MetricColumn>>;
});

/** The figures of all suburbs. */
function nationally(housing: Housing, key: HousingKey): Float64Array {
  const metric = housingMetrics.find((each) => each.key === key)!;
  return metric.figure === undefined ? computedMetrics[metric.key](housing) : housing.figures.figures[metric.figure];
}

/** A column of figures of which those that are NaN or too large for 32 bits are unknown. */
export function columnOf(figures: Float64Array): MetricColumn {
  const values = new Float32Array(figures);
  const nullMask = new Uint8Array(Math.ceil(values.length / 8));
  for (let at = 0; at < values.length; at += 1) {
    if (Number.isFinite(values[at]!)) continue;
    values[at] = 0;
    nullMask[at >> 3]! |= 1 << (at & 7);
  }
  return { values, nullMask };
}
