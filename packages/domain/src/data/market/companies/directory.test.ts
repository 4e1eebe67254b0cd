import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { datasets } from "../datasets.js";
import { companiesOf } from "../market.fixture.js";
import { companyCodes, companyOf } from "./directory.js";

const nothingElse = { tags: [], logoUrl: "", recordName: "", summary: "", hasRecord: false };
const day = (iso: string) => dayOf(iso)!;

test("the newest directory that lists a code describes its company", () => {
  const companies = companiesOf([
    ["2024-12-31", "PLS", "PILBARA MINERALS LIMITED", "Materials"],
    ["2018-08-04", "PLS", "PILBARA LITHIUM LIMITED", "Class of 2018"],
    ["2021-11-04", "PLS", "PILBARA MINERALS LIMITED", "Class of 2018"],
    ["2023-12-29", "PLS", "PILBARA MINERALS LIMITED", null],
    ["2018-08-04", "OLD", "OLD LIMITED", null],
  ]);
  assert.deepEqual(
    companyCodes(companies).map((code) => companyOf(companies, code)),
    [
      {
        ...nothingElse,
        code: "OLD",
        name: "OLD",
        publishedName: "OLD LIMITED",
        industry: "",
        seenDay: day("2018-08-04"),
        industryHistory: [{ industry: "", fromDay: day("2018-08-04"), source: "seed" }],
      },
      {
        ...nothingElse,
        code: "PLS",
        name: "Pilbara Minerals",
        publishedName: "PILBARA MINERALS LIMITED",
        industry: "Materials",
        seenDay: day("2024-12-31"),
        industryHistory: [
          { industry: "Class of 2018", fromDay: day("2018-08-04"), source: "seed" },
          { industry: "", fromDay: day("2023-12-29"), source: "observed" },
          { industry: "Materials", fromDay: day("2024-12-31"), source: "observed" },
        ],
      },
    ],
  );
});

test("no directory is no company", () => {
  const companies = companiesOf([]);
  assert.deepEqual([companyCodes(companies), companyOf(companies, "PLS")], [[], undefined]);
});

test("a table without the columns of a directory does not compile", () => {
  // @ts-expect-error there is no column
  assert.throws(() => keyedTableOf(datasets.listedCompanies, { rowCount: 1, columns: {} }));
});

/** The one company of some directories, stated labels and records. */
function companyWith(parts: {
  readonly listings?: readonly FixtureRow<typeof datasets.listedCompanies>[];
  readonly labels?: readonly FixtureRow<typeof datasets.industryLabels>[];
  readonly record?: FixtureRow<typeof datasets.companyRecords>;
}) {
  const { listedCompanies, industryLabels, companyRecords } = datasets;
  const ofCompany = <Row>(rows: readonly Row[] = []) => rows.map((row) => ({ code: "XYZ", ...row }));
  const companies = {
    listed: keyedTableOf(listedCompanies, tableOf(listedCompanies, ofCompany(parts.listings))),
    labels: keyedTableOf(industryLabels, tableOf(industryLabels, ofCompany(parts.labels))),
    records: keyedTableOf(companyRecords, tableOf(companyRecords, ofCompany(parts.record && [parts.record]))),
  };
  assert.deepEqual(companyCodes(companies), ["XYZ"]);
  return companyOf(companies, "XYZ")!;
}

const historyOf = (parts: Parameters<typeof companyWith>[0]) =>
  companyWith(parts).industryHistory.map(({ industry, fromDay, source }) => [
    industry,
    fromDay - day("2020-01-01"),
    source,
  ]);

const listed = (date: string, industry: string | null, name = "XYZ LIMITED") => ({ day: date, name, industry });
const stated = (date: string, industry: string, source = "observed") => ({ day: date, industry, source });

for (const [rule, parts, history] of [
  [
    "a stated history alone keeps its sources",
    { labels: [stated("2020-01-01", "Banks", "seed"), stated("2020-01-03", "Energy")] },
    [
      ["Banks", 0, "seed"],
      ["Energy", 2, "observed"],
    ],
  ],
  [
    "a history that begins with a change says so",
    { labels: [stated("2020-01-01", "Banks")] },
    [["Banks", 0, "observed"]],
  ],
  [
    "a stated label after a directory is a change",
    { listings: [listed("2020-01-01", "Banks")], labels: [stated("2020-01-02", "Energy", "seed")] },
    [
      ["Banks", 0, "seed"],
      ["Energy", 1, "observed"],
    ],
  ],
  [
    "a directory after a stated label is a change",
    { listings: [listed("2020-01-03", "Banks")], labels: [stated("2020-01-02", "Energy", "seed")] },
    [
      ["Energy", 1, "seed"],
      ["Banks", 2, "observed"],
    ],
  ],
  [
    "a label that repeats is none",
    { listings: [listed("2020-01-03", "Banks")], labels: [stated("2020-01-02", "Banks", "seed")] },
    [["Banks", 1, "seed"]],
  ],
  [
    "on one day the stated label counts",
    { listings: [listed("2020-01-02", "Energy")], labels: [stated("2020-01-02", "Banks", "seed")] },
    [["Banks", 1, "seed"]],
  ],
  [
    "a directory that has a label again after a stated change is a change back",
    {
      listings: [listed("2020-01-01", "Banks"), listed("2020-01-03", "Banks")],
      labels: [stated("2020-01-02", "Energy")],
    },
    [
      ["Banks", 0, "seed"],
      ["Energy", 1, "observed"],
      ["Banks", 2, "observed"],
    ],
  ],
  [
    "placeholders and blanks of a history are no industry",
    { labels: [stated("2020-01-01", "Class Pend", "seed"), stated("2020-01-02", "Banks"), stated("2020-01-03", "")] },
    [
      ["", 0, "seed"],
      ["Banks", 1, "observed"],
      ["", 2, "observed"],
    ],
  ],
] as const) {
  test(rule, () => assert.deepEqual(historyOf(parts), history));
}

test("the industry is the newest label, whoever states it", () => {
  const listings = [listed("2020-01-02", "Energy")];
  assert.deepEqual(
    [
      companyWith({ listings }).industry,
      companyWith({ listings, labels: [stated("2020-01-01", "Banks")] }).industry,
      companyWith({ listings, labels: [stated("2020-01-02", "Banks")] }).industry,
      companyWith({ listings, labels: [stated("2020-01-03", "Banks")] }).industry,
    ],
    ["Energy", "Energy", "Banks", "Banks"],
  );
});

test("a record names its company, and the directory keeps the legal name", () => {
  const record = { source: "records", name: "XYZ Holdings", tags: ["tin"], logoUrl: "https://a.example/xyz.png" };
  const { name, publishedName, tags, logoUrl, seenDay } = companyWith({
    listings: [listed("2020-01-02", "Energy", "XYZ LEGAL LIMITED")],
    record,
  });
  assert.deepEqual(
    { name, publishedName, tags, logoUrl, seenDay },
    {
      name: "XYZ Holdings",
      publishedName: "XYZ LEGAL LIMITED",
      tags: ["tin"],
      logoUrl: "https://a.example/xyz.png",
      seenDay: day("2020-01-02"),
    },
  );
});

test("a record without a name leaves the one of the directory", () => {
  const { name } = companyWith({
    listings: [listed("2020-01-02", null, "LEGAL NAME LIMITED")],
    record: { source: "records" },
  });
  assert.equal(name, "Legal Name");
});

for (const [what, parts, name] of [
  ["a record", { record: { source: "records", name: "LONE Unit Trust Limited" } }, "LONE Unit Trust Limited"],
  ["a profile", { record: { source: "profiles", name: "LONE COMPANY LIMITED" } }, "Lone Company"],
  ["a stated label", { labels: [stated("2020-01-02", "Banks")] }, ""],
] as const) {
  test(`a company known only from ${what} was seen in no directory`, () => {
    const company = companyWith(parts);
    assert.deepEqual([company.name, company.publishedName, company.seenDay], [name, "", Number.NEGATIVE_INFINITY]);
  });
}

test("asking for codes that nobody has keeps nothing in memory", () => {
  const companies = companiesOf([["2024-12-31", "PLS", "PILBARA MINERALS LIMITED", "Materials"]]);
  companyOf(companies, "PLS");
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let number = 0; number < 200_000; number += 1) companyOf(companies, `X${number}`);
  collectGarbage();
  const kept = process.memoryUsage().heapUsed - before;
  assert.equal(companyOf(companies, "PLS")?.code, "PLS");
  assert.ok(kept < 2_000_000, `${kept} bytes are kept`);
});
