import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../housing.fixture.js";
import { censusTables } from "./census-formulas.js";
import { censusLanguages } from "./census-languages.js";
import { type FigureKey, figureKeys } from "./layer-keys.js";
import { metricColumn } from "./metric-columns.js";
import { figureAt, suburbText } from "./suburb-figures.js";

/** Cells of the census of one suburb, such as "G02 Median_age_persons". */
type Cells = Readonly<Record<string, number>>;

const rowsOf = (cells: Cells, salCode = "20001") =>
  Object.entries(cells).map(([cell, value]) => {
    const [table, column] = cell.split(" ");
    return { table: table!, column: column!, salCode, value };
  });

const housingWith = (cells: Cells, suburbLayers: Parameters<typeof housingOf>[0] = {}) =>
  housingOf({
    suburbs: [{ salCode: "20001", name: "Abbotsford (Vic.)", areaSqkm: 1 }],
    censusCounts: rowsOf(cells),
    ...suburbLayers,
  });

const figureOf = (key: FigureKey, cells: Cells) => figureAt(housingWith(cells).figures, key, 0);
const [hundred, fewer] = [{ "G04B Tot_P": 100 }, { "G04B Tot_P": 99 }];

for (const [key, cells, figure] of [
  ["population", { "G04B Tot_P": 0 }, 0],
  ["population", { "G04B Tot_P": 12, "G01 Tot_P_P": 13 }, 12],
  ["population", { "G01 Tot_P_P": 13 }, 13],
  ["age", { "G02 Median_age_persons": 41 }, 41],
  ["age", { "G02 Median_age_persons": 0 }, undefined],
  ["income", { "G02 Median_tot_hhd_inc_weekly": 1625 }, 1625],
  ["median_weekly_per_income", { "G02 Median_tot_prsnl_inc_weekly": 887 }, 887],
  ["median_weekly_rent", { "G02 Median_rent_weekly": 0 }, undefined],
  ["median_weekly_rent", { "G02 Median_rent_weekly": 550 }, 550],
  ["median_monthly_mortgage", { "G02 Median_mortgage_repay_monthly": 2216 }, 2216],
  ["dwelling_count", { ...fewer, "G37 Total_Total": 40 }, 40],
  ["pct_owned_outright", { ...hundred, "G37 O_OR_Total": 10, "G37 Total_Total": 40 }, 25],
  ["pct_owned_mortgage", { ...hundred, "G37 O_MTG_Total": 20, "G37 Total_Total": 40 }, 50],
  ["pct_rented", { ...hundred, "G37 R_Tot_Total": 30, "G37 Total_Total": 40 }, 75],
  ["pct_rented", { ...fewer, "G37 R_Tot_Total": 30, "G37 Total_Total": 40 }, undefined],
  ["pct_rented", { "G37 R_Tot_Total": 30, "G37 Total_Total": 40 }, undefined],
  ["pct_rented", { ...hundred, "G37 R_Tot_Total": 30, "G37 Total_Total": 0 }, undefined],
  ["pct_rented", { ...hundred, "G37 R_Tot_Total": 41, "G37 Total_Total": 40 }, 100],
  ["pct_rented", { ...hundred, "G37 Total_Total": 40 }, undefined],
  [
    "pct_high_personal_income",
    {
      ...hundred,
      "G17C P_2000_2999_Tot": 1,
      "G17C P_3000_3499_Tot": 2,
      "G17C P_3500_more_Tot": 4,
      "G17C P_Tot_Tot": 70,
    },
    10,
  ],
  [
    "pct_low_personal_income",
    {
      ...hundred,
      "G17B P_1_149_Tot": 1,
      "G17B P_150_299_Tot": 2,
      "G17B P_300_399_Tot": 3,
      "G17B P_400_499_Tot": 4,
      "G17C P_Tot_Tot": 80,
    },
    12.5,
  ],
  [
    "unemployment_rate",
    { ...hundred, "G43 lfs_Unmplyed_lookng_for_wrk_P": 3, "G43 lfs_Tot_LF_P": 60, "G43 P_15_yrs_over_P": 80 },
    5,
  ],
  ["unemployment_rate", { ...hundred, "G43 lfs_Unmplyed_lookng_for_wrk_P": 0, "G43 lfs_Tot_LF_P": 0 }, undefined],
  ["labour_force_participation_rate", { ...hundred, "G43 lfs_Tot_LF_P": 60, "G43 P_15_yrs_over_P": 80 }, 75],
  [
    "pct_bachelor_or_higher",
    {
      ...hundred,
      "G43 non_sch_qual_PostGrad_Dgre_P": 5,
      "G43 non_sch_qual_Gr_Dip_Gr_Crt_P": 6,
      "G43 non_sch_qual_Bchelr_Degree_P": 9,
      "G43 P_15_yrs_over_P": 80,
    },
    25,
  ],
  [
    "pct_separate_house",
    { ...hundred, "G36 OPDs_Separate_house_Dwellings": 30, "G36 OPDs_Tot_OPDs_Dwellings": 40 },
    75,
  ],
  ["pct_flat_apartment", { ...hundred, "G36 OPDs_Flt_apart_Tot_Dwgs": 0, "G36 OPDs_Tot_OPDs_Dwellings": 40 }, 0],
  [
    "pct_lone_person_household",
    {
      ...hundred,
      "G42 Tot_Lone_P_H": 1,
      "G42 Tot_Tot": 4,
      "G35 Num_Psns_UR_1_Total": 2,
      "G35 Total_Total": 4,
    },
    25,
  ],
  ["pct_lone_person_household", { ...hundred, "G35 Num_Psns_UR_1_Total": 2, "G35 Total_Total": 4 }, 50],
  ["pct_couple_with_children", { ...hundred, "G42 Tot_FHs_CF_C": 3, "G42 Tot_Tot": 4 }, 75],
  ["born_overseas", { ...hundred, "G01 Birthplace_Elsewhere_P": 30, "G01 Birthplace_Australia_P": 90 }, 25],
  [
    "pct_english_only",
    {
      ...hundred,
      "G01 Lang_used_home_Eng_only_P": 60,
      "G01 Lang_used_home_Oth_Lang_P": 20,
      "G13E P_Tot_Tot": 100,
      "G13E POL_Tot_Tot": 50,
      "G13E P_LUatH_NS_Tot": 0,
    },
    75,
  ],
  ["pct_english_only", { ...hundred, "G13E P_Tot_Tot": 100, "G13E POL_Tot_Tot": 20, "G13E P_LUatH_NS_Tot": 20 }, 75],
  [
    "pct_english_only",
    { ...hundred, "G13E P_Tot_Tot": 20, "G13E POL_Tot_Tot": 0, "G13E P_LUatH_NS_Tot": 20 },
    undefined,
  ],
] as const satisfies readonly (readonly [FigureKey, Cells, number | undefined])[]) {
  test(`${key} of ${JSON.stringify(cells)} is ${figure}`, () => assert.equal(figureOf(key, cells), figure));
}

const religions = (...counts: readonly number[]): Cells => ({
  "G04B Tot_P": 1000,
  "G14 SB_OSB_NRA_NR_P": counts[0]!,
  "G14 Christianity_Catholic_P": counts[1]!,
  "G14 Christianity_Anglican_P": counts[2]!,
  "G14 Christianity_Tot_P": counts[3]!,
  "G14 Islam_P": counts[4]!,
  "G14 Hinduism_P": counts[5]!,
  "G14 Buddhism_P": counts[6]!,
  "G14 Judaism_P": counts[7]!,
  "G14 Other_Religions_Tot_P": counts[8]!,
  "G14 Tot_P": 1000,
});

for (const [what, counts, expected] of [
  ["the greatest count", [1, 2, 3, 6, 9, 5, 4, 3, 2], ["Islam", 4, 0.9, 0.1]],
  ["the first of equal ones", [0, 5, 5, 15, 5, 5, 5, 5, 5], ["Catholic", 1, 0.5, 0]],
  ["no religion before all others", [5, 5, 5, 10, 0, 0, 0, 0, 0], ["No religion", 0, 0.5, 0.5]],
  ["what is left of the Christians", [1, 2, 3, 30, 0, 0, 0, 0, 0], ["Other Christian", 3, 2.5, 0.1]],
  ["never fewer Christians than none", [0, 4, 4, 1, 0, 0, 0, 0, 1], ["Catholic", 1, 0.4, 0]],
  ["the last label", [0, 0, 0, 0, 0, 0, 0, 1, 2], ["Other", 8, 0.2, 0]],
  ["nothing when all counts are 0", [0, 0, 0, 0, 0, 0, 0, 0, 0], ["", undefined, undefined, 0]],
] as const) {
  test(`the religion of a suburb is ${what}`, () => {
    const housing = housingWith(religions(...counts));
    const { values, nullMask } = metricColumn(housing, "VIC", "religion");
    const shares = (["pct_top_religion", "pct_no_religion"] as const).map((key) => figureAt(housing.figures, key, 0));
    const code = nullMask[0] === 1 ? undefined : values[0];
    assert.deepEqual([suburbText(housing.figures, "top_religion", 0), code, ...shares], expected);
  });
}

const allLanguages = Object.fromEntries(censusLanguages.map(({ table, column }) => [`${table} ${column}`, 0]));
const languages = (cells: Cells, population = 1000) => ({ ...allLanguages, ...cells, "G04B Tot_P": population });

for (const [what, cells, expected] of [
  ["the greatest count", languages({ "G13D POL_Greek_Tot": 60, "G13E POL_Thai_Tot": 50 }), ["Greek", 3, 6]],
  [
    "the first column of equal ones, which is not the first by name",
    languages({ "G13C POL_Arabic_Tot": 70, "G13C POL_AIndLng_Tot": 70, "G13D POL_Italian_Tot": 70 }),
    ["Arabic", 5, 7],
  ],
  ["shown by name without a label", languages({ "G13E POL_Tamil_Tot": 80 }), ["Tamil", 12, 8]],
  ["labelled as English below one in twenty", languages({ "G13C POL_CL_Mandarin_Tot": 49 }), ["Mandarin", 13, 4.9]],
  ["its own label at one in twenty", languages({ "G13C POL_CL_Mandarin_Tot": 50 }), ["Mandarin", 0, 5]],
  ["none when nobody speaks another", languages({}), ["", 13, undefined]],
  ["shown of few residents too", languages({ "G13D POL_SAL_Tagalog_Tot": 9 }, 99), ["Tagalog", undefined, undefined]],
  ["not known from one table alone", { "G04B Tot_P": 1000, "G13E POL_Thai_Tot": 500 }, ["", undefined, undefined]],
] as const) {
  test(`the language of a suburb is ${what}`, () => {
    const housing = housingWith(cells);
    const { values, nullMask } = metricColumn(housing, "VIC", "language");
    assert.deepEqual(
      [
        suburbText(housing.figures, "top_language", 0),
        nullMask[0] === 1 ? undefined : values[0],
        figureAt(housing.figures, "pct_top_language", 0),
      ],
      expected,
    );
  });
}

const layer = (key: string, salCode: string, figure: number) => ({
  key,
  source: "layers",
  salCode,
  figure,
  licence: "",
  asOf: "2026-01-01",
});

test("a key that a census table brings is wholly the census's, and every other is the layer's", () => {
  const { figures } = housingOf({
    suburbs: ["20001", "20002"].map((salCode) => ({ salCode, name: salCode, areaSqkm: 1 })),
    censusCounts: rowsOf({ "G04B Tot_P": 200, "G02 Median_age_persons": 30 }),
    suburbLayers: [
      layer("population", "20002", 500),
      layer("age", "20001", 99),
      layer("born_overseas", "20001", 40),
      layer("born_overseas", "20002", 50),
    ],
  });
  assert.deepEqual(
    (["population", "age", "born_overseas"] as const).map((key) => [0, 1].map((at) => figureAt(figures, key, at))),
    [
      [200, undefined],
      [30, undefined],
      [40, undefined],
    ],
  );
});

test("residents that only a layer tells allow shares of the census", () => {
  const cells = { "G37 R_Tot_Total": 1, "G37 Total_Total": 4 };
  const { figures } = housingWith(cells, { suburbLayers: [layer("population", "20001", 100)] });
  assert.equal(figureAt(figures, "pct_rented", 0), 25);
});

test("each table brings the columns of figures and no other", () => {
  const columns = [...censusTables].flatMap(([table, names]) =>
    names.map((name): [string, number] => [`${table} ${name}`, 7]),
  );
  const { figures } = housingWith(Object.fromEntries([...columns, ["G04B Tot_P", 1000]]));
  assert.deepEqual(
    [...censusTables.keys()],
    "G01 G02 G04B G13C G13D G13E G14 G17B G17C G35 G36 G37 G42 G43".split(" "),
  );
  assert.deepEqual(
    figureKeys.filter((key) => figureAt(figures, key, 0) !== undefined),
    figureKeys.slice(0, figureKeys.indexOf("federal_lean")),
  );
});
