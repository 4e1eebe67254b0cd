import type { Database } from "../sql/database.js";
import { ascending, byAll, grouped } from "./order.js";
import { stateOf } from "./states.js";

/** One look of a portal at a suburb. */
export interface Sweep {
  readonly source: string;
  readonly salCode: string;
  readonly suburb: string;
  /** The suburb's name; that of the spine when the sweep tells none. */
  readonly place: string;
  readonly postcode: string;
  readonly stateCode: string;
  /** In milliseconds. */
  readonly at: number;
  readonly isComplete: boolean;
  readonly sightings: readonly Sighting[];
}

/** An advert as a sweep saw it. */
export interface Sighting {
  readonly listingId: string;
  readonly priceText: string;
  readonly status: string;
  readonly advert: Advert;
}

/** What an advert says in addition to its price and status. */
export interface Advert {
  readonly url: string | null;
  readonly address: string;
  readonly beds: number | null;
  readonly baths: number | null;
  readonly cars: number | null;
  readonly landSqm: number | null;
  readonly type: string | null;
  readonly agencyId: string | null;
  readonly agency: string | null;
  readonly agents: readonly string[];
}

/** The sweeps that count, in the order of housing.md 3.2: those of suburbs of the spine, each once. */
export async function readSweeps(database: Database): Promise<Sweep[]> {
  const sweeps = await database.rows(`
    select file, sweep::double, source, sal_code, suburb, postcode, "at"::double, is_complete,
      coalesce(nullif(suburb, ''), name)
    from sweep join spine using (sal_code)
    qualify row_number() over (partition by source, sal_code, "at" order by version desc, file desc, sweep desc) = 1`);
  const sightings = await database.rows(
    "select file, sweep::double, listing_id, price_text, status, advert from sighting",
  );
  const seen = grouped(sightings, ([file, sweep]) => `${file} ${sweep}`);
  return sweeps
    .map(([file, sweep, source, salCode, suburb, postcode, at, isComplete, place]) => ({
      source: String(source),
      salCode: String(salCode),
      suburb: String(suburb),
      place: String(place),
      postcode: String(postcode),
      stateCode: stateOf(String(salCode)),
      at: Number(at),
      isComplete: isComplete === true,
      sightings: (seen.get(`${file} ${sweep}`) ?? [])
        .map(([, , listingId, priceText, status, advert]) => ({
          listingId: String(listingId),
          priceText: String(priceText),
          status: String(status),
          advert: JSON.parse(String(advert)) as Advert,
        }))
        .sort((one, other) => ascending(one.listingId, other.listingId)),
    }))
    .sort(
      byAll<Sweep>(
        (one, other) => one.at - other.at,
        (one, other) => ascending(one.source, other.source),
        (one, other) => ascending(one.salCode, other.salCode),
      ),
    );
}
