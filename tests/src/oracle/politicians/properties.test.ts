import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Served, serve, temporaryFolder } from "../../daybook.fixture.js";
import { loadPoliticiansCorners } from "../corpus.js";
import { type Random, randomOf } from "../random.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? 20_250_722);

interface Donor {
  readonly totalCents: number;
  readonly receiptTypes: Readonly<Record<string, number>>;
  readonly recipients: readonly { readonly amountCents: number }[];
}

describe("answers about members and returns hold together", () => {
  let server: Served | undefined;
  const folder = temporaryFolder(after);
  after(() => server?.stop());
  before(async () => {
    await loadPoliticiansCorners(folder, seed);
    server = await serve(folder);
  });

  const textOf = async (method: string, request: object) => {
    const response = await fetch(`${server!.address}/shorts.v1alpha1.PoliticiansService/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "daybook-oracle/1" },
      body: JSON.stringify(request),
    });
    assert.equal(response.status, 200, method);
    return response.text();
  };
  const ask = async <Body>(method: string, request: object) => JSON.parse(await textOf(method, request)) as Body;

  test("the types of receipts and the recipients sum to the payer's total, and payers to the group's receipts", async () => {
    const { availableFinancialYears } = await ask<{ availableFinancialYears: { financialYear: string }[] }>(
      "GetDonationsOverview",
      {},
    );
    let donors = 0;
    for (const { financialYear } of availableFinancialYears) {
      const { parties } = await ask<{ parties: { partyGroup: string; itemisedReceiptsCents: number }[] }>(
        "GetDonationsOverview",
        { financialYear, limit: 100 },
      );
      for (const { partyGroup, itemisedReceiptsCents } of parties) {
        const own = await ask<{ donors: Donor[]; total: number }>("ListTopDonors", {
          financialYear,
          partyGroup,
          limit: 200,
        });
        assert.equal(own.donors.length, own.total);
        for (const { totalCents, receiptTypes, recipients } of own.donors) {
          assert.equal(sum(Object.values(receiptTypes)), totalCents);
          assert.equal(sum(recipients.map(({ amountCents }) => amountCents)), totalCents);
          donors++;
        }
        assert.equal(sum(own.donors.map(({ totalCents }) => totalCents)), itemisedReceiptsCents);
      }
    }
    assert.ok(donors > 50, `only ${donors} payers`);
  });

  test("two members who change places change sides and nothing else, to the byte", async () => {
    const random = randomOf(seed);
    const slugs = await slugsOf();
    for (let i = 0; i < 60; i++) {
      const [slugA, slugB] = twoOf(random, slugs);
      const [one, other] = [
        await textOf("ComparePoliticians", { slugA, slugB }),
        await textOf("ComparePoliticians", { slugA: slugB, slugB: slugA }),
      ];
      const answer = JSON.parse(one) as Record<string, unknown>;
      const swapped = Object.keys(answer).map((key) => [key, sideOf(answer, key)]);
      assert.equal(other, JSON.stringify(Object.fromEntries(swapped)), `${slugA} and ${slugB}`);
    }
  });

  test("no interest ends before it begins", async () => {
    let ended = 0;
    for (const slug of await slugsOf()) {
      const { interests } = await ask<{ interests: { declaredFrom?: string; declaredTo?: string }[] }>(
        "GetPolitician",
        {
          slug,
        },
      );
      for (const { declaredFrom, declaredTo } of interests) {
        if (declaredFrom === undefined || declaredTo === undefined) continue;
        assert.ok(declaredTo >= declaredFrom, `${slug}: from ${declaredFrom} to ${declaredTo}`);
        ended++;
      }
    }
    assert.ok(ended > 50, `only ${ended} interests have both dates`);
  });

  test("a filter more never gives more", async () => {
    const random = randomOf(seed);
    const slugs = await slugsOf();
    const filters = {
      ListPoliticians: {
        chamber: ["house", "senate"],
        stateCode: ["NSW", "VIC", "QLD"],
        partyAb: ["ALP", "LP", "GRN"],
        query: ["a", "fern", "sam"],
      },
      ListRegisterChanges: {
        since: ["2022-09-01T00:00:00Z", "2025-09-01T00:00:00Z"],
        kind: ["REGISTER_CHANGE_KIND_ADDED", "REGISTER_CHANGE_KIND_REMOVED"],
        stockCode: ["AAA", "BBB", "DDD"],
        politicianSlug: slugs,
        itemNo: [1, 3, 6],
        partyAb: ["ALP", "LP"],
        chamber: ["house", "senate"],
      },
      ListPoliticianSummaries: {
        chamber: ["house", "senate"],
        stateCode: ["NSW", "VIC"],
        partyAb: ["ALP", "LP"],
        itemNo: [1, 3, 14],
        query: ["e"],
      },
    };
    for (const [method, choices] of Object.entries(filters)) {
      for (let i = 0; i < 40; i++) {
        const request: Record<string, unknown> = {};
        let before = Number.POSITIVE_INFINITY;
        for (const [name, values] of shuffled(random, Object.entries(choices))) {
          request[name] = random.pick<unknown>(values);
          const { total } = await ask<{ total: number }>(method, request);
          assert.ok(total <= before, `${method} ${JSON.stringify(request)}: ${total} after ${before}`);
          before = total;
        }
      }
    }
  });

  const slugsOf = async () => {
    const { politicians } = await ask<{ politicians: { slug: string }[] }>("ListPoliticians", {});
    return politicians.map(({ slug }) => slug);
  };
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function twoOf(random: Random, slugs: readonly string[]): [string, string] {
  const one = random.pick(slugs);
  return [one, random.pick(slugs.filter((slug) => slug !== one))];
}

function shuffled<Value>(random: Random, values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: random.below(1000) }))
    .sort((x, y) => x.place - y.place)
    .map(({ value }) => value);
}

/** The name of the same thing on the other side. */
function otherSide(key: string): string {
  if (key === "a" || key === "b") return key === "a" ? "b" : "a";
  return key
    .replace(/^only([AB])/, (_, side: string) => `only${side === "A" ? "B" : "A"}`)
    .replace(/([AB])$/, (side) => (side === "A" ? "B" : "A"));
}

/** What an answer would have under a key if its two members changed places. */
function sideOf(answer: Record<string, unknown>, key: string): unknown {
  const value = answer[otherSide(key)];
  if (key !== "sharedCompanies") return value;
  return (value as Record<string, unknown>[]).map((company) =>
    Object.fromEntries(Object.keys(company).map((name) => [name, company[otherSide(name)]])),
  );
}
