import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { cellsIn } from "../../cells.fixture.js";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { quoteStatements } from "./source.js";

const abc = {
  stock_code: " abc ",
  yahoo_symbol: "ABC.AX",
  annual: {
    income_statement: { "2025-06-30": { "Total Revenue": 100.5, "Minority Interests": null, "Basic EPS": -0 } },
    cash_flow: {},
  },
  quarterly: { balance_sheet: { "2024-12-31": { "Total Assets": 900 } } },
  success: true,
  error: null,
  last_updated: "2025-11-14T00:35:45.847934",
};
const failed = { stock_code: "XYZ", success: false, error: "no data", last_updated: "2025-11-14T10:35:46+10:00" };

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const read = (bytes: Uint8Array) =>
  [quoteStatements.identify("a.json", bytes), cellsIn(quoteStatements, "a.json", bytes)] as const;

test("quote-statements reads lines with a value and passes over a company without statements", () => {
  const fetchedAt = "2025-11-14T00:35:45.847Z";
  assert.deepEqual(read(Buffer.from(`\ufeff${JSON.stringify([abc, failed], undefined, 2)}`)), [
    {
      unit: "all",
      date: "2025-11-14",
      version: "2025-11-14T00:35:46.000Z",
      publishedAt: "2025-11-14T00:35:46.000Z",
    },
    [
      ["ABC", "annual", "income_statement", dayOf("2025-06-30")!, "Total Revenue", fetchedAt, 100.5],
      ["ABC", "annual", "income_statement", dayOf("2025-06-30")!, "Basic EPS", fetchedAt, 0],
      ["ABC", "quarterly", "balance_sheet", dayOf("2024-12-31")!, "Total Assets", fetchedAt, 900],
    ],
  ]);
});

test("quote-statements takes no line of a company that failed", () => {
  const { statementLines } = quoteStatements.parse(
    "a.json",
    bytesOf([abc, { ...abc, stock_code: "XYZ", success: false }]),
  );
  assert.deepEqual(
    statementLines.map(({ code }) => code),
    ["ABC", "ABC", "ABC"],
  );
});

test("quote-statements places a file by its content", () => {
  assert.deepEqual(
    [quoteStatements.identify("a.JSON"), quoteStatements.identify("a.csv"), quoteStatements.identify("a.jsonl")],
    ["unread", undefined, undefined],
  );
});

const annual = (value: unknown) => [{ ...abc, annual: value }];
const metrics = (value: unknown) => annual({ cash_flow: { "2025-06-30": value } });
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`line ${i}`, 1]));
const refused: [string, unknown, string][] = [
  ["no list", { abc }, "it is not a list of companies"],
  ["an empty list", [], "the file holds no company"],
  ["a company that is text", ["ABC"], "company 1 is not an object"],
  ["companies that all failed", [failed], "the file holds no statement line"],
  ["a company twice", [abc, failed, { ...abc, stock_code: "ABC" }], "company 3 (ABC) is also company 1 (ABC)"],
  ["a code that is none", [{ ...abc, stock_code: "A-C" }], 'company 1: stock_code "A-C" is not an exchange code'],
  ["a code that is a number", [{ ...abc, stock_code: 360 }], "company 1: stock_code is not text"],
  ["an outcome that is text", [{ ...abc, success: "true" }], "company 1: success is not true or false"],
  ["no moment", [{ ...abc, last_updated: undefined }], "company 1: last_updated is not text"],
  ["a date alone", [{ ...abc, last_updated: "2025-11-14" }], 'company 1: last_updated "2025-11-14" is not a moment'],
  ["a set that is a list", annual([]), "company 1 (ABC).annual: it is not an object"],
  ["an unknown statement", annual({ equity: {} }), 'company 1 (ABC).annual: "equity" is not a statement'],
  ["a period that is none", annual({ cash_flow: { "2025-06-31": {} } }), 'cash_flow: "2025-06-31" is not a date'],
  ["an amount that is text", metrics({ Sales: "5" }), 'annual.cash_flow.2025-06-30: "Sales" is not a number'],
  ["a line without a name", metrics({ "": 5 }), '"" is not the name of a line'],
  ["a line of hidden characters", metrics({ "a\u0007": 5 }), "is not the name of a line"],
  ["a very long name", metrics({ ["n".repeat(201)]: 5 }), "is not the name of a line"],
  ["too many lines", metrics(many(1001)), "it has 1001 parts"],
  ["too many periods", annual({ cash_flow: many(101) }), "it has 101 parts"],
];

for (const [what, value, reason] of refused) {
  test(`quote-statements refuses ${what}`, () => {
    const refusal = refusalOf(() => read(bytesOf(value)));
    assert.deepEqual([refusal?.[0], refusal?.[1].includes(reason)], [undefined, true], refusal?.[1]);
  });
}

for (const [what, text, reason] of [
  ["an empty file", "", "the file is empty"],
  ["a torn file", '[{"stock_code":', "it is not JSON"],
  ["a value that JSON does not have", '[{"stock_code":NaN}]', "it is not JSON"],
  ["a list of many levels", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "company 1 is not an object"],
] as const) {
  test(`quote-statements refuses ${what}`, () => {
    assert.deepEqual(refusalOf(() => read(Buffer.from(text)))?.[1], reason);
  });
}

test("quote-statements holds back a file with fewer than half of the lines held", () => {
  const [line] = quoteStatements.parse("a.json", bytesOf([abc])).statementLines;
  const lines = (count: number) => ({ statementLines: Array.from({ length: count }, () => line!) });
  const reason = quoteStatements.check(lines(4), { stated: lines(10), daysApart: 0 });
  assert.equal(reason, "it has 4 rows where the file nearest in time has 10");
});

test("quote-statements reads the real file", { skip: withoutCorpus ?? false }, () => {
  const bytes = readFileSync(join(corpusFolder, "fundamentals", "financial_statements_data.json"));
  const [identity, rows] = read(bytes);
  assert.deepEqual(
    [identity, rows.length, [...new Set(rows.map(([code]) => code))]],
    [
      {
        unit: "all",
        date: "2025-11-14",
        version: "2025-11-14T00:35:48.809Z",
        publishedAt: "2025-11-14T00:35:48.809Z",
      },
      2386,
      ["CBA", "BHP", "WBC"],
    ],
  );
});
