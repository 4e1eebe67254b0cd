import { ledgerOf, tablesOf } from "../../base/part.fixture.js";
import { keyedTableOf } from "../../base/tables/keyed-table.js";
import { type FixtureRow, tableOf } from "../../base/tables/table.fixture.js";
import { calendarOf } from "../../base/time/trading-calendar.js";
import type { CompanyTables } from "./companies/company-tables.js";
import { datasets } from "./datasets.js";
import type { Market } from "./market.js";
import { marketOfTables, marketPart } from "./market-part.js";
import { type FixtureRevisions, fileOf, revisionsWorldOf } from "./shorts/revisions.fixture.js";
import { type Observation, shortTableOf } from "./shorts/shorts.fixture.js";

/** One line of a directory: its date, the code, the name, the industry group, if any, and the listing date, if it states that. */
export type Listing = readonly [date: string, code: string, name: string, industry: string | null, listed?: string];

/** Rows of any datasets, by the names of their constants. */
export type FixtureTables = {
  readonly [Name in Exclude<keyof typeof datasets, "shortPositions">]?: readonly FixtureRow<(typeof datasets)[Name]>[];
};

/** What the ledger of a small world says. */
export interface FixtureLedger extends FixtureRevisions {
  readonly isDemo?: boolean;
}

/**
 * A small world of short positions and companies, and rows of whatever else
 * matters to the test. By default everything was known since 1970 and never restated.
 */
export function marketOf(
  shorts: Readonly<Record<string, readonly Observation[]>>,
  listings: readonly Listing[] = [],
  { shortHistory = [], ...rows }: FixtureTables = {},
  { isDemo = false, ...told }: FixtureLedger = {},
): Market {
  const shortPositions = shortTableOf(shorts);
  const yearly = shortHistory.length === 0 ? [] : [{ file: fileAtFirst, rows: shortHistory }];
  const world = revisionsWorldOf(shortPositions, { yearly, ...told });
  return marketOfTables(
    {
      ...tablesOf(marketPart.reads, rows),
      ...world.tables,
      listedCompanies: listingTable(listings),
    },
    { shortPositions: told.restated ?? [] },
    ledgerOf({ isDemo, ...world.ledger }),
    calendarOf(),
  );
}

/** A yearly file that was known when time began. */
const fileAtFirst = { ...fileOf("history", "1970-01-01", "asic-history"), retrievedAt: "1970-01-01T00:00:00.000Z" };

/** The tables of some listings. */
export function companiesOf(listings: readonly Listing[], rows: FixtureTables = {}): CompanyTables {
  return {
    listed: keyedTableOf(datasets.listedCompanies, listingTable(listings)),
    marketValues: keyedTableOf(
      datasets.listedMarketValues,
      tableOf(datasets.listedMarketValues, rows.listedMarketValues ?? []),
    ),
    labels: keyedTableOf(datasets.industryLabels, tableOf(datasets.industryLabels, rows.industryLabels ?? [])),
    records: keyedTableOf(datasets.companyRecords, tableOf(datasets.companyRecords, rows.companyRecords ?? [])),
  };
}

function listingTable(listings: readonly Listing[]) {
  return tableOf(
    datasets.listedCompanies,
    listings.map(([day, code, name, industry, listed = null]) => ({ day, code, name, industry, listed })),
  );
}
