import { metrics } from "../../data/housing/suburbs/metric-registry.js";

/** Why a question cannot be answered. */
export interface Refused {
  /** The JSON path of the field. */
  readonly field: string;
  /** What follows the field's name in a sentence. */
  readonly problem: string;
}

/** The refusal of a key that no metric has. */
export function unknownMetric(field: string, key: string): Refused {
  return { field, problem: `must be the key of a metric, not "${key.slice(0, KEY_MAX)}"; the keys are ${KEYS}` };
}

/** More of a caller's text is not repeated. */
const KEY_MAX = 80;
const KEYS = metrics.map(({ key }) => key).join(", ");
