import type { Answer } from "../answer.js";
import { momentOf } from "../housing/moments.js";
import { ascending, byAll, grouped } from "../housing/order.js";
import { countOf, invalid, queryIn, replyOf, salCodeIn, stateIn, unknown } from "../housing/reply.js";
import { stateOf } from "../housing/states.js";
import type { Database } from "../sql/database.js";
import type { Holding } from "./holdings.js";
import {
  asAt,
  codesIn,
  distinct,
  holderName,
  holdingsOf,
  interestMessage,
  partyCounts,
  politicianMessage,
} from "./messages.js";
import { type Person, termMessages } from "./people.js";
import { corpusCoverage, memberCoverage } from "./register.js";
import { chamberIn, codeIn, isOf, offsetIn, partyIn, personIn } from "./requests-in.js";
import { registerLicence, shortInterest } from "./texts.js";
import { type PoliticiansWorld, politiciansOf } from "./world.js";

/** Answers each request from the world. */
export function answering<Request>(
  answer: (world: PoliticiansWorld, request: Request) => object,
): (database: Database, requests: readonly Request[]) => Promise<Answer[]> {
  return async (database, requests) => {
    const world = await politiciansOf(database);
    return requests.map((request) => replyOf(() => answer(world, request)));
  };
}

const licence = { sourceLicence: registerLicence };

/** Counts that GetParliamentOverview and GetRegisterExplorer share. */
export function corpusCounts({ register }: PoliticiansWorld) {
  return {
    politicianCount: register.persons.length,
    statementCount: register.documents.filter(({ isRead }) => isRead).length,
    declaredRowCount: register.holdings.length,
    resolvedListedCount: codesIn(register.holdings).length,
    resolvedSuburbCount: distinct(register.holdings.flatMap(({ place }) => place?.salCode ?? [])).length,
    firstParliament: register.first,
    lastParliament: register.last,
  };
}

/** What answers that count what is current name: the parliament in which it is so, and those of which no document is read. */
export function currentIn({ register }: PoliticiansWorld) {
  return {
    registerParliament: register.parliament,
    pendingParliaments: corpusCoverage(register.documents).pending,
  };
}

/** GetParliamentOverview. */
export const parliamentOverview = answering((world, _: object) => ({
  ...corpusCounts(world),
  ...currentIn(world),
  asAt: asAt(world),
  refreshedAt: world.register.refreshedAt === null ? null : momentOf(Date.parse(world.register.refreshedAt)),
  ...licence,
}));

/** A request for members. */
export interface PoliticiansRequest {
  readonly chamber?: string | null;
  readonly stateCode?: string | null;
  readonly partyAb?: string | null;
  readonly query?: string | null;
  readonly limit?: number | null;
  readonly offset?: number | null;
}

/** Who is asked for. */
export function personsIn(world: PoliticiansWorld, request: PoliticiansRequest): Person[] {
  const [chamber, state, party] = [chamberIn(request.chamber), stateIn(request.stateCode), partyIn(request.partyAb)];
  const query = queryIn(request.query);
  return world.register.persons.filter(
    (person) => isOf(person, chamber, state, party) && person.displayName.toLowerCase().includes(query),
  );
}

/** ListPoliticians. */
export const listPoliticians = answering((world, request: PoliticiansRequest) => {
  const [limit, offset] = [countOf(request.limit, 100, 500), offsetIn(request.offset)];
  const found = personsIn(world, request).sort(
    byAll(
      (one, other) => ascending(one.surname, other.surname),
      (one, other) => ascending(one.givenNames, other.givenNames),
      (one, other) => ascending(one.slug, other.slug),
    ),
  );
  return {
    politicians: found.slice(offset, offset + limit).map((person) => politicianMessage(world, person)),
    total: found.length,
    ...licence,
    asAt: asAt(world),
  };
});

/** A request about one member. */
export interface SlugRequest {
  readonly slug?: string | null;
  readonly topIndustries?: number | null;
}

const byCurrent = (one: Holding, other: Holding) => Number(other.isCurrent) - Number(one.isCurrent);

/** Newer dates first, unknown ones last. */
const byFrom = (one: Holding, other: Holding) => ascending(other.from ?? "", one.from ?? "");
const byTo = (one: Holding, other: Holding) => ascending(other.to ?? "", one.to ?? "");

/** GetPolitician. */
export const getPolitician = answering((world, request: SlugRequest) => {
  const person = personIn(world, request.slug);
  const { extracted, partial, pending } = memberCoverage(world.register.documents, person);
  const { division, to } = person.terms[0]!;
  const isSitting = to === null && division !== "";
  const interests = [...holdingsOf(world, person)].sort(
    byAll(
      byCurrent,
      (one, other) => one.item - other.item,
      (one, other) => one.holder - other.holder,
      byFrom,
      (one, other) => ascending(one.shown, other.shown),
      byTo,
    ),
  );
  return {
    politician: politicianMessage(world, person),
    canonicalSlug: person.slug,
    terms: termMessages(person),
    interests: interests.map((holding) => interestMessage(world, holding)),
    representedSuburbs: isSitting ? (world.suburbsByDivision.get(division.toLowerCase()) ?? []) : [],
    registerParliament: world.register.parliament,
    extractedParliaments: extracted,
    pendingParliaments: pending,
    partialParliaments: partial,
    ...licence,
    asAt: asAt(world),
  };
});

/** Holdings with their people as 6 and 8 order them. */
function interestsOf(world: PoliticiansWorld, holdings: readonly Holding[]): object[] {
  return [...holdings]
    .sort(
      byAll(
        byCurrent,
        (one, other) => ascending(one.person.slug, other.person.slug),
        (one, other) => one.holder - other.holder,
        (one, other) => one.item - other.item,
        byFrom,
        (one, other) => ascending(one.shown, other.shown),
        byTo,
      ),
    )
    .map((holding) => ({
      politician: politicianMessage(world, holding.person),
      interest: interestMessage(world, holding),
    }));
}

const peopleIn = (holdings: readonly Holding[]) => distinct(holdings.map(({ person }) => person));

/** A request about a company. */
export interface StockRequest {
  readonly stockCode?: string | null;
  readonly currentOnly?: boolean | null;
}

/** ListStockPoliticians. */
export const stockPoliticians = answering((world, request: StockRequest) => {
  const stockCode = codeIn(request.stockCode);
  if (stockCode === "") invalid();
  const own = world.register.holdings.filter(
    ({ code, isCurrent }) => code === stockCode && (isCurrent || !request.currentOnly),
  );
  return {
    stockCode,
    companyName: world.matching.listed.has(stockCode) ? world.matching.company(stockCode).name : "",
    politicianCount: peopleIn(own).length,
    partyCounts: partyCounts(peopleIn(own)),
    interests: interestsOf(world, own),
    ...licence,
    asAt: asAt(world),
  };
});

/** A request for companies. */
export interface StocksRequest {
  readonly limit?: number | null;
  readonly currentOnly?: boolean | null;
  readonly stateCode?: string | null;
  readonly minShortPercent?: number | null;
}

/** Companies with the people who declare them, most people first. */
function rollups(world: PoliticiansWorld, holdings: readonly Holding[]) {
  const byCode = grouped(
    holdings.filter(({ code }) => code !== ""),
    ({ code }) => code,
  );
  return [...byCode]
    .map(([stockCode, own]) => {
      const { name: companyName, industry, shortPercent } = world.matching.company(stockCode);
      const people = peopleIn(own);
      const counts = { politicianCount: people.length, partyCounts: partyCounts(people) };
      return { stockCode, companyName, industry, ...counts, shortPercent };
    })
    .sort(
      byAll(
        (one, other) => other.politicianCount - one.politicianCount,
        (one, other) => ascending(one.stockCode, other.stockCode),
      ),
    );
}

/** ListPoliticianStocks. */
export const politicianStocks = answering((world, request: StocksRequest) => {
  const limit = countOf(request.limit, 50, 200);
  const all = rollups(
    world,
    world.register.holdings.filter(({ isCurrent }) => isCurrent || !request.currentOnly),
  );
  return {
    stocks: all.slice(0, limit),
    ...licence,
    disclosureNote: shortInterest,
    total: all.length,
    asAt: asAt(world),
    ...currentIn(world),
  };
});

/** A request about a suburb. */
export interface SuburbRequest {
  readonly salCode?: string | null;
}

/** ListSuburbPoliticians. */
export const suburbPoliticians = answering((world, request: SuburbRequest) => {
  const salCode = salCodeIn(request.salCode);
  if (salCode === "") invalid();
  const suburbName = world.spine.get(salCode) ?? unknown();
  const own = world.register.holdings.filter(({ place }) => place?.salCode === salCode);
  return {
    salCode,
    suburbName,
    stateCode: stateOf(salCode),
    declaringMemberCount: peopleIn(own).length,
    properties: interestsOf(world, own),
    ...licence,
    asAt: asAt(world),
  };
});

const slugsOfStates: Readonly<Record<string, string>> = {
  "new-south-wales": "NSW",
  victoria: "VIC",
  queensland: "QLD",
  "south-australia": "SA",
  "western-australia": "WA",
  tasmania: "TAS",
  "northern-territory": "NT",
  "australian-capital-territory": "ACT",
};

/** ListStatePoliticianHoldings. */
export const stateHoldings = answering((world, request: StocksRequest) => {
  const limit = countOf(request.limit, 20, 100);
  const given = (request.stateCode ?? "").trim().toLowerCase();
  const stateCode = slugsOfStates[given] ?? stateIn(given);
  if (stateCode === "") invalid();
  const own = world.register.holdings.filter(
    ({ isCurrent, person }) => isCurrent && person.terms[0]!.state === stateCode,
  );
  const all = rollups(world, own);
  return {
    stateCode,
    stocks: all.slice(0, limit),
    politicianCount: peopleIn(own.filter(({ code }) => code !== "")).length,
    ...licence,
    disclosureNote: shortInterest,
    total: all.length,
    asAt: asAt(world),
  };
});

/** ListShortInterestOverlap. */
export const shortOverlap = answering((world, request: StocksRequest) => {
  const limit = countOf(request.limit, 50, 200);
  const given = request.minShortPercent ?? 0;
  if (!(given >= 0 && given <= 100)) invalid();
  const bound = given === 0 ? 2 : given;
  const all = rollups(
    world,
    world.register.holdings.filter(({ isCurrent }) => isCurrent),
  )
    .filter(({ shortPercent }) => shortPercent !== null && shortPercent >= bound)
    .sort(
      byAll(
        (one, other) => other.shortPercent! - one.shortPercent!,
        (one, other) => ascending(one.stockCode, other.stockCode),
      ),
    );
  return {
    overlaps: all.slice(0, limit),
    disclosureNote: shortInterest,
    ...licence,
    total: all.length,
    asAt: asAt(world),
  };
});

/** ListDistinctiveHoldings. */
export const distinctiveHoldings = answering((world, request: SlugRequest) => {
  const person = personIn(world, request.slug);
  const current = holdingsOf(world, person).filter(({ isCurrent }) => isCurrent);
  const rows = codesIn(current)
    .map((stockCode) => {
      const { code, name, industry, shortPercent } = world.matching.company(stockCode);
      const own = current.filter((holding) => holding.code === code);
      const holders = distinct(own.map(({ holder }) => holder)).sort((one, other) => one - other);
      const declarers = peopleIn(world.register.holdings.filter((other) => other.isCurrent && other.code === code));
      return {
        stockCode: code,
        companyName: name,
        industry,
        holder: holderName(holders[0]!),
        holders: holders.map(holderName),
        corpusDeclarerCount: declarers.length,
        shortPercent,
      };
    })
    .sort(
      byAll(
        (one, other) => one.corpusDeclarerCount - other.corpusDeclarerCount,
        (one, other) => ascending(one.stockCode, other.stockCode),
      ),
    );
  const shown = rows.slice(0, 50);
  return {
    canonicalSlug: person.slug,
    holdings: shown,
    moreCount: rows.length - shown.length,
    disclosureNote: shown.some(({ shortPercent }) => shortPercent !== null) ? shortInterest : "",
    ...licence,
    asAt: asAt(world),
  };
});
