import { midnightOf } from "../housing/moments.js";
import { ascending, byAll, descending, grouped } from "../housing/order.js";
import { countOf, invalid } from "../housing/reply.js";
import type { Holding } from "./holdings.js";
import {
  asAt,
  changeMessage,
  changesIn,
  codesIn,
  countFor,
  dayAfter,
  distinct,
  holderCounts,
  holderCountsOf,
  holderName,
  holdingsOf,
  itemCounts,
  itemCountsOf,
  months,
  politicianMessage,
  summaryMessage,
} from "./messages.js";
import { abbreviationOf, type Person, termMessages } from "./people.js";
import { type Change, corpusCoverage, memberCoverage } from "./register.js";
import {
  answering,
  corpusCounts,
  currentIn,
  type PoliticiansRequest,
  personsIn,
  type SlugRequest,
} from "./register-lists.js";
import { chamberIn, codeIn, isOf, itemIn, kindIn, offsetIn, partyIn, personIn } from "./requests-in.js";
import { registerLicence } from "./texts.js";
import type { PoliticiansWorld } from "./world.js";

const licence = { sourceLicence: registerLicence };

/** A request for two members. */
export interface CompareRequest {
  readonly slugA?: string | null;
  readonly slugB?: string | null;
}

/** ComparePoliticians. */
export const comparePoliticians = answering((world, { slugA, slugB }: CompareRequest) => {
  if ((slugA ?? "").trim() === "" || (slugB ?? "").trim() === "") invalid();
  if (slugA!.trim().toLowerCase() === slugB!.trim().toLowerCase()) invalid();
  const [a, b] = [personIn(world, slugA), personIn(world, slugB)];
  if (a === b) invalid();
  const [allA, allB] = [holdingsOf(world, a), holdingsOf(world, b)];
  const [codesA, codesB] = [codesIn(allA), codesIn(allB)];
  const sideOf = (holdings: readonly Holding[], stockCode: string) => {
    const own = holdings.filter(({ code }) => code === stockCode);
    const holders = distinct(own.map(({ holder }) => holder)).sort((one, other) => one - other);
    return { holders: holders.map(holderName), isCurrent: own.some(({ isCurrent }) => isCurrent) };
  };
  const ordered = (codes: readonly string[]) =>
    codes
      .map((code) => ({
        company: world.matching.company(code),
        one: sideOf(allA, code),
        other: sideOf(allB, code),
      }))
      .sort(
        byAll(
          (x, y) => Number(y.one.isCurrent || y.other.isCurrent) - Number(x.one.isCurrent || x.other.isCurrent),
          (x, y) => ascending(x.company.name, y.company.name),
          (x, y) => ascending(x.company.code, y.company.code),
        ),
      )
      .map(({ company: { code, name, industry }, one, other }) => ({
        company: { stockCode: code, companyName: name, industry },
        one,
        other,
      }));
  const shared = ordered(codesA.filter((code) => codesB.includes(code)));
  const onlyA = ordered(codesA.filter((code) => !codesB.includes(code)));
  const onlyB = ordered(codesB.filter((code) => !codesA.includes(code)));
  const [coverA, coverB] = [a, b].map((person) => memberCoverage(world.register.documents, person));
  return {
    a: summaryMessage(world, a),
    b: summaryMessage(world, b),
    holderCountsA: holderCountsOf(world, a),
    holderCountsB: holderCountsOf(world, b),
    sharedCompanies: shared.map(({ company, one, other }) => ({
      ...company,
      holdersA: one.holders,
      holdersB: other.holders,
      currentlyDeclaredA: one.isCurrent,
      currentlyDeclaredB: other.isCurrent,
    })),
    onlyACompanies: onlyA
      .slice(0, 50)
      .map(({ company, one }) => ({ ...company, holders: one.holders, currentlyDeclared: one.isCurrent })),
    onlyBCompanies: onlyB
      .slice(0, 50)
      .map(({ company, other }) => ({ ...company, holders: other.holders, currentlyDeclared: other.isCurrent })),
    onlyAMore: Math.max(0, onlyA.length - 50),
    onlyBMore: Math.max(0, onlyB.length - 50),
    extractedParliamentsA: coverA!.extracted,
    partialParliamentsA: coverA!.partial,
    pendingParliamentsA: coverA!.pending,
    extractedParliamentsB: coverB!.extracted,
    partialParliamentsB: coverB!.partial,
    pendingParliamentsB: coverB!.pending,
    asAt: asAt(world),
    ...licence,
  };
});

/** A request for changes. */
export interface ChangesRequest {
  readonly since?: string | null;
  readonly kind?: string | number | null;
  readonly stockCode?: string | null;
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly politicianSlug?: string | null;
  readonly itemNo?: number | null;
  readonly partyAb?: string | null;
  readonly chamber?: string | null;
  readonly windowDays?: number | null;
}

/** Whether a change is asked for, by what both methods with filters take. */
function filterOf(world: PoliticiansWorld, request: ChangesRequest): (change: Change) => boolean {
  const slug = (request.politicianSlug ?? "").trim().toLowerCase();
  const person = world.served(slug);
  const [kind, item] = [kindIn(request.kind), itemIn(request.itemNo)];
  const [chamber, party] = [chamberIn(request.chamber), partyIn(request.partyAb)];
  return ({ holding, kind: own }) =>
    (slug === "" || holding.person === person) &&
    (kind === 0 || own === kind) &&
    (item === 0 || holding.item === item) &&
    isOf(holding.person, chamber, "", party);
}

/** ListRegisterChanges. */
export const registerChanges = answering((world, request: ChangesRequest) => {
  const [limit, offset] = [countOf(request.limit, 100, 500), offsetIn(request.offset)];
  const code = codeIn(request.stockCode);
  const isWanted = filterOf(world, request);
  const since = request.since == null ? "" : new Date(Date.parse(request.since)).toISOString().slice(0, 10);
  const found = world.changes.filter(
    (change) => change.day >= since && (code === "" || change.holding.code === code) && isWanted(change),
  );
  return {
    events: found.slice(offset, offset + limit).map((change) => changeMessage(world, change)),
    total: found.length,
    ...licence,
    asAt: asAt(world),
  };
});

/** GetRegisterActivity. */
export const registerActivity = answering((world, request: ChangesRequest) => {
  const given = request.windowDays ?? 0;
  if (given < 0) invalid();
  const windowDays = given === 0 ? 90 : ([30, 90, 180].find((days) => given <= days) ?? 365);
  const isWanted = filterOf(world, request);
  const last = world.register.asAt;
  const empty = { weeks: [], activeMembers: [], newlyDeclaredCompanies: [], declarerCountChanges: [] };
  const counts = { undatedCurrentCount: 0, filteredEventCount: 0, filteredMemberCount: 0 };
  const { holdings } = world.register;
  const undated = holdings.filter(({ isCurrent, from }) => isCurrent && from === null);
  counts.undatedCurrentCount = undated.length;
  if (last === null) return { windowDays, ...empty, ...counts, ...licence, asAt: null };
  const start = dayAfter(last, -windowDays);
  const events = changesIn(world, windowDays);
  const wanted = events.filter(isWanted);
  const weeks: object[] = [];
  for (let week = mondayOf(start); week <= last; week = dayAfter(week, 7)) {
    const own = wanted.filter(({ day }) => day >= week && day < dayAfter(week, 7));
    weeks.push({
      weekStart: week,
      addedCount: own.filter(({ kind }) => kind === 1).length,
      removedCount: own.filter(({ kind }) => kind === 2).length,
    });
  }
  const activeMembers = [...grouped(events, ({ holding }) => holding.person.slug).values()]
    .map((own) => {
      const { person } = own[0]!.holding;
      const { chamber, division, party } = person.terms[0]!;
      const { slug, displayName } = person;
      return { slug, displayName, partyAb: abbreviationOf(party), chamber, division, eventCount: own.length };
    })
    .sort(
      byAll(
        (one, other) => other.eventCount - one.eventCount,
        (one, other) => ascending(one.slug, other.slug),
      ),
    );
  const byCode = [
    ...grouped(
      holdings.filter(({ code }) => code !== ""),
      ({ code }) => code,
    ),
  ];
  const companies = byCode.map(([code, own]) => {
    const { name, industry } = world.matching.company(code);
    const first = own.flatMap(({ from }) => from ?? []).sort(ascending)[0];
    const isUndated = own.some(({ isCurrent, from }) => isCurrent && from === null);
    const company = { stockCode: code, companyName: name, industry };
    return { company, first, isUndated, now: declarersOn(own, last), before: declarersOn(own, start) };
  });
  const newly = companies
    .filter(({ first, isUndated }) => first !== undefined && first > start && first <= last && !isUndated)
    .sort(
      byAll(
        (one, other) => ascending(other.first!, one.first!),
        (one, other) => ascending(one.company.stockCode, other.company.stockCode),
      ),
    );
  const changed = companies
    .filter(({ now, before }) => now !== before)
    .sort(
      byAll(
        (one, other) => Math.abs(other.now - other.before) - Math.abs(one.now - one.before),
        (one, other) => ascending(one.company.stockCode, other.company.stockCode),
      ),
    );
  return {
    windowDays,
    weeks,
    activeMembers: activeMembers.slice(0, 10),
    newlyDeclaredCompanies: newly
      .slice(0, 20)
      .map(({ company, first, now }) => ({ ...company, firstDeclaredOn: midnightOf(first!), declarerCount: now })),
    declarerCountChanges: changed
      .slice(0, 20)
      .map(({ company, now, before }) => ({ ...company, declarersNow: now, declarersAtWindowStart: before })),
    ...counts,
    ...licence,
    asAt: asAt(world),
    filteredEventCount: wanted.length,
    filteredMemberCount: distinct(wanted.map(({ holding }) => holding.person)).length,
  };
});

/** Members with a dated declaration that is open on a day. */
function declarersOn(holdings: readonly Holding[], day: string): number {
  return distinct(holdings.filter((holding) => isOpenOn(holding, day)).map(({ person }) => person)).length;
}

function isOpenOn({ from, to }: Holding, day: string): boolean {
  return from !== null && from <= day && (to === null || to > day);
}

function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** A request for counts by party and industry. */
export interface AnalyticsRequest {
  readonly topIndustries?: number | null;
  readonly currentOnly?: boolean | null;
}

/** GetPoliticianAnalytics. */
export const politicianAnalytics = answering((world, request: AnalyticsRequest) => {
  const top = countOf(request.topIndustries, 15, 100);
  const own = world.register.holdings.filter(
    ({ isCurrent, code }) => code !== "" && (isCurrent || !request.currentOnly),
  );
  const industryOf = ({ code }: Holding) => world.matching.company(code).industry;
  const partyOf = ({ person }: Holding) => abbreviationOf(person.terms[0]!.party);
  const axis = (holdings: readonly Holding[], nameOf: (holding: Holding) => string) =>
    [...grouped(holdings, nameOf)]
      .map(([name, here]) => ({
        name,
        people: distinct(here.map(({ person }) => person)).length,
        companies: codesIn(here).length,
      }))
      .sort(
        byAll(
          (one, other) => other.people - one.people,
          (one, other) => other.companies - one.companies,
          (one, other) => ascending(one.name, other.name),
        ),
      );
  const industries = axis(own, industryOf);
  const parties = axis(own, partyOf);
  const shown = industries.slice(0, top);
  const cells = parties.flatMap((party) =>
    shown.flatMap((industry) => {
      const here = own.filter((holding) => partyOf(holding) === party.name && industryOf(holding) === industry.name);
      if (here.length === 0) return [];
      const people = distinct(here.map(({ person }) => person)).length;
      return [{ partyAb: party.name, industry: industry.name, people, companies: codesIn(here).length }];
    }),
  );
  return {
    cells,
    industries: shown.map(({ name, people, companies }) => ({ industry: name, people, companies })),
    parties: parties.map(({ name, people }) => ({ partyAb: name, people })),
    states: axis(own, ({ person }) => person.terms[0]!.state).map(({ name, people, companies }) => ({
      stateCode: name,
      people,
      companies,
    })),
    industriesOmitted: industries.length - shown.length,
    ...licence,
    asAt: asAt(world),
    ...currentIn(world),
  };
});

/** GetRegisterExplorer. */
export const registerExplorer = answering((world, _: object) => {
  const { register } = world;
  const current = register.holdings.filter(({ isCurrent }) => isCurrent);
  const of = (...items: number[]) => current.filter(({ item }) => items.includes(item)).length;
  const [week, month] = [changesIn(world, 7), changesIn(world, 30)];
  const people = (changes: readonly Change[]) => distinct(changes.map(({ holding }) => holding.person)).length;
  const { extracted, partial } = corpusCoverage(register.documents);
  return {
    itemCounts: itemCounts(register.holdings),
    holderCounts: holderCounts(register.holdings),
    changes7d: week.length,
    membersChanged7d: people(week),
    changes30d: month.length,
    membersChanged30d: people(month),
    industryTrends: industryTrends(world),
    extractedParliaments: extracted,
    partialParliaments: partial,
    ...currentIn(world),
    ...corpusCounts(world),
    currentDeclaredCount: current.length,
    distinctCompanyCount: codesIn(current).length,
    propertyCount: of(3),
    giftsTravelCount: of(11, 12),
    liabilityCount: of(6),
    asAt: asAt(world),
    ...licence,
  };
});

/** Pairs of member and company with a dated declaration that is open, by industry. */
function industryTrends(world: PoliticiansWorld): object[] {
  const last = world.register.asAt;
  if (last === null) return [];
  const own = world.register.holdings.filter(({ code }) => code !== "");
  const pairs = (holdings: readonly Holding[], day: string) =>
    distinct(holdings.filter((holding) => isOpenOn(holding, day)).map(({ person, code }) => `${person.slug} ${code}`))
      .length;
  return [...grouped(own, ({ code }) => world.matching.company(code).industry)]
    .map(([industry, here]) => ({
      industry,
      currentCount: pairs(here, last),
      count90dAgo: pairs(here, dayAfter(last, -90)),
    }))
    .filter(({ currentCount, count90dAgo }) => currentCount + count90dAgo > 0)
    .sort(
      byAll(
        (one, other) => other.currentCount - one.currentCount,
        (one, other) => ascending(one.industry, other.industry),
      ),
    );
}

/** A request for summaries. */
export interface SummariesRequest extends PoliticiansRequest {
  readonly itemNo?: number | null;
  readonly sort?: string | number | null;
}

const sorts = ["DECLARED_ITEMS", "COMPANIES", "PROPERTIES", "RECENT_CHANGES", "NAME"];

/** ListPoliticianSummaries. */
export const politicianSummaries = answering((world, request: SummariesRequest) => {
  const [limit, offset] = [countOf(request.limit, 50, 200), offsetIn(request.offset)];
  const item = itemIn(request.itemNo);
  const sort =
    typeof request.sort === "string"
      ? sorts.indexOf(request.sort.replace("POLITICIAN_SUMMARY_SORT_", ""))
      : (request.sort ?? 0);
  if (sort < 0 || sort > 4) invalid();
  const recent = grouped(changesIn(world, 90), ({ holding }) => holding.person.slug);
  const currentOf = (person: Person, wanted: number) =>
    holdingsOf(world, person).filter((own) => own.isCurrent && (wanted === 0 || own.item === wanted));
  const figureOf = (person: Person): number | null => {
    if (sort === 0) return countFor(world, person, currentOf(person, item).length);
    if (sort === 1) return countFor(world, person, codesIn(currentOf(person, 0)).length);
    if (sort === 2) return countFor(world, person, currentOf(person, 3).length);
    return sort === 3 ? countFor(world, person, recent.get(person.slug)?.length ?? 0) : 0;
  };
  const found = personsIn(world, request)
    .filter((person) => item === 0 || currentOf(person, item).length > 0)
    .map((person) => ({ person, figure: figureOf(person) }))
    .sort(
      byAll(
        (one, other) => descending(one.figure, other.figure),
        (one, other) => ascending(one.person.surname, other.person.surname),
        (one, other) => ascending(one.person.slug, other.person.slug),
      ),
    );
  return {
    summaries: found.slice(offset, offset + limit).map(({ person }) => summaryMessage(world, person)),
    total: found.length,
    asAt: asAt(world),
    ...licence,
    ...currentIn(world),
  };
});

/** GetPoliticianExplorerProfile. */
export const explorerProfile = answering((world, request: SlugRequest) => {
  const top = countOf(request.topIndustries, 15, 100);
  const person = personIn(world, request.slug);
  const all = holdingsOf(world, person);
  const current = all.filter(({ isCurrent }) => isCurrent);
  const byIndustry = [...grouped(codesIn(current), (code) => world.matching.company(code).industry)]
    .map(([industry, codes]) => ({ industry, companyCount: codes.length }))
    .sort(
      byAll(
        (one, other) => other.companyCount - one.companyCount,
        (one, other) => ascending(one.industry, other.industry),
      ),
    );
  const { extracted, partial, pending } = memberCoverage(world.register.documents, person);
  const first = all.flatMap(({ from }) => from ?? []).sort(ascending)[0];
  const documents = world.register.documents
    .filter((document) => document.person === person)
    .sort((one, other) => other.parliament - one.parliament);
  return {
    politician: politicianMessage(world, person),
    canonicalSlug: person.slug,
    terms: termMessages(person),
    itemCounts: itemCountsOf(world, person),
    holderCounts: holderCountsOf(world, person),
    industryCounts: byIndustry.slice(0, top),
    timeline:
      first === undefined || world.register.asAt === null
        ? []
        : months(all, first.slice(0, 7), world.register.asAt.slice(0, 7)),
    undatedCount: countFor(world, person, current.filter(({ from }) => from === null).length),
    recentChanges: world.changes
      .filter(({ holding }) => holding.person === person)
      .slice(0, 20)
      .map((change) => changeMessage(world, change)),
    sourceDocuments: documents.map(({ url, parliament, chamber }) => ({ sourceUrl: url, parliament, chamber })),
    extractedParliaments: extracted,
    partialParliaments: partial,
    pendingParliaments: pending,
    registerParliament: world.register.parliament,
    asAt: asAt(world),
    ...licence,
    industriesOmitted: Math.max(0, byIndustry.length - top),
  };
});
