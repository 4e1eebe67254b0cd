import type { GetSuburbMetricColumnsResponse } from "@daybook/sdk/messages";
import { isSet } from "./mask.js";
import { METRICS } from "./metrics.js";
import type { MetricFigures } from "./suburb-columns.js";

/** The metrics of an answer as they are shown. */
export function metricFigures({ columns }: GetSuburbMetricColumnsResponse): readonly MetricFigures[] {
  return columns.map(({ metricKey, values, nullMask, categoryLabels }) => ({
    metricKey,
    title: METRICS.get(metricKey)?.title ?? metricKey,
    kind: METRICS.get(metricKey)?.kind ?? "decimal",
    values: values.map((value, at) => (isSet(nullMask, at) ? null : value)),
    categoryLabels,
  }));
}
