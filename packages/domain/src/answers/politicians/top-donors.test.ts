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
import { listTopDonors, type TopDonorsQuery } from "./top-donors.js";

const directory: readonly Listing[] = [
  ["2026-02-01", "ACM", "ACME LIMITED", "Materials"],
  ["2026-02-01", "TWO", "TWIN LIMITED", "Banks"],
  ["2026-02-01", "TWN", "TWIN CORPORATION", "Banks"],
  ["2026-02-01", "OTH", "OTHER BANK LIMITED", "Banks"],
];
const market = marketOf({}, directory);
const returns: ReturnsFile = {
  dataset: "partyReturns",
  retrieved: "2026-03-01",
  rows: [
    partyReturn("Pine Party (NSW)", 2022, 500, { group: "Pine" }),
    partyReturn("Pine Party (VIC)", 2022, 700, { group: "Pine" }),
    partyReturn("Oak Party", 2022, 1300),
    partyReturn("Oak Party", 2021, 1300),
  ],
};
const receipts: ReturnsFile = {
  dataset: "detailedReceipts",
  retrieved: "2026-03-02",
  rows: [
    receipt("Pine Party (NSW)", 2022, "acme pty ltd", 100),
    receipt("Pine Party (VIC)", 2022, " Acme  Limited ", 100, { type: "Other Receipt" }),
    receipt("Pine Party (VIC)", 2022, "ACME", 30, { type: "Subscription" }),
    receipt("Oak Party", 2022, "Acme", 40, { type: "Public Funding" }),
    receipt("Oak Party", 2022, "Acme", 40, { type: "Public Funding" }),
    receipt("Oak Party", 2022, "Acme", 5, { type: "" }),
    receipt("Oak Party", 2022, "Acme", 6, { type: "Unspecified" }),
    receipt("Oak Party", 2022, "Acme", 7, { type: "donation received" }),
    receipt("Pine Party (NSW)", 2022, "Twin Ltd", 20),
    receipt("Oak Party", 2022, "Ant", 20),
    receipt("Oak Party", 2022, "The Bank", 19),
    receipt("Oak Party", 2021, "Ant", 1),
    receipt("Oak Party", 2022, "Ant", 1000, { returnType: "Associated Entity Return" }),
    receipt("A club", 2022, "Ant", 1000),
  ],
};
const politicians = fundingWorldOf([returns, receipts], { aliases: { "The Bank": "OTH" } });
const all: TopDonorsQuery = { yearEnd: undefined, partyGroup: "", limit: 50, offset: 0 };
const donors = (query: Partial<TopDonorsQuery> = {}, world = politicians) =>
  listTopDonors(market, world, { ...all, ...query })!;

test("a payer is told with every sum, under the spelling of the largest receipt and of equal ones the smallest", () => {
  assert.deepEqual(donors().donors[0], {
    donorName: "Acme  Limited",
    donorNameNorm: "ACME",
    totalCents: 328,
    receiptTypes: {
      donationCents: 100,
      otherReceiptCents: 100,
      subscriptionCents: 30,
      publicFundingCents: 80,
      unspecifiedCents: 18,
    },
    receiptCount: 8,
    recipients: [
      { partyGroup: "Pine", amountCents: 230 },
      { partyGroup: "Oak Party", amountCents: 98 },
    ],
    stockCode: "ACM",
    companyName: "Acme",
    matchMethod: "name_exact",
  });
});

test("payers are ordered by total, then by name as compared, and match by exact name or curated alias alone", () => {
  const { donors: listed, total } = donors();
  assert.deepEqual(
    [listed.map((each) => [each.donorNameNorm, each.totalCents, each.stockCode, each.matchMethod]), total],
    [
      [
        ["ACME", 328, "ACM", "name_exact"],
        ["ANT", 20, "", ""],
        ["TWIN", 20, "", ""],
        ["THE BANK", 19, "OTH", "curated_alias"],
      ],
      4,
    ],
  );
});

test("of one party group only what was paid to its branches counts", () => {
  const { donors: listed, total, partyGroup } = donors({ partyGroup: "Pine" });
  assert.deepEqual(
    [listed.map((each) => [each.donorNameNorm, each.totalCents, each.recipients.length]), total, partyGroup],
    [
      [
        ["ACME", 230, 1],
        ["TWIN", 20, 1],
      ],
      2,
      "Pine",
    ],
  );
});

for (const partyGroup of ["Pine Party (NSW)", "A club", "Nobody"]) {
  test(`${partyGroup} is no party group`, () => assert.equal(donors({ partyGroup }), undefined));
}

test("a party group is known in any case, and the answer has its own", () => {
  const answers = ["Pine", "PINE", "pINE"].map((partyGroup) => donors({ partyGroup }));
  assert.deepEqual([answers[0]?.partyGroup, answers[1], answers[2]], ["Pine", answers[0], answers[0]]);
});

test("of party groups that differ by case alone the very one is meant, else the first", () => {
  const two = fundingWorldOf([{ ...returns, rows: [partyReturn("FIR", 2022, 1), partyReturn("Fir", 2022, 2)] }]);
  const groups = ["Fir", "FIR", "fir"].map((partyGroup) => donors({ partyGroup }, two).partyGroup);
  assert.deepEqual(groups, ["Fir", "FIR", "FIR"]);
});

test("a party group that is yet to come at a moment has no payers, and so has any while the returns are withheld", () => {
  const withheld = { ...politicians, funding: noFundingTables(), isFundingWithheld: true };
  const [early, off] = [
    donors({ partyGroup: "Pine", knownAtMs: momentOf("2026-02-01") }),
    donors({ partyGroup: "Nobody" }, withheld),
  ];
  assert.deepEqual([early.donors, early.partyGroup, off.donors, off.partyGroup], [[], "Pine", [], "Nobody"]);
});

for (const [yearEnd, served] of [
  [undefined, "2021-22"],
  [1999, "2021-22"],
  [2021, "2020-21"],
] as const) {
  test(`asked for ${yearEnd ?? "no year"} it serves ${served}`, () => {
    assert.equal(donors({ yearEnd }).financialYear, served);
  });
}

test("a page past the end is empty, and the total still right", () => {
  const { donors: listed, total } = donors({ offset: 9 });
  assert.deepEqual([listed, total], [[], 4]);
});

const notes = {
  scopeNote:
    "Payers come from itemised receipts of party branches, grouped by the register's own party group. Receipts of bodies outside any group are not counted. Receipt types stay apart: a subscription or other receipt is not a donation.",
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
  test(`${name} is there with and without payers`, () => {
    const none = donors({}, fundingWorldOf([]));
    assert.deepEqual([donors()[name], none[name]], [notes[name], notes[name]]);
  });
}

test("without returns there is no year, no payer and no moment", () => {
  const { financialYear, donors: listed, total, asAt } = donors({}, fundingWorldOf([]));
  assert.deepEqual([financialYear, listed, total, asAt], ["", [], 0, undefined]);
});

test("at a moment receipts are as the files retrieved by then state them", () => {
  const amended = { ...receipts, retrieved: "2026-06-01", rows: [receipt("Oak Party", 2022, "Acme", 9)] };
  const world = fundingWorldOf([returns, receipts, amended]);
  const totals = ["2026-03-01", "2026-03-02", "2026-05-31", "2026-06-01"].map((knownAt) =>
    donors({ partyGroup: "Oak Party", knownAtMs: momentOf(knownAt) }, world).donors.map(
      (each) => `${each.donorNameNorm} ${each.totalCents}`,
    ),
  );
  const first = ["ACME 98", "ANT 20", "THE BANK 19"];
  assert.deepEqual(totals, [[], first, first, ["ACME 9"]]);
});
