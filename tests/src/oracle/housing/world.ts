import { declaredProperties } from "../politicians/declared-properties.js";
import type { Database } from "../sql/database.js";
import { readCensus } from "./census.js";
import { type Layers, readLayers } from "./layers.js";
import { type ListingLayer, layerOf } from "./listing-layer.js";
import { momentOf } from "./moments.js";
import { grouped } from "./order.js";
import { type PriceSeries, readPriceSeries } from "./price-series.js";
import { namesByRegion, type Region, regionsOf } from "./regions.js";
import { type Suburb, suburbOf } from "./suburb.js";
import { readSweeps } from "./sweeps.js";

/** Everything that answers of HousingService are made of. */
export interface HousingWorld {
  readonly series: readonly PriceSeries[];
  readonly regions: readonly Region[];
  /** By code. */
  readonly suburbs: readonly Suburb[];
  readonly layers: Layers;
  readonly layer: ListingLayer;
  /** Listings are switched off. */
  readonly withheld: boolean;
}

const worlds = new WeakMap<Database, Promise<HousingWorld>>();

/** The world of a database's rows, made once. */
export function housingOf(database: Database): Promise<HousingWorld> {
  const world = worlds.get(database) ?? readHousing(database);
  worlds.set(database, world);
  return world;
}

/** Makes the world of a database's rows as it is while listings are switched off. */
export function withholdListings(database: Database): void {
  worlds.set(database, readHousing(database, true));
}

async function readHousing(database: Database, withheld = false): Promise<HousingWorld> {
  const spine = (await database.rows("select sal_code, name from spine order by sal_code")).map(([code, name]) => ({
    salCode: String(code),
    salName: String(name),
  }));
  const layers = await readLayers(database);
  const censusOf = await readCensus(database, layers);
  const series = await readPriceSeries(database);
  const names = await database.rows("select distinct publication, name from suburb_median");
  const [[retrievedAt]] = (await database.rows(
    "select max(retrieved_at::varchar) from ledger where source = 'listing-sweeps'",
  )) as [[string | null]];
  const layer = layerOf(withheld ? [] : await readSweeps(database), retrievedAt && momentOf(Date.parse(retrievedAt)));
  const postcodes = new Map([...(layers.get("postcode") ?? [])].map(([salCode, { text }]) => [salCode, text ?? ""]));
  const published = namesByRegion(names.map(([publication, name]) => [String(publication), String(name)]));
  const regions = regionsOf(series, published, spine, postcodes, layer);
  const regionsBySuburb = grouped(regions, ({ salCode }) => salCode);
  const propertiesIn = await declaredProperties(database, spine);
  const suburbs = spine.map((row) =>
    suburbOf(
      row,
      censusOf(row.salCode),
      layers,
      regionsBySuburb.get(row.salCode) ?? [],
      propertiesIn && (propertiesIn.get(row.salCode) ?? 0),
    ),
  );
  return { series, regions, suburbs, layers, layer, withheld };
}
