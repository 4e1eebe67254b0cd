import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../base/time/day.js";
import { momentOf } from "../../base/time/moment.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { knownAtNoon, restatedOn, stateOf, yearlyOn } from "../../data/market/shorts/revisions.fixture.js";
import type { Observation } from "../../data/market/shorts/shorts.fixture.js";
import { type PanelQuery, panel } from "./panel.js";

const header =
  "date,available_from,security_type,product_code,product_name,reported_short_positions,total_product_in_issue,percent_shorted\n";

const base: PanelQuery = {
  fromDay: dayOf("2015-06-15")!,
  toDay: dayOf("2015-06-17")!,
  codes: [],
  ordinaryOnly: false,
  includeZero: false,
  format: "csv",
};

const asciano = marketOf({
  AIO: [["2015-06-16", 1.2662, { name: "ASCIANO LIMITED", position: 12_345_678, issued: 975_000_000 }]],
  BBB: [["2015-06-17", 1.2e-7, { name: 'B, "QUOTED" ETF', position: 3, issued: null }]],
});

test("CSV has a header, plain decimals, quoted cells where needed and an empty cell for unknown", () => {
  assert.equal(
    [...panel(asciano, base).chunks].join(""),
    `${header}2015-06-16,2015-06-22,ordinary,AIO,ASCIANO LIMITED,12345678,975000000,1.2662\n` +
      '2015-06-17,2015-06-23,etf,BBB,"B, ""QUOTED"" ETF",3,,0.00000012\n',
  );
});

test("no name in CSV is a formula to a spreadsheet or turns what follows, and NDJSON has names as they are", () => {
  const names = ['=HYPERLINK("http://evil.example")', "+1", "-1+1", "@SUM(A1)", "\t=1", "\rA", "A\u202eB"];
  const hostile = marketOf(
    Object.fromEntries(names.map((name, at) => [`AA${at}`, [["2015-06-16", 1, { name }] as Observation]])),
  );
  const cells = [...panel(hostile, base).chunks].join("").match(/AA\d,.*?(?=,1000000,)/gs);
  assert.deepEqual(cells, [
    `AA0,"'=HYPERLINK(""http://evil.example"")"`,
    "AA1,'+1",
    "AA2,'-1+1",
    "AA3,'@SUM(A1)",
    "AA4,'\t=1",
    `AA5,"'\rA"`,
    "AA6,AB",
  ]);
  const objects = [...panel(hostile, { ...base, format: "ndjson" }).chunks].join("").trimEnd().split("\n");
  assert.deepEqual(
    objects.map((line) => JSON.parse(line).product_name),
    names,
  );
});

test("NDJSON has the same keys and leaves out what is unknown", () => {
  assert.equal(
    [...panel(asciano, { ...base, format: "ndjson" }).chunks].join(""),
    '{"date":"2015-06-16","available_from":"2015-06-22","security_type":"ordinary","product_code":"AIO",' +
      '"product_name":"ASCIANO LIMITED","reported_short_positions":12345678,"total_product_in_issue":975000000,' +
      '"percent_shorted":1.2662}\n' +
      '{"date":"2015-06-17","available_from":"2015-06-23","security_type":"etf","product_code":"BBB",' +
      '"product_name":"B, \\"QUOTED\\" ETF","reported_short_positions":3,"percent_shorted":0.00000012}\n',
  );
});

const shorts = marketOf({
  AAA: [
    ["2015-06-12", 1],
    ["2015-06-15", 1],
    ["2015-06-17", 1],
    ["2015-06-18", 1],
  ],
  BBB: [
    ["2015-06-15", 0],
    ["2015-06-16", null, { issued: null }],
    ["2015-06-17", 2],
  ],
  ETF: [["2015-06-15", 5, { name: "SOME ETF" }]],
});

function rowsOf(query: Partial<PanelQuery>): string[] {
  const lines = [...panel(shorts, { ...base, ...query }).chunks].join("").split("\n").slice(1, -1);
  return lines.map((line) => line.replace(/^2015-06-(\d+),[^,]*,[^,]*,(\w+),.*$/, "$1 $2"));
}

for (const [query, rows, rule] of [
  [{}, ["15 AAA", "15 ETF", "17 AAA", "17 BBB"], "rows come by day and code, zero and unknown ones aside"],
  [{ includeZero: true }, ["15 AAA", "15 BBB", "15 ETF", "17 AAA", "17 BBB"], "zero comes when asked for"],
  [{ ordinaryOnly: true }, ["15 AAA", "17 AAA", "17 BBB"], "other kinds of security may be left out"],
  [{ codes: ["BBB", "AAA", "XXX", "BBB"] }, ["15 AAA", "17 AAA", "17 BBB"], "codes may be chosen, in any order"],
  [{ codes: ["XXX"] }, [], "a code that is not held has no rows"],
  [{ asOfDay: dayOf("2015-06-19") }, ["15 AAA", "15 ETF"], "what was not public yet is withheld"],
  [
    { fromDay: dayOf("2015-06-17")!, toDay: dayOf("2030-01-01")! },
    ["17 AAA", "17 BBB", "18 AAA"],
    "a range may end late",
  ],
  [{ fromDay: dayOf("2001-01-01")!, toDay: dayOf("2002-01-01")! }, [], "a range without reports is empty"],
] as [Partial<PanelQuery>, string[], string][]) {
  test(rule, () => assert.deepEqual(rowsOf(query), rows));
}

test("a position whose percentage is published as 0.00 is above zero", () => {
  const market = marketOf({ AAA: [["2015-06-15", 0, { position: 3 }]], BBB: [["2015-06-15", 0]] });
  const [row, ...others] = [...panel(market, { ...base, format: "ndjson" }).chunks].join("").split("\n");
  assert.deepEqual([JSON.parse(row!).product_code, ...others], ["AAA", ""]);
});

test("a range without rows is the header alone, or nothing", () => {
  const query = { ...base, codes: ["XXX"] };
  const texts = (["csv", "ndjson"] as const).map((format) => [...panel(shorts, { ...query, format }).chunks].join(""));
  assert.deepEqual(texts, [header, ""]);
});

test("an export comes in pieces of whole lines and counts the rows of those handed out", () => {
  const days = Array.from({ length: 28 }, (_, i) => `2015-06-${String(i + 1).padStart(2, "0")}`);
  const world: Record<string, Observation[]> = {};
  for (let code = 100; code < 200; code += 1) world[`A${code}`] = days.map((day) => [day, 1]);
  const many = panel(marketOf(world), { ...base, fromDay: 0, toDay: 99_999 });
  const counts: [lines: number, rows: number][] = [];
  let lines = -1;
  for (const chunk of many.chunks) {
    assert.ok(chunk.endsWith("\n"));
    lines += chunk.split("\n").length - 1;
    counts.push([lines, many.rowCount()]);
  }
  assert.ok(counts.length > 1 && counts.every(([written, counted]) => written === counted));
  assert.equal(many.rowCount(), 2_800);
});

/** Two days, each known from its own noon; the first was restated in July and corrected by the yearly history. */
const restatedWorld = marketOf(
  {
    AAA: [
      ["2015-06-15", 2],
      ["2015-06-16", 3],
    ],
    BBB: [["2015-06-15", 5]],
  },
  [],
  {},
  {
    knownFromMsOf: knownAtNoon,
    restated: [
      restatedOn("2015-07-01", "AAA", "2015-06-15", stateOf(1), stateOf(2)),
      restatedOn("2015-07-01", "BBB", "2015-06-15", undefined, stateOf(5)),
      restatedOn("2015-07-01", "CCC", "2015-06-15", stateOf(4), undefined),
    ],
    yearly: [yearlyOn("2016-01-04", ["AAA", "2015-06-15", 2_000_000, 2], ["DDD", "2015-06-15", 6_000_000, 6])],
  },
);

for (const [knownAt, query, rows, rule] of [
  ["2016-01-04", {}, ["15 AAA 2", "15 DDD 6", "16 AAA 3"], "the yearly history adds rows and withdraws others"],
  ["2016-01-03", {}, ["15 AAA 2", "15 BBB 5", "16 AAA 3"], "before it came the export is that of the reports"],
  ["2015-07-01", {}, ["15 AAA 2", "15 BBB 5", "16 AAA 3"], "a restatement counts from its import on"],
  ["2015-06-30", {}, ["15 AAA 1", "15 CCC 4", "16 AAA 3"], "changed, added and withdrawn rows are walked back"],
  ["2015-06-15", {}, ["15 AAA 1", "15 CCC 4"], "days imported later are absent"],
  ["2015-06-14", {}, [], "before the first import nothing is known"],
  ["2015-06-30", { codes: ["CCC", "AAA"] }, ["15 AAA 1", "15 CCC 4", "16 AAA 3"], "codes are found as they were"],
  ["2015-06-15T13:00:00Z", { codes: ["AAA"] }, ["15 AAA 1"], "a code's later days are passed over"],
  ["2015-06-30", { asOfDay: dayOf("2015-06-19") }, ["15 AAA 1", "15 CCC 4"], "publication is a limit of its own"],
] as [string, Partial<PanelQuery>, string[], string][]) {
  test(`known at ${knownAt}: ${rule}`, () => {
    const exported = panel(restatedWorld, { ...base, ...query, knownAtMs: momentOf(knownAt) });
    const lines = [...exported.chunks].join("").split("\n").slice(1, -1);
    assert.deepEqual(
      lines.map((line) => line.split(",")).map((cells) => `${cells[0]!.slice(8)} ${cells[3]} ${cells[7]}`),
      rows,
    );
    assert.equal(exported.rowCount(), rows.length);
  });
}

test("the kind of a row without shares is told by those before it, also as it was known", () => {
  const market = marketOf(
    {
      AAA: [
        ["2015-06-15", 1, { issued: 4_999_999 }],
        ["2015-06-16", 2, { issued: null }],
      ],
    },
    [],
    {},
    { yearly: [yearlyOn("2016-01-04", ["AAA", "2015-06-16", 3_000_000, 3])] },
  );
  const exported = panel(market, {
    ...base,
    fromDay: dayOf("2015-06-16")!,
    ordinaryOnly: false,
    knownAtMs: momentOf("2016-01-03")!,
  });
  const lines = [...exported.chunks].join("").split("\n").slice(1, -1);
  assert.deepEqual(lines, ["2015-06-16,2015-06-22,other,AAA,AAA LIMITED ORDINARY,2000000,,2"]);
});
