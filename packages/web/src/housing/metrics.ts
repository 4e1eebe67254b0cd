import type { Kind } from "../tables/table.js";

/** A metric of suburbs. */
export interface Metric {
  readonly key: string;
  /** For people, with its unit where the figures do not show it. */
  readonly title: string;
  readonly kind: Kind;
  /** Its figures are places in a list of labels. */
  readonly isCategory?: true;
}

/** Metrics that are listed under one heading. */
export interface MetricGroup {
  readonly name: string;
  readonly metrics: readonly Metric[];
}

/** Every metric of the contract's closed list, as people look for them. */
export const METRIC_GROUPS: readonly MetricGroup[] = [
  {
    name: "Prices and people",
    metrics: [
      { key: "price", title: "Median house price", kind: "dollars" },
      { key: "population", title: "Residents", kind: "count" },
      { key: "age", title: "Median age in years", kind: "figure" },
      { key: "born_overseas", title: "Born overseas", kind: "percent" },
      { key: "religion", title: "Main religion", kind: "text", isCategory: true },
      { key: "language", title: "Main language", kind: "text", isCategory: true },
      { key: "pct_couple_with_children", title: "Couples with children", kind: "percent" },
      { key: "pct_lone_person_household", title: "Living alone", kind: "percent" },
    ],
  },
  {
    name: "Income and work",
    metrics: [
      { key: "income", title: "Household income a week", kind: "dollars" },
      { key: "pct_low_personal_income", title: "Low personal income", kind: "percent" },
      { key: "pct_high_personal_income", title: "High personal income", kind: "percent" },
      { key: "unemployment_rate", title: "Unemployment", kind: "percent" },
      { key: "labour_force_participation_rate", title: "Labour force participation", kind: "percent" },
      { key: "pct_bachelor_or_higher", title: "Bachelor degree or higher", kind: "percent" },
    ],
  },
  {
    name: "Dwellings and land",
    metrics: [
      { key: "pct_separate_house", title: "Separate houses", kind: "percent" },
      { key: "pct_flat_apartment", title: "Flats and apartments", kind: "percent" },
      { key: "elevation_min_m", title: "Lowest land in metres", kind: "decimal" },
      { key: "elevation_median_m", title: "Median height in metres", kind: "decimal" },
      { key: "elevation_max_m", title: "Highest land in metres", kind: "decimal" },
      { key: "land_share_below_1m", title: "Land below 1 metre", kind: "percent" },
      { key: "land_share_below_2m", title: "Land below 2 metres", kind: "percent" },
      { key: "land_share_below_5m", title: "Land below 5 metres", kind: "percent" },
    ],
  },
  {
    name: "Services and distances",
    metrics: [
      { key: "amenity_density", title: "Amenity density, 0 to 100", kind: "decimal" },
      { key: "supermarkets", title: "Supermarkets", kind: "count" },
      { key: "grocery", title: "Groceries", kind: "text", isCategory: true },
      { key: "pubs", title: "Pubs and bars", kind: "count" },
      { key: "healthcare", title: "General practices", kind: "count" },
      { key: "school_sector", title: "Main school sector", kind: "text", isCategory: true },
      { key: "nearest_train", title: "Kilometres to a station", kind: "decimal" },
      { key: "distance_to_coast", title: "Kilometres to the coast", kind: "decimal" },
      { key: "nbn", title: "Broadband", kind: "text", isCategory: true },
    ],
  },
  {
    name: "Recorded offences, rank within the state from 0 to 100",
    metrics: [
      { key: "crime_break_ins", title: "Break-ins, rank", kind: "decimal" },
      { key: "crime_violent", title: "Violent offences, rank", kind: "decimal" },
      { key: "crime_motor_vehicle", title: "Vehicle thefts, rank", kind: "decimal" },
    ],
  },
  {
    name: "Representation",
    metrics: [
      { key: "federal_party", title: "Party of the federal member", kind: "text", isCategory: true },
      { key: "federal_lean", title: "Labor, two-party preferred", kind: "percent" },
      { key: "state_party", title: "Party of the state member", kind: "text", isCategory: true },
      { key: "politician_property", title: "Declared by politicians", kind: "count" },
    ],
  },
  {
    name: "Socio-economic indexes",
    metrics: [
      ...seifaMetrics("irsd", "Disadvantage"),
      ...seifaMetrics("irsad", "Advantage and disadvantage"),
      ...seifaMetrics("ier", "Economic resources"),
      ...seifaMetrics("ieo", "Education and occupation"),
    ],
  },
];

/** A metric by its key. */
export const METRICS: ReadonlyMap<string, Metric> = new Map(
  METRIC_GROUPS.flatMap(({ metrics }) => metrics.map((metric) => [metric.key, metric] as const)),
);

function seifaMetrics(index: string, title: string): readonly Metric[] {
  return [
    { key: `seifa_${index}_score`, title: `${title}, score`, kind: "count" },
    { key: `seifa_${index}_decile_aus`, title: `${title}, decile in Australia`, kind: "count" },
    { key: `seifa_${index}_decile_state`, title: `${title}, decile in the state`, kind: "count" },
  ];
}
