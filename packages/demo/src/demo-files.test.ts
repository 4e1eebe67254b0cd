import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { test } from "node:test";
import { dayOf, isoOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import { type DemoFile, demoFiles } from "./demo-files.js";
import { demoSourceNames } from "./demo-source-names.js";
import { demoSources } from "./demo-sources.js";
import { industries, isPlaceholder } from "./industries.js";

const files = [...demoFiles()];
const read = files.map((file) => ({ file, ...readAs(file) }));
const reports = read.flatMap(({ file, unit, version, stated }) => {
  const rows = stated.shortPositions as readonly Position[] | undefined;
  return file.source === "asic-shorts" ? [{ unit, version, rows: rows! }] : [];
});
const directories = read.flatMap(({ file, unit, stated }) => {
  const rows = stated.listedCompanies as readonly ListedCompany[] | undefined;
  return file.source === "asx-companies" ? [{ unit, rows: rows! }] : [];
});
const observations = reports
  .filter(({ unit, version }) => !reports.some((other) => other.unit === unit && other.version > version))
  .flatMap(({ unit, rows }) => rows.map((row) => observation(unit, row)));
const histories = historiesOf(observations);
const newest = observations.filter(({ unit }) => unit === "2026-06-30");

test("the whole world is the same to the byte, always and everywhere", () => {
  assert.equal(hashOf(files), "502440c300f31d45c08a8521b9d4d48ec360805a49a6d8ec3647cc0f5ddc1f94");
});

test("the daily reports and directories are those of the first demo world, so that nothing of it is ever restated", () => {
  const first = files.filter(({ source }) => source === "asx-companies" || source === "asic-shorts");
  assert.equal(hashOf(first), "7727033e2ec8117c24bcc4dcc4fb10db02c6596475056a9317af1ef4e6b6a81a");
});

test("the sources accept every file and find nothing suspicious when they compare it with its neighbour", () => {
  const held = read.map(({ file, unit, stated, check }, i) => {
    const before = read[i - 1];
    const daysApart = dayOf(unit)! - dayOf(before?.unit ?? "")!;
    const isBeside = before?.file.source === file.source && daysApart > 0;
    return check(stated, isBeside ? { stated: before.stated, daysApart } : undefined);
  });
  assert.deepEqual(held.filter(Boolean), []);
});

test("every source of the demo world has its files, and no unit is stated twice in one version", () => {
  const counts = Object.fromEntries(
    demoSourceNames.map((name) => {
      const own = read.filter(({ file }) => file.source === name);
      const versions = new Set(own.map(({ unit, version }) => `${unit} ${version}`));
      assert.equal(versions.size, own.length, name);
      return [
        name,
        [own.length, own.flatMap(({ stated }) => Object.values(stated)).reduce((sum, rows) => sum + rows.length, 0)],
      ];
    }),
  );
  assert.deepEqual(counts, {
    "asx-companies": [3, 1683],
    "asic-shorts": [763, 218_145],
    "asic-history": [1, 72_619],
    "asx-prices": [381, 105_231],
    "adjusted-prices": [49, 17_973],
    "asx-indices": [381, 1143],
    "asx-announcements": [254, 1916],
    dividends: [1, 824],
    "director-trades": [1, 447],
    "company-records": [1, 305],
    "company-metrics": [2, 554],
    "industry-history": [1, 51],
    "ato-tax": [2, 314],
    "reputation-signals": [2, 192],
    fundamentals: [1, 3195],
    "quote-statements": [1, 405],
    "report-highlights": [1, 205],
    "state-exposure": [1, 364],
    "rba-tables": [8, 8270],
    "abs-time-series": [13, 12_671],
    "abs-sdmx": [15, 25_979],
    "abs-government-finance": [9, 2007],
    "abs-recorded-crime": [1, 1842],
    "petroleum-statistics": [1, 7993],
    "abs-house-transfers": [1, 765],
    "abs-suburbs": [1, 1200],
    "abs-census": [13, 61_866],
    "suburb-layers": [7, 26_700],
    "abs-seifa": [4, 9240],
    "valuer-general-vic": [1, 2060],
    "valuer-general-sa": [12, 1219],
    "listing-sweeps": [6, 31_120],
    "parliament-people": [1, 227],
    "parliament-terms": [2, 233],
    "register-links": [1, 134],
    "retired-slugs": [1, 1],
    "company-aliases": [1, 5],
    "party-spellings": [1, 17],
    "interests-register": [3, 6805],
    "aec-returns": [9, 4553],
    "news-articles": [26, 1555],
    "news-feeds": [52, 1595],
    "editorial-takes": [41, 41],
    "industry-facts": [6, 408],
  });
});

test("there are reports of three years, one trading day without, and five days restated", () => {
  const days = new Set(reports.map(({ unit }) => unit));
  const again = reports.filter(({ version }) => version !== reports[0]!.version).map(({ unit }) => unit);
  assert.deepEqual(
    { first: [...days][0], last: [...days].at(-1), days: days.size, missing: days.has("2024-09-10"), again },
    {
      first: "2023-07-03",
      last: "2026-06-30",
      days: 758,
      missing: false,
      again: ["2023-11-08", "2024-05-21", "2025-02-27", "2025-09-16", "2026-06-24"],
    },
  );
});

test("a restatement changes some figures a little and adds rows that were missing", () => {
  const restatements = reports
    .filter(({ unit }, i) => reports[i - 1]?.unit === unit)
    .map(({ unit, rows }) => {
      const first = new Map(reports.find((report) => report.unit === unit)!.rows.map((row) => [row.code, row]));
      const common = rows
        .filter(({ code }) => first.has(code))
        .map(({ code, position }) => position / first.get(code)!.position);
      return { added: rows.length - first.size, changed: common.filter((factor) => factor !== 1) };
    });
  for (const { added, changed } of restatements) {
    assert.ok(added > 0 && added < 10, `${added} added`);
    assert.ok(changed.length > 5 && changed.length < 40, `${changed.length} changed`);
    assert.ok(
      changed.every((factor) => factor > 0.96 && factor < 1.04),
      String(changed),
    );
  }
  assert.equal(restatements.length, 5);
});

test("three reports come in the older encoding", () => {
  const older = files.filter(({ bytes }) => bytes[0] === 0xff && bytes[1] === 0xfe).map(({ fileName }) => fileName);
  assert.deepEqual(older, [
    "RR20231017-001-SSDailyAggShortPos.csv",
    "RR20241224-001-SSDailyAggShortPos.csv",
    "RR20260311-001-SSDailyAggShortPos.csv",
  ]);
});

test("every published percent is position through issued, unknown where nothing is on issue", () => {
  const wrong = observations.filter(({ position, issued, percentage }) =>
    issued === 0 ? percentage !== null : Math.abs(percentage! - (100 * position!) / issued!) > 6e-9,
  );
  assert.deepEqual(wrong, []);
});

test("short interest is spread as on the real exchange", () => {
  const shares = newest
    .filter(({ code, percentage }) => code.length === 3 && percentage !== null)
    .map(({ percentage }) => percentage!)
    .toSorted((a, b) => a - b);
  const median = shares[shares.length >> 1]!;
  const largest = shares.at(-1)!;
  assert.ok(median > 0.2 && median < 1, `median ${median}`);
  assert.ok(largest > 14 && largest < 20, `largest ${largest}`);
});

test("securities of every kind are in the newest report", () => {
  const count = (isKind: (row: (typeof newest)[number]) => boolean) => newest.filter(isKind).length;
  assert.deepEqual(
    {
      all: newest.length,
      funds: count(({ name }) => /ETF\b/.test(name)),
      coupons: count(({ name }) => /\d%/.test(name)),
      fiveLetters: count(({ code }) => code.length === 5),
      smallIssues: count(({ code, issued }) => code.length === 3 && issued! > 0 && issued! < 5_000_000),
      lingering: count(({ issued }) => issued === 0),
    },
    { all: 288, funds: 14, coupons: 7, fiveLetters: 4, smallIssues: 5, lingering: 3 },
  );
});

test("consolidated companies have a deferred line for two weeks", () => {
  const deferred = histories.filter(({ rows }) => rows[0]!.name.endsWith(" DEFERRED SETTLEMENT"));
  assert.deepEqual(
    deferred.map(({ code, rows }) => `${code} ${rows.length} reports`),
    ["W9LDA 9 reports", "N9FDA 10 reports", "P9RDA 10 reports", "P9ODA 12 reports"],
  );
});

test("companies enter and leave the report, list and delist", () => {
  const ordinary = histories.filter(({ code }) => code.length === 3).map(({ rows }) => rows);
  const late = ordinary.filter((rows) => rows[0]!.unit > "2023-12-31").length;
  const gone = ordinary.filter((rows) => rows.at(-1)!.unit < "2026-04-01").length;
  const withGaps = ordinary.filter((rows) => rows.some((row, i) => i > 0 && gapDays(rows[i - 1]!.unit, row.unit) > 30));
  assert.deepEqual(
    { ordinary: ordinary.length, late, gone, withGaps: withGaps.length },
    { ordinary: 305, late: 16, gone: 14, withGaps: 88 },
  );
});

test("one code is used again by another company, more than a year later and with no word in common", () => {
  const reused = histories.flatMap(({ code, rows }) => {
    const again = rows.findIndex((row, i) => i > 0 && gapDays(rows[i - 1]!.unit, row.unit) > 365);
    return again < 0 ? [] : [{ code, before: rows[again - 1]!.name, after: rows[again]!.name }];
  });
  assert.deepEqual(reused, [
    { code: "L9L", before: "LAPWINGMOOR HOLDINGS LTD  ORDINARY", after: "KESTRELSHORE GOLD LTD ORDINARY" },
  ]);
});

test("one company changes its name, apart from the reused code", () => {
  const names = histories
    .map(({ rows }) => [...new Set(rows.map(({ name }) => name))])
    .filter((distinct) => distinct.length > 1);
  assert.deepEqual(names, [
    ["LAPWINGMOOR HOLDINGS LTD  ORDINARY", "KESTRELSHORE GOLD LTD ORDINARY"],
    ["HONEYMYRTLEREACH MINERALS LTD ORDINARY", "WALLAROOHOLT GLOBAL ORDINARY"],
  ]);
});

test("the directories show every industry, new labels, new companies and companies that have left", () => {
  const labels = directories.map(({ rows }) => new Map(rows.map(({ code, industry }) => [code, industry])));
  const [first, last] = [labels.at(0)!, labels.at(-1)!];
  assert.deepEqual(
    {
      units: directories.map(({ unit }) => unit),
      companies: labels.map(({ size }) => size),
      unlabelled: labels.map((label) => [...label.values()].filter((industry) => industry === null).length),
      industries: new Set([...last.values()].filter((industry) => industry !== null)),
      entered: [...last.keys()].filter((code) => !first.has(code)).length,
      left: [...first.keys()].filter((code) => !last.has(code)).length,
      relabelled: [...last].filter(([code, industry]) => first.has(code) && first.get(code) !== industry).length,
    },
    {
      units: ["2023-07-03", "2024-09-16", "2026-06-30"],
      companies: [287, 284, 287],
      unlabelled: [10, 12, 10],
      industries: new Set(industries.map(({ label }) => label).filter((label) => !isPlaceholder(label))),
      entered: 18,
      left: 18,
      relabelled: 9,
    },
  );
});

function hashOf(some: readonly DemoFile[]): string {
  const hash = createHash("sha256");
  for (const { source, fileName, bytes } of some) hash.update(`${source}/${fileName} ${bytes.length}\n`).update(bytes);
  return hash.digest("hex");
}

function readAs({ source: name, fileName, bytes }: DemoFile) {
  const source = demoSources.find((candidate) => candidate.name === name)!;
  const ownName = basename(fileName);
  const identity = source.identify(ownName, bytes, fileName);
  assert.ok(typeof identity === "object", fileName);
  return { ...identity, stated: source.parse(ownName, bytes), check: source.check };
}

type Position = RowOf<typeof datasets.shortPositions>;
type ListedCompany = RowOf<typeof datasets.listedCompanies>;

function observation(unit: string, { code, day, name, position, issued, percentage }: Position) {
  assert.equal(isoOf(day), unit);
  return { unit, code, name, position, issued, percentage };
}

function historiesOf(all: readonly Observation[]) {
  const rowsOf = new Map<string, Observation[]>();
  for (const row of all) {
    const rows = rowsOf.get(row.code) ?? [];
    if (rows.push(row) === 1) rowsOf.set(row.code, rows);
  }
  return [...rowsOf].map(([code, rows]) => ({ code, rows }));
}

type Observation = ReturnType<typeof observation>;

function gapDays(from: string, to: string): number {
  return dayOf(to)! - dayOf(from)!;
}
