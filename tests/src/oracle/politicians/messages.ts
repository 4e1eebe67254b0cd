import { midnightOf } from "../housing/moments.js";
import { ascending, byAll, grouped } from "../housing/order.js";
import type { Holding } from "./holdings.js";
import { abbreviationOf, type Person } from "./people.js";
import type { Change } from "./register.js";
import { itemLabels, registerLicence } from "./texts.js";
import type { PoliticiansWorld } from "./world.js";

const holderNames = ["UNSPECIFIED", "SELF", "SPOUSE_PARTNER", "DEPENDENT_CHILDREN"];

/** The name of a holder on the wire. */
export const holderName = (holder: number) => `REGISTER_HOLDER_${holderNames[holder]}`;

const dayOf = (day: string | null) => (day === null ? null : midnightOf(day));

/** Distinct things. */
export const distinct = <Thing>(things: Iterable<Thing>) => [...new Set(things)];

/** The holdings of somebody. */
export function holdingsOf(world: PoliticiansWorld, person: Person): readonly Holding[] {
  return world.holdingsByPerson.get(person.key) ?? [];
}

/** The distinct codes of companies in holdings. */
export function codesIn(holdings: readonly Holding[]): string[] {
  return distinct(holdings.map(({ code }) => code).filter((code) => code !== ""));
}

/** A count of what somebody currently declares; nothing when no document of theirs is read in the register's parliament. */
export function countFor({ register }: PoliticiansWorld, person: Person, count: number): number | null {
  return register.counted.has(person) ? count : null;
}

/** The end of A, or nothing. */
export const asAt = ({ register }: PoliticiansWorld) => dayOf(register.asAt);

/** Message Politician. */
export function politicianMessage(world: PoliticiansWorld, person: Person): object {
  const [term] = person.terms;
  const current = holdingsOf(world, person).filter(({ isCurrent }) => isCurrent);
  const parliaments = person.terms.flatMap((own) => own.parliaments);
  return {
    slug: person.slug,
    displayName: person.displayName,
    surname: person.surname,
    givenNames: person.givenNames,
    honorific: person.honorific,
    chamber: term!.chamber,
    division: term!.division,
    stateCode: term!.state,
    party: term!.party,
    partyAb: abbreviationOf(term!.party),
    firstParliament: Math.min(...parliaments),
    lastParliament: Math.max(...parliaments),
    aphMpid: person.aphId,
    declaredListedCount: countFor(world, person, codesIn(current).length),
    declaredPropertyCount: countFor(world, person, current.filter(({ item }) => item === 3).length),
    photoUrl: "",
    photoLicence: "",
    photoAuthor: "",
    photoSourceUrl: "",
  };
}

/** Message DeclaredInterest. */
export function interestMessage({ matching }: PoliticiansWorld, holding: Holding): object {
  const company = holding.code === "" ? undefined : matching.company(holding.code);
  return {
    itemNo: holding.item,
    itemLabel: itemLabels[holding.item - 1],
    holder: holderName(holding.holder),
    declaredText: holding.shown,
    secondaryText: holding.secondary,
    stockCode: holding.code,
    companyName: company?.name ?? "",
    industry: company?.industry ?? "",
    salCode: holding.place?.salCode ?? "",
    suburbName: holding.place?.name ?? "",
    propertyState: holding.place?.state ?? "",
    matchMethod: holding.method,
    declaredFrom: dayOf(holding.from),
    declaredFromKnown: holding.from !== null,
    declaredTo: dayOf(holding.to),
    currentlyDeclared: holding.isCurrent,
    sourceUrl: holding.document.url,
    sourceLicence: registerLicence,
    entityKind: holding.kind,
  };
}

/** Message RegisterChangeEvent. */
export function changeMessage(world: PoliticiansWorld, { holding, kind, day }: Change): object {
  return {
    politician: politicianMessage(world, holding.person),
    kind: `REGISTER_CHANGE_KIND_${kind === 1 ? "ADDED" : "REMOVED"}`,
    itemNo: holding.item,
    itemLabel: itemLabels[holding.item - 1],
    holder: holderName(holding.holder),
    declaredText: holding.shown,
    stockCode: holding.code,
    companyName: holding.code === "" ? "" : world.matching.company(holding.code).name,
    changedOn: midnightOf(day),
    sourceUrl: holding.document.url,
    entityKind: holding.kind,
  };
}

/** PartyCount of people: most first, then by abbreviation. */
export function partyCounts(people: readonly Person[]): object[] {
  const partyOf = (person: Person) => person.terms[0]!.party;
  return [...grouped(people, (person) => abbreviationOf(partyOf(person)))]
    .map(([partyAb, own]) => ({ partyAb, party: own.map(partyOf).sort(ascending)[0]!, politicianCount: own.length }))
    .sort(
      byAll(
        (one, other) => other.politicianCount - one.politicianCount,
        (one, other) => ascending(one.partyAb, other.partyAb),
      ),
    );
}

/** RegisterItemCount of holdings, all 14. */
export function itemCounts(holdings: readonly Holding[]) {
  return itemLabels.map((itemLabel, i) => {
    const own = holdings.filter(({ item }) => item === i + 1);
    const current = own.filter(({ isCurrent }) => isCurrent);
    return {
      itemNo: i + 1,
      itemLabel,
      currentCount: current.length,
      politicianCount: distinct(current.map(({ person }) => person)).length,
      allTimeCount: own.length,
    };
  });
}

/** The same of one person's. */
export function itemCountsOf(world: PoliticiansWorld, person: Person): object[] {
  return itemCounts(holdingsOf(world, person)).map(({ currentCount, politicianCount, ...rest }) => ({
    ...rest,
    currentCount: countFor(world, person, currentCount),
    politicianCount: countFor(world, person, politicianCount),
  }));
}

/** RegisterHolderCount of holdings, all three. */
export function holderCounts(holdings: readonly Holding[]) {
  return [1, 2, 3].map((holder) => ({
    holder: holderName(holder),
    currentCount: holdings.filter((holding) => holding.isCurrent && holding.holder === holder).length,
  }));
}

/** The same of one person's. */
export function holderCountsOf(world: PoliticiansWorld, person: Person): object[] {
  return holderCounts(holdingsOf(world, person)).map(({ holder, currentCount }) => ({
    holder,
    currentCount: countFor(world, person, currentCount),
  }));
}

/** RegisterMonthlyCount of each month from one to another. */
export function months(holdings: readonly Holding[], first: string, last: string): object[] {
  const counts: object[] = [];
  for (let month = first; month <= last; month = monthAfter(month, 1)) {
    counts.push({ month, declaredCount: holdings.filter(({ from }) => from?.slice(0, 7) === month).length });
  }
  return counts;
}

/** The month so many months later. */
function monthAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** The day so many days later. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Changes in the days up to A. */
export function changesIn({ changes, register }: PoliticiansWorld, days: number): Change[] {
  const last = register.asAt;
  if (last === null) return [];
  const start = dayAfter(last, -days);
  return changes.filter(({ day }) => day > start && day <= last);
}

/** Message PoliticianSummary. */
export function summaryMessage(world: PoliticiansWorld, person: Person): object {
  const all = holdingsOf(world, person);
  const current = all.filter(({ isCurrent }) => isCurrent);
  const count = (holdings: readonly unknown[]) => countFor(world, person, holdings.length);
  const of = (...items: number[]) => count(current.filter(({ item }) => items.includes(item)));
  const end = world.register.asAt?.slice(0, 7);
  return {
    politician: politicianMessage(world, person),
    itemCounts: itemCountsOf(world, person),
    distinctCompanyCount: count(codesIn(current)),
    propertyCount: of(3),
    giftsTravelCount: of(11, 12),
    liabilityCount: of(6),
    changes90d: count(changesIn(world, 90).filter(({ holding }) => holding.person === person)),
    trend: end === undefined ? [] : months(all, monthAfter(end, -23), end),
    undatedCount: count(current.filter(({ from }) => from === null)),
  };
}
