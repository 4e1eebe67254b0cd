import type { FilterSuburbsResponse, SuburbMetricPredicate } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import type { Housing } from "../../data/housing/housing.js";
import { boundsOf } from "../../data/housing/suburbs/bounds.js";
import { type ColumnBounds, filterMask } from "../../data/housing/suburbs/filter-mask.js";
import { indexVersion } from "../../data/housing/suburbs/index-version.js";
import { metricsByKey } from "../../data/housing/suburbs/metric-registry.js";
import { suburbsOfState } from "../../data/housing/suburbs/spine.js";
import type { State } from "../../data/housing/suburbs/states.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { type Refused, unknownMetric } from "./refused.js";
import { suburbMetric } from "./suburb-metric.js";

/** Which suburbs of a state are within all bounds. */
export function filterSuburbs(
  housing: Housing,
  politicians: Politicians,
  state: State,
  predicates: readonly Query<SuburbMetricPredicate>[],
): Answer<FilterSuburbsResponse> | Refused {
  const bounds: ColumnBounds[] = [];
  for (const [at, predicate] of predicates.entries()) {
    const bound = boundOf(housing, politicians, state, predicate, `predicates[${at}]`);
    if ("problem" in bound) return bound;
    bounds.push(bound);
  }
  const { first, end } = suburbsOfState(housing.spine, state);
  const { mask, count } = filterMask(end - first, bounds);
  return { matchMask: mask, matchCount: count, indexVersion: indexVersion(housing.spine, state) };
}

function boundOf(
  housing: Housing,
  politicians: Politicians,
  state: State,
  { metricKey, min, max }: Query<SuburbMetricPredicate>,
  path: string,
): ColumnBounds | Refused {
  const metric = metricsByKey.get(metricKey);
  if (metric === undefined) return unknownMetric(`${path}.metricKey`, metricKey);
  const bounds = boundsOf({ min, max });
  if ("problem" in bounds) {
    return { field: bounds.field === "" ? path : `${path}.${bounds.field}`, problem: bounds.problem };
  }
  const { values, nullMask } = suburbMetric(housing, politicians, state, metric.key);
  return { values, nullMask, min: bounds.min, max: bounds.max };
}
