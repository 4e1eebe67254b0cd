import assert from "node:assert/strict";
import { test } from "node:test";
import { momentOf } from "../../base/time/moment.js";
import { type Listing, marketOf } from "../../data/market/market.fixture.js";
import {
  donation,
  type FundingWorld,
  fundingWorldOf,
  partyReturn,
  type ReturnsFile,
  receipt,
} from "../../data/politicians/funding/funding.fixture.js";
import { noFundingTables } from "../../data/politicians/funding/no-funding-tables.js";
import { peopleNamed } from "../../data/politicians/people/people.fixture.js";
import { donationsOverview } from "./donations-overview.js";
import { listTopDonors } from "./top-donors.js";

const directory: readonly Listing[] = [
  ["2026-02-01", "ACM", "ACME LIMITED", "Materials"],
  ["2026-02-01", "OTH", "OTHER BANK LIMITED", "Banks"],
];
const market = marketOf({}, directory);

const returns: ReturnsFile = {
  dataset: "partyReturns",
  retrieved: "2026-03-01",
  snapshot: "2026-02-27",
  rows: [
    partyReturn("Pine Party (NSW)", 2022, 500, { group: "Pine", payments: 30, debts: 2 }),
    partyReturn("Pine Party (VIC)", 2022, 700, { group: "Pine", payments: 40, debts: 3 }),
    partyReturn("Oak Party", 2022, 1300),
    partyReturn("Elm Party", 2022, 0),
    partyReturn("Ash Party", 2022, 0),
    partyReturn("Oak Party", 2000, 90),
  ],
};
const receipts: ReturnsFile = {
  dataset: "detailedReceipts",
  retrieved: "2026-03-02",
  rows: [
    receipt("Pine Party (NSW)", 2022, "Acme Pty Ltd", 100),
    receipt("Pine Party (NSW)", 2022, "Acme Pty Ltd", 100),
    receipt("PINE PARTY VIC", 2022, "ACME", 5, { type: "Other Receipt" }),
    receipt("Pine Party (VIC)", 2022, "Jane Example", 60),
    receipt("Elm Party", 2022, "Jane Example", 10),
    // A body that bears a party's name.
    receipt("Oak Party", 2022, "Other Bank", 999, { returnType: "Associated Entity Return" }),
    // A year without a return.
    receipt("Oak Party", 2023, "Big Bank", 7),
    receipt("Nobody's Party", 2022, "Jane Example", 4),
    receipt("Nobody's Party", 2022, "Jane Example", 4, { returnType: "Associated Entity Return" }),
  ],
};
const donations: ReturnsFile = {
  dataset: "donationsMade",
  retrieved: "2026-03-03",
  rows: [
    donation("Acme Ltd", 2022, "Pine Party (VIC) - NATIONAL", 50),
    donation("John Example", 2022, "PINE-N", 20, "2021-08-01"),
    donation("John Example", 2022, "PINE-N", 20, "2021-08-01"),
    donation("John Example", 2022, "Somebody else", 1000),
    donation("Big Bank Ltd", 2024, "Nobody's Party", 1),
  ],
};
const world: FundingWorld = {
  spellings: { "Pine N": "Pine Party (NSW)" },
  aliases: { "Big Bank": "OTH" },
};
const files = [returns, receipts, donations];
const politicians = fundingWorldOf(files, world);
const overview = (yearEnd?: number, limit = 25) =>
  donationsOverview(market, politicians, { yearEnd, limit, offset: 0 });

const pine = {
  partyGroup: "Pine",
  financialYear: "2021-22",
  financialYearEnd: 2022,
  partyReturnCount: 2,
  totalReceiptsCents: 1200,
  totalPaymentsCents: 70,
  totalDebtsCents: 5,
  itemisedReceiptCount: 4,
  itemisedReceiptsCents: 265,
  distinctPayerCount: 2,
  listedPayerCount: 1,
  listedPayerCents: 205,
  donationCount: 3,
  declaredDonationsCents: 90,
  distinctDonorCount: 2,
  listedDonorCount: 1,
  listedDonorCents: 50,
  thresholdCensored: true,
  postReformScheme: false,
};

test("the three sides of a party group are each summed and counted on their own, equal rows apart", () => {
  assert.deepEqual(
    overview(2022).parties.find(({ partyGroup }) => partyGroup === "Pine"),
    pine,
  );
});

test("party groups are ordered by declared receipts, then by itemised ones, then by name", () => {
  const { parties, totalPartyGroups } = overview(2022);
  assert.deepEqual(
    [parties.map((each) => each.partyGroup), totalPartyGroups],
    [["Oak Party", "Pine", "Elm Party", "Ash Party"], 4],
  );
});

test("a list that the limit cuts still says how many party groups there are, and the years count all of them", () => {
  const { parties, totalPartyGroups, availableFinancialYears } = overview(2022, 1);
  const year = availableFinancialYears.find(({ financialYearEnd }) => financialYearEnd === 2022);
  assert.deepEqual([parties.length, totalPartyGroups, year?.partyGroupCount, year?.listedGroupCount], [1, 4, 4, 1]);
});

test("the years with a row on any side can be asked for, newest first, and each says how much it holds", () => {
  assert.deepEqual(
    overview().availableFinancialYears.map((each) => Object.values(each)),
    [
      ["2023-24", 2024, 0, 0, 0, 1],
      ["2022-23", 2023, 1, 1, 1, 0],
      ["2021-22", 2022, 4, 1, 6, 4],
      ["1999-00", 2000, 1, 0, 0, 0],
    ],
  );
});

for (const [yearEnd, served, newer] of [
  [undefined, "2022-23", ""],
  [2010, "2022-23", ""],
  [2000, "1999-00", "2021-22"],
  [2022, "2021-22", ""],
  [2024, "2023-24", ""],
] as const) {
  test(`asked for ${yearEnd ?? "no year"} it serves ${served} and names ${newer || "no year"} as newer`, () => {
    const { financialYear, newerFinancialYear } = overview(yearEnd);
    assert.deepEqual([financialYear, newerFinancialYear], [served, newer]);
  });
}

test("the newest year with itemised receipts is the default, and the answer says that newer returns are held", () => {
  const later = {
    ...returns,
    rows: [...returns.rows, partyReturn("Oak Party", 2024, 1), partyReturn("Oak Party", 2025, 1)],
  };
  const yearsOf = (files: readonly ReturnsFile[]) => {
    const world = fundingWorldOf(files);
    const query = { yearEnd: undefined, partyGroup: "", limit: 1, offset: 0 };
    return [donationsOverview(market, world, query), listTopDonors(market, world, query)!].map((answer) => [
      answer.financialYear,
      answer.newerFinancialYear,
    ]);
  };
  const both = (...told: readonly string[]) => [told, told];
  assert.deepEqual(
    [yearsOf([later, receipts]), yearsOf([later]), yearsOf([receipts]), yearsOf([])],
    [both("2022-23", "2024-25"), both("2024-25", ""), both("2022-23", ""), both("", "")],
  );
});

test("a group without a return in a year is listed with a count of no returns", () => {
  const [{ partyGroup, partyReturnCount, totalReceiptsCents, itemisedReceiptsCents } = pine] = overview(2023).parties;
  assert.deepEqual([partyGroup, partyReturnCount, totalReceiptsCents, itemisedReceiptsCents], ["Oak Party", 0, 0, 7]);
});

const people = peopleNamed({ "Jane Example": ["47 house Bean ACT IND"] });
const member = (name: string) => ({
  yearEnd: 2022,
  returnType: "Member of House of Representatives Return",
  name,
  donationsCents: 5,
  donorCount: 1,
});
const candidate = (name: string, isNil: boolean) => ({
  event: "2022 Federal election",
  eventYear: 2022,
  returnType: "Candidate",
  name,
  electorateName: "Bean",
  electorateState: "ACT",
  partyName: "",
  isNil,
  amendmentNo: 0,
  giftCents: 0,
  donorCount: 0,
  expenditureCents: 0,
  discretionaryCents: 0,
  itemisedCents: 0,
});
const membersFile: ReturnsFile = {
  dataset: "memberReturns",
  retrieved: "2026-03-04",
  rows: [member("Ms Jane Example MP"), member("Mr Somebody Else MP")],
};
const candidatesFile: ReturnsFile = {
  dataset: "candidateReturns",
  retrieved: "2026-03-05",
  rows: [
    candidate("EXAMPLE, Jane", true),
    candidate("ELSE, Somebody", true),
    candidate("ELSE, Nobody", false),
    { ...candidate("Pine Group A", false), returnType: "Senate Group" },
  ],
};
const candidateDonationsFile: ReturnsFile = {
  dataset: "candidateDonations",
  retrieved: "2026-03-05",
  rows: [
    { event: "2022 Federal election", returnType: "Candidate", name: "ELSE, Nobody", donor: "X", date: "", cents: 1 },
  ],
};
const whole = fundingWorldOf([...files, membersFile, candidatesFile, candidateDonationsFile], { ...world, people });
const { corpus } = donationsOverview(market, whole, { yearEnd: undefined, limit: 25, offset: 0 });
assert.ok(corpus);

for (const [name, count, what] of [
  ["partyReturnCount", 6, "returns of parties"],
  ["receiptCount", 9, "itemised receipts of all kinds of returns"],
  ["donationMadeCount", 5, "donations that donors declared"],
  ["mpReturnCount", 2, "annual returns of members"],
  ["mpReturnResolvedCount", 1, "those that name one person"],
  ["candidateReturnCount", 4, "returns of candidates and senate groups"],
  ["candidateReturnResolvedCount", 1, "those that name one person"],
  ["nilCandidateReturnCount", 2, "those that were lodged as nil returns"],
  ["candidateDonationCount", 1, "donations that candidates itemised"],
  ["firstFinancialYearEnd", 2000, "the first year with a party return"],
  ["lastFinancialYearEnd", 2022, "the newest year with a party return"],
  ["matchedPayerNameCount", 3, "distinct names of payers and donors that stand for listed companies"],
  ["matchedPayerCodeCount", 2, "distinct codes of those companies"],
  ["matchableCompanyNameCount", 3, "names and aliases that stand for one code, which is no count of donors"],
  ["donationUngroupedCount", 2, "donations whose recipient is in no party group"],
  ["receiptUngroupedCount", 1, "itemised receipts of parties whose recipient is in no party group"],
] as const) {
  test(`${name} is the number of ${what}`, () => assert.equal(corpus[name], count));
}

const coverage =
  "Few members and senators lodge an annual return of their own. A person without one has not been shown to have received nothing. A nil return that was lodged is shown as lodged.";
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

for (const name of Object.keys(notes) as (keyof typeof notes)[]) {
  test(`${name} is there with and without returns, and says no more and no less than it must`, () => {
    const [some, none] = [politicians, fundingWorldOf([])].map((each) =>
      donationsOverview(market, each, { yearEnd: undefined, limit: 25, offset: 0 }),
    );
    assert.deepEqual([some?.[name], none?.[name]], [notes[name], notes[name]]);
  });
}

test("coverageNote says so while no returns of members or of candidates are held", () => {
  const noteOf = (...more: readonly ReturnsFile[]) =>
    donationsOverview(market, fundingWorldOf([returns, ...more]), { yearEnd: undefined, limit: 25, offset: 0 })
      .coverageNote;
  assert.deepEqual(
    [noteOf(), noteOf(membersFile), noteOf(candidatesFile), noteOf(membersFile, candidatesFile)],
    [
      `${coverage} No annual returns of members are loaded. No candidate returns are loaded.`,
      `${coverage} No candidate returns are loaded.`,
      `${coverage} No annual returns of members are loaded.`,
      coverage,
    ],
  );
});

test("thresholdCensored holds for every year, and postReformScheme from 2026-27 on", () => {
  const rows = [2026, 2027].map((yearEnd) => partyReturn("Oak Party", yearEnd, 1));
  const later = fundingWorldOf([{ ...returns, rows }]);
  const flags = [2026, 2027].map((yearEnd) => {
    const [party] = donationsOverview(market, later, { yearEnd, limit: 1, offset: 0 }).parties;
    return [party?.thresholdCensored, party?.postReformScheme];
  });
  assert.deepEqual(flags, [
    [true, false],
    [true, true],
  ]);
});

test("asAt is the day of the party returns' snapshot, else the moment of their retrieval, else absent", () => {
  const { snapshot: _, ...undated } = returns;
  const asAt = ([...given]: readonly ReturnsFile[]) =>
    donationsOverview(market, fundingWorldOf(given), { yearEnd: undefined, limit: 1, offset: 0 }).asAt;
  assert.deepEqual(
    [asAt([returns, receipts]), asAt([undated, receipts]), asAt([receipts])],
    [Date.parse("2026-02-27T00:00:00Z"), Date.parse("2026-03-01T12:00:00Z"), undefined],
  );
});

test("returns that the operator withholds leave empty lists and zero counts, and the notes", () => {
  const withheld = { ...whole, funding: noFundingTables(), isFundingWithheld: true };
  const answer = donationsOverview(market, withheld, { yearEnd: 2022, limit: 25, offset: 0 });
  assert.deepEqual(
    [answer.financialYear, answer.parties, answer.availableFinancialYears, answer.asAt, answer.censoringNote],
    ["", [], [], undefined, notes.censoringNote],
  );
  assert.deepEqual(new Set(Object.values(answer.corpus ?? {})), new Set([0]));
});

const amended: readonly ReturnsFile[] = [
  returns,
  { ...returns, retrieved: "2026-06-01", snapshot: "2026-05-30", rows: [partyReturn("Oak Party", 2022, 1400)] },
];

for (const [knownAt, receiptsCents, groups, asAt] of [
  ["2026-02-28", undefined, 0, undefined],
  ["2026-03-01T11:59:59Z", undefined, 0, undefined],
  ["2026-03-01T12:00:00Z", 1300, 4, "2026-02-27T00:00:00Z"],
  ["2026-05-31", 1300, 4, "2026-02-27T00:00:00Z"],
  ["2026-06-01", 1400, 1, "2026-05-30T00:00:00Z"],
] as const) {
  test(`at ${knownAt} the returns are as the files retrieved by then state them`, () => {
    const knownAtMs = momentOf(knownAt);
    const answer = donationsOverview(market, fundingWorldOf(amended), {
      yearEnd: undefined,
      limit: 25,
      offset: 0,
      knownAtMs,
    });
    const oak = answer.parties.find(({ partyGroup }) => partyGroup === "Oak Party");
    assert.deepEqual(
      [oak?.totalReceiptsCents, answer.totalPartyGroups, answer.asAt],
      [receiptsCents, groups, asAt && Date.parse(asAt)],
    );
  });
}

test("before the first file nothing was known: no year, no list, no count, and no returns of members either", () => {
  const answer = donationsOverview(market, whole, {
    yearEnd: 2022,
    limit: 25,
    offset: 0,
    knownAtMs: momentOf("2026-02-01"),
  });
  assert.deepEqual(
    [answer.financialYear, answer.parties, answer.availableFinancialYears, answer.asAt, answer.coverageNote],
    ["", [], [], undefined, `${coverage} No annual returns of members are loaded. No candidate returns are loaded.`],
  );
  const { matchableCompanyNameCount: _, ...counts } = answer.corpus!;
  assert.deepEqual(new Set(Object.values(counts)), new Set([0]));
});
