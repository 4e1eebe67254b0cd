import assert from "node:assert/strict";
import { test } from "node:test";
import { momentOf } from "../../base/time/moment.js";
import { type Listing, marketOf } from "../../data/market/market.fixture.js";
import {
  fundingWorldOf,
  partyReturn,
  type ReturnsFile,
  receipt,
} from "../../data/politicians/funding/funding.fixture.js";
import { noFundingTables } from "../../data/politicians/funding/no-funding-tables.js";
import { listPartyFunding, type PartyFundingQuery } from "./party-funding.js";

const directory: readonly Listing[] = [["2026-02-01", "ACM", "ACME LIMITED", "Materials"]];
const market = marketOf({}, directory);
const pine = { group: "Pine" };
const returns: ReturnsFile = {
  dataset: "partyReturns",
  retrieved: "2026-03-01",
  snapshot: "2026-02-27",
  rows: [
    partyReturn("Pine Party (VIC)", 2021, 700, pine),
    partyReturn("Pine Party (NSW)", 2022, 500, { ...pine, payments: 50, debts: 5 }),
    partyReturn("Pine Party (VIC)", 2022, 700, pine),
    partyReturn("Oak Party", 2023, 1300),
  ],
};
const receipts: ReturnsFile = {
  dataset: "detailedReceipts",
  retrieved: "2026-03-02",
  rows: [
    receipt("Pine Party (NSW)", 2022, "Acme Ltd", 100),
    receipt("Pine Party (NSW)", 2022, "Ant", 101),
    receipt("Pine Party (VIC)", 2022, "Bee", 1),
    receipt("Pine Party (VIC)", 2021, "Cow", 9),
    // A year without a return.
    receipt("Pine Party (VIC)", 2024, "Dog", 8),
  ],
};
const politicians = fundingWorldOf([returns, receipts]);
const all: PartyFundingQuery = { partyGroup: "Pine", yearEnd: undefined, limit: 25 };
const funding = (query: Partial<PartyFundingQuery> = {}, world = politicians) =>
  listPartyFunding(market, world, { ...all, ...query });

test("the series are all years of the group, oldest first", () => {
  assert.deepEqual(
    funding()?.series.map((each) => [each.financialYear, each.partyReturnCount, each.itemisedReceiptsCents]),
    [
      ["2020-21", 1, 9],
      ["2021-22", 2, 202],
      ["2023-24", 0, 8],
    ],
  );
});

for (const [yearEnd, focus, donors] of [
  [undefined, "2021-22", ["ANT", "ACME", "BEE"]],
  [2021, "2020-21", ["COW"]],
  [2023, "2021-22", ["ANT", "ACME", "BEE"]],
  [2024, "2021-22", ["ANT", "ACME", "BEE"]],
] as const) {
  test(`asked for ${yearEnd ?? "no year"} the payers are of ${focus}, in which the group lodged`, () => {
    const answer = funding({ yearEnd });
    assert.deepEqual([answer?.financialYear, answer?.topDonors.map((each) => each.donorNameNorm)], [focus, donors]);
  });
}

test("payers that are listed companies have a list of their own, and both lists say what the limit cut", () => {
  const answer = funding({ limit: 1 });
  assert.deepEqual([answer?.topDonors.map((each) => each.donorNameNorm), answer?.topDonorsTotal], [["ANT"], 3]);
  assert.deepEqual(
    [answer?.listedCompanyPayers.map((each) => each.stockCode), answer?.listedCompanyPayersTotal],
    [["ACM"], 1],
  );
});

test("branchNames are the distinct names that lodged under the group, in order", () => {
  assert.deepEqual(funding()?.branchNames, ["Pine Party (NSW)", "Pine Party (VIC)"]);
});

for (const partyGroup of ["Pine Party (NSW)", "Nobody"]) {
  test(`${partyGroup} is no party group`, () => assert.equal(funding({ partyGroup }), undefined));
}

test("a party group is known in any case, and the answer has its own", () => {
  const [pine, shouted] = ["Pine", "PINE"].map((partyGroup) => funding({ partyGroup }));
  assert.deepEqual([shouted?.partyGroup, shouted], ["Pine", pine]);
});

const notes = {
  censoringNote:
    "Sums under the disclosure threshold of the year are not published and so are missing here. A small total shows how little was disclosed, not how little was received.",
  reformNote:
    "A new disclosure scheme starts on 1 January 2027, with a lower threshold and faster reporting. It begins inside the financial year 2026-27; figures from that year on must not be compared with earlier ones without a break.",
  verbatimNote:
    "Amounts appear as lodged, amendments included, without adjustment. The register is republished as amendments arrive, so a past year can still change.",
  sourceLicence: "CC-BY-4.0",
  attribution: "Source: Australian Electoral Commission, Transparency Register. (c) Commonwealth of Australia.",
} as const;
const withheld = { ...politicians, funding: noFundingTables(), isFundingWithheld: true };

for (const name of Object.keys(notes) as (keyof typeof notes)[]) {
  test(`${name} is there, also while the operator withholds the returns`, () => {
    assert.deepEqual([funding()?.[name], funding({}, withheld)?.[name]], [notes[name], notes[name]]);
  });
}

test("while the operator withholds the returns any group has empty lists", () => {
  const answer = funding({ partyGroup: "Nobody" }, withheld);
  assert.deepEqual(
    [answer?.series, answer?.topDonors, answer?.branchNames, answer?.financialYear, answer?.asAt],
    [[], [], [], "", undefined],
  );
});

/** One year later: a return is amended, one is added to an old year, one is left out, and a new year begins. */
const amended: ReturnsFile = {
  dataset: "partyReturns",
  retrieved: "2027-03-01",
  snapshot: "2027-02-26",
  rows: [
    partyReturn("Pine Party (NSW)", 2021, 60, pine),
    partyReturn("Pine Party (NSW)", 2022, 510, { ...pine, payments: 50, debts: 5 }),
    partyReturn("Pine Party (VIC)", 2022, 700, pine),
    partyReturn("Pine Party (VIC)", 2025, 800, pine),
    partyReturn("Oak Party", 2023, 1300),
  ],
};
/** And another year later one return moves to another group. */
const regrouped: ReturnsFile = {
  ...amended,
  retrieved: "2028-03-01",
  snapshot: "2028-02-25",
  rows: amended.rows.map((row) => (row.yearEnd === 2025 ? { ...row, partyGroup: "Spruce" } : row)),
};
const history = fundingWorldOf([returns, receipts, amended, regrouped]);
const fileOf = (retrieved: string, importId: number) => ({
  fileName: `partyReturns of ${retrieved}.csv`,
  sha256: `hash ${importId}`,
  retrievedAt: `${retrieved}T12:00:00.000Z`,
  source: "aec-returns",
});
const figures = (totalReceiptsCents: number, totalPaymentsCents = 0, totalDebtsCents = 0) => ({
  totalReceiptsCents,
  totalPaymentsCents,
  totalDebtsCents,
});
const files = { oldFile: fileOf("2026-03-01", 0), newFile: fileOf("2027-03-01", 2) };
const ofAmendment = [
  {
    financialYear: "2021-22",
    financialYearEnd: 2022,
    branchName: "Pine Party (NSW)",
    oldFigures: figures(500, 50, 5),
    newFigures: figures(510, 50, 5),
    ...files,
  },
  {
    financialYear: "2020-21",
    financialYearEnd: 2021,
    branchName: "Pine Party (NSW)",
    oldFigures: undefined,
    newFigures: figures(60),
    ...files,
  },
  {
    financialYear: "2020-21",
    financialYearEnd: 2021,
    branchName: "Pine Party (VIC)",
    oldFigures: figures(700),
    newFigures: undefined,
    ...files,
  },
];
const ofRegrouping = {
  financialYear: "2024-25",
  financialYearEnd: 2025,
  branchName: "Pine Party (VIC)",
  oldFigures: figures(800),
  newFigures: figures(800),
  oldFile: fileOf("2027-03-01", 2),
  newFile: fileOf("2028-03-01", 3),
};

test("returns that a later file amended, added to an old year or left out show both figures, each with its file", () => {
  const answer = funding({ knownAtMs: momentOf("2027-12-31") }, history);
  assert.deepEqual([answer?.revisions, answer?.revisionsTotal], [ofAmendment, 3]);
});

test("a return of a year that is new in a file is no revision, and one that changed its group is one of both", () => {
  const [before, after] = [funding({}, history), funding({ partyGroup: "Spruce" }, history)];
  assert.deepEqual([before?.revisions, after?.revisions], [[ofRegrouping, ...ofAmendment], [ofRegrouping]]);
});

test("the limit cuts the revisions, and the total says how many there are", () => {
  const answer = funding({ limit: 2 }, history);
  assert.deepEqual([answer?.revisions.length, answer?.revisionsTotal], [2, 4]);
});

test("a group that no file amended has no revisions", () => {
  const answer = funding({ partyGroup: "Oak Party" }, history);
  assert.deepEqual([answer?.revisions, answer?.revisionsTotal], [[], 0]);
});

for (const [knownAt, series, branches, asAt] of [
  ["2026-02-28", [], [], undefined],
  ["2026-03-01", ["2020-21 700", "2021-22 1200"], ["Pine Party (NSW)", "Pine Party (VIC)"], "2026-02-27"],
  ["2027-02-28", ["2020-21 700", "2021-22 1200", "2023-24 0"], ["Pine Party (NSW)", "Pine Party (VIC)"], "2026-02-27"],
  [
    "2027-03-01",
    ["2020-21 60", "2021-22 1210", "2023-24 0", "2024-25 800"],
    ["Pine Party (NSW)", "Pine Party (VIC)"],
    "2027-02-26",
  ],
] as const) {
  test(`at ${knownAt} the series are as the files retrieved by then state them`, () => {
    const answer = funding({ knownAtMs: momentOf(knownAt) }, history);
    assert.deepEqual(
      [
        answer?.series.map((each) => `${each.financialYear} ${each.totalReceiptsCents}`),
        answer?.branchNames,
        answer?.asAt,
      ],
      [series, branches, asAt && Date.parse(`${asAt}T00:00:00Z`)],
    );
  });
}

test("a group that is yet to come at a moment has nothing, and one that never comes is not found", () => {
  const knownAtMs = momentOf("2026-03-01");
  const [spruce, nobody] = ["Spruce", "Nobody"].map((partyGroup) => funding({ partyGroup, knownAtMs }, history));
  assert.deepEqual([spruce?.series, spruce?.revisions, nobody], [[], [], undefined]);
});
