import type { Database } from "./database.js";

/**
 * Copies the live rows of a store's database file: observation, directory and
 * one table for each other dataset. The file is let go before this returns,
 * because a process may hold it only once.
 */
export async function copyLiveRows(database: Database, file: string): Promise<void> {
  await database.run(`
    attach '${file.replaceAll("'", "''")}' as store (read_only);

    create table live as
    select id from store.imports
    where not is_demo or not exists (select 1 from store.imports where not is_demo)
    qualify row_number() over (partition by source, unit order by version desc, retrieved_at desc, id desc) = 1;

    create table world as select not exists (select 1 from store.imports where not is_demo) as is_demo`);
  const held = new Set((await database.rows(tablesOfStore)).map(([name]) => String(name)));
  for (const [table, { from, columns }] of Object.entries(copies)) {
    await database.run(`create table ${table} (${columns})`);
    if (!held.has(from)) continue;
    const names = columns.split(", ").map((column) => column.split(" ")[0]);
    await database.run(`
      insert into ${table} (${names.join(", ")})
      select ${names.join(", ")} from store.${from} where import_id in (select id from live)`);
  }
  await database.run(`detach store; ${observations}; ${directories}`);
}

const tablesOfStore = "select table_name from duckdb_tables() where database_name = 'store'";

const bar = "code VARCHAR, day DATE, open DOUBLE, high DOUBLE, low DOUBLE, close DOUBLE";

/** Tables of the store under the names that the queries use, with the columns that these need. A world may lack some. */
const copies = {
  daily: {
    from: "short_positions",
    columns: "code VARCHAR, day DATE, name VARCHAR, position DOUBLE, issued DOUBLE, percentage DOUBLE",
  },
  history: {
    from: "short_history",
    columns: "code VARCHAR, day DATE, name VARCHAR, position DOUBLE, percentage DOUBLE",
  },
  listed: { from: "listed_companies", columns: "code VARCHAR, day DATE, name VARCHAR, industry VARCHAR" },
  stated_label: { from: "industry_labels", columns: "code VARCHAR, day DATE, industry VARCHAR, source VARCHAR" },
  record: {
    from: "company_records",
    columns: "code VARCHAR, source VARCHAR, name VARCHAR, summary VARCHAR, logo_url VARCHAR, tags VARCHAR",
  },
  metric: { from: "company_metrics", columns: "code VARCHAR, day DATE, pe_ratio DOUBLE, dividend_yield DOUBLE" },
  printed: { from: "prices", columns: `${bar}, volume DOUBLE` },
  quoted: { from: "adjusted_prices", columns: `${bar}, volume DOUBLE` },
  level: { from: "index_levels", columns: bar },
  dividend: {
    from: "dividends",
    columns:
      "code VARCHAR, ex_day DATE, dividend_type VARCHAR, id VARCHAR, payment_day DATE, amount DOUBLE, franking DOUBLE, document_url VARCHAR",
  },
  trade: {
    from: "director_trades",
    columns:
      "code VARCHAR, day DATE, id VARCHAR, director VARCHAR, trade_type VARCHAR, shares DOUBLE, price DOUBLE, value DOUBLE, announcement_url VARCHAR",
  },
  announcement: {
    from: "announcements",
    columns:
      "code VARCHAR, day DATE, time VARCHAR, headline VARCHAR, type VARCHAR, url VARCHAR, price_sensitive DOUBLE",
  },
} as const;

/** The yearly history counts on the dates without a daily report (stock.md, Origin); it states no shares on issue. */
const observations = `
  create table observation as
  select code, day, name, position, issued,
    coalesce(percentage, case when issued > 0 then 100 * position / issued end) as percentage, 'daily' as origin
  from daily
  union all
  select code, day, name, position, null, percentage, 'history'
  from history where day not in (select day from daily)`;

const directories = `
  create table directory as select code, day, name, coalesce(industry, '') as industry from listed`;
