import assert from "node:assert/strict";
import { test } from "node:test";
import { type Snapshot, withhold } from "@daybook/domain";
import {
  fundingWorldOf,
  partyReturn,
  peopleNamed,
  type ReturnsFile,
  receipt,
  snapshotOf,
} from "@daybook/domain/fixtures";
import { ApiError } from "../../base/errors.js";
import { asked } from "./asked.fixture.js";
import { funding } from "./funding.js";

const groups = Array.from({ length: 120 }, (_, number) => `Party ${String(number).padStart(3, "0")}`);
const payers = Array.from({ length: 230 }, (_, number) => `Payer ${String(number).padStart(3, "0")}`);
const returns: ReturnsFile = {
  dataset: "partyReturns",
  retrieved: "2026-03-01",
  snapshot: "2026-02-27",
  rows: [...groups.map((name, number) => partyReturn(name, 2022, 1000 - number)), partyReturn("Party 000", 2000, 7)],
};
const amended: ReturnsFile = {
  ...returns,
  retrieved: "2026-06-01",
  snapshot: "2026-05-30",
  rows: returns.rows.map((row) => (row.yearEnd === 2000 ? { ...row, receiptsCents: 8 } : row)),
};
const receipts: ReturnsFile = {
  dataset: "detailedReceipts",
  retrieved: "2026-03-02",
  rows: payers.map((payer, number) => receipt("Party 000", 2022, payer, 1000 - number)),
};
const snapshot: Snapshot = {
  ...snapshotOf({}),
  politicians: fundingWorldOf([returns, receipts, amended], {
    people: peopleNamed({ "Ann Able": ["48 house Bean ACT IND"] }),
  }),
};

type MethodName = keyof typeof funding;

const ask = (name: MethodName, request: object, served = snapshot): Record<string, unknown> =>
  JSON.parse(asked(funding, name, request, served));
const lengthOf = (list: unknown) => (list as readonly unknown[]).length;

for (const [name, list, defaulted, max, more] of [
  ["getDonationsOverview", "parties", 25, 100, {}],
  ["listTopDonors", "donors", 50, 200, {}],
  ["listPartyFunding", "topDonors", 25, 200, { partyGroup: "Party 000" }],
] as const) {
  test(`${name} returns ${defaulted} by default, and at most ${max}`, () => {
    const counts = [{}, { limit: 0 }, { limit: 3 }, { limit: 100_000 }].map((request) =>
      lengthOf(ask(name, { ...more, ...request })[list]),
    );
    assert.deepEqual(counts, [defaulted, defaulted, 3, max]);
  });

  test(`${name} refuses a negative limit`, () => refuses(name, { ...more, limit: -1 }, "invalid_argument", "limit"));

  for (const financialYear of ["2022", "2021-23", "21-22", "2021/22", "last"]) {
    test(`${name} refuses the financial year ${financialYear}`, () => {
      refuses(name, { ...more, financialYear }, "invalid_argument", "financialYear");
    });
  }

  for (const [financialYear, served] of [
    ["", "2021-22"],
    [" 2021-22 ", "2021-22"],
    ["2021-2022", "2021-22"],
    ["1999-00", "1999-00"],
    ["1999-2000", "1999-00"],
    ["2010-11", "2021-22"],
  ] as const) {
    test(`${name} asked for "${financialYear}" says that it serves ${served}`, () => {
      assert.equal(ask(name, { ...more, financialYear }).financialYear, served);
    });
  }
}

test("ListTopDonors refuses a negative offset", () => {
  refuses("listTopDonors", { offset: -1 }, "invalid_argument", "offset");
});

for (const [name, request, code, part] of [
  ["listPartyFunding", {}, "invalid_argument", "partyGroup"],
  ["listPartyFunding", { partyGroup: "  " }, "invalid_argument", "partyGroup"],
  ["listPartyFunding", { partyGroup: "party 999" }, "not_found", "party 999; GetDonationsOverview lists them"],
  ["listTopDonors", { partyGroup: "party 999" }, "not_found", "party 999; GetDonationsOverview lists them"],
  ["getPoliticianFunding", {}, "invalid_argument", "slug"],
  ["getPoliticianFunding", { slug: " " }, "invalid_argument", "slug"],
  ["getPoliticianFunding", { slug: "nobody" }, "not_found", "nobody; ListPoliticians lists them"],
  ["getDonationsOverview", { knownAt: "yesterday" }, "invalid_argument", "knownAt"],
] as const) {
  test(`${name} of ${JSON.stringify(request)} is ${code} and says ${part}`, () => refuses(name, request, code, part));
}

for (const name of ["listTopDonors", "listPartyFunding"] as const) {
  test(`${name} reads a party group in any case, and answers with its own`, () => {
    assert.equal(ask(name, { partyGroup: " PARTY 000 " }).partyGroup, "Party 000");
  });
}

test("GetPoliticianFunding reads a slug in any case, and a member without returns is no error", () => {
  const { canonicalSlug, annualReturns, candidateReturns } = ask("getPoliticianFunding", { slug: " Ann-ABLE " });
  assert.deepEqual([canonicalSlug, annualReturns, candidateReturns], ["ann-able", [], []]);
});

test("all four tell of when the returns are, now and at a moment", () => {
  const requests: readonly (readonly [MethodName, object])[] = [
    ["getDonationsOverview", {}],
    ["listTopDonors", {}],
    ["listPartyFunding", { partyGroup: "Party 000" }],
    ["getPoliticianFunding", { slug: "ann-able" }],
  ];
  for (const [name, request] of requests) {
    const asAt = ["", "2026-05-01", "2026-01-01"].map((knownAt) => ask(name, { ...request, knownAt }).asAt);
    assert.deepEqual(asAt, ["2026-05-30T00:00:00Z", "2026-02-27T00:00:00Z", undefined]);
  }
});

test("a figure that was amended is told with both files, and as it stood at a moment before", () => {
  const now = ask("listPartyFunding", { partyGroup: "Party 000" });
  const [revision] = now.revisions as readonly Record<string, unknown>[];
  const fileOf = (retrieved: string, importId: number) => ({
    fileName: `partyReturns of ${retrieved}.csv`,
    sha256: `hash ${importId}`,
    retrievedAt: `${retrieved}T12:00:00.000Z`,
    source: "aec-returns",
  });
  assert.deepEqual(revision, {
    financialYear: "1999-00",
    financialYearEnd: 2000,
    branchName: "Party 000",
    oldFigures: { totalReceiptsCents: 7, totalPaymentsCents: 0, totalDebtsCents: 0 },
    newFigures: { totalReceiptsCents: 8, totalPaymentsCents: 0, totalDebtsCents: 0 },
    oldFile: fileOf("2026-03-01", 0),
    newFile: fileOf("2026-06-01", 2),
  });
  const receiptsAt = (knownAt: string) => {
    const { series } = ask("listPartyFunding", { partyGroup: "Party 000", knownAt });
    return (series as readonly Record<string, unknown>[])[0]?.totalReceiptsCents;
  };
  assert.deepEqual(["", "2026-05-01", "2026-01-01"].map(receiptsAt), [8, 7, undefined]);
});

const off = withhold(snapshot, ["funding"]);

test("while the returns are switched off lists are empty and notes stay", () => {
  const overview = ask("getDonationsOverview", {}, off);
  const party = ask("listPartyFunding", { partyGroup: "Anybody" }, off);
  assert.deepEqual(
    [overview.parties, overview.asAt, overview.sourceLicence, party.series, party.asAt, party.sourceLicence],
    [[], undefined, "CC-BY-4.0", [], undefined, "CC-BY-4.0"],
  );
});

for (const [name, request, code, part] of [
  ["getDonationsOverview", { financialYear: "2022" }, "invalid_argument", "financialYear"],
  ["listTopDonors", { financialYear: "2022" }, "invalid_argument", "financialYear"],
  ["listPartyFunding", { partyGroup: "" }, "invalid_argument", "partyGroup"],
  ["getPoliticianFunding", { slug: "" }, "invalid_argument", "slug"],
  ["getPoliticianFunding", { slug: "nobody" }, "not_found", "nobody"],
] as const) {
  test(`${name} of ${JSON.stringify(request)} is ${code} also while the returns are switched off`, () => {
    refuses(name, request, code, part, off);
  });
}

function refuses(name: MethodName, request: object, code: string, part: string, served = snapshot): void {
  assert.throws(
    () => ask(name, request, served),
    (thrown) => thrown instanceof ApiError && thrown.code === code && thrown.message.includes(part),
  );
}
