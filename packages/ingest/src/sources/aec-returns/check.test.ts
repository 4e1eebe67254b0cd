import assert from "node:assert/strict";
import { test } from "node:test";
import { checkReturns } from "./check.js";
import { parseReturns } from "./parse.js";
import { bytesOf, candidateRecords, memberReturns, type Written } from "./returns.fixture.js";

const HEADER = ["Financial Year", "Name", "Party Group", "Total Receipts", "Total Payments", "Total Debts"];

/** Party returns of some years, twelve in each, every one with so many dollars. */
function returnsOf(years: readonly string[], { dollars = 50_000, rows = 12 } = {}) {
  const table: Written = {
    fileName: "Party Returns.csv",
    header: [...HEADER, "Total Discretionary Benefits"],
    rows: years.flatMap((year) =>
      Array.from({ length: rows }, (_, i) => [year, `Party ${i}`, "", String(dollars), "0", "0", "0"]),
    ),
  };
  return parseReturns(table.fileName, bytesOf(table));
}

const YEARS = ["2018-19", "2019-20", "2020-21"];
const held = returnsOf(YEARS);
const beside = (stated: ReturnType<typeof returnsOf>, isReplaced = true) =>
  checkReturns(stated, { stated: held, isReplaced });

test("believes the first file, an equal one, an amended one and one with a year more", () => {
  assert.deepEqual(
    [
      checkReturns(held, undefined),
      beside(held),
      beside(returnsOf(YEARS, { dollars: 60_000 })),
      beside(returnsOf([...YEARS, "2021-22"])),
    ],
    [undefined, undefined, undefined, undefined],
  );
});

test("does not believe a file with less than half of the rows", () => {
  assert.equal(beside(returnsOf(["2020-21"])), "it has 12 rows where the held file has 36");
});

test("does not believe that a year has gone", () => {
  assert.deepEqual(
    [beside(returnsOf(["2018-19", "2020-21"])), beside(returnsOf(["2018-19", "2019-20"]))],
    ["it has no row of 2020, of which the held file has 12", "it has no row of 2021, of which the held file has 12"],
  );
});

test("believes that an older snapshot has fewer rows, ends earlier and lacks a year, but not other amounts", () => {
  assert.deepEqual(
    [
      beside(returnsOf(["2018-19"], { rows: 4 }), false),
      beside(returnsOf(["2018-19", "2019-20"]), false),
      beside(returnsOf(["2018-19", "2020-21"]), false),
      beside(returnsOf(["2018-19"], { dollars: 5_000_000 }), false),
    ],
    [
      undefined,
      undefined,
      undefined,
      "its amounts of the years of both are 60000000 dollars where those of the held file are 600000",
    ],
  );
});

test("does not believe amounts in cents, or in thousands", () => {
  const reason = (sum: number) =>
    `its amounts of the years of both are ${sum} dollars where those of the held file are 1800000`;
  assert.deepEqual(
    [beside(returnsOf(YEARS, { dollars: 5_000_000 })), beside(returnsOf(YEARS, { dollars: 50 }))],
    [reason(180_000_000), reason(1_800)],
  );
});

test("says nothing about a few rows or small sums", () => {
  const small = (donations: string) =>
    parseReturns(
      memberReturns.fileName,
      bytesOf({ ...memberReturns, rows: [["2021-22", "Senator Return", "Senator Roe", donations, "1"]] }),
    );
  assert.equal(checkReturns(small("5"), { stated: small("5000"), isReplaced: true }), undefined);
});

test("takes by-elections as one year, since the elections archive does not tell theirs", () => {
  const byElections = (year: string) => {
    const at = candidateRecords.header.indexOf("DisclosurePeriodEndDate");
    const rows = Array.from({ length: 12 }, () => candidateRecords.rows[0]!.with(at, `${year}-06-30`));
    return parseReturns(candidateRecords.fileName, bytesOf({ ...candidateRecords, rows }));
  };
  assert.equal(checkReturns(byElections("2024"), { stated: byElections("2020"), isReplaced: true }), undefined);
});
