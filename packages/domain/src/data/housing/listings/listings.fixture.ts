import { ledgerOf } from "../../../base/part.fixture.js";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import type { Table } from "../../../base/tables/table.js";
import { housingOf } from "../housing.fixture.js";
import type { Housing } from "../housing.js";
import { spineOf } from "../suburbs/spine.js";
import { suburbs as suburbsDataset } from "../suburbs/suburbs-dataset.js";
import type { AdvertText, listingSightings } from "./listing-sightings-dataset.js";
import type { listingSweeps } from "./listing-sweeps-dataset.js";
import type { ListingStatus, Listings } from "./listings.js";
import { listingsOfTables } from "./listings-of-tables.js";

/** A sweep of a test. What is left out is that of Richmond. */
export interface SweepOf {
  /** A greater one is the file with the greater hash. */
  readonly file?: string;
  readonly source?: string;
  readonly salCode?: string;
  readonly suburb?: string;
  readonly postcode?: string;
  /** A date, which is midnight in UTC, or a moment. */
  readonly at: string;
  readonly complete?: boolean;
  readonly version?: number;
  readonly sightings: readonly SightingOf[];
}

/** A sighting of a test: what is left out is unknown, and the advert is for sale at 1 Elm Street. */
export interface SightingOf extends Partial<AdvertText> {
  readonly id: string;
  readonly price?: string;
  readonly status?: ListingStatus;
}

/** Listings of some sweeps. */
export function listingsOf(sweeps: readonly SweepOf[]): Listings {
  return housingWithSweeps(sweeps).listings;
}

/** Listings of tables that a store scanned. The spine has the suburbs that were swept. */
export function listingsOfScan(
  sweeps: Table<typeof listingSweeps>,
  sightings: Table<typeof listingSightings>,
): Listings {
  const suburbs = sweeps.columns.salCode.values.map((salCode) => ({ salCode, name: salCode, areaSqkm: 1 }));
  return listingsOfTables(spineOf(tableOf(suburbsDataset, suburbs)), sweeps, sightings, ledgerOf());
}

/** Housing with the listings of some sweeps. The spine has the suburbs that were swept and those that are given. */
export function housingWithSweeps(
  sweeps: readonly SweepOf[],
  rows: Readonly<Record<string, readonly FixtureRow[] | undefined>> = {},
): Housing {
  const given = rows.suburbs ?? [];
  const swept = new Map(sweeps.map((sweep) => [placeOf(sweep).salCode, placeOf(sweep).suburb]));
  for (const { salCode } of given) swept.delete(String(salCode));
  const suburbs = [...given, ...Array.from(swept, ([salCode, name]) => ({ salCode, name, areaSqkm: 1 }))];
  return housingOf({ ...rows, suburbs, ...rowsOf(sweeps) });
}

/** The rows of some sweeps. */
export function rowsOf(sweeps: readonly SweepOf[]) {
  const listingSweeps = sweeps.map((sweep, number) => ({
    ...placeOf(sweep),
    file: sweep.file ?? "file",
    sweep: number,
    source: sweep.source ?? "a",
    at: Date.parse(sweep.at),
    isComplete: sweep.complete ?? true,
    version: sweep.version ?? 1,
  }));
  const listingSightings = sweeps.flatMap(({ file = "file", sightings }, number) =>
    sightings.map(({ id, price = "", status = "for_sale", ...advert }) => ({
      file,
      sweep: number,
      listingId: id,
      priceText: price,
      status,
      advert: { ...unknownAdvert, ...advert },
    })),
  );
  return { listingSweeps, listingSightings };
}

function placeOf({ salCode = "22170", suburb = "Richmond", postcode = "3121" }: SweepOf) {
  return { salCode, suburb, postcode };
}

const unknownAdvert: AdvertText = {
  url: null,
  address: "1 Elm St",
  beds: null,
  baths: null,
  cars: null,
  landSqm: null,
  type: null,
  agencyId: null,
  agency: null,
  agents: [],
};
