import assert from "node:assert/strict";
import { test } from "node:test";
import { servedPersons } from "../../data/politicians/people/served-persons.js";
import { randomRegister } from "../../data/politicians/register/random-register.fixture.js";
import { type RegisterWorld, registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { comparePoliticians } from "./compare-politicians.js";
import { getPoliticianAnalytics } from "./politician-analytics.js";
import { getPoliticianExplorerProfile } from "./politician-explorer-profile.js";
import { listPoliticianSummaries } from "./politician-summaries.js";
import { getRegisterActivity } from "./register-activity.js";
import { listRegisterChanges } from "./register-changes.js";
import { getRegisterExplorer } from "./register-explorer.js";

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

/** A test of many registers, which names the seed of the one that fails. */
function testOfMany(sentence: string, check: (world: RegisterWorld) => void) {
  test(sentence, () => {
    for (const seed of SEEDS) {
      const world = registerWorldOf(randomRegister(seed));
      try {
        check(world);
      } catch (cause) {
        throw new Error(`with the register of seed ${seed}`, { cause });
      }
    }
  });
}

/** Of figures that are known. */
const sumOf = (figures: readonly (number | undefined)[]) =>
  figures.reduce<number>((sum, figure = 0) => sum + figure, 0);

testOfMany("two people compare to the byte as the same two the other way round, with the sides exchanged", (world) => {
  const slugs = servedPersons(world.politicians).map(({ slug }) => slug);
  for (const slugA of slugs) {
    for (const slugB of slugs.filter((slug) => slug !== slugA)) {
      const answer = comparePoliticians(world.politicians, world.register, { slugA, slugB });
      const reverse = comparePoliticians(world.politicians, world.register, { slugA: slugB, slugB: slugA });
      assert.equal(JSON.stringify(answer), JSON.stringify(exchanged(reverse, answer)));
    }
  }
});

/** An answer with everything of one side under the name of the other, in the order of names that another one has. */
function exchanged(answer: unknown, like: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((item, place) => exchanged(item, (like as unknown[])[place]));
  if (typeof answer !== "object" || answer === null) return answer;
  const fields = answer as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(like ?? fields).map(([name, value]) => [name, exchanged(fields[otherSide(name)], value)]),
  );
}

function otherSide(name: string): string {
  const other = (side: string) => ({ a: "b", b: "a", A: "B", B: "A" })[side]!;
  return name.replace(/^[ab]$|(?<=^only)[AB]|[AB]$/, other);
}

test("the names of sides are exchanged, and no others", () => {
  assert.deepEqual(
    ["a", "onlyBMore", "onlyACompanies", "holdersA", "pendingParliamentsB", "partyAb", "asAt"].map(otherSide),
    ["b", "onlyAMore", "onlyBCompanies", "holdersB", "pendingParliamentsA", "partyAb", "asAt"],
  );
});

testOfMany("the companies of a comparison are disjoint and all that either ever declared", (world) => {
  const [a, b] = servedPersons(world.politicians).map(({ slug }) => slug);
  const answer = comparePoliticians(world.politicians, world.register, { slugA: a!, slugB: b! });
  assert.ok(typeof answer === "object");
  const { sharedCompanies, onlyACompanies, onlyBCompanies, onlyAMore, onlyBMore } = answer;
  const codes = [...sharedCompanies, ...onlyACompanies, ...onlyBCompanies].map(({ stockCode }) => stockCode);
  const declared = world.register.interests.filter(({ person, stockCode }) =>
    stockCode === "" ? false : person.slug === a || person.slug === b,
  );
  assert.equal(new Set(codes).size, codes.length);
  assert.equal(codes.length + onlyAMore + onlyBMore, new Set(declared.map(({ stockCode }) => stockCode)).size);
});

const CHANGE_FILTERS = [
  { kind: 1 },
  { kind: 2 },
  { itemNo: 1 },
  { partyAb: "AAA" },
  { chamber: "senate" },
  { politicianSlug: "ada-before" },
  { politicianSlug: "nobody" },
];
const ALL_CHANGES = {
  since: undefined,
  kind: 0,
  stockCode: "",
  limit: 500,
  offset: 0,
  politicianSlug: "",
  itemNo: 0,
  partyAb: "",
  chamber: "",
};

testOfMany("filters of changes only narrow, one after the other, and keep the order", ({ politicians, register }) => {
  const filters = [...CHANGE_FILTERS, { stockCode: "C10" }, { since: Date.UTC(2023, 5, 30, 12) }];
  const eventsOf = (request: object) =>
    listRegisterChanges(politicians, register, { ...ALL_CHANGES, ...request, limit: 5000 }).events.map((event) =>
      JSON.stringify(event),
    );
  for (const one of filters) {
    assert.ok(isWithin(eventsOf(one), eventsOf({})), JSON.stringify(one));
    for (const other of filters) assert.ok(isWithin(eventsOf({ ...one, ...other }), eventsOf(other)));
  }
});

/** Whether all of one list are in another, in the same order. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let place = 0;
  for (const item of whole) if (place < part.length && item === part[place]) place += 1;
  return place === part.length;
}

testOfMany("pages of changes and of summaries tile, and every page tells the same total", (world) => {
  const { politicians, register } = world;
  const changes = (limit: number, offset: number) => {
    const { events, total } = listRegisterChanges(politicians, register, { ...ALL_CHANGES, limit, offset });
    return { items: events.map((event) => JSON.stringify(event)), total };
  };
  const summaries = (limit: number, offset: number) => {
    const request = { ...ALL_SUMMARIES, limit, offset };
    const { summaries: items, total } = listPoliticianSummaries(politicians, register, request);
    return { items: items.map((item) => JSON.stringify(item)), total };
  };
  for (const page of [changes, summaries]) {
    const whole = page(5000, 0);
    assert.equal(whole.items.length, whole.total);
    for (const limit of [1, 3, 7]) {
      const pages = Array.from({ length: Math.ceil(whole.total / limit) + 1 }, (_, number) =>
        page(limit, number * limit),
      );
      assert.deepEqual(
        pages.flatMap(({ items }) => items),
        whole.items,
      );
      assert.ok(pages.every(({ total }) => total === whole.total));
    }
  }
});

const ALL_SUMMARIES = { chamber: "", stateCode: "", partyAb: "", itemNo: 0, query: "", sort: 0, limit: 50, offset: 0 };

testOfMany("filters of summaries only narrow, and an order has the same people", ({ politicians, register }) => {
  const slugsOf = (request: object) =>
    listPoliticianSummaries(politicians, register, { ...ALL_SUMMARIES, ...request }).summaries.map(
      ({ politician }) => politician!.slug,
    );
  const filters = [{ chamber: "house" }, { stateCode: "VIC" }, { partyAb: "BBB" }, { query: "a" }];
  for (const sort of [0, 1, 2, 3, 4]) {
    assert.deepEqual(slugsOf({ sort }).toSorted(), slugsOf({}).toSorted());
    for (const one of filters) {
      for (const other of filters) assert.ok(isWithin(slugsOf({ ...one, ...other, sort }), slugsOf({ ...one, sort })));
    }
  }
});

testOfMany("weeks are Mondays without a gap, and their sum is the count of changes", ({ politicians, register }) => {
  for (const windowDays of [30, 90, 180, 365]) {
    for (const filter of [{}, ...CHANGE_FILTERS]) {
      const request = { windowDays, politicianSlug: "", partyAb: "", chamber: "", itemNo: 0, kind: 0, ...filter };
      const { weeks, filteredEventCount, asAt } = getRegisterActivity(politicians, register, request);
      if (asAt === undefined) continue;
      const starts = weeks.map(({ weekStart }) => Date.parse(weekStart));
      assert.ok(starts.every((start) => new Date(start).getUTCDay() === 1));
      assert.ok(starts.every((start, place) => place === 0 || start - starts[place - 1]! === WEEK_MS));
      assert.ok(starts.at(-1)! <= asAt && asAt < starts.at(-1)! + WEEK_MS);
      const startMs = asAt - windowDays * DAY_MS;
      assert.ok(starts[0]! <= startMs && startMs < starts[0]! + WEEK_MS);
      assert.equal(sumOf(weeks.map((week) => week.addedCount + week.removedCount)), filteredEventCount);
      const since = startMs + DAY_MS;
      const listed = listRegisterChanges(politicians, register, { ...ALL_CHANGES, ...filter, since });
      assert.equal(filteredEventCount, listed.total);
    }
  }
});

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

testOfMany("items and holders of the whole add up to what is current, and those of people to the whole", (world) => {
  const { politicians, register } = world;
  const whole = getRegisterExplorer(politicians, register);
  assert.equal(sumOf(whole.itemCounts.map(({ currentCount }) => currentCount)), whole.currentDeclaredCount);
  assert.equal(sumOf(whole.itemCounts.map(({ allTimeCount }) => allTimeCount)), whole.declaredRowCount);
  assert.equal(sumOf(whole.holderCounts.map(({ currentCount }) => currentCount)), whole.currentDeclaredCount);
  const { summaries } = listPoliticianSummaries(politicians, register, ALL_SUMMARIES);
  const items = summaries.map(({ itemCounts }) => itemCounts);
  assert.deepEqual(
    whole.itemCounts.map(({ currentCount, politicianCount, allTimeCount }) => [
      currentCount,
      politicianCount,
      allTimeCount,
    ]),
    whole.itemCounts.map((_, place) => [
      sumOf(items.map((own) => own[place]!.currentCount)),
      sumOf(items.map((own) => own[place]!.politicianCount)),
      sumOf(items.map((own) => own[place]!.allTimeCount)),
    ]),
  );
});

testOfMany("a profile's months are without a gap and hold every dated interest", ({ politicians, register }) => {
  for (const { slug } of servedPersons(politicians)) {
    const { timeline, industryCounts, politician } = getPoliticianExplorerProfile(politicians, register, {
      slug,
      topIndustries: 100,
    })!;
    const dated = (register.ofPerson.get(slug) ?? []).filter(({ fromDay }) => fromDay !== undefined);
    assert.equal(sumOf(timeline.map(({ declaredCount }) => declaredCount)), dated.length);
    assert.notEqual(timeline[0]?.declaredCount, 0);
    const months = timeline.map(({ month }) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
    assert.ok(months.every((month, place) => place === 0 || month === months[place - 1]! + 1));
    assert.equal(sumOf(industryCounts.map(({ companyCount }) => companyCount)), politician?.declaredListedCount ?? 0);
  }
});

testOfMany("industries that are told and omitted are the same number whatever is asked for", ({ register }) => {
  const all = getPoliticianAnalytics(register, { topIndustries: 100, currentOnly: false });
  for (const topIndustries of [1, 2, 3, 4]) {
    const some = getPoliticianAnalytics(register, { topIndustries, currentOnly: false });
    assert.deepEqual(some.industries, all.industries.slice(0, topIndustries));
    assert.equal(some.industries.length + some.industriesOmitted, all.industries.length);
    assert.deepEqual([some.parties, some.states], [all.parties, all.states]);
  }
  const current = getPoliticianAnalytics(register, { topIndustries: 100, currentOnly: true });
  for (const { partyAb, industry, people, companies } of current.cells) {
    const ever = all.cells.find((cell) => cell.partyAb === partyAb && cell.industry === industry)!;
    assert.ok(people <= ever.people && companies <= ever.companies);
  }
});
