import { once } from "node:events";
import { availableFrom, isoOf } from "@daybook/domain";
import { topShorts } from "@daybook/domain/answers/market/top-shorts";
import { stock } from "@daybook/domain/answers/stock/stock";
import { stockData } from "@daybook/domain/answers/stock/stock-data";
import type { Market } from "@daybook/domain/data/market";
import { connectPostgres } from "@daybook/store/fixtures";
import { from as copyFrom } from "pg-copy-streams";
import { FIGURES } from "./figures.js";

type Client = Awaited<ReturnType<typeof connectPostgres>>;

/**
 * The tables of the plain stack. What changes once a day is kept with the stock, as a nightly job would: its newest observation, whether
 * it is ranked, and the figures made of prices. The key of the observations is the index that every query needs.
 */
const TABLES = `
  create table market (newest date not null);
  create table stocks (
    code text primary key, security integer, name text not null, industry text not null, sector text not null,
    former jsonb not null, is_ranked boolean not null, latest_day date, latest_position double precision,
    latest_percentage double precision,
    ${FIGURES.map(({ column, type }) => `${column} ${type}`).join(", ")}
  );
  create table observations (
    security integer not null, day date not null, position double precision not null, issued double precision,
    percentage double precision, available_from date not null, origin text not null
  );
`;

const INDEXES = `
  alter table observations add primary key (security, day);
  create index on stocks (latest_percentage desc, code) where is_ranked;
  vacuum (analyze) observations;
  vacuum (analyze) stocks;
  checkpoint;
`;

/** Fills the database of the plain stack with the rows of a market. */
export async function fillTables(url: string, market: Market): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query(TABLES);
    await client.query("insert into market values ($1)", [isoOf(market.shorts.days.at(-1)!)]);
    await copy(client, "stocks", stockLines(market));
    await copy(client, "observations", observationLines(market));
    for (const statement of INDEXES.split(";")) if (statement.trim() !== "") await client.query(statement);
  } finally {
    await client.end();
  }
}

async function copy(client: Client, table: string, lines: Iterable<string>): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} from stdin`));
  let chunk = "";
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_LENGTH) continue;
    if (!stream.write(chunk)) await once(stream, "drain");
    chunk = "";
  }
  stream.end(chunk);
  await once(stream, "finish");
}

const CHUNK_LENGTH = 256 * 1024;

function* stockLines(market: Market): Generator<string> {
  const { shorts } = market;
  const all = { period: "1M", limit: shorts.codes.length, offset: 0, summaryOnly: true, productCodes: [] } as const;
  const ranked = new Set(topShorts(market, all).timeSeries.map(({ productCode }) => productCode));
  for (const [number, productCode] of shorts.codes.entries()) {
    const series = stockData(market, { productCode, period: "1D", fullResolution: true, maxPoints: 1 });
    if ("notHeld" in series) continue;
    const record = stock(market, productCode);
    yield lineOf([
      productCode,
      record === undefined ? undefined : shorts.firstRun[number + 1]! - 1,
      series.name,
      series.industry,
      record?.gicsSector ?? "",
      JSON.stringify(series.formerSecurities),
      ranked.has(productCode),
      record?.lastReportedDate,
      record?.reportedShortPositions,
      record?.percentageShorted,
      ...FIGURES.map(({ field, type }) => (type === "text[]" ? arrayOf(record?.[field]) : record?.[field])),
    ]);
  }
}

function* observationLines({ calendar, shorts }: Market): Generator<string> {
  const { day, position, issued, percentage, runStart, historyDays, corrected } = shorts;
  const publicOn = new Map(Array.from(shorts.days, (each) => [each, isoOf(availableFrom(calendar, each))]));
  const histories = new Set(historyDays);
  const corrections = new Set(corrected);
  for (let run = 0; run < runStart.length - 1; run += 1) {
    for (let row = runStart[run]!; row < runStart[run + 1]!; row += 1) {
      const origin = corrections.has(row) ? "corrected" : histories.has(day[row]!) ? "history" : "daily";
      const onDay = day[row]!;
      yield lineOf([run, isoOf(onDay), position[row], issued[row], percentage[row], publicOn.get(onDay), origin]);
    }
  }
}

/** A line of COPY; what is unknown is null. */
function lineOf(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join("\t")}\n`;
}

function cellOf(cell: unknown): string {
  if (cell === undefined || cell === null || Number.isNaN(cell)) return "\\N";
  return String(cell).replaceAll(/[\\\t\n\r]/g, (letter) => ESCAPES[letter]!);
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function arrayOf(texts: unknown): string {
  return `{${((texts ?? []) as readonly string[]).map((text) => JSON.stringify(text)).join(",")}}`;
}
