import pg from "pg";

/** Asks a prepared query: its name is its text, so that each connection plans it once. */
export type Ask = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** A pool of connections to the plain stack's database. */
export function askerOf(url: string): Ask {
  // A day stays the text that it is; a Date would only be written back.
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  pool.on("error", () => {});
  const names = new Map<string, string>();
  return async (text, values) => {
    if (!names.has(text)) names.set(text, `q${names.size}`);
    return (await pool.query({ name: names.get(text)!, text, values: [...values] })).rows;
  };
}

const CONNECTIONS = 8;

/** How long a window is, as an interval before the newest report. */
export const INTERVALS: Readonly<Record<string, string>> = {
  "1D": "1 day",
  "1W": "7 days",
  "1M": "1 month",
  "3M": "3 months",
  "6M": "6 months",
  "1Y": "12 months",
  "2Y": "24 months",
};

/** The day after which the window of a period begins; the interval is a query's second value. */
export const AFTER = "(select (newest - $2::interval)::date from market)";

/** The observation that a stock's newest one is compared with: the last one up to the window, if it is not too old, else the first in it. */
export const BASELINE = `left join lateral (
    (select day, position, percentage from observations where security = s.security and day between ${AFTER} - 14 and ${AFTER} order by day desc limit 1)
    union all
    (select day, position, percentage from observations where security = s.security and day > ${AFTER} order by day limit 1)
    limit 1
  ) base on true`;
