import type { Answer } from "../answer.js";
import type { Database } from "../sql/database.js";
import { datesOf, statsOf } from "./drop-boards.js";
import type { Layers } from "./layers.js";
import { mean, median, sum } from "./middle.js";
import { ascending } from "./order.js";
import { invalid, replyOf, salCodeIn, unknown } from "./reply.js";
import type { Suburb } from "./suburb.js";
import { summaryOf } from "./suburbs.js";
import { type HousingWorld, housingOf } from "./world.js";

/** A request for a suburb. */
export interface ProfileRequest {
  readonly salCode?: string;
}

/** GetSuburbProfile. */
export async function suburbProfile(database: Database, requests: readonly ProfileRequest[]): Promise<Answer[]> {
  const world = await housingOf(database);
  const suburbs = new Map(world.suburbs.map((suburb) => [suburb.salCode, suburb]));
  return requests.map((request) =>
    replyOf(() => {
      const suburb = suburbs.get(salCodeIn(request.salCode) || invalid()) ?? unknown();
      return {
        summary: { ...summaryOf(suburb), seifa: seifaOf(suburb) },
        demographics: demographicsOf(suburb),
        baselines: baselinesOf(world, suburb.stateCode),
        council: councilOf(suburb),
        similar: similarTo(suburb, world),
        crime: crimeOf(suburb, world.layers),
        listingStats: listingStatsOf(suburb, world),
        elevation: messageOf(suburb, {
          elevationMinM: "elevation_min_m",
          elevationMedianM: "elevation_median_m",
          elevationMaxM: "elevation_max_m",
          landShareBelow1m: "land_share_below_1m",
          landShareBelow2m: "land_share_below_2m",
          landShareBelow5m: "land_share_below_5m",
        }),
      };
    }),
  );
}

/** A message of figures, or none when all are unknown. */
function messageOf(suburb: Suburb, keys: Readonly<Record<string, string>>): object | null {
  const figures = Object.entries(keys).map(([field, key]) => [field, suburb.figure(key)] as const);
  return figures.every(([, value]) => value === null) ? null : Object.fromEntries(figures);
}

function seifaOf(suburb: Suburb): object | null {
  const indexes = ["irsd", "irsad", "ier", "ieo"].map((name) => {
    const part = (key: string) => suburb.figure(`seifa_${name}_${key}`);
    const index = { score: part("score"), decileAus: part("decile_aus"), decileState: part("decile_state") };
    return [name, index.score === null ? null : index] as const;
  });
  return indexes.every(([, index]) => index === null) ? null : Object.fromEntries(indexes);
}

function demographicsOf({ figure, topReligion, topLanguage }: Suburb): object {
  return {
    population: figure("population"),
    medianAge: figure("age"),
    medianWeeklyHhdIncome: figure("income"),
    medianWeeklyPerIncome: figure("median_weekly_per_income"),
    medianWeeklyRent: figure("median_weekly_rent"),
    medianMonthlyMortgage: figure("median_monthly_mortgage"),
    pctOwnedOutright: figure("pct_owned_outright"),
    pctOwnedMortgage: figure("pct_owned_mortgage"),
    pctRented: figure("pct_rented"),
    dwellingCount: figure("dwelling_count"),
    censusYear: 2021,
    pctBornOverseas: figure("born_overseas"),
    pctEnglishOnly: figure("pct_english_only"),
    topReligion,
    pctTopReligion: figure("pct_top_religion"),
    pctNoReligion: figure("pct_no_religion"),
    topLanguage,
    pctTopLanguage: figure("pct_top_language"),
    pctLowPersonalIncome: figure("pct_low_personal_income"),
    pctHighPersonalIncome: figure("pct_high_personal_income"),
    unemploymentRate: figure("unemployment_rate"),
    labourForceParticipationRate: figure("labour_force_participation_rate"),
    pctBachelorOrHigher: figure("pct_bachelor_or_higher"),
    pctSeparateHouse: figure("pct_separate_house"),
    pctFlatApartment: figure("pct_flat_apartment"),
    pctCoupleWithChildren: figure("pct_couple_with_children"),
    pctLonePersonHousehold: figure("pct_lone_person_household"),
  };
}

const baselines = new WeakMap<HousingWorld, Map<string, object>>();

function baselinesOf(world: HousingWorld, state: string): object {
  const made = baselines.get(world) ?? new Map<string, object>();
  baselines.set(world, made);
  const known = made.get(state);
  if (known !== undefined) return known;
  const here = world.suburbs.filter(({ stateCode }) => stateCode === state);
  const prices = (suburbs: readonly Suburb[]) => suburbs.flatMap(({ preferred }) => preferred?.latest?.value ?? []);
  const incomes = (suburbs: readonly Suburb[]) => suburbs.flatMap((suburb) => suburb.figure("income") ?? []);
  const message = {
    stateMedianPrice: median(prices(here)),
    nationalMedianPrice: median(prices(world.suburbs)),
    stateMedianWeeklyHhdIncome: median(incomes(here)),
    nationalMedianWeeklyHhdIncome: median(incomes(world.suburbs)),
    statePricedSuburbCount: prices(here).length,
    nationalPricedSuburbCount: prices(world.suburbs).length,
  };
  made.set(state, message);
  return message;
}

function councilOf({ figure, text, stateCode }: Suburb): object | null {
  if (text("lga_code") === "" && text("lga_name") === "") return null;
  return {
    lgaCode: text("lga_code"),
    lgaName: text("lga_name"),
    stateCode,
    areaSqkm: figure("area_sqkm"),
    population: figure("lga_population"),
    fedFagAud: figure("fed_fag_aud"),
    fedFagYear: text("fed_fag_year"),
    avgRates: figure("avg_rates"),
    opSurplusRatio: figure("op_surplus_ratio"),
    assetRenewalRatio: figure("asset_renewal_ratio"),
    finSource: text("fin_source"),
    finYear: text("fin_year"),
  };
}

function crimeOf(suburb: Suburb, layers: Layers): object | null {
  const types = ["break_ins", "motor_vehicle", "violent"];
  const known = types.filter((type) => suburb.figure(`crime_${type}`) !== null);
  if (known.length === 0) return null;
  const { source, licence } = layers.get(`crime_${known[0]}`)!.get(suburb.salCode)!;
  return {
    stats: known.map((crimeType) => ({ crimeType, pctRank: suburb.figure(`crime_${crimeType}`), fyEnding: "" })),
    sourceJurisdiction: suburb.stateCode,
    source,
    sourceLicence: licence,
  };
}

function listingStatsOf({ salCode }: Suburb, { layer }: HousingWorld): object | null {
  if (!layer.listings.some((listing) => listing.salCode === salCode)) return null;
  const { forSaleCount, avgAsking, medianAsking, soldCount, avgSold, medianSold } = statsOf(
    layer.addresses.filter((address) => address.salCode === salCode),
  );
  return { forSaleCount, avgAsking, medianAsking, soldCount, avgSold, medianSold, ...datesOf(layer) };
}

interface Candidate {
  readonly suburb: Suburb;
  readonly features: readonly number[];
}

const candidates = new WeakMap<
  HousingWorld,
  { readonly all: readonly Candidate[]; readonly deviations: readonly number[] }
>();

function similarTo(suburb: Suburb, world: HousingWorld): object[] {
  if (suburb.figure("age") === null || suburb.figure("income") === null) return [];
  const { all, deviations } = candidates.get(world) ?? candidatesOf(world);
  const own = featuresOf(suburb);
  const near = all
    .filter((candidate) => candidate.suburb.salCode !== suburb.salCode)
    .map((candidate) => ({
      ...candidate,
      distance: Math.sqrt(
        sum(
          deviations.map((deviation, i) =>
            deviation === 0 ? 0 : ((candidate.features[i]! - own[i]!) / deviation) ** 2,
          ),
        ),
      ),
    }))
    .sort((one, other) => one.distance - other.distance || ascending(one.suburb.salCode, other.suburb.salCode));
  return near.slice(0, 6).map(({ suburb: { salCode, salName, stateCode, preferred }, distance }) => ({
    salCode,
    salName,
    stateCode,
    latestMedianPrice: preferred?.latest?.value ?? null,
    similarity: 1 / (1 + distance),
    regionCode: preferred?.regionCode ?? "",
  }));
}

function candidatesOf(world: HousingWorld) {
  const all = world.suburbs
    .filter(({ figure }) => (figure("population") ?? 0) > 200 && figure("age") !== null && figure("income") !== null)
    .map((suburb) => ({ suburb, features: featuresOf(suburb) }));
  const deviations = Array.from({ length: 6 }, (_, i) => {
    const values = all.map(({ features }) => features[i]!);
    const middle = mean(values) ?? 0;
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) ?? 0);
  });
  candidates.set(world, { all, deviations });
  return { all, deviations };
}

function featuresOf({ figure }: Suburb): number[] {
  return [
    figure("age") ?? 0,
    figure("income") ?? 0,
    figure("born_overseas") ?? 0,
    figure("amenity_density") ?? 0,
    Math.log(Math.max(figure("population") ?? 0, 1)),
    Math.min(figure("distance_to_coast") ?? 0, 100),
  ];
}
