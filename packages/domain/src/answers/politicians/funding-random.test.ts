import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../base/numbers/random.fixture.js";
import { type Listing, marketOf } from "../../data/market/market.fixture.js";
import { fundingWorldOf } from "../../data/politicians/funding/funding.fixture.js";
import { randomReturns } from "../../data/politicians/funding/random-returns.fixture.js";
import { donationsOverview } from "./donations-overview.js";
import { listPartyFunding } from "./party-funding.js";
import { listTopDonors } from "./top-donors.js";

const directory: readonly Listing[] = [
  ["2026-02-01", "ACM", "ACME LIMITED", "Materials"],
  ["2026-02-01", "BEE", "BEE LIMITED", "Materials"],
];
const market = marketOf({}, directory);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

for (let seed = 1; seed <= 40; seed += 1) {
  const issues = 1 + (seed % 3);
  const politicians = fundingWorldOf(randomReturns(seed, issues));
  const random = randomOf(seed);
  const knownAtMs = seed % 2 === 0 ? undefined : Date.UTC(2026, 0, 1 + Math.floor(random() * issues), 13);
  const overview = (yearEnd?: number, limit = 1000) =>
    donationsOverview(market, politicians, { yearEnd, limit, offset: 0, knownAtMs });
  const donors = (yearEnd: number, partyGroup = "", limit = 1000, offset = 0) =>
    listTopDonors(market, politicians, { yearEnd, partyGroup, limit, offset, knownAtMs })!;
  const years = overview().availableFinancialYears.map(({ financialYearEnd }) => financialYearEnd);

  test(`the buckets and the recipients of a payer sum to its total, seed ${seed}`, () => {
    for (const donor of years.flatMap((year) => donors(year).donors)) {
      const buckets = sum(Object.values(donor.receiptTypes!));
      const recipients = sum(donor.recipients.map(({ amountCents }) => amountCents));
      assert.deepEqual([buckets, recipients], [donor.totalCents, donor.totalCents]);
    }
  });

  test(`the payers of a group sum to its itemised receipts and are as many as it says, seed ${seed}`, () => {
    for (const year of years) {
      for (const party of overview(year).parties) {
        const { donors: own, total } = donors(year, party.partyGroup);
        const listed = own.filter(({ stockCode }) => stockCode !== "");
        assert.deepEqual(
          [
            sum(own.map(({ totalCents }) => totalCents)),
            sum(own.map(({ receiptCount }) => receiptCount)),
            total,
            listed.length,
            sum(listed.map(({ totalCents }) => totalCents)),
          ],
          [
            party.itemisedReceiptsCents,
            party.itemisedReceiptCount,
            party.distinctPayerCount,
            party.listedPayerCount,
            party.listedPayerCents,
          ],
        );
      }
    }
  });

  test(`a party group only narrows the list of payers, seed ${seed}`, () => {
    for (const year of years) {
      const whole = new Map(donors(year).donors.map((donor) => [donor.donorNameNorm, donor]));
      for (const { partyGroup } of overview(year).parties) {
        for (const donor of donors(year, partyGroup).donors) {
          const same = whole.get(donor.donorNameNorm)!;
          const paid = same.recipients.find((each) => each.partyGroup === partyGroup)?.amountCents;
          assert.ok(donor.totalCents === paid && donor.receiptCount <= same.receiptCount);
        }
      }
    }
  });

  test(`pages of payers tile the whole, and a limit cuts the overview without a change, seed ${seed}`, () => {
    for (const year of years) {
      const { donors: whole, total } = donors(year);
      const paged = Array.from({ length: total + 1 }, (_, page) => donors(year, "", 2, 2 * page).donors).flat();
      assert.deepEqual(paged, whole);
      const { parties } = overview(year);
      assert.deepEqual(overview(year, 2).parties, parties.slice(0, 2));
    }
  });

  test(`the series of a party group are its rows of the overviews, seed ${seed}`, () => {
    const rows = years.toReversed().flatMap((year) => overview(year).parties);
    for (const partyGroup of new Set(rows.map((row) => row.partyGroup))) {
      const query = { partyGroup, yearEnd: undefined, limit: 1000, knownAtMs };
      assert.deepEqual(
        listPartyFunding(market, politicians, query)?.series,
        rows.filter((row) => row.partyGroup === partyGroup),
      );
    }
  });
}
