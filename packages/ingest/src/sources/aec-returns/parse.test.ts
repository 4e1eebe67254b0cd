import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { centsOf, dateOf, signedCentsOf, yearEndOf } from "./cells.js";
import { parseReturns } from "./parse.js";
import {
  ADDRESS,
  associatedEntityReturns,
  bytesOf,
  candidateDonations,
  candidateRecords,
  candidateSummary,
  donationRecords,
  donations,
  donorDonationsReceived,
  electionDonationsReceived,
  memberReturns,
  partyReturns,
  receiptRecords,
  receipts,
  renamed,
  thirdPartyReturns,
  type Written,
  withColumn,
  without,
} from "./returns.fixture.js";

const statedBy = (table: Written) => parseReturns(table.fileName, bytesOf(table));

test("states party returns, several of a year and name from the largest on", () => {
  const figures = { paymentsCents: 8_000, debtsCents: 500, discretionaryCents: 0 };
  const gold = { yearEnd: 2000, name: "Green, Gold", partyGroup: "", ...figures };
  assert.deepEqual(statedBy(partyReturns).partyReturns, [
    {
      ...{ yearEnd: 2022, name: "Blue Party (NSW Branch) ", occurrence: 0, partyGroup: "Blue Party" },
      ...{ receiptsCents: 150_000, paymentsCents: 140_000, debtsCents: 0, discretionaryCents: 2_000 },
    },
    { ...gold, occurrence: 1, receiptsCents: 7_500 },
    { ...gold, occurrence: 0, receiptsCents: 9_000 },
  ]);
});

const acme = {
  ...{ yearEnd: 2022, returnType: "Political Party Return", recipient: "Blue Party", payer: "Acme Pty Ltd" },
  receiptType: "Donation Received",
};
const mill = { yearEnd: 2000, returnType: "Associated Entity Return", recipient: "Blue Club", payer: 'The "Old" Mill' };

test("states receipts", () => {
  assert.deepEqual(statedBy(receipts).detailedReceipts, [
    { ...acme, occurrence: 1, cents: 2_000_000 },
    { ...acme, occurrence: 0, cents: 3_000_000 },
    { ...mill, receiptType: "", occurrence: 0, cents: 50_000 },
  ]);
});

test("states the same rows from the records of receipts, without those of donors and third parties", () => {
  const sorted = (table: Written) =>
    statedBy(table)
      .detailedReceipts.map((row) => JSON.stringify(row, Object.keys(row).sort()))
      .sort();
  assert.deepEqual(sorted(receiptRecords), sorted(receipts));
});

test("states donations, equal ones apart, and the same from the records", () => {
  const jane = { yearEnd: 2022, donor: "Doe, Jane ", recipient: "Blue Party", date: "2022-01-10", cents: 100_000 };
  const rows = [
    { ...jane, occurrence: 0 },
    { ...jane, occurrence: 1 },
    { yearEnd: 1999, donor: "Acme", recipient: "LIB-NSW", date: "", cents: 500, occurrence: 0 },
  ];
  assert.deepEqual(
    [statedBy(donations).donationsMade, statedBy(donationRecords).donationsMade],
    [rows, [rows[2], rows[0], rows[1]]],
  );
});

test("states returns of members, of whom one received nothing", () => {
  assert.deepEqual(statedBy(memberReturns).memberReturns, [
    {
      ...{ yearEnd: 2022, returnType: "Member of House of Representatives Return", name: "Dr Jane Doe MP" },
      ...{ occurrence: 0, donationsCents: 24_100, donorCount: 8 },
    },
    {
      ...{ yearEnd: 2022, returnType: "Senator Return", name: "Senator the Hon John Roe" },
      ...{ occurrence: 0, donationsCents: 0, donorCount: 0 },
    },
  ]);
});

const cook = {
  ...{ event: "Cook by-election", returnType: "Candidate", name: "DOE, Jane", electorateName: "Cook" },
  ...{ electorateState: "NSW", partyName: "Blue Party", isNil: true, amendmentNo: 1, giftCents: 0, donorCount: 0 },
  ...{ expenditureCents: 9_000, discretionaryCents: 700, occurrence: 0 },
};
const group = {
  ...{ event: "2022 Federal election", eventYear: 2022, returnType: "Senate Group", name: "Group A" },
  ...{ electorateName: "", electorateState: "VIC", partyName: "", isNil: false, amendmentNo: 1, giftCents: 500_000 },
  ...{ donorCount: 12, expenditureCents: 9_000, discretionaryCents: 700, occurrence: 0 },
};

test("states returns of candidates, whose election is of the year of polling day", () => {
  assert.deepEqual(statedBy(candidateRecords).candidateReturns, [
    { ...cook, eventYear: 2024, itemisedCents: 0 },
    { ...group, itemisedCents: 300_000 },
  ]);
});

test("states them from the elections archive, which knows neither that year nor what is itemised", () => {
  assert.deepEqual(statedBy(candidateSummary).candidateReturns, [
    { ...cook, eventYear: 0, itemisedCents: null },
    { ...group, itemisedCents: null },
  ]);
});

test("states donations to candidates, also those taken back", () => {
  const gift = {
    ...{ event: "2022 Federal election", returnType: "Candidate", name: "DOE, Jane", donor: "Acme" },
    date: "2022-04-14",
  };
  assert.deepEqual(statedBy(candidateDonations).candidateDonations, [
    { ...gift, cents: 120_050, occurrence: 0 },
    { ...gift, cents: -20_000, occurrence: 1 },
  ]);
});

test("tells the two tables of one name by their headers, and keeps no address of either", () => {
  assert.deepEqual(
    [statedBy(donorDonationsReceived).otherDisclosures, statedBy(electionDonationsReceived).otherDisclosures],
    [
      [
        {
          ...{ table: "donor-donations-received", row: 0, yearEnd: 2022, name: "A Fund" },
          cells: ["Donation Received From=Doe, Jane", "State=NSW", "Date=", "Value=100"],
        },
      ],
      [
        {
          ...{ table: "election-donations-received", row: 0, yearEnd: null, name: "A Fund" },
          cells: [
            ...["Event=2022 Federal election", "Donor Code=77", "Gift From Name=Doe, Jane"],
            ...["Gift From Date Of Gift=01/02/2022", "Gift From Gift Value=100"],
          ],
        },
      ],
    ],
  );
});

const variants: [string, Written, Written][] = [
  ["party returns without addresses", partyReturns, without(partyReturns, ...ADDRESS)],
  [
    "entities' parties under the later name",
    associatedEntityReturns,
    renamed(associatedEntityReturns, "Associated Party", "AssociatedParties"),
  ],
  [
    "third parties as later",
    thirdPartyReturns,
    withColumn(
      [1, 2, 3, 4, 5].reduce(
        (table, n) => renamed(table, `${n}*`, `Electoral Expenditure Cat. ${n}`),
        without(thirdPartyReturns, "Lodged on behalf of"),
      ),
      "ClientType",
      "thirdparty",
    ),
  ],
  [
    "candidates under a plainer type",
    candidateDonations,
    renamed(candidateDonations, "Return Type (Candidate/Senate Group)", "Return Type"),
  ],
];

for (const [what, table, variant] of variants) {
  test(`reads ${what}`, () => {
    const rowsOf = (each: Written) => Object.values(statedBy(each)).flat();
    const comparable = (rows: readonly object[]) => rows.map((row) => ({ ...row, cells: undefined }));
    assert.deepEqual(comparable(rowsOf(variant)), comparable(rowsOf(table)));
  });
}

for (const [text, cents] of [
  ["0", 0],
  ["1186307", 118_630_700],
  ["$1,186,307", 118_630_700],
  ["1186307.5", 118_630_750],
  ["1.005", 101],
  ["1.0049", 100],
  ["1.994", 199],
  ["1.995", 200],
  [" 7 ", 700],
  ["999999999999", 99_999_999_999_900],
] as const) {
  test(`reads the amount "${text}"`, () => assert.equal(centsOf(text, 1), cents));
}

test("rounds half a cent away from zero, also below it", () => {
  assert.deepEqual(
    ["-1.005", "-$5", "-0", "1.005"].map((text) => signedCentsOf(text, 1)),
    [-101, -500, 0, 101],
  );
});

for (const text of [
  "",
  "N/A",
  "x",
  "1e5",
  "1,23",
  "1,2345",
  "12,34,567",
  "1 000",
  "1.",
  ".5",
  "--1",
  "1.2.3",
  "9999999999999",
]) {
  test(`refuses the amount "${text}"`, () => {
    assert.deepEqual(
      refusalOf(() => centsOf(text, 7)),
      [7, `"${text}" is not an amount`],
    );
  });
}

test("refuses an amount below zero", () => {
  assert.deepEqual(
    refusalOf(() => centsOf("-5", 7)),
    [7, '"-5" is negative'],
  );
});

for (const [text, yearEnd] of [
  ["1998-1999", 1999],
  ["1998-99", 1999],
  ["1999-2000", 2000],
  ["1999-00", 2000],
  ["2021-22", 2022],
] as const) {
  test(`reads the financial year ${text}`, () => assert.equal(yearEndOf(text, 1), yearEnd));
}

for (const text of [
  "",
  "2021",
  "2021-23",
  "2021-21",
  "2021-2023",
  "21-22",
  "2021-222",
  "2021/22",
  " 2021-22",
  "1099-00",
  "2999-00",
]) {
  test(`refuses the financial year "${text}"`, () => {
    assert.deepEqual(
      refusalOf(() => yearEndOf(text, 7)),
      [7, `"${text}" is not a financial year`],
    );
  });
}

test("reads dates of both forms, however unlikely", () => {
  assert.deepEqual(
    ["", "29/02/2024", "2024-02-29", "2022-09-19T00:00:00", "14/04/2106"].map((text) => dateOf(text, 1)),
    ["", "2024-02-29", "2024-02-29", "2022-09-19", "2106-04-14"],
  );
});

for (const text of [
  "29/02/2023",
  "31/04/2022",
  "1/2/2022",
  "02/13/2022",
  "2022/02/01",
  "2022-13-01",
  "19 April 2022",
  " ",
]) {
  test(`refuses the date "${text}"`, () => {
    assert.deepEqual(
      refusalOf(() => dateOf(text, 7)),
      [7, `"${text}" is not a date`],
    );
  });
}
