import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { layerFile } from "./layer-file.js";
import type { Suburb } from "./suburbs.js";

/** Postcodes, of all suburbs but a few. */
export function postcodeFile(suburbs: readonly Suburb[]): NamedFile {
  return layerFile("postcodes", { source: "demo-postcodes", asOf: "2026-01-01" }, suburbs, ({ salCode, postcode }) => ({
    postcode: salCode.endsWith("97") ? "" : postcode,
  }));
}

/** How most homes are connected. Here and there the areas of a technology were joined to the wrong suburb. */
export function broadbandFile(suburbs: readonly Suburb[]): NamedFile {
  return layerFile("broadband", { source: "demo-broadband", asOf: "2026-03-31" }, suburbs, ({ salCode, setting }) => {
    const random = randomOf(`housing/broadband/${salCode}`);
    const choices = TECHNOLOGIES[setting];
    return {
      dominant_nbn_tech: random.chance(0.03) ? "" : choices[random.below(choices.length)],
      connectivity_quality_score: random.chance(0.05) ? undefined : Number(random.between(18, 98).toFixed(1)),
    };
  });
}

/** Ranks of recorded crime within a state, where it is recorded by suburb and enough people live. */
export function crimeFile(suburbs: readonly Suburb[]): NamedFile {
  return layerFile("crime", { source: "demo-crime", asOf: "2026-06-30" }, suburbs, ({ salCode, state, population }) => {
    if (population < 2000 || !["NSW", "QLD"].includes(state.code)) return undefined;
    const random = randomOf(`housing/crime/${salCode}`);
    const rank = () => Number(random.between(0, 100).toFixed(4));
    return {
      crime_break_ins: rank(),
      crime_violent: rank(),
      crime_motor_vehicle: random.chance(0.1) ? "" : rank(),
    };
  });
}

/** How high the land lies, which nobody measured far from the coast. */
export function elevationFile(suburbs: readonly Suburb[]): NamedFile {
  return layerFile("elevation", { source: "demo-elevation", asOf: "2011-07-01" }, suburbs, ({ salCode, coastKm }) => {
    if (coastKm > 20) return undefined;
    const random = randomOf(`housing/elevation/${salCode}`);
    const min = Number((0.5 * coastKm * random.unit() - 0.4).toFixed(1));
    const low = coastKm < 12 ? 30 * random.unit() * random.unit() : 0;
    return {
      elevation_min_m: min,
      elevation_median_m: Number((min + 30 * random.unit()).toFixed(1)),
      elevation_max_m: Number((min + 30 + 160 * random.unit()).toFixed(1)),
      land_share_below_1m: Number((0.2 * low).toFixed(2)),
      land_share_below_2m: Number((0.5 * low).toFixed(2)),
      land_share_below_5m: Number(low.toFixed(2)),
    };
  });
}

const TECHNOLOGIES = {
  city: ["FTTP", "HFC", "FTTC", "FTTN", "FTTB", "Fixed Line", "Satellite"],
  town: ["FTTN", "FTTP", "FW", "Fixed Wireless"],
  country: ["Satellite", "Fixed Wireless", "Satellite"],
} as const;
