import type { GetSuburbMetricColumnsResponse, SuburbMetricColumn } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { Housing } from "../../data/housing/housing.js";
import { indexVersion } from "../../data/housing/suburbs/index-version.js";
import { metricsByKey } from "../../data/housing/suburbs/metric-registry.js";
import type { State } from "../../data/housing/suburbs/states.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { type Refused, unknownMetric } from "./refused.js";
import { suburbMetric } from "./suburb-metric.js";

/** Metrics of all suburbs of a state, in the order in which they are first asked for. */
export function getSuburbMetricColumns(
  housing: Housing,
  politicians: Politicians,
  state: State,
  metricKeys: readonly string[],
): Answer<GetSuburbMetricColumnsResponse> | Refused {
  const unknownAt = metricKeys.findIndex((key) => !metricsByKey.has(key));
  if (unknownAt >= 0) return unknownMetric(`metricKeys[${unknownAt}]`, metricKeys[unknownAt]!);
  const columns = [...new Set(metricKeys)].map((metricKey): Answer<SuburbMetricColumn> => {
    const { key, labels } = metricsByKey.get(metricKey)!;
    const { values, nullMask } = suburbMetric(housing, politicians, state, key);
    return { metricKey, values, nullMask, categoryLabels: labels };
  });
  return { columns, indexVersion: indexVersion(housing.spine, state) };
}
