import { ledgerOf, tablesOf } from "../../base/part.fixture.js";
import { keyedTableOf } from "../../base/tables/keyed-table.js";
import { type FixtureRow, tableOf } from "../../base/tables/table.fixture.js";
import { dayOf } from "../../base/time/day.js";
import type { CompanyTables } from "./companies/directory.js";
import { datasets } from "./datasets.js";
import type { Market } from "./market.js";
import { marketOfTables, marketPart } from "./market-part.js";
import type { ShortRevisions } from "./shorts/revisions.js";
import { type Observation, shortTableOf } from "./shorts/shorts.fixture.js";

/** One line of a directory: its date, the code, the name and the industry group, if any. */
export type Listing = readonly [date: string, code: string, name: string, industry: string | null];

/** Rows of any datasets, by the names of their constants. */
export type FixtureTables = {
  readonly [Name in Exclude<keyof typeof datasets, "shortPositions">]?: readonly FixtureRow<(typeof datasets)[Name]>[];
};

/** What the ledger of a small world says. */
export interface FixtureLedger {
  readonly isDemo?: boolean;
  readonly revisions?: Omit<ShortRevisions, "knownFromMs">;
  /** The moment from which a report day is known, in milliseconds since 1970. */
  knownFromMsOf?(day: number): number;
}

/**
 * A small world of short positions and companies, and rows of whatever else
 * matters to the test. Everything was known since 1970 and never restated unless told.
 */
export function marketOf(
  shorts: Readonly<Record<string, readonly Observation[]>>,
  listings: readonly Listing[] = [],
  rows: FixtureTables = {},
  { isDemo = false, revisions, knownFromMsOf = () => 0 }: FixtureLedger = {},
): Market {
  const built = marketOfTables(
    {
      ...tablesOf(marketPart.reads, rows),
      shortPositions: shortTableOf(shorts),
      listedCompanies: listingTable(listings),
    },
    {},
    ledgerOf({ isDemo, knownFromMs: (_, unit) => knownFromMsOf(dayOf(unit)!) }),
  );
  return { ...built, revisions: { ...built.revisions, ...revisions } };
}

/** The tables of some listings. */
export function companiesOf(listings: readonly Listing[], rows: FixtureTables = {}): CompanyTables {
  return {
    listed: keyedTableOf(datasets.listedCompanies, listingTable(listings)),
    labels: keyedTableOf(datasets.industryLabels, tableOf(datasets.industryLabels, rows.industryLabels ?? [])),
    records: keyedTableOf(datasets.companyRecords, tableOf(datasets.companyRecords, rows.companyRecords ?? [])),
  };
}

function listingTable(listings: readonly Listing[]) {
  return tableOf(
    datasets.listedCompanies,
    listings.map(([day, code, name, industry]) => ({ day, code, name, industry })),
  );
}
