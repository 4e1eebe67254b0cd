import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { currentOwners, makeListings } from "../market/listing.js";
import { accountsOf } from "./accounts.js";
import { periodRowsOf } from "./period-rows.js";
import { statementsFile } from "./statements-file.js";

const listings = currentOwners(makeListings());
const accounts = listings.map(accountsOf).filter((each) => each !== undefined);
const rows = accounts.flatMap(periodRowsOf);

test("most companies have accounts, some in a foreign currency, and every trade is among them", () => {
  const foreign = accounts.filter(({ currency }) => currency !== "AUD").length;
  assert.ok(accounts.length > 230 && accounts.length < 290, `${accounts.length} of ${listings.length}`);
  assert.ok(foreign > 10 && foreign < 60, `${foreign} report in a foreign currency`);
  assert.deepEqual(new Set(accounts.map(({ trade }) => trade)), new Set(["bank", "explorer", "operating"]));
});

test("what is owned is what is owed and what is left, and cash is part of it", () => {
  const wrong = accounts.flatMap(({ halves }) =>
    halves.filter(({ assets, liabilities, cash }) => liabilities <= 0 || cash < 0 || cash > assets),
  );
  assert.deepEqual(wrong, []);
});

test("all four kinds of period occur, and a year is the sum of its halves", () => {
  assert.deepEqual(new Set(rows.map(({ periodType }) => periodType)), new Set(["annual", "half", "quarter", "ttm"]));
  for (const { code, halves } of accounts) {
    for (const row of rows.filter((each) => each.code === code && each.periodType === "annual")) {
      const own = halves.filter(({ periodEnd }) => periodEnd <= row.periodEnd && periodEnd > row.periodEnd - 360);
      const revenue = own.reduce((sum, half) => sum + half.revenue, 0);
      if (row.figures.revenue !== undefined) assert.equal(row.figures.revenue, revenue, `${code} ${row.periodEnd}`);
    }
  }
});

test("the end of a quarter states the balance and no flow", () => {
  const flows = rows.filter(({ periodType, figures }) => periodType === "quarter" && "revenue" in figures);
  assert.deepEqual(flows, []);
});

test("there are gaps, losses, loans of figures and banks with net interest", () => {
  const annual = rows.filter(({ periodType }) => periodType === "annual");
  assert.deepEqual(
    {
      withoutRevenue: annual.some(({ figures }) => figures.revenue === undefined),
      losses: annual.some(({ figures }) => figures.netIncome! < 0),
      profits: annual.some(({ figures }) => figures.netIncome! > 0),
      borrowed: rows.some(({ fieldSources }) => fieldSources !== undefined),
      netInterest: new Set(rows.filter(({ figures }) => "netInterestIncome" in figures).map(({ code }) => code)).size,
    },
    { withoutRevenue: true, losses: true, profits: true, borrowed: true, netInterest: 4 },
  );
});

test("accounts are published on a later day, under an address that holds it", () => {
  for (const { document, periodEnd } of rows) {
    if (document === undefined) continue;
    assert.ok(document.day > periodEnd + 40 && document.day < periodEnd + 80);
    assert.ok(document.url.includes(`/${isoOf(document.day)}/`));
  }
});

test("a few companies have statements whose lines are those of the accounts", () => {
  const statements = JSON.parse(Buffer.from(statementsFile(accounts).bytes).toString());
  const company = accounts.find(({ code }) => code === statements[0].stock_code)!;
  const [newest] = Object.keys(statements[0].annual.balance_sheet);
  const half = company.halves.find(({ periodEnd }) => isoOf(periodEnd) === newest)!;
  assert.equal(statements.length, 5);
  assert.equal(statements[0].annual.balance_sheet[newest!]["Total Assets"], half.assets);
});
