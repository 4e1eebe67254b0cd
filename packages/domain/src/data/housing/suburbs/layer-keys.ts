/** What a figure may be. */
export interface FigureRange {
  readonly min: number;
  readonly max: number;
  /** It has no fraction. */
  readonly isWhole?: true;
}

const count: FigureRange = { min: 0, max: 2_147_483_647, isWhole: true };
const percent: FigureRange = { min: 0, max: 100 };
const dollars: FigureRange = { min: 0, max: 1e12 };
const years: FigureRange = { min: 0, max: 150 };
const kilometres: FigureRange = { min: 0, max: 100_000 };
const squareKilometres: FigureRange = { min: 0, max: 10_000_000 };
const metres: FigureRange = { min: -10_000, max: 10_000 };
/** Ratios of councils are percentages that may be negative and above 100. */
const ratio: FigureRange = { min: -1e9, max: 1e9 };
const score: FigureRange = { min: 0, max: 10_000, isWhole: true };
const decile: FigureRange = { min: 1, max: 10, isWhole: true };

/**
 * The figures of a suburb by the keys of their layers, in which a figure that is also a
 * metric has the metric's key. The population of a council has a key of its own,
 * because that of the suburb has the name of its field.
 */
export const figureRanges = {
  population: count,
  age: years,
  income: dollars,
  median_weekly_per_income: dollars,
  median_weekly_rent: dollars,
  median_monthly_mortgage: dollars,
  dwelling_count: count,
  born_overseas: percent,
  pct_english_only: percent,
  pct_top_religion: percent,
  pct_no_religion: percent,
  pct_top_language: percent,
  pct_owned_outright: percent,
  pct_owned_mortgage: percent,
  pct_rented: percent,
  pct_low_personal_income: percent,
  pct_high_personal_income: percent,
  unemployment_rate: percent,
  labour_force_participation_rate: percent,
  pct_bachelor_or_higher: percent,
  pct_separate_house: percent,
  pct_flat_apartment: percent,
  pct_couple_with_children: percent,
  pct_lone_person_household: percent,
  federal_lean: percent,
  connectivity_quality_score: percent,
  crime_break_ins: percent,
  crime_violent: percent,
  crime_motor_vehicle: percent,
  schools_total: count,
  supermarkets_total: count,
  coles_count: count,
  woolworths_count: count,
  aldi_count: count,
  iga_count: count,
  pubs_bars: count,
  parks_count: count,
  libraries_count: count,
  nearest_supermarket_km: kilometres,
  amenity_density: percent,
  hospitals_count: count,
  gp_count: count,
  pharmacy_count: count,
  nearest_train: kilometres,
  nearest_hospital_km: kilometres,
  distance_to_coast: kilometres,
  schools_gov: count,
  schools_catholic: count,
  schools_independent: count,
  schools_primary: count,
  schools_secondary: count,
  nearest_secondary_km: kilometres,
  seifa_irsd_score: score,
  seifa_irsd_decile_aus: decile,
  seifa_irsd_decile_state: decile,
  seifa_irsad_score: score,
  seifa_irsad_decile_aus: decile,
  seifa_irsad_decile_state: decile,
  seifa_ier_score: score,
  seifa_ier_decile_aus: decile,
  seifa_ier_decile_state: decile,
  seifa_ieo_score: score,
  seifa_ieo_decile_aus: decile,
  seifa_ieo_decile_state: decile,
  elevation_min_m: metres,
  elevation_median_m: metres,
  elevation_max_m: metres,
  land_share_below_1m: percent,
  land_share_below_2m: percent,
  land_share_below_5m: percent,
  area_sqkm: squareKilometres,
  lga_population: count,
  fed_fag_aud: dollars,
  avg_rates: dollars,
  op_surplus_ratio: ratio,
  asset_renewal_ratio: ratio,
} as const satisfies Readonly<Record<string, FigureRange>>;

/** The key of a figure. */
export type FigureKey = keyof typeof figureRanges;

/** The keys of all figures. */
export const figureKeys = Object.keys(figureRanges) as readonly FigureKey[];

/** The texts of a suburb by the keys of their layers. */
export const textKeys = [
  "postcode",
  "top_religion",
  "top_language",
  "federal_division",
  "federal_member",
  "federal_party",
  "federal_party_ab",
  "state_district",
  "state_member",
  "state_party",
  "state_party_ab",
  "dominant_nbn_tech",
  "lga_code",
  "lga_name",
  "state_code",
  "fed_fag_year",
  "fin_source",
  "fin_year",
] as const;

/** The key of a text. */
export type TextKey = (typeof textKeys)[number];

/** Figures of amenities; a suburb without any of them has no amenities. */
export const amenityKeys = [
  "schools_total",
  "supermarkets_total",
  "coles_count",
  "woolworths_count",
  "aldi_count",
  "iga_count",
  "pubs_bars",
  "parks_count",
  "libraries_count",
  "nearest_supermarket_km",
  "amenity_density",
  "hospitals_count",
  "gp_count",
  "pharmacy_count",
  "nearest_train",
  "nearest_hospital_km",
  "distance_to_coast",
  "schools_gov",
  "schools_catholic",
  "schools_independent",
  "schools_primary",
  "schools_secondary",
  "nearest_secondary_km",
] as const satisfies readonly FigureKey[];

/** Ranks of recorded offences. Their source is stated next to them. */
export const crimeKeys = [
  "crime_break_ins",
  "crime_motor_vehicle",
  "crime_violent",
] as const satisfies readonly FigureKey[];

/** The key of a rank of offences. */
export type CrimeKey = (typeof crimeKeys)[number];
