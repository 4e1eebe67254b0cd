import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { toldSuburbs } from "../../data/housing/suburbs/told-suburbs.fixture.js";
import { politiciansOf } from "../../data/politicians/politicians.fixture.js";
import { getSuburbProfile } from "./suburb-profile.js";

const politicians = politiciansOf();

type Layers = Readonly<Record<string, number | string | null>>;

/** The profile of a suburb of which layers say this. */
function profileOf(layers: Layers) {
  return sent(getSuburbProfile(toldSuburbs({ "20001": { name: "Carlton", layers } }), politicians, "20001")!);
}

test("there is no profile of a suburb that is not there", () => {
  const housing = toldSuburbs({ "20001": {}, "20003": {} });
  assert.deepEqual(
    ["20000", "20002", "20004", "80001"].map((code) => getSuburbProfile(housing, politicians, code)),
    [undefined, undefined, undefined, undefined],
  );
});

test("a suburb of which nothing is held has its name, the year of the census and no more", () => {
  const { summary, ...more } = profileOf({});
  assert.equal(summary?.salName, "Carlton");
  assert.deepEqual(more, {
    demographics: { censusYear: 2021, topReligion: "", topLanguage: "" },
    baselines: { statePricedSuburbCount: 0, nationalPricedSuburbCount: 0 },
    similar: [],
  });
});

test("demographics are the census figures, in which 0 is a figure", () => {
  const { demographics } = profileOf({
    population: 4000,
    age: 30,
    income: 2000,
    median_weekly_per_income: 900,
    median_weekly_rent: 450,
    median_monthly_mortgage: 2200,
    pct_owned_outright: 20.5,
    pct_owned_mortgage: 30.5,
    pct_rented: 49,
    dwelling_count: 0,
    born_overseas: 0,
    pct_english_only: 60,
    top_religion: "Catholic",
    pct_top_religion: 25,
    pct_no_religion: 24,
    top_language: "Greek",
    pct_top_language: 3,
    pct_low_personal_income: 21,
    pct_high_personal_income: 22,
    unemployment_rate: 0,
    labour_force_participation_rate: 66,
    pct_bachelor_or_higher: 55,
    pct_separate_house: 11,
    pct_flat_apartment: 81,
    pct_couple_with_children: 12,
    pct_lone_person_household: 44,
  });
  assert.deepEqual(demographics, {
    population: 4000,
    medianAge: 30,
    medianWeeklyHhdIncome: 2000,
    medianWeeklyPerIncome: 900,
    medianWeeklyRent: 450,
    medianMonthlyMortgage: 2200,
    pctOwnedOutright: 20.5,
    pctOwnedMortgage: 30.5,
    pctRented: 49,
    dwellingCount: 0,
    censusYear: 2021,
    pctBornOverseas: 0,
    pctEnglishOnly: 60,
    topReligion: "Catholic",
    pctTopReligion: 25,
    pctNoReligion: 24,
    topLanguage: "Greek",
    pctTopLanguage: 3,
    pctLowPersonalIncome: 21,
    pctHighPersonalIncome: 22,
    unemploymentRate: 0,
    labourForceParticipationRate: 66,
    pctBachelorOrHigher: 55,
    pctSeparateHouse: 11,
    pctFlatApartment: 81,
    pctCoupleWithChildren: 12,
    pctLonePersonHousehold: 44,
  });
});

test("baselines are medians over suburbs, not means, each suburb counted once", () => {
  const housing = toldSuburbs({
    "10001": { layers: { income: 500 } },
    "20001": { name: "Carlton", price: 1_000_000, layers: { income: 1000, population: 90_000 } },
    "20002": { name: "Docklands", price: 2_000_000, layers: { income: 1100 } },
    "20003": { name: "Elwood", price: 9_000_000 },
    "20004": { name: "Fitzroy", layers: { income: 4000 } },
    "40001": { name: "Glenelg", price: 600_000, layers: { income: null } },
  });
  assert.deepEqual(getSuburbProfile(housing, politicians, "20004")?.baselines, {
    stateMedianPrice: 2_000_000,
    nationalMedianPrice: 1_500_000,
    stateMedianWeeklyHhdIncome: 1100,
    nationalMedianWeeklyHhdIncome: 1050,
    statePricedSuburbCount: 3,
    nationalPricedSuburbCount: 4,
  });
  assert.deepEqual(getSuburbProfile(housing, politicians, "40001")?.baselines?.stateMedianWeeklyHhdIncome, undefined);
});

test("socio-economic indexes are those with a score", () => {
  const { summary } = profileOf({
    seifa_irsd_score: 1001,
    seifa_irsd_decile_aus: 7,
    seifa_irsd_decile_state: 6,
    seifa_irsad_decile_aus: 7,
    seifa_ieo_score: 999,
  });
  assert.deepEqual(summary?.seifa, { irsd: { score: 1001, decileAus: 7, decileState: 6 }, ieo: { score: 999 } });
  assert.equal(profileOf({ seifa_ier_decile_aus: 3 }).summary?.seifa, undefined);
});

test("the council is told when it is known, with what is held of it", () => {
  assert.deepEqual(
    profileOf({ lga_code: "24600", lga_name: "Melbourne", state_code: "NSW", lga_population: 0 }).council,
    {
      lgaCode: "24600",
      lgaName: "Melbourne",
      stateCode: "VIC",
      population: 0,
      fedFagYear: "",
      finSource: "",
      finYear: "",
    },
  );
  assert.deepEqual(
    profileOf({
      lga_code: "24600",
      lga_name: "Melbourne",
      area_sqkm: 37.5,
      fed_fag_aud: 3e6,
      fed_fag_year: "2024-25",
      avg_rates: 1500,
      op_surplus_ratio: -2.5,
      asset_renewal_ratio: 101,
      fin_source: "LGPRF",
      fin_year: "2023-24",
    }).council,
    {
      lgaCode: "24600",
      lgaName: "Melbourne",
      stateCode: "VIC",
      areaSqkm: 37.5,
      fedFagAud: 3e6,
      fedFagYear: "2024-25",
      avgRates: 1500,
      opSurplusRatio: -2.5,
      assetRenewalRatio: 101,
      finSource: "LGPRF",
      finYear: "2023-24",
    },
  );
  assert.equal(profileOf({ avg_rates: 1500 }).council, undefined);
});

test("offences that are covered are told by type, with whole ranks and where they come from", () => {
  const { summary, crime } = profileOf({ crime_violent: 0, crime_break_ins: 12.345 });
  assert.deepEqual(crime, {
    stats: [
      { crimeType: "break_ins", pctRank: 12.345, fyEnding: "" },
      { crimeType: "violent", pctRank: 0, fyEnding: "" },
    ],
    sourceJurisdiction: "VIC",
    source: "source of crime_break_ins",
    sourceLicence: "CC-BY-4.0",
  });
  assert.deepEqual(
    [summary?.crimeBreakInsRank, summary?.crimeViolentRank, summary?.crimeMotorVehicleRank],
    [12.3, 0, undefined],
  );
});

test("a measured height of 0 is a height", () => {
  assert.deepEqual(profileOf({ elevation_min_m: -1.5, land_share_below_1m: 0 }).elevation, {
    elevationMinM: -1.5,
    landShareBelow1m: 0,
  });
});

test("a suburb has what is asked for its dwellings when any is advertised", () => {
  const housing = housingWith([{ key: "1-a-street", price: 700_000 }], {
    suburbs: { 20001: "Carlton", 20002: "Docklands" },
  });
  assert.deepEqual(
    ["20001", "20002"].map((code) => getSuburbProfile(housing, politicians, code)?.listingStats?.forSaleCount),
    [1, undefined],
  );
});
