import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { realAdjustedPrices, realPrices, realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { daybook, post, type Served, serve, temporaryFolder } from "./daybook.fixture.js";

/** Which real files tell what is asked below, of each source. */
const FILES = {
  "asic-shorts": () => filesIn(realReports(), /^RR20(2006|2012|2212|2301|2404)/),
  "asx-prices": () => filesIn(realPrices(), /_(2020_06|2020_07|2020_12|2022_05|2022_12|2023_12|2024_01|2024_04)_/),
  "adjusted-prices": () => filesIn(realAdjustedPrices(), /^AMD\./),
};

/** Writes a file of the quote service as it was on a day, and tells where. */
function quotesUntil(date: string, fileName: string, folder: string): string {
  const [header, ...lines] = readFileSync(join(realAdjustedPrices(), fileName), "utf8").split("\n");
  const path = join(folder, fileName);
  writeFileSync(path, [header, ...lines.filter((line) => line.slice(0, 10) <= date)].join("\n"));
  return path;
}

describe("figures that are made of real prices", { skip: withoutCorpus ?? false }, () => {
  const folder = temporaryFolder(after);
  const quotes = temporaryFolder(after);
  let server: Served;
  before(async () => {
    for (const [source, files] of Object.entries(FILES)) await daybook(["ingest", source, ...files()], folder);
    await daybook(["ingest", "adjusted-prices", quotesUntil("2024-04-24", "A1G.AX.csv", quotes)], folder);
    server = await serve(folder);
  });
  after(() => server.stop());

  const ask = async (method: string, request: object) => (await post(server.address, method, request)).json();
  const closesOf = async (productCode: string, from: string, to: string) => {
    const { points } = (await ask("StockService/GetStockPrices", { productCode, from, to })) as { points: Point[] };
    return points.map(({ date, close, adjustedClose }) => [date, close, adjustedClose]);
  };
  const marketCapsOf = (productCode: string, dates: readonly string[]) =>
    Promise.all(
      dates.map(async (date) => {
        const request = { date, limit: 1000 };
        const { stocks } = (await ask("MarketService/GetMarketByDate", request)) as { stocks: Valued[] };
        const { marketCap } = stocks.find((stock) => stock.productCode === productCode)!;
        return marketCap === undefined ? undefined : Math.round(marketCap / 1e6);
      }),
    );

  test("before a consolidation that the count of shares does not fit closes are not adjusted", async () => {
    assert.deepEqual(await closesOf("AVH", "2020-06-19", "2020-07-01"), [
      ["2020-06-19", 0.455, undefined],
      ["2020-06-22", 0.45, undefined],
      ["2020-06-30", 9, 9],
      ["2020-07-01", 8.78, 8.78],
    ]);
  });

  test("a count of shares that comes 17 days after a consolidation, and after shares were issued, shows it", async () => {
    assert.deepEqual(await closesOf("CZL", "2020-12-10", "2020-12-15"), [
      ["2020-12-10", 0.004, 0.06],
      ["2020-12-11", 0.004, 0.06],
      ["2020-12-14", 0.06, 0.06],
      ["2020-12-15", 0.06, 0.06],
    ]);
  });

  test("so does one that comes 42 days after a split", async () => {
    assert.deepEqual(await closesOf("IJH", "2022-12-01", "2022-12-06"), [
      ["2022-12-01", 380.11, 38.011],
      ["2022-12-02", 375.38, 37.538],
      ["2022-12-05", 37.516, 37.516],
      ["2022-12-06", 37.236, 37.236],
    ]);
  });

  test("printed closes join a quote service's by the ratio of ten sessions, not of an odd first one", async () => {
    assert.deepEqual(await closesOf("AMD", "2023-12-28", "2024-01-03"), [
      ["2023-12-28", 0.006, 0.12],
      ["2023-12-29", 0.005, 0.1],
      ["2024-01-02", 0.006, 0.11],
      ["2024-01-03", 0.006, 0.12],
    ]);
  });

  test("the last session of a quote service's file, which differs, has its printed close", async () => {
    assert.deepEqual(await closesOf("A1G", "2024-04-19", "2024-04-29"), [
      ["2024-04-19", 0.036, 0.036],
      ["2024-04-22", 0.036, 0.036],
      ["2024-04-23", 0.036, 0.036],
      ["2024-04-24", 0.039, 0.039],
      ["2024-04-26", 0.033, 0.033],
      ["2024-04-29", 0.032, 0.032],
    ]);
  });

  test("a count of shares that comes two weeks after a consolidation makes no market value of ten times as much", async () => {
    const dates = ["2024-04-03", "2024-04-04", "2024-04-17", "2024-04-19"];
    assert.deepEqual(await marketCapsOf("PDN", dates), [4358, 4417, 4567, 4567]);
  });

  test("a stock that has not traded for two years has no market value", async () => {
    assert.deepEqual(await marketCapsOf("AVZ", ["2024-04-18"]), [undefined]);
  });
});

interface Point {
  readonly date: string;
  readonly close?: number;
  readonly adjustedClose?: number;
}

interface Valued {
  readonly productCode: string;
  readonly marketCap?: number;
}

function filesIn(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => join(folder, name));
}
