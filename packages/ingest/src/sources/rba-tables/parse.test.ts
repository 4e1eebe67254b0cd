import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "@daybook/domain";
import type { Identity } from "../../source.js";
import { rbaTables } from "./source.js";
import { csvOf, grid, workbookOf } from "./table.fixture.js";

const published = Date.parse("2023-01-09");
const figures = {
  FXRUSD: {
    "2023-01-02": 0.6828,
    "2023-01-03": 0.671,
    "2023-01-05": 0.6824,
    "2023-01-06": 0.679,
    "2023-01-09": 0.6917,
  },
  FXRTWI: {
    "2023-01-02": 61.4,
    "2023-01-03": 60.9,
    "2023-01-04": 61.7,
    "2023-01-05": 61.6,
    "2023-01-06": 61.2,
    "2023-01-09": 61.8,
  },
  FMADEUPV: {
    "2023-01-02": 1_004_900_000,
    "2023-01-04": 1_005_000,
    "2023-01-05": 998_000_000,
    "2023-01-09": 12_000_000,
  },
  FMADEUPC: { "2023-01-03": 0.25, "2023-01-06": -0.1 },
};

const forms: [string, Buffer][] = [
  ["f11.1-data.csv", csvOf(grid)],
  ["f11hist.xlsx", workbookOf(grid, "xlsx")],
  ["f11hist.xls", workbookOf(grid, "biff8")],
];

for (const [fileName, bytes] of forms) {
  const unit = fileName.replace(/\.\w+$/, "");

  test(`reads ${fileName}: every series with what its head says`, () => {
    const about = { table: unit, preparedAt: published };
    assert.deepEqual(rbaTables.parse(fileName, bytes).series, [
      { series: "FXRUSD", ...about, title: "A$1=USD", unit: "USD", scale: 0, frequency: "daily", kind: "Indicative" },
      {
        series: "FXRTWI",
        ...about,
        title: "Trade-weighted Index, May 1970 = 100",
        unit: "Index",
        scale: 0,
        frequency: "daily",
        kind: "Indicative",
      },
      { series: "FMADEUPV", ...about, title: "Volume", unit: "$m", scale: 6, frequency: "daily", kind: "Original" },
      {
        series: "FMADEUPC",
        ...about,
        title: "Cash Rate Change",
        unit: "Per cent",
        scale: 0,
        frequency: "irregular",
        kind: "Original",
      },
    ]);
  });

  test(`reads ${fileName}: every figure in base units, and none where a cell is blank or N/A`, () => {
    assert.deepEqual(figuresIn(fileName, bytes), figures);
  });

  test(`knows when ${fileName} is of`, () => {
    assert.deepEqual(
      [rbaTables.identify(fileName), rbaTables.identify(fileName, bytes)],
      ["unread", { unit, version: "2023-01-09", date: "2023-01-09", publishedAt: "2023-01-09" }],
    );
  });
}

for (const [name, unit] of [
  ["F1.1-DATA.CSV", "f1.1-data"],
  ["b13.1.1-data.csv", "b13.1.1-data"],
  ["f01dhist.xls", "f01dhist"],
  ["E02hist.XLSX", "e02hist"],
  ["f1-data.xlsx", undefined],
  ["f01hist.csv", undefined],
  ["640101.xlsx", undefined],
  ["old-f1-data.csv", undefined],
  ["f1-data.csv.bak", undefined],
] as const) {
  test(`${name} is ${unit === undefined ? "no file of this source" : `of ${unit}`}`, () => {
    const bytes = name.toLowerCase().endsWith(".csv") ? forms[0]![1] : forms[1]![1];
    const identity = rbaTables.identify(name, bytes);
    assert.deepEqual(identity, unit && { unit, version: "2023-01-09", date: "2023-01-09", publishedAt: "2023-01-09" });
  });
}

test("a file is of its newest row with a figure when that is later than its publication", () => {
  const early = grid.map((row) =>
    row.map((cell) => (row[0] === "Publication date" ? cell.replace("09-", "03-") : cell)),
  );
  const { version, publishedAt } = rbaTables.identify("f11.1-data.csv", csvOf(early)) as Identity;
  assert.deepEqual([version, publishedAt], ["2023-01-09", "2023-01-09"]);
});

test("a figure of this month is not from the future, though its row has the last day of the month", () => {
  const head = grid.slice(0, 11).map((row) => row.slice(0, 2));
  const monthly = head.map((row) => (row[0] === "Frequency" ? ["Frequency", "Monthly"] : row));
  const bytes = csvOf([...monthly, ["31/12/2022", "99.1"], ["31/01/2023", "99.2"]]);
  const identity = { unit: "h3-data", version: "2023-01-31", date: "2023-01-09", publishedAt: "2023-01-09" };
  assert.deepEqual(rbaTables.identify("h3-data.csv", bytes), identity);
});

for (const [what, bytes] of [
  ["a byte order mark and CRLF", Buffer.from(`\ufeff${csvOf(grid).toString().replaceAll("\n", "\r\n")}`)],
  ["Windows-1252", Buffer.from(csvOf(grid).toString().replace("–", "\u0096"), "latin1")],
  ["rows that end at their last value", Buffer.from(csvOf(grid).toString().replaceAll(/,+$/gm, ""))],
  ["thousands of rows of bare commas at its end", Buffer.from(csvOf(grid).toString() + ",,,,\n".repeat(9000))],
] as const) {
  test(`a CSV in another guise says the same: ${what}`, () => {
    assert.deepEqual(figuresIn("f11.1-data.csv", bytes), figures);
  });
}

for (const [frequency, dates, periods] of [
  ["Monthly", ["31/07/2019", "31/08/2019"], ["2019-07-01", "2019-08-01"]],
  ["Quarterly", ["Sep-1959", "Dec-1959"], ["1959-07-01", "1959-10-01"]],
  ["Quarterly", ["30/09/2024", "31/12/2024"], ["2024-07-01", "2024-10-01"]],
  ["Half-yearly", ["30/06/2024", "31/12/2024"], ["2024-06-01", "2024-12-01"]],
  ["Annual", ["30/06/2023", "30/06/2024"], ["2023-01-01", "2024-01-01"]],
  ["Weekly", ["03-Jan-2024", "10-Jan-2024"], ["2024-01-03", "2024-01-10"]],
  ["See notes", ["31-Jan-1995", "28-Feb-1995"], ["1995-01-31", "1995-02-28"]],
] as const) {
  test(`${frequency} figures of ${dates.join(" and ")} are of ${periods.join(" and ")}`, () => {
    const head = [...grid.slice(0, 3), ["Frequency", frequency], ...grid.slice(4, 10), ["Series ID", "FMADEUP"]];
    const { observations } = rbaTables.parse("f9-data.csv", csvOf([...head, ...dates.map((date) => [date, "1"])]));
    assert.deepEqual(
      observations.map(({ period }) => period),
      periods.map((period) => dayOf(period)),
    );
  });
}

function figuresIn(fileName: string, bytes: Uint8Array) {
  const found: Record<string, Record<string, number>> = {};
  for (const { series, period, value } of rbaTables.parse(fileName, bytes).observations) {
    found[series] ??= {};
    found[series][isoOf(period)] = value;
  }
  return found;
}
