import { companyDirectoryOf } from "./companies/build-directory.js";
import type { CompanyDirectory } from "./companies/directory.js";
import type { ColumnTable } from "./datasets/dataset.js";
import { dictionaryOf, type Observation, shortsOf } from "./shorts/shorts.fixture.js";
import type { Snapshot } from "./snapshot.js";
import { dayOf } from "./time/day.js";

/** One line of a directory: its date, the code, the name and the industry group, if any. */
export type Listing = readonly [date: string, code: string, name: string, industry: string | null];

/** A small world of short positions and companies. */
export function snapshotOf(
  shorts: Readonly<Record<string, readonly Observation[]>>,
  listings: readonly Listing[] = [],
): Snapshot {
  return { dataVersion: "test", isDemo: false, shorts: shortsOf(shorts), companies: companiesOf(listings) };
}

/** The directory of some listings. */
export function companiesOf(listings: readonly Listing[]): CompanyDirectory {
  const rows = [...listings].sort(([dateA, a], [dateB, b]) => (`${a} ${dateA}` < `${b} ${dateB}` ? -1 : 1));
  const table: ColumnTable = {
    rowCount: rows.length,
    text: {
      code: dictionaryOf(rows.map(([, code]) => code)),
      name: dictionaryOf(rows.map(([, , name]) => name)),
      industry: dictionaryOf(rows.map(([, , , industry]) => industry)),
    },
    day: { day: Int32Array.from(rows, ([date]) => dayOf(date)!) },
    number: {},
  };
  return companyDirectoryOf(table);
}
