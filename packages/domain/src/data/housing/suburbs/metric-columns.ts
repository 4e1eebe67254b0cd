import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
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

/** A metric of a state that is made of housing alone, made with all others when the first one is asked for. */
export function metricColumn(housing: Housing, state: State, key: HousingKey): MetricColumn {
  return metricColumns(housing)[state][key];
}

/** Every metric that is made of housing alone, of every state. */
type MetricColumns = Readonly<Record<State, Readonly<Record<HousingKey, MetricColumn>>>>;

/** All columns, first the metrics and then the states, one at each step. */
export const metricColumns = derivedInSteps(function* (housing: Housing): Generator<void, MetricColumns> {
  const nationally = ({ key, figure }: (typeof housingMetrics)[number]) =>
    figure === undefined ? computedMetrics[key](housing) : housing.figures.figures[figure];
  const national = yield* mapInSteps(housingMetrics, nationally, 1);
  const columnsIn = (state: State) => {
    const { first, end } = suburbsOfState(housing.spine, state);
    const columns = housingMetrics.map(({ key }, at) => [key, columnOf(national[at]!.subarray(first, end))]);
    return [state, Object.fromEntries(columns)];
  };
  return Object.fromEntries(yield* mapInSteps(states, columnsIn, 1)) as MetricColumns;
});

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
