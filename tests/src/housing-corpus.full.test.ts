import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { corpusFolder, withoutCorpus } from "@daybook/ingest/fixtures";
import { read, utils } from "@e965/xlsx";
import { daybook, post, type Served, serve, temporaryFolder } from "./daybook.fixture.js";

const inCorpus = (path: string) => join(corpusFolder, path);

/** The files that prices come from. Of one table there are two issues, of which the newer counts. */
const files: Readonly<Record<string, readonly string[]>> = {
  "rba-tables": ["rba/e02hist.xlsx", "rba/f6-data.csv", "rba/f06hist.xls", "rba/f01hist.xls"],
  "abs-time-series": ["abs/643201.xlsx", "abs/vintage-2022-06/643201.xlsx", "abs/641601.csv"],
  "abs-sdmx": ["abs/sdmx-json/RPPI_1.....json", "abs/sdmx-json/RPPI_1.1.1GSYD...json"],
  "abs-house-transfers": ["abs/643202-median-house-transfers-extract.csv"],
  "abs-suburbs": ["suburbs/2021Census_geog_desc_1st_2nd_3rd_release.xlsx"],
  "valuer-general-vic": ["property/Houses-by-suburb-2013-2023.xlsx"],
};

describe("real files of dwelling prices", { skip: withoutCorpus ?? false }, () => {
  const folder = temporaryFolder(after);
  const outcomes: string[] = [];
  let server: Served | undefined;

  const ask = async (method: string, request: object) => {
    const response = await post(server!.address, `HousingService/${method}`, request);
    return (await response.json()) as Record<string, readonly Record<string, unknown>[]>;
  };
  const pointsOf = async (regionCode: string, measure: string) =>
    (await ask("GetHousePriceSeries", { regionCode, measure })).points!.map(
      ({ period, value }) => `${String(period).slice(0, 10)} ${value}`,
    );

  before(async () => {
    for (const [source, paths] of Object.entries(files)) {
      const { out, err } = await daybook(["ingest", source, ...paths.map(inCorpus), "--json"], folder);
      assert.ok(out.startsWith("{"), err);
      const told = JSON.parse(out) as { files: readonly { name: string; outcome: string }[] };
      outcomes.push(...told.files.map(({ name, outcome }) => `${outcome} ${basename(name)}`));
    }
    server = await serve(folder);
  });
  after(() => server?.stop());

  test("are accepted", () => {
    const wanted = Object.values(files).flatMap((paths) => paths.map((path) => `accepted ${basename(path)}`));
    assert.deepEqual(outcomes.sort(), wanted.sort());
  });

  for (const [regionCode, measure, path, id, scale] of [
    ["AUS", "mean_price", "abs/643201.xlsx", "A83728647F", 1e3],
    ["TAS", "mean_price", "abs/643201.xlsx", "A83728632R", 1e3],
    ["AUS", "total_value", "abs/643201.xlsx", "A83728646C", 1e6],
    ["NT", "total_value", "abs/643201.xlsx", "A83728636X", 1e6],
    ["AUS", "debt_to_income", "rba/e02hist.xlsx", "BHFDDIT", 1],
  ] as const) {
    test(`${measure} of ${regionCode} is the column ${id} of ${path}`, async () => {
      assert.deepEqual(await pointsOf(regionCode, measure), columnOf(inCorpus(path), id, scale));
    });
  }

  test("mortgage rates are the columns of the newer table", async () => {
    const rows = linesOf("rba/f6-data.csv");
    const at = rows.find(([label]) => label === "Series ID")!.indexOf("FLRHIOTA");
    const wanted = rows
      .filter(([date]) => /^\d\d\/\d\d\/\d{4}$/.test(date!))
      .map((cells) => `${cells[0]!.split("/").reverse().join("-")} ${Number(cells[at])}`);
    assert.deepEqual(await pointsOf("AUS", "mortgage_rate_investor"), wanted);
  });

  test("median prices are the columns of the extract", async () => {
    const [header, ...rows] = linesOf("abs/643202-median-house-transfers-extract.csv");
    for (const [name, regionCode] of [
      ["Sydney", "1GSYD"],
      ["Rest of Qld.", "3RQLD"],
      ["Canberra", "8ACTE"],
    ] as const) {
      const at = header!.indexOf(name);
      const wanted = rows
        .filter(({ length }) => length > 1)
        .map((cells) => `${endOfMonth(cells[0]!)} ${Math.round(Number(cells[at]) * 1e4) / 10}`);
      assert.deepEqual(await pointsOf(regionCode, "median_price"), wanted);
    }
  });

  test("the price index of the eight capitals is that of the data service, which is that of the table", async () => {
    const rows = linesOf("abs/641601.csv");
    const at = rows.find(([label]) => label === "Series ID")!.indexOf("A83728455L");
    const ofTable = rows
      .filter(([date]) => /^[A-Z][a-z]{2}-\d{4}$/.test(date!))
      .map((cells) => `${endOfMonth(new Date(`1-${cells[0]} UTC`).toISOString())} ${Number(cells[at])}`);
    const served = await pointsOf("AUS", "price_index");
    assert.deepEqual([served, served.length, served.at(-1)], [ofTable, 74, "2021-12-31 183.9"]);
  });

  test("the derived index begins with 100 and ends with the mean price in percent of its first", async () => {
    const [index, prices] = [await pointsOf("SA", "price_index_derived"), await pointsOf("SA", "mean_price")];
    const figureOf = (point: string) => Number(point.split(" ")[1]);
    assert.deepEqual(
      [index[0], figureOf(index.at(-1)!)],
      ["2011-09-30 100", (figureOf(prices.at(-1)!) / figureOf(prices[0]!)) * 100],
    );
  });

  test("a suburb has the median of the newest year that is not preliminary", async () => {
    const rows = cellsOf(inCorpus("property/Houses-by-suburb-2013-2023.xlsx"));
    const years = rows.find((row) => row.includes(2013))!;
    const at = years.findLastIndex((cell) => typeof cell === "number");
    const row = rows.find(([name]) => name === "AIREYS INLET")!;
    const { regions } = await ask("ListHousingRegions", { regionType: "suburb", query: "aireys inlet" });
    assert.deepEqual(
      regions!.map(({ regionCode, latestValue, latestPeriod, salCode }) => [
        regionCode,
        latestValue,
        latestPeriod,
        String(salCode).length,
      ]),
      [["SUBURB:VIC-AIREYS-INLET", row[at], `${years[at]}-12-31T00:00:00Z`, 5]],
    );
  });

  test("the regions are as many as the files name", async () => {
    const count = async (regionType: string) => (await ask("ListHousingRegions", { regionType, limit: 1 })).total;
    const types = ["national", "state", "gccsa", "rest_of_state", "suburb", "lga"];
    assert.deepEqual(await Promise.all(types.map(count)), [1, 8, 8, 7, 787, 0]);
  });
});

type Cells = readonly (string | number | undefined)[];

function cellsOf(path: string, wanted = /./): readonly Cells[] {
  const { Sheets, SheetNames } = read(readFileSync(path));
  const name = SheetNames.find((each) => wanted.test(each))!;
  return utils.sheet_to_json<Cells>(Sheets[name]!, { header: 1, raw: true });
}

/** The figures of a column of quarters by the last day of the month that its dates are in. */
function columnOf(path: string, id: string, scale: number): string[] {
  const rows = cellsOf(path, /^Data/);
  const head = rows.findIndex(([label]) => label === "Series ID");
  const at = rows[head]!.indexOf(id);
  return rows
    .slice(head + 1)
    .filter((row) => typeof row[at] === "number")
    .map((row) => {
      const date = new Date((Number(row[0]) - 25_569) * 86_400_000).toISOString();
      return `${endOfMonth(date)} ${Number(`${row[at]}e${Math.log10(scale)}`)}`;
    });
}

/** The cells of simple comma-separated text; quoted ones that hold commas fall apart. */
function linesOf(path: string): readonly string[][] {
  const text = readFileSync(inCorpus(path), "utf8").replace(/^\ufeff/, "");
  return text.split(/\r?\n/).map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
}

function endOfMonth(date: string): string {
  const [year, month] = date.split("-").map(Number);
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10);
}
