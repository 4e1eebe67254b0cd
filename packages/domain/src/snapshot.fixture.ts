import { type FixtureRow, tableOf } from "./base/tables/table.fixture.js";
import { type Provenance, type SnapshotTables, snapshotOfTables } from "./build-snapshot.js";
import { companyDirectoryOf } from "./data/market/companies/build-directory.js";
import type { CompanyDirectory } from "./data/market/companies/directory.js";
import { datasets } from "./data/market/datasets.js";
import { type Observation, shortTableOf } from "./data/market/shorts/shorts.fixture.js";
import type { Snapshot } from "./snapshot.js";

/** One line of a directory: its date, the code, the name and the industry group, if any. */
export type Listing = readonly [date: string, code: string, name: string, industry: string | null];

/** Rows of any datasets, by the names of their constants. */
export type FixtureTables = Partial<Record<Exclude<keyof typeof datasets, "shortPositions">, readonly FixtureRow[]>>;

/**
 * A small world of short positions and companies, and rows of whatever else
 * matters to the test. Everything was known since 1970 and never restated unless told.
 */
export function snapshotOf(
  shorts: Readonly<Record<string, readonly Observation[]>>,
  listings: readonly Listing[] = [],
  rows: FixtureTables = {},
  provenance: Partial<Provenance> = {},
): Snapshot {
  const names = Object.keys(datasets) as (keyof typeof datasets)[];
  const tables = Object.fromEntries(
    names.map((name) => [name, tableOf(datasets[name], name === "shortPositions" ? [] : (rows[name] ?? []))]),
  ) as unknown as SnapshotTables;
  const shortPositions = shortTableOf(shorts);
  return snapshotOfTables(
    { ...tables, shortPositions, listedCompanies: listingTable(listings) },
    {
      dataVersion: "test",
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
