import type { Database } from "../sql/database.js";

/** What requests are made of: codes, dates and names that occur in the data. */
export interface Facts {
  /** Groups of codes that behave differently; each request picks a group first. */
  readonly codeGroups: readonly (readonly string[])[];
  /** Every security of every code that was used more than once. */
  readonly reused: readonly { readonly code: string; readonly from: string; readonly to: string }[];
  /** Report dates, oldest first. */
  readonly dates: readonly string[];
  /** Display names, product names and industries. */
  readonly texts: readonly string[];
  readonly rankingSize: number;
}

/** Reads the facts; the tables of the securities must have been made. */
export async function readFacts(database: Database): Promise<Facts> {
  const column = async (sql: string) => (await database.rows(sql)).map(([value]) => String(value));
  const codeGroups = await Promise.all(
    groups.map((where) => column(`select code from listing where ${where} order by code`)),
  );
  const reused = await database.rows(`
    select code, first_day, last_day from security
    where code in (select code from security where not is_newest) order by code, run`);
  const [rankingSize] = await column("select count(*) from listing where is_active and percentage > 0");
  return {
    codeGroups: codeGroups.filter((codes) => codes.length > 0),
    reused: reused.map(([code, from, to]) => ({ code: String(code), from: String(from), to: String(to) })),
    dates: await column("select day from published order by day"),
    texts: await column(`
      select distinct text from (
        select unnest([name, raw, industry, code]) as text from listing) where text <> '' order by text`),
    rankingSize: Number(rankingSize),
  };
}

const groups = [
  "true",
  "is_active",
  "code in (select code from row group by code having count(*) > 700)",
  "code in (select code from security where not is_newest)",
  "type <> 'ordinary'",
  "day is null",
  "not is_active and day is not null",
  "code in (select code from row where percentage is null or issued is null or issued = 0)",
  "code in ('ZIP', 'COF', 'MAP', 'ACL', 'SRL', 'ORE')",
];
