import { measures } from "../housing/price-definitions.js";
import { registry } from "../housing/registry.js";
import { states } from "../housing/states.js";
import { housingOf } from "../housing/world.js";
import type { Database } from "../sql/database.js";

/** What requests about housing are made of. */
export interface HousingFacts {
  readonly regionCodes: readonly string[];
  readonly measures: readonly string[];
  /** Names of regions and suburbs. */
  readonly names: readonly string[];
  /** Groups of suburbs that behave differently; each request picks a group first. */
  readonly suburbGroups: readonly (readonly string[])[];
  readonly listingRegions: readonly string[];
  /** Keys of addresses and their aliases. */
  readonly addressKeys: readonly string[];
  /** States with suburbs, else all. */
  readonly states: readonly string[];
  /** Known figures of each metric, thinned. */
  readonly metrics: ReadonlyMap<string, readonly number[]>;
  /** Days of the drop index, YYYY-MM-DD. */
  readonly days: readonly string[];
}

/** Reads them. */
export async function readHousingFacts(database: Database): Promise<HousingFacts> {
  const { series, regions, suburbs, layer } = await housingOf(database);
  const codesOf = (list: readonly { readonly salCode: string }[]) => [...new Set(list.map(({ salCode }) => salCode))];
  const groups = [
    codesOf(suburbs),
    codesOf(suburbs.filter(({ preferred }) => preferred !== undefined)),
    codesOf(suburbs.filter(({ figure }) => (figure("population") ?? 0) < 100)),
    codesOf(suburbs.filter(({ hasAmenities }) => hasAmenities)),
    codesOf(layer.listings),
    codesOf(layer.sweeps),
    codesOf(layer.addresses.filter(({ drops }) => drops !== undefined)),
  ];
  const thinned = <Value>(values: readonly Value[], count: number) =>
    values.filter((_, i) => i % Math.ceil(values.length / count) === 0);
  const held = new Set(suburbs.map(({ stateCode }) => stateCode));
  return {
    regionCodes: [
      ...new Set([
        ...series.map(({ regionCode }) => regionCode),
        ...thinned(regions, 50).map((region) => region.regionCode),
      ]),
    ],
    measures,
    names: [
      ...new Set([
        ...thinned(regions, 200).map(({ regionName }) => regionName),
        ...thinned(suburbs, 200).map(({ salName }) => salName),
      ]),
    ],
    suburbGroups: groups.filter((group) => group.length > 0),
    listingRegions: [...new Set(layer.listings.map(layer.regionOf))],
    addressKeys: [...new Set(layer.listings.flatMap(({ aliases }) => [...aliases].flat()))].filter((key) => key !== ""),
    states: held.size === 0 ? states : states.filter((state) => held.has(state)),
    metrics: new Map(
      [...registry].map(([key, { cellOf }]) => [key, thinned(suburbs, 400).flatMap((suburb) => cellOf(suburb) ?? [])]),
    ),
    days: layer.days.map(({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
  };
}
