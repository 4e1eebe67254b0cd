import assert from "node:assert/strict";
import { comparableName } from "@daybook/domain/data/politicians";
import type { OpenRow } from "@daybook/domain/open";
import { isOfMoment } from "./compare-economy.fixture.js";
import {
  assertSameRows,
  type ComparedWorld,
  type Comparison,
  type Fields,
  groupedBy,
  rowOfAnswer,
  someOf,
  without,
} from "./open-world.fixture.js";

/** The datasets of politicians, compared with methods. */
export const politiciansComparisons: readonly Comparison[] = [
  [
    "politicians are whom ListPoliticians lists",
    async ({ rows, list }) => {
      const told = await list("PoliticiansService/ListPoliticians", { limit: 500 }, "politicians");
      assert.ok(told.length > 0);
      assertSameRows(
        rows("politicians"),
        told.map((each) => rowOfAnswer("politicians", each)),
        "politicians",
      );
    },
  ],
  [
    "interests are what GetPolitician tells of everybody",
    async ({ rows, ask, random }) => {
      const byPerson = groupedBy(rows("interests"), ({ politician }) => politician as string);
      const people = rows("politicians").map(({ slug }) => slug as string);
      assert.deepEqual(
        [...byPerson.keys()].filter((slug) => !people.includes(slug)),
        [],
      );
      for (const slug of someOf(random, people, 40)) {
        const { interests } = await ask<{ readonly interests: readonly Fields[] }>("PoliticiansService/GetPolitician", {
          slug,
        });
        const told = interests.map((each) => ({
          ...rowOfAnswer("interests", each),
          politician: slug,
          holder: holderOf(each),
        }));
        assertSameRows(byPerson.get(slug) ?? [], told, slug);
      }
    },
  ],
  [
    "interest-changes are the events that ListRegisterChanges lists",
    async ({ rows, list }) => {
      const told = await list<Fields & { readonly politician: Fields }>(
        "PoliticiansService/ListRegisterChanges",
        { limit: 500 },
        "events",
      );
      assert.ok(told.length > 0);
      const events = told.map((each) => ({
        ...rowOfAnswer("interest-changes", each),
        politician: each.politician.slug,
        holder: holderOf(each),
        kind: String(each.kind).replace("REGISTER_CHANGE_KIND_", "").toLowerCase(),
      }));
      assertSameRows(rows("interest-changes"), events, "changes");
    },
  ],
  [
    "party-returns, party-receipts and donations add up to what GetDonationsOverview tells, now and as known at moments",
    async (compared) => {
      const { rows, random } = compared;
      const returns = rows("party-returns");
      const knownFrom = [
        ...new Set([...returns, ...rows("party-receipts")].map(({ known_from }) => known_from as number)),
      ];
      const moments = [Infinity, ...someOf(random, knownFrom, 2, 20)];
      for (const knownMs of moments) {
        const years = [...new Set(rows("party-returns").map(({ year_end }) => year_end as number))];
        for (const yearEnd of someOf(random, years, 4)) await assertOverview(compared, yearEnd, knownMs);
      }
    },
  ],
  [
    "party-receipts add up by payer to what ListTopDonors lists of a year",
    async ({ rows, list, random }) => {
      const receipts = rows("party-receipts").filter(
        ({ is_newest, party_group }) => is_newest && party_group !== undefined,
      );
      const years = [...new Set(receipts.map(({ financial_year }) => financial_year as string))];
      for (const financialYear of someOf(random, years, 2)) {
        const told = await list("PoliticiansService/ListTopDonors", { financialYear, limit: 200 }, "donors");
        const ofYear = receipts.filter((row) => row.financial_year === financialYear);
        const byPayer = groupedBy(ofYear, ({ payer }) => comparableName(payer as string));
        assertSameRows(
          Array.from(byPayer, ([name, own]) => ({ name, cents: sumOf(own, "amount_cents"), count: own.length })),
          told.map(({ donorNameNorm, totalCents, receiptCount }) => ({
            name: donorNameNorm,
            cents: totalCents,
            count: receiptCount,
          })),
          financialYear,
        );
      }
    },
  ],
  [
    "party-returns have the figures before and after each amendment that ListPartyFunding tells",
    async ({ rows, ask, random }) => {
      const returns = rows("party-returns");
      const groups = [...new Set(returns.map(({ party_group }) => party_group as string))];
      for (const partyGroup of someOf(random, groups, 30)) {
        const answer = await ask<{ readonly revisions: readonly ToldRevision[] }>(
          "PoliticiansService/ListPartyFunding",
          { partyGroup, limit: 200 },
        );
        for (const { financialYearEnd, branchName, oldFigures, newFigures } of answer.revisions) {
          const own = returns.filter(({ year_end, name }) => year_end === financialYearEnd && name === branchName);
          for (const figures of [oldFigures, newFigures]) {
            if (figures === undefined) continue;
            const { totalReceiptsCents, totalPaymentsCents, totalDebtsCents } = figures;
            const isHeld = own.some(
              (row) =>
                row.receipts_cents === totalReceiptsCents &&
                row.payments_cents === totalPaymentsCents &&
                row.debts_cents === totalDebtsCents,
            );
            assert.ok(isHeld, `${branchName} ${financialYearEnd} ${JSON.stringify(figures)}`);
          }
        }
      }
    },
  ],
  [
    "candidate-returns are what GetPoliticianFunding tells of everybody, now and as known at moments",
    async ({ rows, ask, random }) => {
      const returns = rows("candidate-returns");
      const knownFrom = [...new Set(returns.map(({ known_from }) => known_from as number))];
      const byPerson = groupedBy(returns, ({ politician }) => politician as string | undefined);
      const linked = [...byPerson.keys()].filter((slug) => slug !== undefined);
      const people = rows("politicians").map(({ slug }) => slug as string);
      for (const slug of [...someOf(random, linked, 25), ...someOf(random, people, 15)]) {
        for (const knownMs of [Infinity, ...someOf(random, knownFrom, 1, 5)]) {
          const knownAt = knownMs === Infinity ? {} : { knownAt: new Date(knownMs).toISOString() };
          const { candidateReturns } = await ask<{ readonly candidateReturns: readonly Fields[] }>(
            "PoliticiansService/GetPoliticianFunding",
            { slug, ...knownAt },
          );
          assertSameRows(
            (byPerson.get(slug) ?? [])
              .filter((row) => isOfMoment(row, knownMs, Infinity))
              .map((row) => without(row, "politician", "occurrence", ...CLOCKS)),
            candidateReturns.map(candidateRow),
            `${slug} ${JSON.stringify(knownAt)}`,
          );
        }
      }
    },
  ],
  [
    "candidate-returns are as many as GetDonationsOverview counts",
    async ({ rows, ask }) => {
      const { corpus } = await ask<{ readonly corpus: Fields }>("PoliticiansService/GetDonationsOverview", {});
      const newest = rows("candidate-returns").filter(({ is_newest }) => is_newest);
      assert.deepEqual(
        [newest.length, newest.filter(({ is_nil }) => is_nil).length],
        [corpus.candidateReturnCount, corpus.nilCandidateReturnCount],
      );
    },
  ],
];

const CLOCKS = ["published_on", "published_from", "published_to", "known_from", "known_to", "is_newest"];

interface ToldRevision {
  readonly financialYearEnd: number;
  readonly branchName: string;
  readonly oldFigures?: Fields;
  readonly newFigures?: Fields;
}

async function assertOverview({ rows, ask }: ComparedWorld, yearEnd: number, knownMs: number): Promise<void> {
  const ofThen = (id: string) =>
    rows(id).filter((row) => row.year_end === yearEnd && isOfMoment(row, knownMs, Infinity));
  const [returns, receipts, donations] = [ofThen("party-returns"), ofThen("party-receipts"), ofThen("donations")];
  const isNow = knownMs === Infinity;
  const about = `${yearEnd} ${isNow ? "" : new Date(knownMs).toISOString()}`;
  const request = {
    financialYear: `${yearEnd - 1}-${String(yearEnd).slice(2)}`,
    limit: 100,
    ...(!isNow && { knownAt: new Date(knownMs).toISOString() }),
  };
  const answer = await ask<ToldOverview>("PoliticiansService/GetDonationsOverview", request);
  const option = answer.availableFinancialYears.find(({ financialYearEnd }) => financialYearEnd === yearEnd);
  assert.deepEqual(
    [receipts.length, donations.length],
    [option?.itemisedReceiptCount ?? 0, option?.donationCount ?? 0],
    about,
  );
  if (option === undefined) return;
  assert.ok(answer.totalPartyGroups <= 100);
  const groups = new Map<string, OpenRow[][]>();
  for (const [side, all] of [returns, isNow ? receipts : [], isNow ? donations : []].entries()) {
    for (const row of all) {
      if (row.party_group === undefined) continue;
      const own = groups.get(row.party_group as string) ?? [[], [], []];
      groups.set(row.party_group as string, own);
      own[side]!.push(row);
    }
  }
  // Of a moment the groups of recipients are those of then, and of datasets those of now.
  const told = answer.parties.filter(({ partyReturnCount }) => isNow || partyReturnCount! > 0);
  assertSameRows(
    Array.from(groups, ([group, [lodged, paid, donated]]) => ({
      group,
      returns: [
        lodged!.length,
        sumOf(lodged!, "receipts_cents"),
        sumOf(lodged!, "payments_cents"),
        sumOf(lodged!, "debts_cents"),
      ],
      ...(isNow && {
        receipts: [paid!.length, sumOf(paid!, "amount_cents")],
        donations: [donated!.length, sumOf(donated!, "amount_cents")],
      }),
    })),
    told.map((each) => ({
      group: each.partyGroup,
      returns: [each.partyReturnCount, each.totalReceiptsCents, each.totalPaymentsCents, each.totalDebtsCents],
      ...(isNow && {
        receipts: [each.itemisedReceiptCount, each.itemisedReceiptsCents],
        donations: [each.donationCount, each.declaredDonationsCents],
      }),
    })),
    about,
  );
}

interface ToldOverview {
  readonly parties: readonly Readonly<Record<string, number>>[];
  readonly totalPartyGroups: number;
  readonly availableFinancialYears: readonly Readonly<Record<string, number>>[];
}

function candidateRow(told: Fields): OpenRow {
  const names = { is_nil: "nilReturn", gifts_cents: "totalGiftCents" };
  const row = without(rowOfAnswer("candidate-returns", told, names), "politician", "occurrence", ...CLOCKS);
  return { ...row, event_year: told.eventYear === 0 ? undefined : (told.eventYear as number) };
}

function holderOf({ holder }: Fields): string {
  return String(holder).replace("REGISTER_HOLDER_", "").toLowerCase();
}

function sumOf(rows: readonly OpenRow[], name: string): number {
  return rows.reduce((sum, row) => sum + (row[name] as number), 0);
}
