/** Which metrics there are, and which of them are categories. */
export type KnownMetrics = ReadonlyMap<string, { readonly isCategory?: boolean }>;

/** How many conditions a form has. */
export const CONDITIONS = [1, 2, 3, 4] as const;

/** The fields of the columns to show. */
export const COLUMN_FIELDS = ["column1", "column2", "column3", "column4"] as const;

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
export function conditionsIn(query: URLSearchParams, metrics: KnownMetrics): readonly Condition[] {
  return CONDITIONS.flatMap((at) => {
    const fields = fieldsOf(at);
    const [key = "", label] = (query.get(fields.metric) ?? "").split(":");
    const metric = metrics.get(key);
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

/** The metrics to show: those of the conditions, then those that are chosen; some of general interest where none is. */
export function columnsIn(query: URLSearchParams, metrics: KnownMetrics): readonly string[] {
  const ofConditions = conditionsIn(query, metrics).map(({ metricKey }) => metricKey);
  const chosen = COLUMN_FIELDS.map((field) => query.get(field) ?? "").filter((key) => metrics.has(key));
  const sorted = [query.get("sort") ?? ""].filter((key) => metrics.has(key));
  return [...new Set([...ofConditions, ...(chosen.length === 0 ? DEFAULT_COLUMNS : chosen), ...sorted])];
}

/** A number as people write it: with commas, spaces and a dollar sign, or without. */
function boundIn(text: string | null): number | undefined {
  const plain = (text ?? "").replace(/[$,\s]/g, "");
  return /^[-−]?\d{1,15}(\.\d{1,9})?$/.test(plain) ? Number(plain.replace("−", "-")) : undefined;
}

const DEFAULT_COLUMNS = ["price", "population", "income"];
