import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { datasets } from "../datasets.js";
import { companiesOf } from "../market.fixture.js";
import { addressOf, type Company, companyCodes, companyOf, keyPeopleOf, recordOf } from "./directory.js";

const nothingElse = { undatedName: "", tags: [], logoUrl: "", summary: "", hasRecord: false };
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
    companyCodes(companies).map((code) => toldOf(companyOf(companies, code)!)),
    [
      {
        ...nothingElse,
        code: "OLD",
        datedName: "OLD",
        publishedName: "OLD LIMITED",
        industry: "",
        industryHistory: [{ industry: "", fromDay: day("2018-08-04"), source: "seed" }],
      },
      {
        ...nothingElse,
        code: "PLS",
        datedName: "Pilbara Minerals",
        publishedName: "PILBARA MINERALS LIMITED",
        industry: "Materials",
        industryHistory: [
          { industry: "Class of 2018", fromDay: day("2018-08-04"), source: "seed" },
          { industry: "", fromDay: day("2023-12-29"), source: "observed" },
          { industry: "Materials", fromDay: day("2024-12-31"), source: "observed" },
        ],
      },
    ],
  );
});

/** All that a company tells, be it held or made when it is asked for. */
function toldOf(company: Company): Company {
  const { code, datedName, undatedName, publishedName, industry, industryHistory } = company;
  const { tags, logoUrl, summary, hasRecord } = company;
  return { code, datedName, undatedName, publishedName, industry, industryHistory, tags, logoUrl, summary, hasRecord };
}

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
  const { listedCompanies, listedMarketValues, industryLabels, companyRecords } = datasets;
  const ofCompany = <Row>(rows: readonly Row[] = []) => rows.map((row) => ({ code: "XYZ", ...row }));
  const companies = {
    listed: keyedTableOf(listedCompanies, tableOf(listedCompanies, ofCompany(parts.listings))),
    marketValues: keyedTableOf(listedMarketValues, tableOf(listedMarketValues, [])),
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

const legal = listed("2020-01-02", null, "LEGAL NAME LIMITED");
const record = (enrichedAt: string | null, name = "LONE Unit Trust, Limited") => ({
  source: "records",
  name,
  enrichedAt,
});

for (const [rule, parts, datedName, undatedName] of [
  ["a directory names it, cleaned", { listings: [legal] }, "Legal Name", ""],
  [
    "a record that is newer than the directory names it, as it stands",
    { listings: [legal], record: record("2020-01-03T00:00:00Z") },
    "LONE Unit Trust, Limited",
    "",
  ],
  [
    "a record of the same day, too",
    { listings: [legal], record: record("2020-01-02T00:00:00Z") },
    "LONE Unit Trust, Limited",
    "",
  ],
  ["days are those of UTC", { listings: [legal], record: record("2020-01-02T09:59:59+10:00") }, "Legal Name", ""],
  ["an older record does not", { listings: [legal], record: record("2020-01-01T23:59:59Z") }, "Legal Name", ""],
  [
    "a record without a date says nothing newer",
    { listings: [legal], record: record(null) },
    "Legal Name",
    "LONE Unit Trust, Limited",
  ],
  [
    "nor does a profile of the exchange",
    { listings: [legal], record: { source: "profiles", name: "LONE COMPANY LIMITED" } },
    "Legal Name",
    "LONE COMPANY LIMITED",
  ],
  ["a stated label names nothing", { labels: [stated("2020-01-02", "Banks")] }, "", ""],
  [
    "a placeholder in the directory is no name",
    { listings: [listed("2020-01-02", null, "N/A")], record: record("2019-01-01T00:00:00Z") },
    "LONE Unit Trust, Limited",
    "",
  ],
  [
    "the directory before it names the company then",
    { listings: [legal, listed("2020-01-04", null, "")], record: record("2020-01-01T00:00:00Z") },
    "Legal Name",
    "",
  ],
  [
    "and by its own date",
    { listings: [legal, listed("2020-01-04", null, "-")], record: record("2020-01-03T00:00:00Z") },
    "LONE Unit Trust, Limited",
    "",
  ],
  [
    "nor is one in a dated record",
    { listings: [legal], record: record("2020-01-03T00:00:00Z", "Not Found") },
    "Legal Name",
    "",
  ],
  ["nor in one without a date", { record: record(null, " - ") }, "", ""],
] as const) {
  test(rule, () => {
    const company = companyWith(parts);
    assert.deepEqual([company.datedName, company.undatedName], [datedName, undatedName]);
  });
}

test("a dated record without a name leaves that of a profile", () => {
  const companies = companiesOf([], {
    companyRecords: [
      { code: "XYZ", source: "profiles", name: "Profile" },
      { code: "XYZ", source: "records", name: "N/A", enrichedAt: "2020-01-01T00:00:00Z", tags: ["tin"] },
    ],
  });
  const { datedName, undatedName, tags } = companyOf(companies, "XYZ")!;
  assert.deepEqual([datedName, undatedName, tags], ["", "Profile", ["tin"]]);
});

test("a record keeps the legal name of the directory", () => {
  const { publishedName, tags, logoUrl } = companyWith({
    listings: [legal],
    record: { ...record(null), tags: ["tin"], logoUrl: "https://a.example/xyz.png" },
  });
  assert.deepEqual(
    { publishedName, tags, logoUrl },
    { publishedName: "LEGAL NAME LIMITED", tags: ["tin"], logoUrl: "https://a.example/xyz.png" },
  );
});

test("what is dated up to a day is about a company that had the code before", () => {
  const companies = companiesOf(
    [
      ["2018-01-01", "XYZ", "FORMER LIMITED", "Materials"],
      ["2024-01-01", "XYZ", "PRESENT LIMITED", "Materials"],
      ["2018-01-01", "OLD", "FORMER LIMITED", "Materials"],
    ],
    {
      companyRecords: [
        { code: "XYZ", source: "profiles", name: "Present Ltd" },
        { code: "XYZ", source: "records", name: "Former", enrichedAt: "2019-01-01T00:00:00Z", tags: ["tin"] },
      ],
    },
  );
  const after = day("2020-01-01");
  const present = companyOf(companies, "XYZ", after)!;
  assert.deepEqual(
    [present.datedName, present.undatedName, present.tags, present.industryHistory],
    ["Present", "Present Ltd", [], [{ industry: "Materials", fromDay: day("2024-01-01"), source: "observed" }]],
  );
  assert.deepEqual(
    [recordOf(companies, "XYZ", after)?.name, companyOf(companies, "OLD", after)],
    ["Present Ltd", undefined],
  );
});

for (const [name, enrichedAt, isOwn, rule] of [
  [
    "Former Mining Ltd",
    null,
    false,
    "a record under another name than any since is of a company that had the code before",
  ],
  ["Former Mining Ltd", "2024-06-01T00:00:00Z", false, "whenever it was made"],
  ["PRESENTMINING", null, true, "one under the name of a directory since is not"],
  ["Renamed Mining", null, true, "that may be an earlier one"],
  [null, null, true, "nor is one without a name"],
  ["Not Found", null, true, "or with a placeholder"],
] as const) {
  test(rule, () => {
    const companies = companiesOf(
      [
        ["2018-01-01", "XYZ", "FORMER MINING LIMITED", null],
        ["2022-01-01", "XYZ", "RENAMED MINING LIMITED", null],
        ["2024-01-01", "XYZ", "PRESENT MINING LIMITED", null],
      ],
      {
        companyRecords: [
          {
            code: "XYZ",
            source: "records",
            name,
            enrichedAt,
            tags: ["tin"],
            website: "https://a.example/",
            address: "1 A St",
            keyPeople: [{ name: "Jo" }],
          },
        ],
      },
    );
    const after = day("2020-01-01");
    const told = [
      companyOf(companies, "XYZ", after)?.tags,
      recordOf(companies, "XYZ", after)?.website,
      keyPeopleOf(companies, "XYZ", after).length,
      addressOf(companies, "XYZ", after),
    ];
    assert.deepEqual(told, isOwn ? [["tin"], "https://a.example/", 1, "1 A St"] : [[], undefined, 0, ""]);
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
