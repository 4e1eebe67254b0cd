import { censusLanguages } from "./census-languages.js";
import type { FigureKey } from "./layer-keys.js";

/** A column of a census table, such as "G02 Median_age_persons". */
export type CensusCell = `G${string} ${string}`;

/** Some columns added, less some others. */
export interface CensusSum {
  readonly plus: readonly CensusCell[];
  readonly minus?: readonly CensusCell[];
}

/** A share in percent: a part of a whole. */
export interface CensusShare {
  readonly key: FigureKey;
  readonly part: CensusSum;
  readonly whole: CensusSum;
}

/** Medians; 0 in one means that it was suppressed. */
export const censusMedians = {
  age: "G02 Median_age_persons",
  income: "G02 Median_tot_hhd_inc_weekly",
  median_weekly_per_income: "G02 Median_tot_prsnl_inc_weekly",
  median_weekly_rent: "G02 Median_rent_weekly",
  median_monthly_mortgage: "G02 Median_mortgage_repay_monthly",
} as const satisfies Partial<Readonly<Record<FigureKey, CensusCell>>>;

/** Counts, from the first of the tables that is held. */
export const censusTotals = {
  population: ["G04B Tot_P", "G01 Tot_P_P"],
  dwelling_count: ["G37 Total_Total"],
} as const satisfies Partial<Readonly<Record<FigureKey, readonly CensusCell[]>>>;

const adults: CensusSum = { plus: ["G43 P_15_yrs_over_P"] };
const dwellings: CensusSum = { plus: ["G36 OPDs_Tot_OPDs_Dwellings"] };
const tenures: CensusSum = { plus: ["G37 Total_Total"] };
const households: CensusSum = { plus: ["G42 Tot_Tot"] };
const incomes: CensusSum = { plus: ["G17C P_Tot_Tot"] };

/** Shares. Of two with the same key the first whose tables are held counts. */
export const censusShares: readonly CensusShare[] = [
  {
    key: "born_overseas",
    part: { plus: ["G01 Birthplace_Elsewhere_P"] },
    whole: { plus: ["G01 Birthplace_Australia_P", "G01 Birthplace_Elsewhere_P"] },
  },
  {
    key: "pct_english_only",
    part: { plus: ["G01 Lang_used_home_Eng_only_P"] },
    whole: { plus: ["G01 Lang_used_home_Eng_only_P", "G01 Lang_used_home_Oth_Lang_P"] },
  },
  {
    key: "pct_english_only",
    part: { plus: ["G13E P_Tot_Tot"], minus: ["G13E POL_Tot_Tot", "G13E P_LUatH_NS_Tot"] },
    whole: { plus: ["G13E P_Tot_Tot"], minus: ["G13E P_LUatH_NS_Tot"] },
  },
  {
    key: "pct_low_personal_income",
    part: { plus: ["G17B P_1_149_Tot", "G17B P_150_299_Tot", "G17B P_300_399_Tot", "G17B P_400_499_Tot"] },
    whole: incomes,
  },
  {
    key: "pct_high_personal_income",
    part: { plus: ["G17C P_2000_2999_Tot", "G17C P_3000_3499_Tot", "G17C P_3500_more_Tot"] },
    whole: incomes,
  },
  // The table's own percentages are not made of its counts.
  {
    key: "unemployment_rate",
    part: { plus: ["G43 lfs_Unmplyed_lookng_for_wrk_P"] },
    whole: { plus: ["G43 lfs_Tot_LF_P"] },
  },
  { key: "labour_force_participation_rate", part: { plus: ["G43 lfs_Tot_LF_P"] }, whole: adults },
  {
    key: "pct_bachelor_or_higher",
    part: {
      plus: [
        "G43 non_sch_qual_PostGrad_Dgre_P",
        "G43 non_sch_qual_Gr_Dip_Gr_Crt_P",
        "G43 non_sch_qual_Bchelr_Degree_P",
      ],
    },
    whole: adults,
  },
  { key: "pct_separate_house", part: { plus: ["G36 OPDs_Separate_house_Dwellings"] }, whole: dwellings },
  { key: "pct_flat_apartment", part: { plus: ["G36 OPDs_Flt_apart_Tot_Dwgs"] }, whole: dwellings },
  { key: "pct_owned_outright", part: { plus: ["G37 O_OR_Total"] }, whole: tenures },
  { key: "pct_owned_mortgage", part: { plus: ["G37 O_MTG_Total"] }, whole: tenures },
  { key: "pct_rented", part: { plus: ["G37 R_Tot_Total"] }, whole: tenures },
  { key: "pct_lone_person_household", part: { plus: ["G42 Tot_Lone_P_H"] }, whole: households },
  {
    key: "pct_lone_person_household",
    part: { plus: ["G35 Num_Psns_UR_1_Total"] },
    whole: { plus: ["G35 Total_Total"] },
  },
  { key: "pct_couple_with_children", part: { plus: ["G42 Tot_FHs_CF_C"] }, whole: households },
];

/** The persons of each religion, in the order of the labels. */
export const censusReligions: readonly CensusSum[] = [
  { plus: ["G14 SB_OSB_NRA_NR_P"] },
  { plus: ["G14 Christianity_Catholic_P"] },
  { plus: ["G14 Christianity_Anglican_P"] },
  { plus: ["G14 Christianity_Tot_P"], minus: ["G14 Christianity_Catholic_P", "G14 Christianity_Anglican_P"] },
  { plus: ["G14 Islam_P"] },
  { plus: ["G14 Hinduism_P"] },
  { plus: ["G14 Buddhism_P"] },
  { plus: ["G14 Judaism_P"] },
  { plus: ["G14 Other_Religions_Tot_P"] },
];

/** All persons of the table of religions. */
export const religionTotal: CensusCell = "G14 Tot_P";

/** Every share of residents or households. None is told of a suburb with few residents, whoever brings it. */
export const shareKeys: ReadonlySet<FigureKey> = new Set<FigureKey>([
  ...censusShares.map(({ key }) => key),
  "pct_top_religion",
  "pct_no_religion",
  "pct_top_language",
]);

/** The columns that figures are made of, by table: all that is stored of the census. */
export const censusTables: ReadonlyMap<string, readonly string[]> = columnsByTable([
  ...Object.values(censusMedians),
  ...Object.values(censusTotals).flat(),
  ...censusShares.flatMap(({ part, whole }) => [...cellsIn(part), ...cellsIn(whole)]),
  ...censusReligions.flatMap(cellsIn),
  religionTotal,
  ...censusLanguages.map(({ table, column }): CensusCell => `${table} ${column}`),
]);

/** The columns of a sum. */
export function cellsIn({ plus, minus = [] }: CensusSum): readonly CensusCell[] {
  return [...plus, ...minus];
}

/** The table that a column is in. */
export function tableIn(cell: CensusCell): string {
  return cell.slice(0, cell.indexOf(" "));
}

function columnsByTable(cells: readonly CensusCell[]): Map<string, readonly string[]> {
  const tables = new Map<string, string[]>();
  for (const cell of [...new Set(cells)].sort()) {
    const columns = tables.get(tableIn(cell)) ?? [];
    columns.push(cell.slice(cell.indexOf(" ") + 1));
    tables.set(tableIn(cell), columns);
  }
  return tables;
}
