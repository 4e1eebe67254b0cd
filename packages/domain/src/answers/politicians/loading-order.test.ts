import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../data/market/market.fixture.js";
import {
  fundingWorldOf,
  partyReturn,
  type ReturnsFile,
  receipt,
} from "../../data/politicians/funding/funding.fixture.js";
import { randomReturns } from "../../data/politicians/funding/random-returns.fixture.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { donationsOverview } from "./donations-overview.js";
import { listPartyFunding } from "./party-funding.js";
import { listTopDonors } from "./top-donors.js";

const market = marketOf({});
const ORDERS = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
] as const;

/** The files of three snapshots, each snapshot loaded on a day of its own. */
function loadedOn(files: readonly ReturnsFile[], days: readonly number[]): Politicians {
  const moved = files.map((file) => {
    const day = days[Number(file.retrieved.slice(-2)) - 1]!;
    return { ...file, snapshot: file.retrieved, retrieved: `2026-02-0${day}` };
  });
  return fundingWorldOf(moved);
}

/** Every answer about parties, but for the days on which files were loaded. */
function answersOf(politicians: Politicians, groups: readonly string[], knownAtMs?: number): string {
  const query = { yearEnd: undefined, limit: 1000, offset: 0, knownAtMs };
  const { availableFinancialYears } = donationsOverview(market, politicians, query);
  const answers = [
    ...availableFinancialYears.flatMap(({ financialYearEnd: yearEnd }) => [
      donationsOverview(market, politicians, { ...query, yearEnd }),
      listTopDonors(market, politicians, { ...query, yearEnd, partyGroup: "" }),
    ]),
    ...groups.map((partyGroup) => listPartyFunding(market, politicians, { ...query, partyGroup })),
  ];
  return JSON.stringify(answers, (_, cell) => (typeof cell === "string" ? cell.replace(/2026-02-0\d/, "a day") : cell));
}

const GROUPS = ["Pine", "Oak", "Elm", "Pine (Vic)", "Oak Pty Ltd", "Elm - SA", "Club", "Pine - NATIONAL"];

for (let seed = 1; seed <= 20; seed += 1) {
  test(`the order in which snapshots are loaded changes no answer and no revision, seed ${seed}`, () => {
    const files = randomReturns(seed, 3);
    const answers = ORDERS.map((days) => answersOf(loadedOn(files, days), GROUPS));
    assert.equal(new Set(answers).size, 1);
  });

  test(`at every moment the answers are those of the snapshots loaded by then, seed ${seed}`, () => {
    const files = randomReturns(seed, 3);
    for (const days of ORDERS) {
      const whole = loadedOn(files, days);
      for (const day of [1, 2, 3]) {
        const early = files.filter(({ retrieved }) => days[Number(retrieved.slice(-2)) - 1]! <= day);
        const known = answersOf(whole, GROUPS, Date.UTC(2026, 1, day, 13));
        assert.deepEqual(heldOnly(known), heldOnly(answersOf(loadedOn(early, days), GROUPS)));
      }
    }
  });
}

/** Without the numbers of files, and the groups that one side does not find and of which the other has nothing. */
function heldOnly(answers: string): readonly unknown[] {
  const read = JSON.parse(answers.replace(/"hash \d+"/g, '""')) as (Record<string, unknown[]> | null)[];
  return read.filter(
    (answer) => answer !== null && (answer.series === undefined || answer.series.length + answer.revisions!.length > 0),
  );
}

const fir = { group: "" };
const older: ReturnsFile = {
  dataset: "partyReturns",
  retrieved: "2026-01-01",
  rows: [
    partyReturn("Fir Party", 2020, 700, fir),
    partyReturn("Fir Party", 2021, 800, fir),
    partyReturn("Elm Party", 2021, 50),
  ],
};
const newer: ReturnsFile = {
  dataset: "partyReturns",
  retrieved: "2026-01-02",
  rows: [partyReturn("Spruce Party", 2020, 700), partyReturn("Spruce Party", 2021, 850)],
};

for (const days of [
  [1, 2],
  [2, 1],
] as const) {
  test(`a group that only the older snapshot has is known, with its revisions, loaded on days ${days}`, () => {
    const world = loadedOn([older, newer], days);
    const { series, revisions } = listPartyFunding(market, world, {
      partyGroup: "elm party",
      yearEnd: undefined,
      limit: 25,
    })!;
    assert.deepEqual(
      [series, revisions.map(({ branchName, oldFigures, newFigures }) => [branchName, oldFigures, newFigures])],
      [[], [["Elm Party", { totalReceiptsCents: 50, totalPaymentsCents: 0, totalDebtsCents: 0 }, undefined]]],
    );
  });
}

test("a revision is between the snapshots that had come, not between others", () => {
  const snapshots = [100, 200, 300].map(
    (cents, at): ReturnsFile => ({
      dataset: "partyReturns",
      retrieved: `2026-01-0${at + 1}`,
      rows: [partyReturn("Oak Party", 2020, cents), partyReturn("Elm Party", 2020, 1)],
    }),
  );
  // The one in the middle came last.
  const world = loadedOn(snapshots, [1, 3, 2]);
  const told = (day: number) =>
    listPartyFunding(market, world, {
      partyGroup: "Oak Party",
      yearEnd: undefined,
      limit: 25,
      knownAtMs: Date.UTC(2026, 1, day, 13),
    })!.revisions.map((each) => [each.oldFigures?.totalReceiptsCents, each.newFigures?.totalReceiptsCents]);
  assert.deepEqual(
    [told(1), told(2), told(3)],
    [
      [],
      [[100, 300]],
      [
        [200, 300],
        [100, 200],
      ],
    ],
  );
});

const receipts = (...rows: ReturnsFile["rows"]): ReturnsFile => ({
  dataset: "detailedReceipts",
  retrieved: "2026-01-01",
  rows,
});

/** What the itemised receipts of each group and year come to, and how many are in none. */
function itemisedIn(world: Politicians, years: readonly number[]) {
  const query = { limit: 100, offset: 0 };
  const sums = years.flatMap((yearEnd) =>
    donationsOverview(market, world, { ...query, yearEnd }).parties.map(
      (party) => `${party.partyGroup} ${yearEnd} ${party.itemisedReceiptsCents}`,
    ),
  );
  const { corpus } = donationsOverview(market, world, { ...query, yearEnd: undefined });
  return [sums, corpus?.receiptUngroupedCount];
}

for (const days of [
  [1, 2],
  [2, 1],
] as const) {
  test(`a party that a newer snapshot renames in all years keeps its itemised rows, loaded on days ${days}`, () => {
    const paid = receipts(
      receipt("Fir Party", 2020, "Ant", 7),
      receipt("FIR PARTY", 2021, "Bee", 8),
      receipt("Spruce Party", 2021, "Cow", 1),
      receipt("Elm Party", 2021, "Dog", 5),
      receipt("Nobody", 2021, "Dog", 9),
    );
    assert.deepEqual(itemisedIn(loadedOn([older, newer, paid], days), [2020, 2021]), [
      ["Spruce Party 2020 7", "Spruce Party 2021 9", "Elm Party 2021 5"],
      1,
    ]);
  });
}

test("a name is followed over several snapshots, and one that comes back is its own again", () => {
  const named = (name: string, day: number, other: string): ReturnsFile => ({
    dataset: "partyReturns",
    retrieved: `2026-01-0${day}`,
    rows: [partyReturn(name, 2020, 700), partyReturn(other, 2020, 300)],
  });
  const files = [named("A", 1, "X"), named("B", 2, "Y"), named("C", 3, "X")];
  const paid = receipts(...["A", "B", "C", "X", "Y"].map((name, at) => receipt(name, 2020, "Ant", 10 ** at)));
  assert.deepEqual(itemisedIn(loadedOn([...files, paid], [1, 2, 3]), [2020]), [["C 2020 111", "X 2020 11000"], 0]);
});

for (const [why, before, after, wanted] of [
  ["nil returns prove nothing", [partyReturn("A", 2020, 0)], [partyReturn("B", 2020, 0)], ["A 2020 5", "B 2020 0"]],
  [
    "two of the same sums prove nothing",
    [partyReturn("A", 2020, 7)],
    [partyReturn("B", 2020, 7), partyReturn("C", 2020, 7)],
    ["B 2020 0", "C 2020 0", "A 2020 5"],
  ],
  [
    "returns that went to two names prove nothing",
    [partyReturn("A", 2020, 7), partyReturn("A", 2019, 8)],
    [partyReturn("B", 2020, 7), partyReturn("C", 2019, 8)],
    ["B 2020 0", "A 2020 5"],
  ],
  [
    "a name that is still there is its own",
    [partyReturn("A", 2020, 7), partyReturn("A", 2019, 8)],
    [partyReturn("B", 2020, 7), partyReturn("A", 2019, 8)],
    ["B 2020 0", "A 2020 5"],
  ],
  [
    "another group keeps the branch that it had",
    [partyReturn("A", 2020, 7, { group: "Pine" })],
    [partyReturn("D", 2020, 1, { group: "Pine" })],
    ["Pine 2020 5"],
  ],
] as const) {
  test(`a name that a newer snapshot lacks: ${why}`, () => {
    const files: readonly ReturnsFile[] = [
      { ...older, rows: before },
      { ...newer, rows: after },
      receipts(receipt("A", 2020, "Ant", 5)),
    ];
    assert.deepEqual(itemisedIn(loadedOn(files, [1, 2]), [2020]), [wanted, 0]);
  });
}
