import type { Database } from "../sql/database.js";
import { type EconomyFacts, readEconomyFacts } from "./economy-facts.js";
import { type HousingFacts, readHousingFacts } from "./housing-facts.js";
import { type NewsFacts, readNewsFacts } from "./news-facts.js";
import { type PoliticiansFacts, readPoliticiansFacts } from "./politicians-facts.js";

/** What requests are made of: codes, dates and names that occur in the data. */
export interface Facts {
  /** Groups of codes that behave differently; each request picks a group first. */
  readonly codeGroups: readonly (readonly string[])[];
  /** Codes of stocks that have what a method is about. */
  readonly codesWith: Readonly<Record<Having, readonly string[]>>;
  /** Every security of every code that was used more than once. */
  readonly reused: readonly { readonly code: string; readonly from: string; readonly to: string }[];
  /** Report dates, oldest first. */
  readonly dates: readonly string[];
  /** Display names, product names, former ones too, and industries. */
  readonly texts: readonly string[];
  /** When short positions were imported: of all files, of restated dates and years, of histories. */
  readonly momentGroups: readonly (readonly string[])[];
  readonly rankingSize: number;
  readonly industries: readonly string[];
  /** Sessions of any stock or index, oldest first; report dates while none are held. */
  readonly sessionDates: readonly string[];
  /** Known values of the figures of the active universe, by the name of the column. */
  readonly figures: ReadonlyMap<FigureName, readonly number[]>;
  readonly economy: EconomyFacts;
  readonly housing: HousingFacts;
  readonly politicians: PoliticiansFacts;
  readonly news: NewsFacts;
}

/** What a stock may have. */
type Having =
  | "prices"
  | "trades"
  | "dividends"
  | "events"
  | "verdicts"
  | "signals"
  | "highlights"
  | "companies"
  | "fundamentals"
  | "revisions";

/** A figure that the screener filters. */
export type FigureName = (typeof figureNames)[number];

const figureNames = [
  "short_pct",
  "short_change",
  "market_cap",
  "price_change",
  "pe",
  "yield",
  "net",
  "days_to_cover",
  "sentiment",
] as const;

/** Reads the facts; the tables of the securities must have been made. */
export async function readFacts(database: Database): Promise<Facts> {
  const column = async (sql: string) => (await database.rows(sql)).map(([value]) => String(value));
  const codeGroups = await Promise.all(
    groups.map((where) => column(`select code from listing where ${where} order by code`)),
  );
  const momentGroups = await Promise.all(
    [
      "true",
      "(source, unit) in (select (source, unit) from ledger group by source, unit having count(*) > 1)",
      "source = 'asic-history'",
    ].map((where) =>
      column(`select distinct retrieved_at from ledger where source like 'asic-%' and ${where} order by retrieved_at`),
    ),
  );
  const reused = await database.rows(`
    select code, first_day, last_day from security
    where first_day is not null and code in (select code from security where not is_newest) order by code, run`);
  const [rankingSize] = await column("select count(*) from listing where is_active and percentage > 0");
  const dates = await column("select day from published order by day");
  const sessionDates = await column("select day from session union select day from level order by day");
  const figures = figureNames.map(async (name) => {
    const values = await column(`
      select distinct ${name} from figure join listing using (code)
      where is_active and ${name} is not null order by ${name}`);
    return [name, values.map(Number)] as const;
  });
  return {
    codeGroups: codeGroups.filter((codes) => codes.length > 0),
    codesWith: {
      prices: await column("select distinct code from session where is_present order by code"),
      trades: await column("select distinct code from trade order by code"),
      dividends: await column("select distinct code from dividend order by code"),
      events: await column(
        "select distinct code from trade union select code from announcement union select code from story where code <> '' order by code",
      ),
      signals: await column("select distinct code from signal order by code"),
      highlights: await column("select distinct code from highlight order by code"),
      fundamentals: await column("select distinct code from reported order by code"),
      revisions: await column("select code from revision_code order by code"),
      companies: await column("select code from listing where is_company order by code"),
      verdicts: await column("select code from listing where is_active order by code"),
    },
    reused: reused.map(([code, from, to]) => ({ code: String(code), from: String(from), to: String(to) })),
    dates,
    texts: await column(`
      select distinct text from (
        select unnest([name, raw, industry, code, array_to_string(tags, ' '), summary[:80]]) as text from listing
        union all select distinct display from row)
      where text <> '' order by text`),
    momentGroups: momentGroups.filter((moments) => moments.length > 0),
    rankingSize: Number(rankingSize),
    industries: await column("select distinct industry from listing where industry <> '' order by industry"),
    sessionDates: sessionDates.length > 0 ? sessionDates : dates,
    figures: new Map(await Promise.all(figures)),
    economy: await readEconomyFacts(database),
    housing: await readHousingFacts(database),
    politicians: await readPoliticiansFacts(database),
    news: await readNewsFacts(database),
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
  "code in (select code from session where is_present)",
  "code in (select code from price_break)",
  "code in (select code from quoted)",
  "code in (select code from observation where origin <> 'daily')",
  "code in ('ZIP', 'COF', 'MAP', 'ACL', 'SRL', 'ORE')",
];
