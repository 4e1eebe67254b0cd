import { type SnapshotTables, snapshotOfTables } from "./build-snapshot.js";
import { companyDirectoryOf } from "./companies/build-directory.js";
import type { CompanyDirectory } from "./companies/directory.js";
import { datasets } from "./datasets/all-datasets.js";
import type { ShortRevisions } from "./revisions/revisions.js";
import { type Observation, shortTableOf } from "./shorts/shorts.fixture.js";
import type { Snapshot } from "./snapshot.js";
import { type FixtureRow, tableOf } from "./table.fixture.js";

/** One line of a directory: its date, the code, the name and the industry group, if any. */
export type Listing = readonly [date: string, code: string, name: string, industry: string | null];

/** Rows of any datasets, by the names of their constants. */
export type FixtureTables = Partial<Record<Exclude<keyof typeof datasets, "shortPositions">, readonly FixtureRow[]>>;

/** A small world of short positions and companies, and rows of whatever else matters to the test. */
export function snapshotOf(
  shorts: Readonly<Record<string, readonly Observation[]>>,
  listings: readonly Listing[] = [],
  rows: FixtureTables = {},
): Snapshot {
  const names = Object.keys(datasets) as (keyof typeof datasets)[];
  const tables = Object.fromEntries(
    names.map((name) => [name, tableOf(datasets[name], name === "shortPositions" ? [] : (rows[name] ?? []))]),
  ) as unknown as SnapshotTables;
  const shortPositions = shortTableOf(shorts);
  return snapshotOfTables(
    { ...tables, shortPositions, listedCompanies: listingTable(listings) },
    { dataVersion: "test", isDemo: false, revisions: neverRevised, retrievedAtOf: () => "2026-01-01T00:00:00.000Z" },
  );
}

/** Nothing was ever restated. */
export const neverRevised: ShortRevisions = { knownFromMs: new Float64Array(0), restated: [], corrections: [] };

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
