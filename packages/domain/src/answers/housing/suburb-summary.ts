import type { SuburbAmenities, SuburbSeifa, SuburbSummary } from "@daybook/contract";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import { UNKNOWN_DAY } from "../../base/tables/table.js";
import { MS_PER_DAY } from "../../base/time/day.js";
import type { Housing } from "../../data/housing/housing.js";
import { suburbPrices } from "../../data/housing/prices/suburb-prices.js";
import type { FigureKey, TextKey } from "../../data/housing/suburbs/layer-keys.js";
import { stateAt } from "../../data/housing/suburbs/spine.js";
import { figureAt, hasAmenities, type SuburbFigures, suburbText } from "../../data/housing/suburbs/suburb-figures.js";
import { suburbTexts } from "../../data/housing/suburbs/suburb-texts.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { declaredRealEstate } from "../../data/politicians/register/declared-real-estate.js";

/** The main figures of a suburb, with its socio-economic indexes where they are told. */
export function suburbSummary(
  housing: Housing,
  politicians: Politicians,
  suburb: number,
  seifa?: Answer<SuburbSeifa>,
): Answer<SuburbSummary> {
  const { spine, figures } = housing;
  const { codes, names } = suburbTexts(spine);
  const prices = suburbPrices(housing);
  const stateCode = stateAt(spine, suburb);
  const figure = (key: FigureKey) => figureAt(figures, key, suburb);
  const text = (key: TextKey) => suburbText(figures, key, suburb);
  const day = prices.periodDay[suburb]!;
  return {
    salCode: codes[suburb]!,
    salName: names[suburb]!,
    stateCode,
    postcode: text("postcode"),
    latestMedianPrice: known(prices.value[suburb]!),
    latestPeriod: day === UNKNOWN_DAY ? undefined : day * MS_PER_DAY,
    yoyPct: known(prices.yoyPct[suburb]!),
    population: figure("population"),
    medianAge: figure("age"),
    medianWeeklyHhdIncome: figure("income"),
    regionCode: prices.regionCode[suburb]!,
    pctBornOverseas: figure("born_overseas"),
    topReligion: text("top_religion"),
    topLanguage: text("top_language"),
    pctTopLanguage: figure("pct_top_language"),
    federalDivision: text("federal_division"),
    federalMember: text("federal_member"),
    federalParty: text("federal_party"),
    federalPartyAb: text("federal_party_ab"),
    federalTppAlp: figure("federal_lean"),
    stateDistrict: text("state_district"),
    // Districts of these have several members.
    stateMember: stateCode === "TAS" || stateCode === "ACT" ? "" : text("state_member"),
    stateParty: text("state_party"),
    statePartyAb: text("state_party_ab"),
    amenities: amenitiesOf(figures, suburb),
    dominantNbnTech: text("dominant_nbn_tech"),
    connectivityQualityScore: figure("connectivity_quality_score"),
    crimeBreakInsRank: toOneDecimal(figure("crime_break_ins")),
    crimeViolentRank: toOneDecimal(figure("crime_violent")),
    crimeMotorVehicleRank: toOneDecimal(figure("crime_motor_vehicle")),
    politicianPropertyCount: declaredRealEstate(politicians, spine)[suburb]!,
    seifa,
  };
}

function toOneDecimal(rank: number | undefined): number | undefined {
  return rank === undefined ? undefined : Math.round(rank * 10) / 10;
}

/** The amenities of a suburb; undefined when none are held of it. A count that is not held is 0. */
function amenitiesOf(figures: SuburbFigures, suburb: number): Answer<SuburbAmenities> | undefined {
  if (!hasAmenities(figures, suburb)) return undefined;
  const figure = (key: FigureKey) => figureAt(figures, key, suburb);
  const count = (key: FigureKey) => figure(key) ?? 0;
  return {
    schoolsTotal: count("schools_total"),
    supermarketsTotal: count("supermarkets_total"),
    colesCount: count("coles_count"),
    woolworthsCount: count("woolworths_count"),
    aldiCount: count("aldi_count"),
    igaCount: count("iga_count"),
    pubsBars: count("pubs_bars"),
    parksCount: count("parks_count"),
    librariesCount: count("libraries_count"),
    nearestSupermarketKm: figure("nearest_supermarket_km"),
    amenityDensityScore: figure("amenity_density"),
    hospitalsCount: count("hospitals_count"),
    gpCount: count("gp_count"),
    pharmacyCount: count("pharmacy_count"),
    nearestTrainKm: figure("nearest_train"),
    nearestHospitalKm: figure("nearest_hospital_km"),
    distToCoastKm: figure("distance_to_coast"),
    schoolsGov: count("schools_gov"),
    schoolsCatholic: count("schools_catholic"),
    schoolsIndependent: count("schools_independent"),
    schoolsPrimary: count("schools_primary"),
    schoolsSecondary: count("schools_secondary"),
    nearestSecondaryKm: figure("nearest_secondary_km"),
  };
}
