import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../base/time/day.js";
import {
  donation,
  fundingWorldOf,
  partyReturn,
  type ReturnsFile,
  receipt,
} from "../../data/politicians/funding/funding.fixture.js";
import { randomReturns } from "../../data/politicians/funding/random-returns.fixture.js";
import { peopleNamed } from "../../data/politicians/people/people.fixture.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { snapshotOf } from "../../snapshot.fixture.js";
import { withhold } from "../../withhold.js";
import type { OpenDataset, OpenRow } from "../open-dataset.js";
import { openCandidateReturns } from "./candidate-returns.js";
import { openDonations } from "./donations.js";
import { openPartyReceipts } from "./party-receipts.js";
import { openPartyReturns } from "./party-returns.js";

const all = [openPartyReturns, openPartyReceipts, openDonations, openCandidateReturns];

function rowsOf(dataset: OpenDataset, politicians: Politicians): readonly OpenRow[] {
  return [...dataset.rows({ snapshot: { ...snapshotOf({}), politicians }, imports: [] })];
}

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

test("an amended return is there as it was and as it is, one that was withdrawn as it was", () => {
  const politicians = fundingWorldOf([
    {
      dataset: "partyReturns",
      retrieved: "2026-01-01",
      rows: [partyReturn("Pine", 2022, 100, { payments: 7, debts: 1 }), partyReturn("Oak", 2022, 5)],
    },
    {
      dataset: "partyReturns",
      retrieved: "2026-02-01",
      rows: [
        partyReturn("Pine", 2022, 120, { group: "Pine Party", payments: 7, debts: 1 }),
        partyReturn("Elm", 2022, 3),
      ],
    },
  ]);
  const newest = rowsOf(openPartyReturns, politicians).filter(({ is_newest }) => is_newest);
  assert.deepEqual(
    newest.map(({ name, receipts_cents }) => [name, receipts_cents]),
    [
      ["Elm", 3],
      ["Pine", 120],
    ],
  );
  const known = rowsOf(openPartyReturns, politicians).filter(({ published_to }) => published_to === undefined);
  assert.deepEqual(
    known.map((row) => [
      row.name,
      row.party_group,
      row.receipts_cents,
      row.payments_cents,
      row.debts_cents,
      row.known_from,
      row.known_to,
    ]),
    [
      ["Elm", "Elm", 3, 0, 0, noon("2026-02-01"), undefined],
      ["Oak", "Oak", 5, 0, 0, noon("2026-01-01"), noon("2026-02-01")],
      ["Pine", "Pine", 100, 7, 1, noon("2026-01-01"), noon("2026-02-01")],
      ["Pine", "Pine Party", 120, 7, 1, noon("2026-02-01"), undefined],
    ],
  );
});

test("an older snapshot that is loaded late is what was published then, and never what was known", () => {
  const politicians = fundingWorldOf([
    { dataset: "partyReturns", retrieved: "2026-01-01", snapshot: "2025-12-01", rows: [partyReturn("Pine", 2022, 2)] },
    { dataset: "partyReturns", retrieved: "2026-03-01", snapshot: "2025-11-01", rows: [partyReturn("Pine", 2022, 1)] },
  ]);
  assert.deepEqual(
    rowsOf(openPartyReturns, politicians).map((row) => [
      row.receipts_cents,
      isoOf(row.published_on as number),
      row.published_to,
      row.known_from,
      row.is_newest,
    ]),
    [
      [1, "2025-11-01", midnight("2025-12-01"), noon("2026-03-01"), false],
      [2, "2025-12-01", undefined, noon("2026-01-01"), true],
    ],
  );
});

test("receipts are those of party returns, with the group of the recipient where it is in one", () => {
  const politicians = fundingWorldOf([
    { dataset: "partyReturns", retrieved: "2026-01-01", rows: [partyReturn("Pine (Vic)", 2022, 9, { group: "Pine" })] },
    {
      dataset: "detailedReceipts",
      retrieved: "2026-01-01",
      rows: [
        receipt("Pine (Vic)", 2022, "Acme", 5, { type: "" }),
        receipt("Pine (Vic)", 2022, "Acme", 7, { type: "" }),
        receipt("Club", 2022, "Bee", 4),
        receipt("Pine (Vic)", 2022, "Cow", 3, { returnType: "Associated Entity Return" }),
      ],
    },
  ]);
  assert.deepEqual(
    rowsOf(openPartyReceipts, politicians).map((row) => [
      row.recipient,
      row.party_group,
      row.payer,
      row.receipt_type,
      row.occurrence,
      row.amount_cents,
    ]),
    [
      ["Club", undefined, "Bee", "Donation Received", 0, 4],
      ["Pine (Vic)", "Pine", "Acme", undefined, 0, 7],
      ["Pine (Vic)", "Pine", "Acme", undefined, 1, 5],
    ],
  );
});

test("donations have their dates where these are stated", () => {
  const politicians = fundingWorldOf([
    {
      dataset: "donationsMade",
      retrieved: "2026-01-01",
      rows: [donation("Ant", 2022, "Pine", 5, "2021-08-01"), donation("Ant", 2022, "Pine", 6)],
    },
  ]);
  assert.deepEqual(
    rowsOf(openDonations, politicians).map((row) => [
      row.donor,
      row.recipient,
      row.date && isoOf(row.date as number),
      row.amount_cents,
    ]),
    [
      ["Ant", "Pine", undefined, 6],
      ["Ant", "Pine", "2021-08-01", 5],
    ],
  );
});

test("a return of a candidate names the member who lodged it, as far as one alone can have", () => {
  const candidate = {
    event: "2022 Federal election",
    eventYear: 2022,
    returnType: "Candidate",
    electorateName: "Bean",
    electorateState: "ACT",
    partyName: "",
    isNil: false,
    amendmentNo: 1,
    giftCents: 3,
    donorCount: 1,
    expenditureCents: 2,
    discretionaryCents: 1,
  };
  const politicians = fundingWorldOf(
    [
      {
        dataset: "candidateReturns",
        retrieved: "2026-01-01",
        rows: [
          { ...candidate, name: "EXAMPLE, Jane" },
          { ...candidate, name: "OTHER, Bob", eventYear: 0, isNil: true },
        ],
      },
    ],
    { people: peopleNamed({ "Jane Example": ["47 house Bean ACT ABC"] }) },
  );
  assert.deepEqual(
    rowsOf(openCandidateReturns, politicians).map((row) => [
      row.candidate_name,
      row.politician,
      row.event_year,
      row.is_nil,
      row.gifts_cents,
    ]),
    [
      ["OTHER, Bob", undefined, undefined, true, 3],
      ["EXAMPLE, Jane", "jane-example", 2022, false, 3],
    ],
  );
});

test("there is nothing while the operator withholds returns", () => {
  const politicians = fundingWorldOf(randomReturns(1));
  const withheld = withhold({ ...snapshotOf({}), politicians }, ["funding"]).politicians;
  assert.ok(all.some((dataset) => rowsOf(dataset, politicians).length > 0));
  assert.deepEqual(
    all.flatMap((dataset) => rowsOf(dataset, withheld)),
    [],
  );
});

for (let seed = 1; seed <= 30; seed += 1) {
  test(`the rows that enclose a moment are those of the file that was live then, seed ${seed}`, () => {
    const files = randomReturns(seed, 5);
    const politicians = fundingWorldOf(files);
    const [returns, donations] = [rowsOf(openPartyReturns, politicians), rowsOf(openDonations, politicians)];
    for (let day = 0; day <= 6; day += 1) {
      const ms = Date.UTC(2026, 0, day, 13);
      assert.deepEqual(
        [textsAt(returns, ms, "name", "receipts_cents"), textsAt(donations, ms, "donor", "amount_cents")],
        [
          statedBy(files, "partyReturns", day, "name", "receiptsCents"),
          statedBy(files, "donationsMade", day, "donor", "cents"),
        ],
      );
    }
  });
}

function textsAt(rows: readonly OpenRow[], ms: number, ...names: readonly string[]): readonly string[] {
  return rows
    .filter(
      (row) =>
        row.published_to === undefined &&
        (row.known_from as number) <= ms &&
        ms < ((row.known_to ?? Infinity) as number),
    )
    .map((row) => [row.year_end, ...names.map((name) => row[name])].join(" "))
    .sort();
}

/** The rows of the last file by a day, written likewise. */
function statedBy(files: readonly ReturnsFile[], dataset: string, day: number, name: string, figure: string) {
  const known = files.filter((file) => file.dataset === dataset && Number(file.retrieved.slice(-2)) <= day);
  return (known.at(-1)?.rows ?? []).map((row) => [row.yearEnd, String(row[name]).trim(), row[figure]].join(" ")).sort();
}
