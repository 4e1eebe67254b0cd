import { censusLanguages } from "@daybook/domain/data/housing";
import type { NamedFile } from "../named-file.js";
import { type Random, randomOf } from "../prng.js";
import type { Suburb } from "./suburbs.js";

/** Tables of the census by suburb, with the columns that figures are made of. */
export function censusFiles(suburbs: readonly Suburb[]): NamedFile[] {
  return TABLES.map(([table, columns, cellsOf]) => {
    const lines = suburbs.map((suburb) => {
      const random = randomOf(`housing/census/${table}/${suburb.salCode}`);
      return `SAL${suburb.salCode},${cellsOf(suburb, random).join(",")}\n`;
    });
    const head = `SAL_CODE_2021,${columns}\n`;
    return { fileName: `2021Census_${table}_AUST_SAL.csv`, bytes: Buffer.from(head + lines.join("")) };
  });
}

const columnsByTable = new Map(["G13C", "G13D", "G13E"].map((table) => [table, spokenIn(table)]));

type Cells = readonly (number | string)[];
type Table = readonly [table: string, columns: string, cellsOf: (suburb: Suburb, random: Random) => Cells];

const TABLES: readonly Table[] = [
  [
    "G01",
    "Tot_P_P,Birthplace_Australia_P,Birthplace_Elsewhere_P,Lang_used_home_Eng_only_P,Lang_used_home_Oth_Lang_P",
    (suburb) => {
      const abroad = whole(suburb.population * bornAbroad(suburb));
      const told = whole(suburb.population * 0.95);
      const other = whole(suburb.population * otherLanguages(suburb));
      return [suburb.population, told - abroad, abroad, told - other, other];
    },
  ],
  [
    "G02",
    "Median_age_persons,Median_mortgage_repay_monthly,Median_tot_prsnl_inc_weekly,Median_rent_weekly,Median_tot_fam_inc_weekly,Average_num_psns_per_bedroom,Median_tot_hhd_inc_weekly,Average_household_size",
    mediansOf,
  ],
  ["G04B", "Age_yr_80_84_P,Tot_P", ({ population }, random) => [share(population, 0.02, random), population]],
  ["G13C", columnsByTable.get("G13C")!.join(","), (suburb) => speakersOf(suburb, "G13C")],
  ["G13D", columnsByTable.get("G13D")!.join(","), (suburb) => speakersOf(suburb, "G13D")],
  [
    "G13E",
    `${columnsByTable.get("G13E")!.join(",")},POL_Oth_Tot,POL_Tot_Tot,P_LUatH_NS_Tot,P_Tot_Tot`,
    (suburb) => [
      ...speakersOf(suburb, "G13E"),
      whole(0.1 * suburb.population * otherLanguages(suburb)),
      whole(suburb.population * otherLanguages(suburb)),
      suburb.population - whole(suburb.population * 0.95),
      suburb.population,
    ],
  ],
  [
    "G14",
    "Buddhism_P,Christianity_Anglican_P,Christianity_Catholic_P,Christianity_Tot_P,Hinduism_P,Islam_P,Judaism_P,Other_Religions_Tot_P,SB_OSB_NRA_NR_P,Tot_P",
    beliefsOf,
  ],
  [
    "G17B",
    "P_1_149_Tot,P_150_299_Tot,P_300_399_Tot,P_400_499_Tot",
    ({ population, wealth }, random) =>
      [0.03, 0.05, 0.07, 0.08].map((part) => share(0.8 * population, part * (1 - 0.5 * wealth), random)),
  ],
  [
    "G17C",
    "P_2000_2999_Tot,P_3000_3499_Tot,P_3500_more_Tot,P_Tot_Tot",
    ({ population, wealth }, random) => [
      ...[0.09, 0.03, 0.04].map((part) => share(0.8 * population, part * (1 + 0.9 * wealth), random)),
      whole(0.8 * population),
    ],
  ],
  [
    "G36",
    "OPDs_Separate_house_Dwellings,OPDs_Flt_apart_Tot_Dwgs,OPDs_Tot_OPDs_Dwellings",
    (suburb, random) => {
      const all = dwellings(suburb);
      const flats = suburb.setting === "city" ? share(all, 0.5 * random.unit(), random) : share(all, 0.03, random);
      const others = share(all - flats, 0.08, random);
      return [Math.max(0, all - flats - others), flats, all];
    },
  ],
  [
    "G37",
    "O_OR_Total,O_MTG_Total,R_Tot_Total,Total_Total",
    (suburb, random) => {
      const all = dwellings(suburb);
      return [share(all, 0.3, random), share(all, 0.34, random), share(all, 0.28 - 0.1 * suburb.wealth, random), all];
    },
  ],
  [
    "G42",
    "Tot_FHs_CF_C,Tot_Lone_P_H,Tot_Tot",
    (suburb, random) => {
      const all = dwellings(suburb);
      return [share(all, 0.31, random), share(all, 0.25, random), all];
    },
  ],
  [
    "G43",
    "lfs_Unmplyed_lookng_for_wrk_P,lfs_Tot_LF_P,P_15_yrs_over_P,non_sch_qual_PostGrad_Dgre_P,non_sch_qual_Gr_Dip_Gr_Crt_P,non_sch_qual_Bchelr_Degree_P",
    ({ population, wealth }, random) => {
      const adults = whole(0.81 * population);
      const working = share(adults, 0.61 + 0.08 * wealth, random);
      return [
        share(working, 0.052 - 0.03 * wealth, random),
        working,
        adults,
        ...[0.06, 0.025, 0.17].map((part) => share(adults, part * (1 + 0.8 * wealth), random)),
      ];
    },
  ],
];

/** Of few people the bureau gives no median: it prints a zero. */
function mediansOf({ population, wealth, setting }: Suburb, random: Random): Cells {
  const isHidden = population < 25 || (population < 120 && random.chance(0.2));
  const median = (value: number) => (isHidden ? 0 : whole(value * (1 + 0.08 * random.bell())));
  const household = 1700 * (1 + 0.55 * wealth);
  const rent = population < 200 ? 0 : median(380 * (1 + 0.45 * wealth));
  const mortgage = population < 150 ? 0 : median(1850 * (1 + 0.5 * wealth));
  const age = median(setting === "city" ? 37 : setting === "town" ? 42 : 47);
  const [personal, family] = [median(0.46 * household), median(1.2 * household)];
  return [age, mortgage, personal, rent, family, isHidden ? 0 : 0.8, median(household), isHidden ? 0 : 2.5];
}

/** Counts by belief, and of everybody; not everybody answered. */
function beliefsOf({ population, setting }: Suburb, random: Random): Cells {
  const many = setting === "city" ? 1 : 0.2;
  const [buddhism, hinduism, islam, judaism] = [0.05, 0.05, 0.05, 0.01].map((part) =>
    whole(population * part * many * 3 * random.unit() * random.unit()),
  ) as [number, number, number, number];
  const others = share(population, 0.012, random);
  const none = whole(population * random.between(0.2, 0.44));
  const christian = Math.max(0, whole((population - buddhism - hinduism - islam - judaism - others - none) * 0.92));
  const anglican = whole(christian * random.between(0.12, 0.34));
  const catholic = whole(christian * random.between(0.3, 0.58));
  return [buddhism, anglican, catholic, christian, hinduism, islam, judaism, others, none, population];
}

function spokenIn(table: string): string[] {
  return censusLanguages.filter((language) => language.table === table).map(({ column }) => column);
}

/** How many speak each language of a table. Few languages are spoken in one place. */
function speakersOf(suburb: Suburb, table: string): number[] {
  const random = randomOf(`housing/languages/${suburb.salCode}`);
  const speakers = new Map<string, number>();
  let left = whole(suburb.population * otherLanguages(suburb));
  for (let i = 0; i < 5; i += 1) {
    const some = whole(left * random.unit());
    const { column } = censusLanguages[random.below(censusLanguages.length)]!;
    speakers.set(column, (speakers.get(column) ?? 0) + some);
    left -= some;
  }
  return columnsByTable.get(table)!.map((column) => speakers.get(column) ?? 0);
}

function bornAbroad({ salCode, setting }: Suburb): number {
  return randomOf(`housing/abroad/${salCode}`).unit() * (setting === "city" ? 0.5 : 0.2);
}

function otherLanguages(suburb: Suburb): number {
  return 0.8 * bornAbroad(suburb);
}

function dwellings({ population }: Suburb): number {
  return whole(population / 2.5);
}

/** A part of a count, strayed a little. */
function share(count: number, part: number, random: Random): number {
  return Math.max(0, whole(count * part * (1 + 0.12 * random.bell())));
}

function whole(value: number): number {
  return Math.round(value);
}
