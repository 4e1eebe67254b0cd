import assert from "node:assert/strict";
import { test } from "node:test";
import { type RestatedTable, restatedAt } from "../../../base/revisions/restated-table.js";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { isoOf } from "../../../base/time/day.js";
import { donation, fundingWorldOf, partyReturn, type ReturnsFile, receipt } from "./funding.fixture.js";
import { randomReturns } from "./random-returns.fixture.js";
import { restatedDonations, restatedPartyReturns, restatedReceipts } from "./restated-returns.js";

/** What is listed: start of the year, who, other side, party, figure, before, after, both files, and whether it is served. */
function listed({ rowCount, ...table }: RestatedTable): string[] {
  return Array.from({ length: rowCount }, (_, row) => {
    const { subject, day, before, after, oldFile, newFile, isServed } = restatedAt({ rowCount, ...table }, row);
    const { key, counterparty, party, figure } = subject;
    const files = [oldFile, newFile].map(({ retrievedAt }) => retrievedAt.slice(0, 10));
    return [isoOf(day), key, counterparty, party, figure, before, after, ...files, isServed].join("|");
  }).sort();
}

const FIRST = "2026-01-01";
const SECOND = "2026-01-02";

test("sums of a return that a later snapshot has otherwise are restated, each of them", () => {
  const files: ReturnsFile[] = [
    {
      dataset: "partyReturns",
      retrieved: FIRST,
      rows: [partyReturn("Pine (Vic)", 2022, 10_000, { group: "Pine", payments: 500 })],
    },
    {
      dataset: "partyReturns",
      retrieved: SECOND,
      rows: [partyReturn("Pine (Vic)", 2022, 12_000, { group: "Pine", payments: 400 })],
    },
  ];
  assert.deepEqual(listed(restatedPartyReturns(fundingWorldOf(files).funding)), [
    `2021-07-01|Pine (Vic)||Pine|payments|5|4|${FIRST}|${SECOND}|true`,
    `2021-07-01|Pine (Vic)||Pine|receipts|100|120|${FIRST}|${SECOND}|true`,
  ]);
});

test("a return of a year that the snapshot before has is added later, one of a new year is not listed", () => {
  const rows = [partyReturn("Oak", 2021, 100)];
  const later = [...rows, partyReturn("Elm", 2021, 300), partyReturn("Elm", 2022, 400)];
  const files: ReturnsFile[] = [
    { dataset: "partyReturns", retrieved: FIRST, rows },
    { dataset: "partyReturns", retrieved: SECOND, rows: later },
  ];
  assert.deepEqual(
    listed(restatedPartyReturns(fundingWorldOf(files).funding)).filter((line) => line.includes("receipts")),
    [`2020-07-01|Elm||Elm|receipts||3|${FIRST}|${SECOND}|true`],
  );
});

test("payments are of the party group of their recipient", () => {
  const files: ReturnsFile[] = [
    { dataset: "partyReturns", retrieved: FIRST, rows: [partyReturn("Pine (Vic)", 2022, 1, { group: "Pine" })] },
    { dataset: "detailedReceipts", retrieved: FIRST, rows: [receipt("Pine (Vic)", 2022, "Acme", 100)] },
    { dataset: "detailedReceipts", retrieved: SECOND, rows: [receipt("Pine (Vic)", 2022, "Acme", 300)] },
    { dataset: "donationsMade", retrieved: FIRST, rows: [donation("Acme", 2022, "Pine (Vic)", 100)] },
    { dataset: "donationsMade", retrieved: SECOND, rows: [donation("Acme", 2022, "Pine (Vic)", 200)] },
  ];
  const politicians = fundingWorldOf(files);
  assert.deepEqual(
    [...listed(restatedReceipts(politicians)), ...listed(restatedDonations(politicians))],
    [
      `2021-07-01|Pine (Vic)|Acme|Pine|amount|1|3|${FIRST}|${SECOND}|true`,
      `2021-07-01|Acme|Pine (Vic)|Pine|amount|1|2|${FIRST}|${SECOND}|true`,
    ],
  );
});

test("a snapshot that comes after a newer one is an earlier state of it", () => {
  const rows = (cents: number) => [partyReturn("Oak", 2021, cents)];
  const files: ReturnsFile[] = [
    { dataset: "partyReturns", retrieved: FIRST, snapshot: "2025-12-02", rows: rows(300) },
    { dataset: "partyReturns", retrieved: SECOND, snapshot: "2025-12-01", rows: rows(200) },
  ];
  assert.deepEqual(listed(restatedPartyReturns(fundingWorldOf(files).funding)), [
    `2020-07-01|Oak||Oak|receipts|2|3|${SECOND}|${FIRST}|true`,
  ]);
});

for (let seed = 1; seed <= 100; seed += 1) {
  test(`what is listed is what snapshots say one after the other, seed ${seed}`, () => {
    const files = randomReturns(seed, 4);
    const politicians = fundingWorldOf(files);
    const tables = [
      restatedPartyReturns(politicians.funding),
      restatedReceipts(politicians),
      restatedDonations(politicians),
    ];
    const withoutParty = (line: string) => line.split("|").toSpliced(3, 1).join("|");
    assert.deepEqual(
      tables.map((table) => listed(table).map(withoutParty).sort()),
      [
        naive(files, "partyReturns", ["yearEnd", "name"], { receiptsCents: "receipts" }, "name"),
        naive(files, "detailedReceipts", RECEIPT, { cents: "amount" }, "recipient", "payer"),
        naive(files, "donationsMade", DONATION, { cents: "amount" }, "donor", "recipient"),
      ],
    );
  });
}

const RECEIPT = ["yearEnd", "returnType", "recipient", "payer", "receiptType"];
const DONATION = ["yearEnd", "donor", "recipient", "date"];

/** The same from the files themselves. Otherwise equal rows are told apart by their rank, the largest first. */
function naive(
  files: readonly ReturnsFile[],
  dataset: string,
  key: readonly string[],
  figures: Readonly<Record<string, string>>,
  who: string,
  other?: string,
): string[] {
  const own = files.filter((file) => file.dataset === dataset);
  const [column] = Object.keys(figures) as [string];
  const states = own.map(({ rows }) => {
    const byName = new Map<string, FixtureRow>();
    for (const row of [...rows].sort((a, b) => Number(b[column]) - Number(a[column]))) {
      const name = (rank: number) => JSON.stringify([...key.map((cell) => row[cell]), rank]);
      let rank = 0;
      while (byName.has(name(rank))) rank += 1;
      byName.set(name(rank), row);
    }
    return byName;
  });
  const names = new Set(states.flatMap((state) => [...state.keys()]));
  return [...names]
    .flatMap((name) => {
      const figureIn = (at: number) => states[at]!.get(name)?.[column] as number | undefined;
      const row = states.findLast((state) => state.has(name))!.get(name)!;
      const year = Number(row.yearEnd);
      const changed = [...states.keys()].slice(1).filter((at) => figureIn(at) !== figureIn(at - 1));
      return changed
        .filter(
          (at) => figureIn(at - 1) !== undefined || [...states[at - 1]!.values()].some((each) => each.yearEnd === year),
        )
        .map((at) => {
          const dollars = (cents: number | undefined) => cents && cents / 100;
          const sides = [row[who], other === undefined ? "" : row[other]].map((side) => String(side).trim());
          const said = [dollars(figureIn(at - 1)), dollars(figureIn(at)), own[at - 1]!.retrieved, own[at]!.retrieved];
          return [`${year - 1}-07-01`, ...sides, figures[column], ...said, at === changed.at(-1)].join("|");
        });
    })
    .sort();
}
