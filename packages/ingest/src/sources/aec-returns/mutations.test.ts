import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { parseReturns } from "./parse.js";
import {
  bytesOf,
  candidateRecords,
  candidateSummary,
  donations,
  memberReturns,
  partyReturns,
  receiptRecords,
  receipts,
  renamed,
  reversed,
  type Written,
  withCell,
  withColumn,
  without,
} from "./returns.fixture.js";

/** What the columns of a table are, where a change of a cell breaks it. */
interface Kinds {
  readonly year?: string;
  readonly date?: string;
  readonly amounts: readonly string[];
  readonly counts?: readonly string[];
  readonly flag?: string;
  readonly name: string;
  /** Columns that may be missing. */
  readonly optional: readonly string[];
}

const address = ["Address Line 1", "Address Line 2", "Suburb", "State", "Postcode"];
const tables: [Written, Kinds][] = [
  [
    partyReturns,
    {
      ...{ year: "Financial Year", name: "Name", optional: address },
      amounts: ["Total Receipts", "Total Payments", "Total Debts", "Total Discretionary Benefits"],
    },
  ],
  [receipts, { year: "Financial Year", name: "Recipient Name", amounts: ["Value"], optional: [] }],
  [
    receiptRecords,
    {
      ...{ year: "FinancialYear", name: "RecipientName", amounts: ["Amount"], date: "TransactionDate" },
      ...{ counts: ["AmendmentNumber"], optional: [] },
    },
  ],
  [donations, { year: "Financial Year", name: "Donor Name", amounts: ["Value"], date: "Date", optional: [] }],
  [
    memberReturns,
    {
      ...{ year: "Financial Year", name: "Name", amounts: ["Total Donations Received"] },
      ...{ counts: ["Number of Donors"], optional: [] },
    },
  ],
  [
    candidateRecords,
    {
      ...{ name: "ReturnClientName", flag: "IsNilReturn", date: "DisclosurePeriodEndDate" },
      amounts: [
        ...["TotalGiftValue", "TotalDiscretionaryBenefits", "TotalExpenditure", "DonationsReceivedGiftValueTotal"],
        ...["BroadcastingCost", "ReportingThreshold"],
      ],
      counts: ["NumberOfDonors", "AmendmentNumber"],
      optional: [
        ...["DisclosurePeriodEndDate", "DonationsReceivedGiftValueTotal", "ViewName", "ReturnTypeCode", "EventId"],
        ...["ReportingThreshold", "ReturnId", "ReturnType", "ReturnClientId", "CurrentClientName"],
        ...["ReturnClientType", "PartyId", "PartyClientType", "ElectorateId", "BroadcastingCost", "PublishingCost"],
        ...["DisplayAdCost", "OtherMaterialCost", "AdAgentsFees", "OpinionPollCost", "ElectoralExpenditure"],
        ...["ReturnLodged", "ClientType"],
      ],
    },
  ],
];

type Change = readonly [what: string, bytes: Uint8Array, line: number | undefined, reason: string | RegExp];

/** Single changes of a good file that must not pass. */
function changesOf(table: Written, kinds: Kinds): Change[] {
  const { header } = table;
  const good = bytesOf(table);
  const cell = (column: string, text: string, reason: string): Change => [
    `${JSON.stringify(text)} as ${column}`,
    bytesOf(withCell(table, 1, column, text)),
    3,
    `${JSON.stringify(text)} ${reason}`,
  ];
  const cells = (columns: readonly (string | undefined)[], texts: readonly string[], reason: string) =>
    columns.flatMap((column) => (column === undefined ? [] : texts.map((text) => cell(column, text, reason))));
  const missing = header
    .filter((column) => !kinds.optional.includes(column))
    .map((column): Change => [`no ${column}`, bytesOf(without(table, column)), 1, lacks(column)]);
  const [first, ...rest] = good.toString().split("\n");
  const changed = (text: string) => Buffer.from(text);
  return [
    ...missing,
    ["a column of another name", bytesOf(renamed(table, kinds.name, "Client")), 1, lacks(kinds.name)],
    [
      "a column more",
      bytesOf(withColumn(table, "Email", "")),
      1,
      'the header has the column "Email", which is not known',
    ],
    [
      "a column twice",
      bytesOf(withColumn(table, kinds.name, "A")),
      1,
      `the header has the column "${kinds.name}" twice`,
    ],
    ["no header", changed(rest.join("\n")), 1, /^the header has no column/],
    ["no rows", bytesOf({ ...table, rows: [] }), undefined, "the file has no rows"],
    ["no bytes", Buffer.alloc(0), undefined, "the file is empty"],
    ["a web page", changed("<!DOCTYPE html>\n"), 1, "this is a web page"],
    ["a last line that is cut", good.subarray(0, -4), undefined, "the last line has no end, so the file is cut short"],
    [
      "a line with a cell more",
      changed([first, `"a",${rest[0]}`, ""].join("\n")),
      2,
      "it has more or fewer columns than the header",
    ],
    [
      "a line with a cell less",
      changed([first, rest[0]!.replace(/^("[^"]*"|[^,]*),/, ""), ""].join("\n")),
      2,
      "it has more or fewer columns than the header",
    ],
    ["a blank line", changed([first, first!.endsWith("\r") ? "\r" : "", ""].join("\n")), 2, /columns than the header$/],
    [
      "semicolons",
      changed(good.toString().replaceAll(",", ";")),
      undefined,
      /^the header has no column|is not comma-separated/,
    ],
    [
      "bytes that are no text",
      Buffer.concat([good, Buffer.from([0xff, 0x0a])]),
      undefined,
      "the text is neither UTF-8 nor UTF-16",
    ],
    ["a control character", changed(`${good}\u0007\n`), undefined, "character U+0007 cannot be in this file"],
    ["a name that is blank", bytesOf(withCell(table, 1, kinds.name, " ")), 3, "a name is missing"],
    ...cells([kinds.year], ["", "2021", "2021-23", "2021/22", "22-23"], "is not a financial year"),
    ...cells([kinds.date], ["31/02/2022", "2022-02-31", "yesterday", "1/2/22"], "is not a date"),
    ...cells(kinds.amounts, ["", "N/A", "12x", "1e3", "1,23"], "is not an amount"),
    ...cells(kinds.amounts, ["-1"], "is negative"),
    ...cells(kinds.counts ?? [], ["", "-1", "1.5", "two"], "is not a count"),
    ...cells([kinds.flag], ["", "2", "maybe"], "is neither yes nor no"),
  ];
}

/** Other names that the column has had may be told too. */
function lacks(column: string): RegExp {
  return new RegExp(`^the header has no column (".*" or )?"${column}"`);
}

for (const [table, kinds] of tables) {
  const changes = changesOf(table, kinds);
  test(`there are at least 15 changes of ${table.fileName}`, () => assert.ok(changes.length >= 15));

  for (const [what, bytes, line, reason] of changes) {
    test(`refuses ${table.fileName} with ${what}`, () => {
      const refusal = refusalOf(() => parseReturns(table.fileName, bytes));
      assert.ok(refusal !== undefined, "it was read");
      // Where a reason is about the whole text, the line depends on its length.
      if (line !== undefined || refusal[0] === undefined) assert.equal(refusal[0], line);
      if (typeof reason === "string") assert.equal(refusal[1], reason);
      else assert.match(refusal[1], reason);
    });
  }
}

for (const table of [...tables.map(([each]) => each), candidateSummary]) {
  test(`reads ${table.fileName} the same with its columns in another order`, () => {
    const statedBy = (each: Written) => parseReturns(each.fileName, bytesOf(each));
    assert.deepEqual(statedBy(reversed(table)), statedBy(table));
  });
}

test("refuses a type of return in the records of receipts that nobody knows", () => {
  const bytes = bytesOf(withCell(receiptRecords, 1, "ReturnTypeDescription", "Lobbyist Return"));
  assert.deepEqual(
    refusalOf(() => parseReturns(receiptRecords.fileName, bytes)),
    [3, '"Lobbyist Return" is not a known type of return'],
  );
});

test("refuses records of receipts that are all of other tables", () => {
  const bytes = bytesOf({
    ...receiptRecords,
    rows: receiptRecords.rows.filter(([, , , , type]) => type === "Third Party Return"),
  });
  assert.deepEqual(
    refusalOf(() => parseReturns(receiptRecords.fileName, bytes)),
    [undefined, "the file has no receipts of parties and their like"],
  );
});

test("refuses an unknown spelling of a column of the elections archive", () => {
  const bytes = bytesOf(renamed(candidateSummary, "Total Gift Value", "Gifts"));
  assert.deepEqual(
    refusalOf(() => parseReturns(candidateSummary.fileName, bytes)),
    [1, 'the header has no column "TotalGiftValue" or "Total Gift Value"'],
  );
});
