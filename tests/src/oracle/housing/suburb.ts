import type { Census } from "./census.js";
import type { Layers } from "./layers.js";
import { ascending, byAll } from "./order.js";
import type { Region, SpineRow } from "./regions.js";
import { stateOf } from "./states.js";

/** A suburb with everything that is known of it. */
export interface Suburb {
  readonly salCode: string;
  readonly salName: string;
  readonly stateCode: string;
  /** The figure under a key of layers, null when it is not known. */
  figure(key: string): number | null;
  /** The text under a key of layers, empty when it is not known. */
  text(key: string): string;
  readonly topReligion: string;
  readonly topLanguage: string;
  readonly hasLanguages: boolean;
  readonly hasAmenities: boolean;
  /** The region that its price is of. */
  readonly preferred: Region | undefined;
  /** Real estate that members currently declare here; null when no document of the registers is read. */
  readonly declaredProperties: number | null;
}

/** Counts of amenities, by the names of their fields. */
export const amenityCounts: Readonly<Record<string, string>> = {
  schoolsTotal: "schools_total",
  supermarketsTotal: "supermarkets_total",
  colesCount: "coles_count",
  woolworthsCount: "woolworths_count",
  aldiCount: "aldi_count",
  igaCount: "iga_count",
  pubsBars: "pubs_bars",
  parksCount: "parks_count",
  librariesCount: "libraries_count",
  hospitalsCount: "hospitals_count",
  gpCount: "gp_count",
  pharmacyCount: "pharmacy_count",
  schoolsGov: "schools_gov",
  schoolsCatholic: "schools_catholic",
  schoolsIndependent: "schools_independent",
  schoolsPrimary: "schools_primary",
  schoolsSecondary: "schools_secondary",
};

/** Other figures of amenities, by the names of their fields. */
export const amenityFigures: Readonly<Record<string, string>> = {
  nearestSupermarketKm: "nearest_supermarket_km",
  amenityDensityScore: "amenity_density",
  nearestTrainKm: "nearest_train",
  nearestHospitalKm: "nearest_hospital_km",
  distToCoastKm: "distance_to_coast",
  nearestSecondaryKm: "nearest_secondary_km",
};

/** Makes a suburb. */
export function suburbOf(
  { salCode, salName }: SpineRow,
  census: Census,
  layers: Layers,
  regions: readonly Region[],
  declaredProperties: number | null,
): Suburb {
  const layerFigure = (key: string) => layers.get(key)?.get(salCode)?.figure ?? null;
  const preferred = regions
    .filter((region) => region.salCode === salCode && region.latest !== undefined)
    .sort(
      byAll(
        (one, other) => ascending(other.latest!.period, one.latest!.period),
        (one, other) => ascending(one.regionCode, other.regionCode),
      ),
    )[0];
  const { topReligion, topLanguage, hasLanguages, figure } = census;
  return {
    salCode,
    salName,
    stateCode: stateOf(salCode),
    figure,
    text: (key) => layers.get(key)?.get(salCode)?.text ?? "",
    topReligion,
    topLanguage,
    hasLanguages,
    hasAmenities: [...Object.values(amenityCounts), ...Object.values(amenityFigures)].some(
      (key) => layerFigure(key) !== null,
    ),
    preferred,
    declaredProperties,
  };
}
