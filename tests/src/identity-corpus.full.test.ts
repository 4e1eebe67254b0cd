import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf } from "@daybook/domain";
import { searchStocks } from "@daybook/domain/answers/search/search-stocks";
import { stock } from "@daybook/domain/answers/stock/stock";
import { stockData } from "@daybook/domain/answers/stock/stock-data";
import { stockPrices } from "@daybook/domain/answers/stock/stock-prices";
import { type Market, stockDetails } from "@daybook/domain/data/market";
import { ingest, sources } from "@daybook/ingest";
import { corpusFolder, realDirectories, realPrices, realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";

/** The last report of one name and the first of the next, of the codes below, and the newest report. */
const REPORT_DATES = ["2013-04-19", "2021-05-12", "2022-04-29", "2022-05-19", "2022-06-07", "2022-10-10"].concat([
  "2010-11-09",
  "2011-12-20",
  "2015-03-16",
  "2018-07-24",
  "2020-12-30",
  "2021-01-21",
  "2021-08-10",
  "2022-04-12",
  "2022-12-01",
  "2023-05-12",
  "2023-07-18",
  "2023-11-23",
  "2024-11-25",
  "2024-12-18",
  "2024-12-31",
]);

/** Every sixth session from the first of these changes of name on: more than a week, less than a month. */
const isWantedSession = (name: string, at: number) => /_202[234]_/.test(name) && at % 6 === 0;

describe("companies and their codes in real files", { skip: withoutCorpus ?? false }, () => {
  const dataFolder = temporaryFolder(after);
  let market: Market;

  before(async () => {
    const isWanted = (name: string) => REPORT_DATES.some((date) => name.startsWith(`RR${date.replaceAll("-", "")}`));
    await load("asic-shorts", filesIn(realReports(), isWanted));
    await load("asx-prices", filesIn(realPrices(), isWantedSession));
    await load("asx-companies", realDirectories());
    await load("company-profiles", [join(corpusFolder, "asx-companies", "asx_company_metadata_basic.csv")]);
    market = (await loadSnapshot({ dataFolder }, calendarOf())).snapshot.market;
  });

  const load = async (name: string, inputs: readonly string[]) => {
    const source = sources.find((candidate) => candidate.name === name)!;
    const now = () => new Date("2026-01-31T00:00:00Z");
    const options = { acceptSuspicious: true, isDemo: false, now, random: () => 0 };
    await ingest({ location: { dataFolder }, source, inputs, ...options });
  };

  const dataOf = (productCode: string) => {
    const data = stockData(market, { productCode, period: "MAX", fullResolution: true, maxPoints: 0 });
    assert.ok(!("notHeld" in data));
    return { name: data.name, rows: data.totalObservations, former: data.formerSecurities.map(({ name }) => name) };
  };
  const firstSession = (productCode: string) =>
    stockPrices(market, { productCode, period: "MAX", maxPoints: 1_000 })?.points[0]?.date.slice(0, 4);

  test("a change of name with prices that go on is one company, with all its sessions", () => {
    const told = ["CUP", "EVO"].map((code) => [dataOf(code).name, dataOf(code).former, firstSession(code)]);
    assert.deepEqual(told, [
      ["Count", [], "2022"],
      ["Embark Early Education", [], "2022"],
    ]);
  });

  test("a name that lost its spaces is one company's", () => {
    assert.deepEqual(dataOf("BEZ").former, []);
  });

  test("a company that was never reported short has none of the shares of the one that had its code", () => {
    const { name, rows, former } = dataOf("MML");
    assert.deepEqual(
      [name, rows, former, stock(market, "MML"), firstSession("MML")],
      ["Mclaren Minerals", 0, ["Medusa Mining"], undefined, "2024"],
    );
  });

  test("a listed company whose name was changed or abbreviated is served from its reports", () => {
    const codes = ["ABE", "AD1", "APC", "AZI", "NZO", "OPN", "UCW", "XTC"];
    assert.deepEqual(
      codes.map((code) => stock(market, code)?.reportDate),
      ["2023-07-18", "2021-01-21", "2023-05-12", "2018-07-24", "2015-03-16", "2021-08-10", "2010-11-09", "2022-04-12"],
    );
  });

  test("a company that was listed under another code when its code was another's is a newcomer", () => {
    const told = ["FGL", "SCP", "VRL"].map((code) => [dataOf(code), stock(market, code)]);
    assert.deepEqual(told, [
      [{ name: "Frugl Group", rows: 0, former: ["Foster's Group"] }, undefined],
      [{ name: "Scalare Partners Holdings", rows: 0, former: ["SCA Property Group"] }, undefined],
      [{ name: "Verity Resources", rows: 0, former: ["Village Roadshow"] }, undefined],
    ]);
  });

  test("a former name is found", () => {
    const { stocks } = searchStocks(market, { query: "coca cola amatil", limit: 9, offset: 0, includeDetails: false });
    const told = stocks.map(({ productCode, name, matchedName }) => [productCode, name, matchedName]);
    assert.deepEqual(told, [["CCL", "Cuscal", "Coca-Cola Amatil"]]);
  });

  for (const [code, name] of [
    ["WEB", "WEB Travel Group"],
    ["LIT", "Livium"],
    ["GID", "GI Dynamics"],
  ] as const) {
    test(`${code} is ${name}`, () => assert.equal(stockDetails(market, code)?.companyName, name));
  }

  test("no company is called as one that was not found", () => {
    const { stocks } = searchStocks(market, { query: "not found", limit: 100, offset: 0, includeDetails: false });
    const called = stocks.filter(({ name }) => name.toLowerCase() === "not found");
    assert.deepEqual([called, stockDetails(market, "VAL")?.companyName], [[], "Valor Resources"]);
  });
});

function filesIn(folder: string, isWanted: (name: string, at: number) => boolean): string[] {
  return readdirSync(folder)
    .sort()
    .filter(isWanted)
    .map((name) => join(folder, name));
}
