import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { post, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

type Json = Readonly<Record<string, unknown>>;

/** A list that is read page by page, and the requests that make it long enough to have pages. */
interface List {
  readonly method: string;
  readonly items: string;
  readonly request: Json;
  /** What must be the same on every page, past the end too. */
  readonly totals: readonly string[];
  readonly limitMax: number;
}

const LISTS: readonly List[] = [
  list("MarketService/GetTopShorts", "timeSeries", {}, ["totalCount"], 1000),
  list("MarketService/GetTopShorts", "timeSeries", { summaryOnly: true }, ["totalCount"], 1000),
  list("MarketService/GetMarketByDate", "stocks", {}, ["totalCount", "previousDate", "nextDate"], 1000),
  list("MarketService/GetMarketByDate", "stocks", { date: "2024-05-21", ordinaryOnly: true }, ["totalCount"], 1000),
  list("MarketService/GetBattlegroundStocks", "stocks", {}, ["totalCount"], 100),
  list("MarketService/GetBattlegroundStocks", "stocks", { view: 2 }, ["totalCount"], 100),
  list("MarketService/GetShortCampaignScoreboard", "campaigns", {}, campaignTotals(), 100),
  list("MarketService/GetShortCampaignScoreboard", "campaigns", { industry: "Materials" }, campaignTotals(), 100),
  list("ScreenerService/ScreenStocks", "stocks", {}, ["totalCount", "asOf", "priceAsOf"], 4000),
  ...Array.from({ length: 9 }, (_, sortField) =>
    list("ScreenerService/ScreenStocks", "stocks", { sortField, sortDirection: 1 }, ["totalCount"], 4000),
  ),
];

describe("every list walks completely", () => {
  const folder = temporaryFolder(after);
  let server: Served;
  before(async () => {
    copyDemoWorld(folder);
    server = await serve(folder);
  });
  after(() => server.stop());

  for (const each of LISTS) {
    for (const pageSize of [1, 7, 50]) {
      test(`${each.method} ${JSON.stringify(each.request)} in pages of ${pageSize}: each row once, totals right`, async () => {
        const whole = await walk(each, each.limitMax);
        assert.deepEqual(await walk(each, pageSize), whole);
        assert.equal(new Set(whole.items).size, whole.items.length);
        assert.equal(whole.items.length, whole.totals.totalCount);
        assert.ok(whole.items.length > 7, "the list is too short to have pages");
      });
    }
  }

  for (const [method, items, limitMax] of [
    ["StockService/GetDirectorTrades", "trades", 200],
    ["StockService/GetStockRevisions", "revisions", 1000],
  ] as const) {
    test(`${method} of the stock with the longest list walks completely in pages of 1, 3 and 10`, async () => {
      const longest = await longestOf(method, items);
      for (const pageSize of [1, 3, 10]) {
        const whole = await walk({ ...longest, limitMax }, limitMax);
        assert.deepEqual(await walk({ ...longest, limitMax }, pageSize), whole);
        assert.equal(whole.items.length, whole.totals.totalCount);
        assert.ok(whole.items.length >= 3, `only ${whole.items.length} rows`);
      }
    });
  }

  /** Every item of a list, read in pages, and the totals, which every page must repeat, one past the end too. */
  async function walk({ method, items, request, totals }: List, limit: number) {
    const seen: string[] = [];
    const told = new Set<string>();
    for (let offset = 0; ; offset += limit) {
      const response = await post(server.address, method, { ...request, limit, offset });
      assert.equal(response.status, 200);
      const page = (await response.json()) as Record<string, unknown[]>;
      told.add(JSON.stringify(Object.fromEntries(totals.map((total) => [total, page[total]]))));
      if (page[items]!.length === 0) break;
      seen.push(...page[items]!.map((item) => JSON.stringify(item)));
    }
    assert.equal(told.size, 1, `totals differ between pages: ${[...told].join(" ")}`);
    return { items: seen, totals: JSON.parse([...told][0]!) as Record<string, unknown> };
  }

  async function longestOf(method: string, items: string): Promise<List> {
    const ranking = await post(server.address, "MarketService/GetTopShorts", { limit: 300, summaryOnly: true });
    const { timeSeries } = (await ranking.json()) as { timeSeries: { productCode: string }[] };
    let longest = { code: "", count: -1 };
    for (const { productCode } of timeSeries) {
      const response = await post(server.address, method, { productCode });
      const { totalCount } = (await response.json()) as { totalCount: number };
      if (totalCount > longest.count) longest = { code: productCode, count: totalCount };
    }
    return list(method, items, { productCode: longest.code }, ["totalCount"], 1000);
  }
});

function list(method: string, items: string, request: Json, totals: readonly string[], limitMax: number): List {
  return { method, items, request, totals, limitMax };
}

function campaignTotals(): readonly string[] {
  return ["totalCount", "campaignsTotal", "shortsWinRate3m", "shortsWinRate6m", "scored3m", "scored6m"];
}
