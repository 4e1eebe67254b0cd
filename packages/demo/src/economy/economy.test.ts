import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf, type RowOf } from "@daybook/domain";
import { type datasets, definitionsById } from "@daybook/domain/data/economy";
import { makeCompanies } from "../companies.js";
import { demoSources } from "../demo-sources.js";
import { currentOwners, makeListings } from "../market/listing.js";
import { boardsOf } from "../records/boards.js";
import { recordFile } from "../records/record-file.js";
import { economyFiles } from "./economy-files.js";
import { exposureFile } from "./exposure-file.js";

type Observation = RowOf<typeof datasets.economicObservations>;

const read = economyFiles().flatMap(([name, files]) => {
  const source = demoSources.find((each) => each.name === name)!;
  return files.map(({ fileName, bytes }) => {
    const stated = source.parse(fileName, bytes);
    return { fileName, ids: stated.series!.map((row) => `${row.series}`), rows: stated.observations as Observation[] };
  });
});
const observations = read.flatMap(({ rows }) => rows);
const ids = new Set(read.flatMap((file) => file.ids));
const served = [...ids].flatMap((id) => definitionsById.get(id) ?? []);
const valuesOf = (id: string, rows = observations) =>
  new Map(rows.filter(({ series }) => series === id).map(({ period, value }) => [isoOf(period), value]));

test("there are series of every topic that is published, national and by state", () => {
  const counts = new Map<string, number>();
  for (const { topic } of served) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  assert.deepEqual(Object.fromEntries([...counts].sort()), {
    approvals: 8,
    business: 15,
    commodities: 6,
    construction: 9,
    cpi: 2,
    credit: 5,
    crime: 56,
    gdp: 9,
    govfin: 56,
    labour: 30,
    lending: 18,
    petroleum: 41,
    population: 35,
    rates: 4,
    retail: 9,
    spending: 18,
    trade: 36,
    wages: 18,
  });
  assert.equal(new Set(served.map(({ region }) => region)).size, 9);
});

test("some series are held and not served", () => {
  assert.deepEqual(
    [...ids].filter((id) => !definitionsById.has(id)),
    ["FIRMMBAB30D", "DGFACB12", "A84423127L", "APS:sales-of-products.Hydrogen (ML).aus"],
  );
});

test("figures run over 25 years, up to where the market ends and no further", () => {
  const periods = observations.map(({ period }) => period);
  const [first, last] = [periods.reduce((a, b) => Math.min(a, b)), periods.reduce((a, b) => Math.max(a, b))];
  const long = valuesOf("FIRMMCRT");
  assert.deepEqual(
    [isoOf(first), isoOf(last), long.size, [...long.keys()].at(0), [...long.keys()].at(-1)],
    ["1993-01-01", "2026-07-06", 300, "2001-07-01", "2026-06-01"],
  );
});

test("each release restates the last two years of a table and adds a month", () => {
  const releases = read
    .filter(({ fileName }) => fileName === "6202001.xlsx")
    .map(({ rows }) => valuesOf("A84423050A", rows));
  const restated = releases.slice(1).map((after, at) => {
    const before = [...releases[at]!];
    const periods = before.filter(([period, value]) => after.get(period) !== value).map(([period]) => period);
    return [before.length, after.size, periods[0], periods.at(-1)];
  });
  assert.deepEqual(
    [restated.length, restated[0], restated.at(-1)],
    [7, [292, 293, "2023-12-01", "2025-10-01"], [298, 299, "2024-06-01", "2026-04-01"]],
  );
});

test("a cube of government finance restates what the one before it estimated", () => {
  const statements = read
    .filter(({ fileName }) => /^(Dec Quarter 2025|Mar Quarter 2026)/.test(fileName))
    .map(({ rows }) => valuesOf("GFS:nsw.revenue.total", rows).get("2025-10-01")!) as [number, number];
  assert.notEqual(statements[0], statements[1]);
  assert.ok(Math.abs(statements[0] / statements[1] - 1) < 0.02);
});

test("one series has ended, and others have gaps or begin late", () => {
  const vacancies = valuesOf("JV:M1.7.TOT.10.AUS.Q");
  assert.deepEqual(
    {
      retail: [...valuesOf("RT:M1.20.20.AUS.M").keys()].at(-1),
      vacancies: ["2008-04-01", "2008-07-01", "2009-04-01", "2009-07-01"].map((period) => vacancies.has(period)),
      spot: [...valuesOf("GRCPBCSAD").keys()][0],
      assault: [...valuesOf("VICTIMS:vic.assault").keys()][0],
    },
    {
      retail: "2025-06-01",
      vacancies: [true, false, false, true],
      spot: "2009-07-01",
      assault: "1996-01-01",
    },
  );
});

test("the nation is the sum of its states, where figures can be added", () => {
  const nation = valuesOf("ERP_Q:1.3.TOT.AUS.Q");
  const parts = Array.from({ length: 8 }, (_, at) => valuesOf(`ERP_Q:1.3.TOT.${at + 1}.Q`));
  const wrong = [...nation].filter(([period, sum]) => sum !== parts.reduce((all, part) => all + part.get(period)!, 0));
  assert.deepEqual([nation.size, wrong], [98, []]);
});

test("every file says that its figures are fictional", () => {
  const silent = economyFiles().flatMap(([, files]) =>
    files
      .filter(({ bytes }) => !/fictional/i.test(Buffer.from(bytes).toString("latin1")))
      .map(({ fileName }) => fileName),
  );
  assert.deepEqual(silent, []);
});

const companies = currentOwners(makeListings(makeCompanies())).map(({ company }) => company);
const exposureSource = demoSources.find(({ name }) => name === "state-exposure")!;
const table = exposureFile(companies);
const exposure = exposureSource.parse(table.fileName, table.bytes).rows as RowOf<typeof datasets.stateExposure>[];

test("the exposure of a part of the companies is known, from both sources, at home and abroad", () => {
  const codes = new Set(exposure.map(({ code }) => code));
  const share = codes.size / companies.length;
  assert.ok(share > 0.3 && share < 0.5, `${share} of the companies`);
  const curated = exposure.filter(({ source }) => source === "curated").length / exposure.length;
  assert.ok(curated > 0.25 && curated < 0.6, `${curated} curated`);
  assert.equal(new Set(exposure.map(({ region }) => region)).size, 9);
});

test("the other companies have a registered office in a state, most of them", () => {
  const known = new Set(exposure.map(({ code }) => code));
  const records = Buffer.from(recordFile(companies, boardsOf(companies)).bytes)
    .toString()
    .trimEnd()
    .split("\n");
  const others = records.map((line) => JSON.parse(line)).filter(({ stockCode }) => !known.has(stockCode));
  const office = /,\s*(NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\s*,\s*AUSTRALIA/;
  const inState = others.filter(({ address }) => office.test(`${address}`.toUpperCase()));
  assert.ok(others.length > 150 && inState.length > 0.9 * others.length, `${inState.length} of ${others.length}`);
});
