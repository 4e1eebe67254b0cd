import { copyHousing } from "../housing/copy-housing.js";
import { copyPoliticians } from "../politicians/copy-politicians.js";
import { copyVintages } from "../restatements/copy-vintages.js";
import type { Database } from "./database.js";
import { copyEconomy } from "./economy/statements.js";
import { periodFigures } from "./period-figures.js";
import { addStatementRows } from "./statement-rows.js";

/**
 * Copies the live rows of a store's database file: one table for each dataset;
 * of reports and yearly histories what every import ever said; and the ledger of
 * imports. The file is let go before this returns, because a process may hold it
 * only once.
 */
export async function copyLiveRows(database: Database, file: string): Promise<void> {
  await database.run(`
    attach '${file.replaceAll("'", "''")}' as store (read_only);

    create table world as select not exists (select 1 from store.imports where not is_demo) as is_demo;
    create table ledger as select * from store.imports where is_demo = (select is_demo from world);

    create table live as
    select id from ledger
    qualify row_number() over (partition by source, unit order by version desc, retrieved_at desc, id desc) = 1`);
  const held = new Set((await database.rows(tablesOfStore)).map(([name]) => String(name)));
  for (const [table, { from, columns }] of Object.entries(copies)) {
    await database.run(`create table ${table} (${columns})`);
    if (!held.has(from)) continue;
    const names = columns.split(", ").map((column) => column.split(" ")[0]);
    await database.run(`
      insert into ${table} (${names.join(", ")})
      select ${names.join(", ")} from store.${from}
      where import_id in (select id from ${/^(daily|yearly)$/.test(table) ? "ledger" : "live"})`);
  }
  await copyEconomy(database, held);
  await copyVintages(database, held);
  await copyHousing(database, held);
  await copyPoliticians(database, held);
  await copyNews(database, held);
  await database.run(`detach store; ${directories}`);
  await addStatementRows(database);
}

const tablesOfStore = "select table_name from duckdb_tables() where database_name = 'store'";

const bar = "code VARCHAR, day DATE, open DOUBLE, high DOUBLE, low DOUBLE, close DOUBLE";

/** All of them are texts. */
const recordColumns =
  "code source name abn address summary details website logo_url logo_icon_url logo_svg_url logo_source_url logo_format tags risk_factors enhanced_summary company_history competitive_advantages recent_developments key_people financial_reports social_links enrichment_status enrichment_error enriched_at";

/** Tables of the store under the names that the queries use, with the columns that these need. A world may lack some. */
const copies = {
  daily: {
    from: "short_positions",
    columns:
      "code VARCHAR, day DATE, name VARCHAR, position DOUBLE, issued DOUBLE, percentage DOUBLE, import_id INTEGER",
  },
  yearly: {
    from: "short_history",
    columns: "code VARCHAR, day DATE, name VARCHAR, position DOUBLE, percentage DOUBLE, import_id INTEGER",
  },
  listed: {
    from: "listed_companies",
    columns: "code VARCHAR, day DATE, name VARCHAR, industry VARCHAR, listed DATE, import_id INTEGER",
  },
  listed_value: { from: "listed_market_values", columns: "code VARCHAR, day DATE, market_cap DOUBLE" },
  stated_label: { from: "industry_labels", columns: "code VARCHAR, day DATE, industry VARCHAR, source VARCHAR" },
  record: {
    from: "company_records",
    columns: recordColumns
      .split(" ")
      .map((column) => `${column} VARCHAR`)
      .join(", "),
  },
  metric: {
    from: "company_metrics",
    columns:
      "code VARCHAR, day DATE, market_cap DOUBLE, price DOUBLE, pe_ratio DOUBLE, eps DOUBLE, dividend_yield DOUBLE, beta DOUBLE, week52_high DOUBLE, week52_low DOUBLE, volume DOUBLE, employee_count DOUBLE, sector VARCHAR, industry VARCHAR",
  },
  reported: {
    from: "fundamentals",
    columns: `code VARCHAR, period_end DATE, period_type VARCHAR, source VARCHAR, currency VARCHAR, fiscal_year DOUBLE, fetched_at VARCHAR, ${Object.values(
      periodFigures,
    )
      .map((column) => `${column} DOUBLE`)
      .join(", ")}, field_sources VARCHAR, document_url VARCHAR, document_day DATE`,
  },
  statement_line: {
    from: "statement_lines",
    columns:
      "code VARCHAR, frequency VARCHAR, statement VARCHAR, period_end DATE, metric VARCHAR, value DOUBLE, fetched_at VARCHAR",
  },
  printed: { from: "prices", columns: `${bar}, volume DOUBLE` },
  quoted: { from: "adjusted_prices", columns: `${bar}, volume DOUBLE, dividend DOUBLE, split DOUBLE` },
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
  tax: {
    from: "corporate_tax",
    columns:
      "abn VARCHAR, income_year VARCHAR, name VARCHAR, total_income DOUBLE, taxable_income DOUBLE, tax_payable DOUBLE",
  },
  signal: {
    from: "reputation_signals",
    columns:
      "code VARCHAR, polarity VARCHAR, kind VARCHAR, headline VARCHAR, detail VARCHAR, event_date VARCHAR, severity VARCHAR, confidence DOUBLE, citations VARCHAR, import_id INTEGER",
  },
  highlight: {
    from: "report_highlights",
    columns:
      "code VARCHAR, day DATE, title VARCHAR, type VARCHAR, url VARCHAR, period_end DATE, period_type VARCHAR, statutory DOUBLE, digest VARCHAR, confidence DOUBLE, metrics VARCHAR",
  },
  announcement: {
    from: "announcements",
    columns:
      "code VARCHAR, day DATE, time VARCHAR, headline VARCHAR, type VARCHAR, url VARCHAR, price_sensitive DOUBLE",
  },
} as const;

/** A directory may list a code without a name. */
const directories = `
  create table directory as
  select code, day, name, coalesce(industry, '') as industry, listed.listed as listing_day, ledger.retrieved_at::timestamptz as known_from
  from listed join ledger on ledger.id = listed.import_id`;

/** The store's tables about news, takes and cited facts. */
const tables = ["articles", "article_embeddings", "editorial_takes", "industry_sources", "industry_facts"];

/** Copies the live rows of the attached store that news, takes and cited facts are made of. A store may lack some. */
async function copyNews(database: Database, held: ReadonlySet<string>): Promise<void> {
  for (const table of tables.filter((name) => held.has(name))) {
    await database.run(`
      create table ${table} as select * from store.${table} where import_id in (select id from live)`);
  }
}
