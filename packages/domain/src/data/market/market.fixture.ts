import { type FixtureRow, tableOf } from "../../base/tables/table.fixture.js";
import { type MarketTables, marketOfTables, type Provenance } from "./build-market.js";
import { companyDirectoryOf } from "./companies/build-directory.js";
import type { CompanyDirectory } from "./companies/directory.js";
import { datasets } from "./datasets.js";
import type { Market } from "./market.js";
import { type Observation, shortTableOf } from "./shorts/shorts.fixture.js";

/** One line of a directory: its date, the code, the name and the industry group, if any. */
export type Listing = readonly [date: string, code: string, name: string, industry: string | null];

/** Rows of any datasets, by the names of their constants. */
export type FixtureTables = Partial<Record<Exclude<keyof typeof datasets, "shortPositions">, readonly FixtureRow[]>>;

/**
 * A small world of short positions and companies, and rows of whatever else
 * matters to the test. Everything was known since 1970 and never restated unless told.
 */
export function marketOf(
  shorts: Readonly<Record<string, readonly Observation[]>>,
  listings: readonly Listing[] = [],
  rows: FixtureTables = {},
  provenance: Partial<Provenance> = {},
): Market {
  const names = Object.keys(datasets) as (keyof typeof datasets)[];
  const tables = Object.fromEntries(
    names.map((name) => [name, tableOf(datasets[name], name === "shortPositions" ? [] : (rows[name] ?? []))]),
  ) as unknown as MarketTables;
  const shortPositions = shortTableOf(shorts);
  return marketOfTables(
    { ...tables, shortPositions, listedCompanies: listingTable(listings) },
    {
      version: "test",
      isDemo: false,
      knownFromMsOf: () => 0,
      retrievedAtOf: () => "2026-01-01T00:00:00.000Z",
      ...provenance,
    },
  );
}

/** The directory of some listings. */
export function companiesOf(listings: readonly Listing[]): CompanyDirectory {
  return companyDirectoryOf({ listedCompanies: listingTable(listings) });
}

function listingTable(listings: readonly Listing[]) {
  return tableOf(
    datasets.listedCompanies,
    listings.map(([day, code, name, industry]) => ({ day, code, name, industry })),
  );
}
