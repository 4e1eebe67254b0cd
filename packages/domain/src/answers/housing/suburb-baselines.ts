import type { SuburbBaselines } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer } from "../../base/messages.js";
import { medianOf } from "../../base/numbers/median-of.js";
import type { Housing } from "../../data/housing/housing.js";
import { suburbPrices } from "../../data/housing/prices/suburb-prices.js";
import { suburbsOfState } from "../../data/housing/suburbs/spine.js";
import { type State, states } from "../../data/housing/suburbs/states.js";

/** What the figures of a state's suburbs compare with: medians over suburbs, each counted once. */
export function suburbBaselines(housing: Housing, state: State): Answer<SuburbBaselines> {
  return baselines(housing).get(state)!;
}

const baselines = derived((housing: Housing): ReadonlyMap<State, Answer<SuburbBaselines>> => {
  const { value } = suburbPrices(housing);
  const { income } = housing.figures.figures;
  const national = medianOfKnown(value);
  const nationalIncome = medianOfKnown(income);
  return new Map(
    states.map((state) => {
      const { first, end } = suburbsOfState(housing.spine, state);
      const own = medianOfKnown(value.subarray(first, end));
      const baseline = {
        stateMedianPrice: own.median,
        nationalMedianPrice: national.median,
        stateMedianWeeklyHhdIncome: medianOfKnown(income.subarray(first, end)).median,
        nationalMedianWeeklyHhdIncome: nationalIncome.median,
        statePricedSuburbCount: own.count,
        nationalPricedSuburbCount: national.count,
      };
      return [state, baseline];
    }),
  );
});

function medianOfKnown(figures: Float64Array) {
  const values = figures.filter((figure) => !Number.isNaN(figure));
  return { median: medianOf(values), count: values.length };
}
