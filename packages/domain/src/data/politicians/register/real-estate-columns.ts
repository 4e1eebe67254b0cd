import { derivedOfTwo } from "../../../base/derived.js";
import type { Housing } from "../../housing/housing.js";
import { columnOf, type MetricColumn } from "../../housing/suburbs/metric-columns.js";
import { suburbsOfState } from "../../housing/suburbs/spine.js";
import { type State, states } from "../../housing/suburbs/states.js";
import type { Politicians } from "../politicians.js";
import { declaredRealEstate, isRegisterRead } from "./declared-real-estate.js";

/**
 * Rows of real estate currently declared in the suburbs of each state, as a metric. It is unknown where nobody is known
 * to live, and everywhere while no document of the registers was read.
 */
export const realEstateColumns = derivedOfTwo(
  (politicians: Politicians, { spine, figures }: Housing): Readonly<Record<State, MetricColumn>> => {
    const { population } = figures.figures;
    const isRead = isRegisterRead(politicians);
    const national = Float64Array.from(declaredRealEstate(politicians, spine), (count, suburb) =>
      isRead && population[suburb]! > 0 ? count : Number.NaN,
    );
    const columns = states.map((state) => {
      const { first, end } = suburbsOfState(spine, state);
      return [state, columnOf(national.subarray(first, end))];
    });
    return Object.fromEntries(columns);
  },
);
