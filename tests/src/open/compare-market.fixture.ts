import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Snapshot } from "@daybook/domain";
import { get, post } from "../daybook.fixture.js";
import type { Random } from "../oracle/random.js";
import { datasetNamed, known, rowsOfCodes, type ShownRow, shownRows, without } from "./shown-rows.fixture.js";
import { type Ask, allOf, inOrder, type OfCode, ofCode, type Told } from "./told-of-code.fixture.js";

/** A world that is compared: its data, and a server of it. */
export interface ComparedWorld {
  readonly snapshot: Snapshot;
  readonly address: string;
}

/** How much of it is compared. */
export interface Share {
  readonly random: Random;
  /**
   * Of each dataset so many codes that have rows, half as many that have none, and those that were given to another company;
   * all by default.
   */
  readonly codes?: number | undefined;
  /** So many report dates; all by default. */
  readonly dates?: number | undefined;
  /** Datasets that must have rows. */
  readonly full: readonly string[];
}

/**
 * Compares the datasets of the market with what the methods answer, both ways: what a method answers is a row, and a row
 * is what a method answers.
 */
export function testMarketAsMethods(open: () => Promise<ComparedWorld>, share: Share): void {
  let world: ComparedWorld;
  let ask: Ask;
  before(async () => {
    world = await open();
    ask = askOf(world.address);
  });

  for (const told of ofCode) {
    test(`${told.id} are what methods tell of each code`, async () => {
      await assertAsTold(world.snapshot, ask, told, share);
    });
  }

  test("short-positions are what the export has of all dates, and what methods tell of a date", async () => {
    await assertAsExported(world);
    const { dates } = await ask("MarketService/GetAvailableDates", { limit: 1000 });
    const all = await earlierDates(ask, dates);
    const asked = new Set(some(all, share.dates, share.random));
    const rows = new Map(all.map((date) => [date, [] as ShownRow[]]));
    for (const row of shownRows(datasetNamed("short-positions"), world.snapshot)) {
      assert.ok(rows.has(row.date as string), `no report of ${row.date} is told`);
      if (asked.has(row.date as string)) rows.get(row.date as string)!.push(without(row, "product_name", "origin"));
    }
    for (const date of asked) assert.deepEqual(rows.get(date), await reportOf(ask, date));
  });

  test("the names of securities are those of their positions", () => {
    assert.deepEqual(namesOfSecurities(world.snapshot), namesOfPositions(world.snapshot));
  });

  test("index-levels are what methods tell of each index", async () => {
    const { indices } = await ask("MarketService/ListIndices", {});
    const told: ShownRow[] = [];
    for (const { code, name, returnType } of indices) {
      const { points } = await ask("MarketService/GetIndexSeries", { indexCode: code, period: "MAX" });
      const fixed = { index_code: code, index_name: name, return_type: returnType };
      for (const point of points) told.push(known({ ...fixed, ...point }));
    }
    assert.deepEqual([...shownRows(datasetNamed("index-levels"), world.snapshot)], told);
    assert.ok(told.length > 0);
  });

  test("reports are those that are listed", async () => {
    const reports = await allOf(ask, "ReportsService/ListReports", { limit: 100 }, "reports");
    const told = reports.map((report) => ({
      report_date: report.reportDate,
      slug: report.slug,
      report_type: report.reportType,
      headline: report.headline,
      summary: report.summary,
      max_short_percent: report.maxShortPct,
      max_short_code: report.maxShortCode,
      stocks_shorted: report.totalStocksShorted,
      top_codes: JSON.stringify(report.topCodes),
      quality_score: report.qualityScore,
    }));
    assert.deepEqual([...shownRows(datasetNamed("reports"), world.snapshot)], inOrder(told, ["report_date", "slug"]));
    assert.ok(told.length > 0);
  });
}

/** Compares the rows of some codes with what methods tell of them. */
async function assertAsTold(snapshot: Snapshot, ask: Ask, told: OfCode, { random, codes, full }: Share): Promise<void> {
  const dataset = datasetNamed(told.id);
  const held = rowsOfCodes(dataset, snapshot, () => false);
  const others = codesIn(snapshot).filter((code) => !held.has(code));
  const asked = new Set([
    ...reusedCodes(snapshot),
    ...some([...held.keys()], codes, random),
    ...some(others, codes === undefined ? undefined : Math.ceil(codes / 2), random),
  ]);
  const rows = rowsOfCodes(dataset, snapshot, (code) => asked.has(code));
  for (const code of asked) {
    const { seen = (row: ShownRow) => row } = told;
    const own = (rows.get(code) ?? []).map((row) => without(seen(row), ...told.untold));
    assert.deepEqual(ofSameOrder(told, own), await told.told(ask, code), code);
  }
  assert.ok(held.size > 0 || !full.includes(told.id), `no code has rows of ${told.id}`);
}

/** The codes that several companies had. */
function reusedCodes(snapshot: Snapshot): readonly string[] {
  const securities = [...shownRows(datasetNamed("securities"), snapshot)];
  return securities.filter(({ place }) => place === 2).map(({ product_code }) => product_code as string);
}

/** Announcements are told without their time, by which they are sorted. */
function ofSameOrder({ id }: OfCode, rows: readonly ShownRow[]): readonly ShownRow[] {
  return id === "announcements" ? inOrder(rows, ["date", "headline", "type", "url"]) : rows;
}

/** Every code that any table of the market has, whether or not anything is served of it. */
function codesIn({ market }: Snapshot): string[] {
  const tables = [
    market.companies.listed,
    market.companies.labels,
    market.companies.records,
    market.companies.marketValues,
    market.metrics.rows,
    market.fundamentals,
    market.statements,
    market.dividends,
    market.directorTrades,
    market.announcements,
    market.signals.rows,
    market.highlights,
    market.revisions.reported,
    market.revisions.stated,
  ];
  const codes = new Set([...market.shorts.codes, ...market.prices.codes]);
  for (const { keys } of tables) {
    let start = 0;
    for (const end of keys.ends) {
      codes.add(String.fromCharCode(...keys.units.subarray(start, end)));
      start = end;
    }
  }
  return [...codes].sort();
}

async function assertAsExported({ snapshot, address }: ComparedWorld): Promise<void> {
  const rows = shownRows(datasetNamed("short-positions"), snapshot);
  for (const dates of ["from=2000-01-01&to=2024-12-31", "from=2025-01-01&to=2049-12-31"]) {
    const answer = await get(address, `/v1/panel?${dates}&include_zero=true&format=ndjson`);
    assert.equal(answer.status, 200);
    for await (const lines of linesOf(answer)) for (const line of lines) assertExported(rows, line);
  }
  for (const row of rows) assert.equal(row.percent, undefined, JSON.stringify(row));
}

function assertExported(rows: Iterator<ShownRow, undefined>, line: string): void {
  // An export has no observation without a percentage.
  let row = rows.next().value;
  while (row !== undefined && row.percent === undefined) row = rows.next().value;
  const exported = JSON.parse(line);
  const isSame = EXPORTED.every(([column, name]) => row?.[column] === exported[name]);
  if (!isSame) assert.fail(`${JSON.stringify(row)} is exported as ${line}`);
}

/** The columns of positions as an export names them. */
const EXPORTED = [
  ["date", "date"],
  ["product_code", "product_code"],
  ["product_name", "product_name"],
  ["security_type", "security_type"],
  ["short_position", "reported_short_positions"],
  ["shares_on_issue", "total_product_in_issue"],
  ["percent", "percent_shorted"],
  ["available_from", "available_from"],
] as const;

/** The lines of an answer, as many at a time as came together. */
async function* linesOf(answer: Response): AsyncGenerator<readonly string[]> {
  let rest = "";
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!;
    yield lines;
  }
  assert.equal(rest, "");
}

/** Every report of a date as it is told, by code. */
async function reportOf(ask: Ask, date: string): Promise<readonly ShownRow[]> {
  const request = { date, includeZeroShortPositions: true, limit: 1000 };
  const stocks = await allOf(ask, "MarketService/GetMarketByDate", request, "stocks");
  const rows = stocks.map((stock) =>
    known({
      date: stock.reportDate,
      product_code: stock.productCode,
      security_type: stock.securityType,
      short_position: stock.reportedShortPositions,
      shares_on_issue: stock.totalProductInIssue,
      percent: stock.percentageShorted,
      available_from: stock.availableFrom,
    }),
  );
  return inOrder(rows, ["product_code"]);
}

async function earlierDates(ask: Ask, newest: readonly string[]): Promise<readonly string[]> {
  const dates = [...newest];
  for (;;) {
    const page = await ask("MarketService/GetAvailableDates", { before: dates.at(-1), limit: 1000 });
    if (page.dates.length === 0) return dates.reverse();
    dates.push(...page.dates);
  }
}

/** For each security that was reported, its names and their spans as the dataset of securities has them. */
function namesOfSecurities(snapshot: Snapshot): ReadonlyMap<string, unknown> {
  const names = new Map<string, unknown>();
  for (const row of shownRows(datasetNamed("securities"), snapshot)) {
    if (row.product_names === undefined) continue;
    names.set(`${row.product_code} to ${row.reported_to}`, JSON.parse(row.product_names as string));
  }
  return names;
}

/** The same as the dataset of positions has them. */
function namesOfPositions(snapshot: Snapshot): ReadonlyMap<string, unknown> {
  const ends = new Map<string, string[]>();
  for (const { product_code, reported_to } of shownRows(datasetNamed("securities"), snapshot)) {
    if (reported_to === undefined) continue;
    ends.set(product_code as string, [...(ends.get(product_code as string) ?? []), reported_to as string]);
  }
  const names = new Map<string, { readonly name: unknown; readonly from: unknown; to: unknown }[]>();
  for (const [code, own] of ends) for (const end of own) names.set(`${code} to ${end}`, []);
  for (const { product_code, product_name, date } of shownRows(datasetNamed("short-positions"), snapshot)) {
    const end = ends.get(product_code as string)!.find((each) => each >= (date as string));
    const own = names.get(`${product_code} to ${end}`)!;
    const span = own.find(({ name }) => name === product_name);
    if (span === undefined) own.push({ name: product_name, from: date, to: date });
    else span.to = date;
  }
  return names;
}

/** So many of some values, or all of them. */
function some<Value>(values: readonly Value[], count: number | undefined, random: Random): readonly Value[] {
  if (count === undefined || count >= values.length) return values;
  const left = [...values];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!);
}

function askOf(address: string): Ask {
  return async (method, request) => {
    const answer = await post(address, method, request);
    const told: Told = await answer.json();
    if (answer.status === 404 && told.code === "not_found") return undefined;
    assert.equal(answer.status, 200, `${method} ${JSON.stringify(request)}: ${JSON.stringify(told)}`);
    return told;
  };
}
