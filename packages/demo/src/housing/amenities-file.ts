import type { NamedFile } from "../named-file.js";
import { type Random, randomOf } from "../prng.js";
import { type LayerCells, layerFile } from "./layer-file.js";
import type { Suburb } from "./suburbs.js";

/** Shops, schools, doctors and distances. Nobody counted those of small places. */
export function amenitiesFile(suburbs: readonly Suburb[]): NamedFile {
  return layerFile("amenities", { source: "demo-amenities", asOf: "2026-05-01" }, suburbs, (suburb) =>
    suburb.population < 1600 ? undefined : amenitiesOf(suburb, randomOf(`housing/amenities/${suburb.salCode}`)),
  );
}

function amenitiesOf({ population, setting, coastKm }: Suburb, random: Random): LayerCells {
  const per = (people: number) => Math.floor((population / people) * 2 * random.unit());
  const km = (most: number) => Number((most * random.unit() * random.unit()).toFixed(2));
  const far = setting === "city" ? 1 : setting === "town" ? 6 : 20;
  const supermarkets = per(4500);
  const schools = per(2600);
  const [catholic, independent] = [Math.floor(0.3 * schools), Math.floor(0.2 * schools + random.unit())];
  const ours = Math.max(0, schools - catholic - independent);
  return {
    ...(supermarkets > 0 && chainsOf(supermarkets, random)),
    supermarkets_total: supermarkets,
    nearest_supermarket_km: supermarkets > 0 ? 0 : km(4 * far),
    pubs_bars: per(3000),
    gp_count: per(2500),
    pharmacy_count: some(per(4000)),
    hospitals_count: some(per(20_000)),
    parks_count: some(per(900)),
    libraries_count: some(per(15_000)),
    schools_total: schools,
    schools_gov: ours,
    schools_catholic: catholic,
    schools_independent: independent,
    schools_primary: some(Math.ceil(0.7 * schools)),
    schools_secondary: some(Math.floor(0.3 * schools)),
    nearest_secondary_km: km(3 * far),
    nearest_hospital_km: km(9 * far),
    // There are no trains far from a city.
    nearest_train: setting === "country" ? "" : km(5 * far),
    distance_to_coast: coastKm,
    amenity_density: Number(Math.min(100, population / 180 + 25 * random.unit()).toFixed(1)),
  };
}

/** Which chains the supermarkets belong to; some to none of them. */
function chainsOf(supermarkets: number, random: Random): LayerCells {
  const chains = [0, 0, 0, 0, 0];
  for (let i = 0; i < supermarkets; i += 1) chains[random.below(chains.length)]! += 1;
  return { coles_count: chains[0], woolworths_count: chains[1], aldi_count: chains[2], iga_count: chains[3] };
}

/** None is not worth a row. */
function some(count: number): number | undefined {
  return count === 0 ? undefined : count;
}
