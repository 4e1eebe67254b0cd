import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetSeriesVintagesResponse } from "@daybook/contract";
import { sent } from "../../base/messages.fixture.js";
import type { Answer } from "../../base/messages.js";
import { importedOf, publishedOf } from "../../data/economy/series/published.fixture.js";
import { definitionOf, type Figure, fileOf, type SeriesFile } from "../../data/economy/series/series-files.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { getSeriesVintages } from "./series-vintages.js";

const market = marketOf({});
const RATE = "labour.unemployment_rate.total.aus.seasadj";
const identity = {
  topic: "labour",
  metric: "unemployment_rate",
  product: "total",
  unit: "percent",
  frequency: "monthly",
  adjustment: "seasadj",
} as const;
const definitions = [
  definitionOf("WORK", identity),
  definitionOf("GFS:1", { ...identity, metric: "piece" }),
  definitionOf("RATE", identity),
];

/** A release of the table: its version and its figures from January 2026 on. */
function release(version: string, figures: readonly number[], told: Partial<SeriesFile> = {}): SeriesFile {
  return fileOf("abs-time-series", "t1", {
    version,
    fileName: `${version}.xlsx`,
    series: seriesOf("WORK", figures),
    ...told,
  });
}

function seriesOf(id: string, figures: readonly number[]): SeriesFile["series"] {
  return { [id]: figures.map((value, at): Figure => [`2026-0${at + 1}-01`, value]) };
}

function answerOf(files: readonly SeriesFile[], query: { limit?: number; offset?: number; seriesKey?: string } = {}) {
  const answer = getSeriesVintages(market, importedOf(files, definitions), {
    seriesKey: RATE,
    limit: 100,
    offset: 0,
    ...query,
  });
  assert.ok(answer !== undefined && !("keyRefused" in answer), JSON.stringify(answer));
  return answer;
}

/** Of each release the file, the date, and how many figures it added, restated and withdrew. */
const changesIn = ({ releases }: Answer<GetSeriesVintagesResponse>) =>
  releases.map((each) => [
    each.fileName,
    each.releasedOn,
    [each.addedCount, each.restatedCount, each.withdrawnCount].join(" "),
    each.live,
  ]);

test("each release tells when it came out and here, and what it changed, newest first", () => {
  const files = [
    release("2", [4, 4.25, 4.5], { publishedMs: Date.parse("2026-03-18T13:30:00Z"), atMs: Date.parse("2026-03-20") }),
    release("1", [4.5, 4.25], { atMs: Date.parse("2026-02-20") }),
  ];
  const { info, ...told } = sent(answerOf(files)) as Answer<GetSeriesVintagesResponse>;
  assert.deepEqual(
    [info?.seriesKey, told],
    [
      RATE,
      {
        releases: [
          {
            releasedOn: "2026-03-19",
            releasedFrom: "file",
            knownFrom: Date.parse("2026-03-20"),
            fileName: "2.xlsx",
            source: "abs-time-series",
            newestPeriod: Date.parse("2026-03-01"),
            addedCount: 1,
            restatedCount: 1,
            withdrawnCount: 0,
            meanRestatement: 0.5,
            largestRestatement: { period: Date.parse("2026-01-01"), before: 4.5, after: 4 },
            live: true,
          },
          {
            releasedOn: "2026-02-20",
            releasedFrom: "retrieval",
            knownFrom: Date.parse("2026-02-20"),
            fileName: "1.xlsx",
            source: "abs-time-series",
            newestPeriod: Date.parse("2026-02-01"),
            addedCount: 2,
            restatedCount: 0,
            withdrawnCount: 0,
            live: false,
          },
        ],
        total: 2,
      },
    ],
  );
});

const day = (date: string) => Date.parse(`${date}T01:00:00Z`);

test("an old release that comes after a newer one stands in its own place", () => {
  const [old, newer] = [
    release("1", [1, 2], { publishedMs: day("2026-02-19"), atMs: day("2026-08-01") }),
    release("2", [1, 3, 4], { publishedMs: day("2026-03-19"), atMs: day("2026-03-19") }),
  ];
  const expected = [
    ["2.xlsx", "2026-03-19", "1 1 0", true],
    ["1.xlsx", "2026-02-19", "2 0 0", false],
  ];
  assert.deepEqual([changesIn(answerOf([newer, old])), changesIn(answerOf([old, newer]))], [expected, expected]);
});

test("releases of one moment stand by version, each with its own changes", () => {
  const files = ["3", "1", "2"].map((version) => release(version, [Number(version)], { atMs: 5 }));
  assert.deepEqual(
    changesIn(answerOf(files)).map(([name, , counts]) => [name, counts]),
    [
      ["3.xlsx", "0 1 0"],
      ["2.xlsx", "0 1 0"],
      ["1.xlsx", "1 0 0"],
    ],
  );
});

test("a file of a lower version than one that was out before changes nothing, and is a release", () => {
  const files = [
    release("2", [2], { publishedMs: day("2026-01-01") }),
    release("1", [1], { publishedMs: day("2026-02-01") }),
  ];
  assert.deepEqual(changesIn(answerOf(files)), [
    ["1.xlsx", "2026-02-01", "0 0 0", false],
    ["2.xlsx", "2026-01-01", "1 0 0", true],
  ]);
});

test("a file without the series is no release, unless it took the series away", () => {
  const other = { series: { OTHER: [] } };
  const files = [
    release("0", [], { publishedMs: day("2026-01-01"), ...other }),
    release("1", [1, 2], { publishedMs: day("2026-01-02") }),
    release("2", [], { publishedMs: day("2026-01-03"), ...other }),
    release("3", [], { publishedMs: day("2026-01-04"), ...other }),
    release("4", [1], { publishedMs: day("2026-01-05") }),
  ];
  assert.deepEqual(changesIn(answerOf(files)), [
    ["4.xlsx", "2026-01-05", "1 0 0", true],
    ["2.xlsx", "2026-01-03", "0 0 2", false],
    ["1.xlsx", "2026-01-02", "2 0 0", false],
  ]);
});

test("of several tables each file is compared with the table that was served before it", () => {
  const bank = (version: string, figures: readonly number[], publishedMs: number) =>
    fileOf("rba-tables", "all", {
      version,
      fileName: `bank${version}.csv`,
      series: seriesOf("RATE", figures),
      publishedMs,
    });
  const files = [
    release("1", [1, 2, 3], { publishedMs: day("2026-01-01") }),
    // It has no newer period, and a greater name.
    bank("1", [9, 9], day("2026-01-02")),
    bank("2", [9, 9, 9, 9], day("2026-01-03")),
  ];
  assert.deepEqual(changesIn(answerOf(files)), [
    ["bank2.csv", "2026-01-03", "1 3 0", true],
    ["bank1.csv", "2026-01-02", "0 0 0", false],
    ["1.xlsx", "2026-01-01", "3 0 0", false],
  ]);
});

test("pieces of a history are releases of one series, all of them in service", () => {
  const piece = (unit: string, figures: readonly Figure[], publishedMs: number) =>
    fileOf("abs-government-finance", unit, { series: { "GFS:1": figures }, publishedMs });
  const files = [
    piece(
      "2026-Q1",
      [
        ["2026-01-01", 1],
        ["2026-02-01", 2],
      ],
      day("2026-01-01"),
    ),
    piece(
      "2026-Q2",
      [
        ["2026-02-01", 3],
        ["2026-03-01", 4],
      ],
      day("2026-02-01"),
    ),
  ];
  assert.deepEqual(changesIn(answerOf(files, { seriesKey: "labour.piece.total.aus.seasadj" })), [
    ["2026-Q2.csv", "2026-02-01", "1 1 0", true],
    ["2026-Q1.csv", "2026-01-01", "2 0 0", true],
  ]);
});

test("a page is cut from the newest on, and the total is of all", () => {
  const files = Array.from({ length: 5 }, (_, at) => release(String(at), [at], { publishedMs: at * 86_400_000 }));
  const { releases, total } = answerOf(files, { offset: 1, limit: 2 });
  assert.deepEqual([releases.map(({ fileName }) => fileName), total], [["3.xlsx", "2.xlsx"], 5]);
});

test("a derived series has no releases, and a key that no series has is none", () => {
  const economy = publishedOf({
    "trade.export_value.total.wa": { frequency: "monthly", unit: "aud", figures: [["2026-01-01", 5]] },
    "trade.import_value.total.wa": { frequency: "monthly", unit: "aud", figures: [["2026-01-01", 3]] },
  });
  const ask = (seriesKey: string) => getSeriesVintages(market, economy, { seriesKey, limit: 1, offset: 0 });
  const refused = ask("trade.balance.total.wa");
  assert.match(
    refused && "keyRefused" in refused ? refused.keyRefused : "",
    /trade\.balance\.total\.wa.*derived.*releases/,
  );
  assert.equal(ask("nope.x.aus"), undefined);
});
