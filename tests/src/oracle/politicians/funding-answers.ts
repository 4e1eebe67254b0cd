import { momentOf } from "../housing/moments.js";
import { ascending, byAll, grouped } from "../housing/order.js";
import { countOf, invalid, unknown } from "../housing/reply.js";
import type { Funding, PartyReturn, Payment } from "./funding.js";
import { distinct } from "./messages.js";
import { answering } from "./register-lists.js";
import { remembered } from "./remembered.js";
import { offsetIn, personIn } from "./requests-in.js";
import { numberOf, type Row, textOf } from "./rows.js";
import * as texts from "./texts.js";
import type { PoliticiansWorld } from "./world.js";

/** A request about returns. */
export interface FundingRequest {
  readonly financialYear?: string | null;
  readonly partyGroup?: string | null;
  readonly slug?: string | null;
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly knownAt?: string | null;
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

/** A financial year as answers write it. */
const yearText = (end: number) => `${end - 1}-${String(end % 100).padStart(2, "0")}`;

/** The end of the year that is asked for; nothing when it is empty. */
function yearIn(given: string | null | undefined): number | undefined {
  const text = (given ?? "").trim();
  if (text === "") return undefined;
  const [, first, second] = /^(\d{4})-(\d{2}|\d{4})$/.exec(text) ?? invalid();
  const end = Number(first) + 1;
  const wanted = second!.length === 4 ? String(end) : String(end % 100).padStart(2, "0");
  return second === wanted ? end : invalid();
}

/** Returns as asked for. */
function fundingIn({ funding }: PoliticiansWorld, given: string | null | undefined): Funding {
  const text = (given ?? "").trim();
  if (text === "") return funding.at();
  return funding.at(text.length === 10 ? Date.parse(text) + 86_400_000 - 1 : Date.parse(text));
}

const notes = {
  censoringNote: texts.censoring,
  reformNote: texts.reform,
  verbatimNote: texts.verbatim,
  sourceLicence: "CC-BY-4.0",
  attribution: texts.attribution,
};

const asAtOf = ({ asAt }: Funding) => (asAt === null ? null : momentOf(Date.parse(asAt)));

/** Years with a row on any side, newest first. */
function yearsOf({ party, receipts, donations }: Funding): number[] {
  const years = distinct([...party, ...receipts, ...donations].map(({ year }) => year));
  return years.sort((one, other) => other - one);
}

/** The year to serve: the one asked for when it is held, else the newest with itemised rows, else with a party return. */
function servedYear(funding: Funding, asked: number | undefined): number | undefined {
  const years = yearsOf(funding);
  if (asked !== undefined && years.includes(asked)) return asked;
  const newestOf = (rows: readonly { readonly year: number }[]) =>
    years.find((year) => rows.some((row) => row.year === year));
  return newestOf(funding.receipts) ?? newestOf(funding.party) ?? years[0];
}

/** The newest year with a party return after the one that is served; empty when there is none. */
function newerYear({ party }: Funding, served: number | undefined): string {
  const newest = Math.max(...party.map(({ year }) => year));
  return served !== undefined && newest > served ? yearText(newest) : "";
}

/** The key of a party group that is asked for in any case; nothing when it is empty. */
function groupIn({ funding: { groups } }: PoliticiansWorld, given: string | null | undefined): string {
  const text = (given ?? "").trim();
  if (text === "" || groups.has(text)) return text;
  const alike = [...groups].filter((group) => group.toLowerCase() === text.toLowerCase());
  return alike.sort(ascending)[0] ?? unknown();
}

/** Groups with a row on any side in a year. */
function groupsIn({ party, receipts, donations }: Funding, year: number): string[] {
  const rows = [...party, ...receipts, ...donations].filter((row) => row.year === year);
  return distinct(rows.flatMap(({ group }) => group ?? []));
}

function summaryOf({ party, receipts, donations }: Funding, partyGroup: string, year: number) {
  const own = <Line extends { readonly year: number; readonly group: string | undefined }>(rows: readonly Line[]) =>
    rows.filter((row) => row.year === year && row.group === partyGroup);
  const [returns, paid, given] = [own<PartyReturn>(party), own<Payment>(receipts), own<Payment>(donations)];
  const listedOf = (rows: readonly Payment[]) => rows.filter(({ code }) => code !== "");
  const payers = (rows: readonly Payment[]) => distinct(rows.map(({ key }) => key)).length;
  const cents = (rows: readonly Payment[]) => sum(rows.map((row) => row.cents));
  return {
    partyGroup,
    financialYear: yearText(year),
    financialYearEnd: year,
    partyReturnCount: returns.length,
    totalReceiptsCents: sum(returns.map((row) => row.receipts)),
    totalPaymentsCents: sum(returns.map((row) => row.payments)),
    totalDebtsCents: sum(returns.map((row) => row.debts)),
    itemisedReceiptCount: paid.length,
    itemisedReceiptsCents: cents(paid),
    distinctPayerCount: payers(paid),
    listedPayerCount: payers(listedOf(paid)),
    listedPayerCents: cents(listedOf(paid)),
    donationCount: given.length,
    declaredDonationsCents: cents(given),
    distinctDonorCount: payers(given),
    listedDonorCount: payers(listedOf(given)),
    listedDonorCents: cents(listedOf(given)),
    thresholdCensored: true,
    postReformScheme: year >= 2027,
  };
}

function coverageNote({ memberReturns, candidateReturns }: Funding): string {
  return (
    texts.coverage +
    (memberReturns.length === 0 ? texts.noMemberReturns : "") +
    (candidateReturns.length === 0 ? texts.noCandidateReturns : "")
  );
}

const yearOptions = new WeakMap<Funding, object[]>();

function yearOptionsOf(funding: Funding): object[] {
  const made =
    yearOptions.get(funding) ??
    yearsOf(funding).map((year) => {
      const receipts = funding.receipts.filter((row) => row.year === year);
      const listed = receipts.filter(({ code, group }) => code !== "" && group !== undefined);
      return {
        financialYear: yearText(year),
        financialYearEnd: year,
        partyGroupCount: groupsIn(funding, year).length,
        listedGroupCount: distinct(listed.map(({ group }) => group)).length,
        itemisedReceiptCount: receipts.length,
        donationCount: funding.donations.filter((row) => row.year === year).length,
      };
    });
  yearOptions.set(funding, made);
  return made;
}

const corpora = new WeakMap<Funding, object>();

function corpusOf(funding: Funding, { matching }: PoliticiansWorld): object {
  const held = corpora.get(funding);
  if (held !== undefined) return held;
  const years = funding.party.map(({ year }) => year);
  const matches = [...funding.payerNames].flatMap((name) => matching.resolveName(name) ?? []);
  const resolved = (returns: Funding["memberReturns"]) => returns.filter(({ person }) => person !== undefined).length;
  const corpus = {
    partyReturnCount: funding.party.length,
    receiptCount: funding.receiptCount,
    donationMadeCount: funding.donations.length,
    mpReturnCount: funding.memberReturns.length,
    mpReturnResolvedCount: resolved(funding.memberReturns),
    candidateReturnCount: funding.candidateReturns.length,
    candidateReturnResolvedCount: resolved(funding.candidateReturns),
    nilCandidateReturnCount: funding.candidateReturns.filter(({ row }) => row.is_nil === "true").length,
    candidateDonationCount: funding.candidateDonations.length,
    firstFinancialYearEnd: Math.min(...years, 9999) % 9999,
    lastFinancialYearEnd: Math.max(...years, 0),
    matchedPayerNameCount: matches.length,
    matchedPayerCodeCount: distinct(matches.map(({ code }) => code)).length,
    matchableCompanyNameCount: matching.matchable,
    donationUngroupedCount: funding.donations.filter(({ group }) => group === undefined).length,
    receiptUngroupedCount: funding.receipts.filter(({ group }) => group === undefined).length,
  };
  corpora.set(funding, corpus);
  return corpus;
}

/** GetDonationsOverview. */
export const donationsOverview = answering((world, request: FundingRequest) => {
  const limit = countOf(request.limit, 25, 100);
  const asked = yearIn(request.financialYear);
  const funding = fundingIn(world, request.knownAt);
  const year = servedYear(funding, asked);
  const parties = (year === undefined ? [] : groupsIn(funding, year))
    .map((group) => summaryOf(funding, group, year!))
    .sort(
      byAll(
        (one, other) => other.totalReceiptsCents - one.totalReceiptsCents,
        (one, other) => other.itemisedReceiptsCents - one.itemisedReceiptsCents,
        (one, other) => ascending(one.partyGroup, other.partyGroup),
      ),
    );
  return {
    newerFinancialYear: newerYear(funding, year),
    financialYear: year === undefined ? "" : yearText(year),
    parties: parties.slice(0, limit),
    availableFinancialYears: yearOptionsOf(funding),
    corpus: corpusOf(funding, world),
    coverageNote: coverageNote(funding),
    ...notes,
    asAt: asAtOf(funding),
    totalPartyGroups: parties.length,
  };
});

const types = ["Donation Received", "Other Receipt", "Subscription", "Public Funding"];

/** Message TopDonor of each payer, largest first. */
function donorsOf(payments: readonly Payment[], { matching }: PoliticiansWorld) {
  return [...grouped(payments, ({ key }) => key)]
    .map(([donorNameNorm, own]) => {
      const largest = [...own].sort(
        byAll(
          (one, other) => other.cents - one.cents,
          (one, other) => ascending(one.name, other.name),
        ),
      )[0]!;
      const bucket = (isIn: (type: string) => boolean) =>
        sum(own.filter(({ type }) => isIn(type)).map(({ cents }) => cents));
      const match = matching.resolveName(largest.name);
      return {
        donorName: largest.name,
        donorNameNorm,
        totalCents: sum(own.map(({ cents }) => cents)),
        receiptTypes: {
          donationCents: bucket((type) => type === types[0]),
          otherReceiptCents: bucket((type) => type === types[1]),
          subscriptionCents: bucket((type) => type === types[2]),
          publicFundingCents: bucket((type) => type === types[3]),
          unspecifiedCents: bucket((type) => !types.includes(type)),
        },
        receiptCount: own.length,
        recipients: [...grouped(own, ({ group }) => group!)]
          .map(([partyGroup, here]) => ({ partyGroup, amountCents: sum(here.map(({ cents }) => cents)) }))
          .sort(
            byAll(
              (one, other) => other.amountCents - one.amountCents,
              (one, other) => ascending(one.partyGroup, other.partyGroup),
            ),
          ),
        stockCode: match?.code ?? "",
        companyName: match === undefined ? "" : matching.company(match.code).name,
        matchMethod: match?.method ?? "",
      };
    })
    .sort(
      byAll(
        (one, other) => other.totalCents - one.totalCents,
        (one, other) => ascending(one.donorNameNorm, other.donorNameNorm),
      ),
    );
}

/** ListTopDonors. */
export const topDonors = answering((world, request: FundingRequest) => {
  const [limit, offset] = [countOf(request.limit, 50, 200), offsetIn(request.offset)];
  const asked = yearIn(request.financialYear);
  const funding = fundingIn(world, request.knownAt);
  const partyGroup = groupIn(world, request.partyGroup);
  const year = servedYear(funding, asked);
  const payments = funding.receipts.filter(
    (row) => row.year === year && row.group !== undefined && (partyGroup === "" || row.group === partyGroup),
  );
  const donors = donorsOf(payments, world);
  return {
    newerFinancialYear: newerYear(funding, year),
    financialYear: year === undefined ? "" : yearText(year),
    partyGroup,
    donors: donors.slice(offset, offset + limit),
    total: donors.length,
    scopeNote: texts.donorScope,
    ...notes,
    asAt: asAtOf(funding),
  };
});

/** ListPartyFunding. */
export const partyFunding = answering((world, request: FundingRequest) => {
  const limit = countOf(request.limit, 25, 200);
  const asked = yearIn(request.financialYear);
  if ((request.partyGroup ?? "").trim() === "") invalid();
  const funding = fundingIn(world, request.knownAt);
  const partyGroup = groupIn(world, request.partyGroup);
  const lodged = funding.party.filter(({ group }) => group === partyGroup);
  const rows = [...funding.party, ...funding.receipts, ...funding.donations].filter(
    ({ group }) => group === partyGroup,
  );
  const years = distinct(rows.map(({ year }) => year)).sort((one, other) => one - other);
  const lodgedIn = lodged.map(({ year: own }) => own);
  const year = asked !== undefined && lodgedIn.includes(asked) ? asked : Math.max(...lodgedIn, 0);
  const donors = donorsOf(
    funding.receipts.filter((row) => row.year === year && row.group === partyGroup),
    world,
  );
  const listed = donors.filter(({ stockCode }) => stockCode !== "");
  const revisions = revisionsOf(funding, partyGroup);
  return {
    partyGroup,
    series: years.map((each) => summaryOf(funding, partyGroup, each)),
    financialYear: year === 0 ? "" : yearText(year),
    topDonors: donors.slice(0, limit),
    listedCompanyPayers: listed.slice(0, limit),
    branchNames: distinct(lodged.map(({ name }) => name)).sort(ascending),
    ...notes,
    asAt: asAtOf(funding),
    topDonorsTotal: donors.length,
    listedCompanyPayersTotal: listed.length,
    revisions: revisions.slice(0, limit),
    revisionsTotal: revisions.length,
  };
});

/** Returns of a group that a later file changed, added or left out, newest file first. */
function revisionsOf(funding: Funding, partyGroup: string): object[] {
  const fileOf = ({ name, sha256, retrieved }: Funding["succession"][number][0]) => ({
    fileName: name,
    sha256,
    retrievedAt: retrieved,
    source: "aec-returns",
  });
  const figures = (row: PartyReturn | undefined) =>
    row === undefined
      ? null
      : { totalReceiptsCents: row.receipts, totalPaymentsCents: row.payments, totalDebtsCents: row.debts };
  return [...funding.succession].reverse().flatMap(([older, newer]) => {
    const keyOf = ({ year, name, occurrence }: PartyReturn) => JSON.stringify([year, name, occurrence]);
    const before = new Map(funding.partyRowsOf(older).map((row) => [keyOf(row), row]));
    const after = new Map(funding.partyRowsOf(newer).map((row) => [keyOf(row), row]));
    const years = new Set([...before.values()].map(({ year }) => year));
    return distinct([...before.keys(), ...after.keys()])
      .map((key) => ({ one: before.get(key), other: after.get(key) }))
      .filter(({ one, other }) => one?.group === partyGroup || other?.group === partyGroup)
      .filter(({ one, other }) => (one === undefined ? years.has(other!.year) : true))
      .filter(
        ({ one, other }) =>
          one?.group !== other?.group || JSON.stringify(figures(one)) !== JSON.stringify(figures(other)),
      )
      .sort(
        byAll(
          (x, y) => (y.one ?? y.other)!.year - (x.one ?? x.other)!.year,
          (x, y) => ascending((x.one ?? x.other)!.name, (y.one ?? y.other)!.name),
          (x, y) => (x.one ?? x.other)!.occurrence - (y.one ?? y.other)!.occurrence,
        ),
      )
      .map(({ one, other }) => {
        const { year, name } = (one ?? other)!;
        return {
          financialYear: yearText(year),
          financialYearEnd: year,
          branchName: name,
          oldFigures: figures(one),
          newFigures: figures(other),
          oldFile: fileOf(older),
          newFile: fileOf(newer),
        };
      });
  });
}

/** GetPoliticianFunding. */
export const politicianFunding = answering((world, request: FundingRequest) => {
  const person = personIn(world, request.slug);
  const funding = fundingIn(world, request.knownAt);
  const rowsOf = (returns: Funding["memberReturns"]) =>
    returns.filter((own) => own.person === person).map(({ row }) => row);
  const annual = rowsOf(funding.memberReturns).sort(
    byAll(
      (one, other) => numberOf(other, "year_end") - numberOf(one, "year_end"),
      (one, other) => ascending(textOf(one, "return_type"), textOf(other, "return_type")),
      (one, other) => ascending(textOf(one, "name"), textOf(other, "name")),
      (one, other) => numberOf(one, "occurrence") - numberOf(other, "occurrence"),
    ),
  );
  const candidate = rowsOf(funding.candidateReturns).sort(
    byAll(
      (one, other) => numberOf(other, "event_year") - numberOf(one, "event_year"),
      (one, other) => ascending(textOf(one, "event"), textOf(other, "event")),
      (one, other) => ascending(textOf(one, "return_type"), textOf(other, "return_type")),
    ),
  );
  return {
    canonicalSlug: person.slug,
    annualReturns: annual.map((row) => ({
      financialYear: yearText(numberOf(row, "year_end")),
      financialYearEnd: numberOf(row, "year_end"),
      returnType: textOf(row, "return_type").trim(),
      chamber: /senator/i.test(textOf(row, "return_type")) ? "senate" : "house",
      memberName: textOf(row, "name").trim(),
      totalDonationsCents: numberOf(row, "donations_cents"),
      donorCount: numberOf(row, "donor_count"),
      sourceUrl: funding.fileOf(row).address,
    })),
    candidateReturns: candidate.map((row) => candidateMessage(funding, row)),
    coverageNote: coverageNote(funding),
    attributionNote: texts.memberAttribution,
    ...notes,
    asAt: asAtOf(funding),
  };
});

/** What returns and gifts say of who lodged them. */
const lodgerOf = ({ event, return_type, name }: Row) => JSON.stringify([event, return_type, name]);

/** The returns and gifts of each lodger. */
const byLodger = remembered(({ candidateDonations, candidateReturns }: Funding) => ({
  returns: grouped(
    candidateReturns.map(({ row }) => row),
    lodgerOf,
  ),
  gifts: grouped(candidateDonations, lodgerOf),
}));

/** The gifts that a return itemises: none of a nil return, and of several of one name those of the one that declares donors. */
function giftsOf(funding: Funding, row: Row): readonly Row[] {
  const { returns: all, gifts } = byLodger(funding);
  const returns = all.get(lodgerOf(row)) ?? [];
  const namesDonor = (own: Row) => numberOf(own, own.itemised_cents === null ? "donor_count" : "itemised_cents") > 0;
  const lodged = returns.filter((own) => own.is_nil !== "true");
  const fitting = returns.length === 1 ? lodged : lodged.filter(namesDonor);
  return fitting.length === 1 && fitting[0] === row ? (gifts.get(lodgerOf(row)) ?? []) : [];
}

function candidateMessage(funding: Funding, row: Row): object {
  const gifts = [...giftsOf(funding, row)].sort(
    byAll(
      (one, other) => numberOf(other, "cents") - numberOf(one, "cents"),
      (one, other) => ascending(textOf(one, "donor").trim(), textOf(other, "donor").trim()),
      (one, other) => ascending(textOf(one, "date"), textOf(other, "date")),
    ),
  );
  const returns = funding.candidateReturns
    .map((own) => own.row)
    .filter(({ event, event_year }) => event === row.event && event_year === row.event_year);
  const namesDonor = (own: Row) => Number(own.itemised_cents) > 0 || giftsOf(funding, own).length > 0;
  return {
    event: textOf(row, "event").trim(),
    eventYear: numberOf(row, "event_year"),
    returnType: textOf(row, "return_type").trim(),
    candidateName: textOf(row, "name").trim(),
    partyName: textOf(row, "party_name").trim(),
    electorateName: textOf(row, "electorate_name").trim(),
    electorateState: textOf(row, "electorate_state").trim(),
    nilReturn: row.is_nil === "true",
    amendmentNo: numberOf(row, "amendment_no"),
    totalGiftCents: numberOf(row, "gift_cents"),
    donorCount: numberOf(row, "donor_count"),
    expenditureCents: numberOf(row, "expenditure_cents"),
    discretionaryCents: numberOf(row, "discretionary_cents"),
    donations: gifts.map((gift) => ({
      donorName: textOf(gift, "donor").trim(),
      donationDate: textOf(gift, "date"),
      amountCents: numberOf(gift, "cents"),
    })),
    eventReturnCount: returns.length,
    eventItemisedReturnCount: returns.filter(namesDonor).length,
    sourceUrl: funding.fileOf(row).address,
  };
}
