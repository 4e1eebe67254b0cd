import { METRICS } from "./metrics.js";

/** How many conditions a form has. */
export const CONDITIONS = [1, 2, 3, 4] as const;

/** A condition as it is asked of the API. */
export interface Condition {
  readonly metricKey: string;
  readonly min?: number;
  readonly max?: number;
}

/** The names of the fields of a condition in an address. */
export function fieldsOf(at: (typeof CONDITIONS)[number]) {
  return { metric: `metric${at}`, min: `min${at}`, max: `max${at}` } as const;
}

/**
 * The conditions of an address. One is a metric with a bound or two, or a category with the place of its
 * label, as in `nbn:0`; one without a bound is none yet.
 */
export function conditionsIn(query: URLSearchParams): readonly Condition[] {
  return CONDITIONS.flatMap((at) => {
    const fields = fieldsOf(at);
    const [key = "", label] = (query.get(fields.metric) ?? "").split(":");
    const metric = METRICS.get(key);
    if (metric === undefined) return [];
    if (metric.isCategory === true) {
      const place = boundIn(label ?? null);
      return place === undefined ? [] : [{ metricKey: key, min: place, max: place }];
    }
    const min = boundIn(query.get(fields.min));
    const max = boundIn(query.get(fields.max));
    if (min === undefined && max === undefined) return [];
    return [{ metricKey: key, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }];
  });
}

/** A number as people write it: with commas, spaces and a dollar sign, or without. */
function boundIn(text: string | null): number | undefined {
  const plain = (text ?? "").replace(/[$,\s]/g, "");
  return /^[-−]?\d{1,15}(\.\d{1,9})?$/.test(plain) ? Number(plain.replace("−", "-")) : undefined;
}
