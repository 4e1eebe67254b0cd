import type { FigureKey } from "./layer-keys.js";
import { partyLabels } from "./party-codes.js";

/** A figure or category that suburbs are compared by. */
export interface Metric {
  readonly key: string;
  readonly unit: string;
  /** The labels of a category by their codes, which never depend on data; empty for a figure. */
  readonly labels: readonly string[];
  /** The figure of the suburb that it is; undefined for what is computed from others. */
  readonly figure?: FigureKey;
}

/** Religions in the order in which the first of equally frequent ones is chosen. */
export const religionLabels = [
  "No religion",
  "Catholic",
  "Anglican",
  "Other Christian",
  "Islam",
  "Hinduism",
  "Buddhism",
  "Judaism",
  "Other",
] as const;

/** Languages with a code of their own, then those without, then English. */
export const languageLabels = [
  "Mandarin",
  "Cantonese",
  "Italian",
  "Greek",
  "Vietnamese",
  "Arabic",
  "Punjabi",
  "Hindi",
  "Spanish",
  "German",
  "Filipino",
  "Tagalog",
  "Other",
  "English",
] as const;

/** What there is to buy groceries from. */
export const groceryLabels = [
  "Aldi present",
  "Coles + Woolworths",
  "IGA / independent",
  "Single major",
  "No supermarket",
] as const;

/** Sectors of schools, the first of equally frequent ones first. */
export const sectorLabels = ["Government", "Catholic", "Independent"] as const;

/** Kinds of broadband connections. */
export const nbnLabels = ["Fixed Line", "Fixed Wireless", "Satellite"] as const;

/** The key of the metric that is made of the registers of interests, which housing does not hold. */
export const REGISTER_KEY = "politician_property";

/** Every metric, in the order in which they are listed. There are no others. */
export const metrics = [
  computed("price", "AUD"),
  figure("population", "persons"),
  figure("age", "years"),
  figure("income", "AUD per week"),
  figure("born_overseas", "percent"),
  category("religion", religionLabels),
  category("language", languageLabels),
  category("federal_party", partyLabels),
  category("state_party", partyLabels),
  figure("federal_lean", "percent"),
  computed(REGISTER_KEY, "count"),
  figure("crime_break_ins", "percentile"),
  figure("crime_violent", "percentile"),
  figure("crime_motor_vehicle", "percentile"),
  figure("amenity_density", "score"),
  figure("supermarkets", "count", "supermarkets_total"),
  figure("pubs", "count", "pubs_bars"),
  figure("healthcare", "count", "gp_count"),
  category("grocery", groceryLabels),
  category("school_sector", sectorLabels),
  figure("nearest_train", "km"),
  figure("distance_to_coast", "km"),
  category("nbn", nbnLabels),
  figure("seifa_irsd_score", "score"),
  figure("seifa_irsd_decile_aus", "decile"),
  figure("seifa_irsd_decile_state", "decile"),
  figure("seifa_irsad_score", "score"),
  figure("seifa_irsad_decile_aus", "decile"),
  figure("seifa_irsad_decile_state", "decile"),
  figure("seifa_ier_score", "score"),
  figure("seifa_ier_decile_aus", "decile"),
  figure("seifa_ier_decile_state", "decile"),
  figure("seifa_ieo_score", "score"),
  figure("seifa_ieo_decile_aus", "decile"),
  figure("seifa_ieo_decile_state", "decile"),
  figure("pct_low_personal_income", "percent"),
  figure("pct_high_personal_income", "percent"),
  figure("unemployment_rate", "percent"),
  figure("labour_force_participation_rate", "percent"),
  figure("pct_bachelor_or_higher", "percent"),
  figure("pct_separate_house", "percent"),
  figure("pct_flat_apartment", "percent"),
  figure("pct_couple_with_children", "percent"),
  figure("pct_lone_person_household", "percent"),
  figure("elevation_min_m", "metres"),
  figure("elevation_median_m", "metres"),
  figure("elevation_max_m", "metres"),
  figure("land_share_below_1m", "percent of land"),
  figure("land_share_below_2m", "percent of land"),
  figure("land_share_below_5m", "percent of land"),
] as const;

/** The key of a metric. */
export type MetricKey = (typeof metrics)[number]["key"];

/** The metrics that are made of housing alone: all but one. */
export const housingMetrics = metrics.filter((metric) => metric.key !== REGISTER_KEY);

/** The key of a metric that is made of housing alone. */
export type HousingKey = (typeof housingMetrics)[number]["key"];

/** The key of a metric that is computed from figures, texts or prices. */
export type ComputedKey = Extract<(typeof housingMetrics)[number], { readonly figure?: undefined }>["key"];

/** Metrics by key, which is exact: no other case, no spaces. */
export const metricsByKey: ReadonlyMap<string, (typeof metrics)[number]> = new Map(
  metrics.map((metric) => [metric.key, metric]),
);

function figure<const Key extends FigureKey>(key: Key, unit: string): Metric & { key: Key; figure: Key };
function figure<const Key extends string>(
  key: Key,
  unit: string,
  figureKey: FigureKey,
): Metric & { key: Key; figure: FigureKey };
function figure(key: string, unit: string, figureKey = key as FigureKey): Metric {
  return { key, unit, labels: [], figure: figureKey };
}

function computed<const Key extends string>(key: Key, unit: string): Metric & { key: Key; figure?: undefined } {
  return { key, unit, labels: [] };
}

function category<const Key extends string>(
  key: Key,
  labels: readonly string[],
): Metric & { key: Key; figure?: undefined } {
  return { key, unit: "category", labels };
}
