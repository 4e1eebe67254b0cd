import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../../data/housing/housing.fixture.js";
import { type GivenAdvert, type GivenEvent, housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { suburbDropListings } from "./suburb-drop-listings.js";

const suburbs = { 20001: "Abbotsford (Vic.)", 20002: "Aberfeldie" };
const request = { salCode: "20001", regionCode: "", windowDays: 30, limit: 30, offset: 0 };
const cut = (at: string, prevPrice: number, price: number): GivenEvent => ["price_drop", at, price, prevPrice];
const [day, later] = ["2026-10-20", "2026-10-21"];
const listed = (adverts: readonly GivenAdvert[], asked: Partial<typeof request> = {}) =>
  suburbDropListings(housingWith(adverts, { suburbs }), { ...request, ...asked })!;
const keysOf = (...given: Parameters<typeof listed>) => listed(...given).listings.map(({ addressKey }) => addressKey);

test("a dwelling has what its advert says and what was cut", () => {
  const advert: GivenAdvert = {
    key: "1-a-street",
    portal: "homes",
    url: "https://homes.example/1",
    display: "1 A St",
    type: "house",
    beds: 3,
    baths: 2,
    cars: 0,
    agency: "Agency",
    agents: ["One", "Two"],
    events: [cut(day, 1_000_000, 900_000)],
  };
  const whole = {
    source: "homes",
    listingUrl: "https://homes.example/1",
    displayAddress: "1 A St",
    propertyType: "house",
    bedrooms: 3,
    bathrooms: 2,
    carSpaces: 0,
    prevPrice: 1_000_000,
    price: 900_000,
    dropPct: 0.1,
    dropAbs: 100_000,
    observedAt: Date.UTC(2026, 9, 20),
    addressKey: "1-a-street",
    agencyName: "Agency",
    agentNames: ["One", "Two"],
  };
  assert.deepEqual(listed([advert]), { listings: [whole], total: 1 });
});

for (const [what, advert] of [
  ["is no longer live", { isActive: false }],
  ["has no link", { url: "" }],
  ["has no address", { key: "" }],
  ["was cut by more than 40 percent", { events: [cut(day, 100, 59)] }],
  ["rose", { events: [["price_rise", day, 100, 90]] }],
  ["was cut before the window", { events: [cut("2026-10-02", 100, 90)] }],
  ["is of another suburb", { suburb: 20002 }],
] as readonly (readonly [string, Partial<GivenAdvert>])[]) {
  test(`an advert that ${what} is not listed`, () => {
    assert.deepEqual(listed([{ key: "a", events: [cut(day, 100, 90)], ...advert }]), { listings: [], total: 0 });
  });
}

test("the window is as long as asked for", () => {
  const adverts = [{ key: "a", events: [cut("2026-10-02", 100, 90)] }];
  assert.deepEqual([keysOf(adverts, { windowDays: 30 }), keysOf(adverts, { windowDays: 31 })], [[], ["a"]]);
});

test("of an address the largest cut is shown, then the newest, then that of the first portal", () => {
  const shown = (...adverts: readonly Partial<GivenAdvert>[]) => {
    const [only] = listed(adverts.map((advert) => ({ key: "a", ...advert }))).listings;
    return [only?.dropAbs, only?.source, only?.observedAt];
  };
  const at = Date.UTC(2026, 9, 20);
  assert.deepEqual(shown({ events: [cut(day, 100, 80), cut(later, 80, 70)] }), [20, "p", at]);
  assert.deepEqual(shown({ events: [cut(day, 100, 90), cut(later, 90, 80)] }), [10, "p", at + 86_400_000]);
  const both = [
    { portal: "q", events: [cut(day, 100, 90)] },
    { portal: "p", events: [cut(day, 200, 190)] },
  ];
  assert.deepEqual(shown(...both), [10, "p", at]);
});

test("the deepest cut comes first, then the newest, then by key; a limit cuts the list and not the total", () => {
  const adverts = [
    { key: "d", events: [cut(day, 100, 90)] },
    { key: "c", events: [cut(day, 100, 90)] },
    { key: "b", events: [cut(later, 100, 90)] },
    { key: "a", events: [cut(later, 1000, 950)] },
    { key: "e", events: [cut(day, 100, 80)] },
  ];
  assert.deepEqual(keysOf(adverts), ["e", "b", "c", "d", "a"]);
  const { listings, total } = listed(adverts, { limit: 2 });
  assert.deepEqual([listings.length, total], [2, 5]);
});

test("a region means its suburb, and where a suburb is named too both must fit", () => {
  const adverts = [{ key: "a", events: [cut(day, 100, 90)] }];
  const region = { salCode: "", regionCode: "SUBURB:VIC-3067-ABBOTSFORD" };
  assert.deepEqual(
    [
      keysOf(adverts, region),
      keysOf(adverts, { ...region, salCode: "20001" }),
      keysOf(adverts, { ...region, salCode: "20002" }),
      keysOf(adverts, { salCode: "", regionCode: "SUBURB:VIC-3068-ABBOTSFORD" }),
    ],
    [["a"], ["a"], [], []],
  );
});

test("there are none while there are no listings", () => {
  const housing = housingOf({ suburbs: [{ salCode: "20001", name: "Abbotsford (Vic.)" }] });
  assert.deepEqual(suburbDropListings(housing, request), { listings: [], total: 0 });
});

test("there is no answer for a suburb that does not exist, whatever region is named with it", () => {
  const asked = { salCode: "20009", regionCode: "SUBURB:VIC-3067-ABBOTSFORD" };
  const adverts = [{ key: "a", events: [cut(day, 100, 90)] }];
  assert.deepEqual([listed(adverts, { salCode: "20009" }), listed(adverts, asked)], [undefined, undefined]);
});

for (const postcode of ["3067", ""]) {
  test(`a region means one of two suburbs of one name with ${postcode === "" ? "no postcode" : "one postcode"}`, () => {
    const here = { suburbName: "Abbotsford", postcode, events: [cut(day, 100, 90)] };
    const adverts = [
      { key: "a", ...here, suburb: 20001 },
      { key: "b", ...here, suburb: 20002 },
    ];
    const regionCode = `SUBURB:VIC-${postcode}-ABBOTSFORD`;
    assert.deepEqual(
      ["-20001", "-20002", ""].map((end) => keysOf(adverts, { salCode: "", regionCode: `${regionCode}${end}` })),
      [["a"], ["b"], []],
    );
  });
}

test("a region means the adverts whose sweep named it, also where a suburb has several", () => {
  const adverts = [
    { key: "a", events: [cut(day, 100, 90)] },
    { key: "b", postcode: "3068", events: [cut(day, 100, 90)] },
  ];
  const region = { salCode: "", regionCode: "SUBURB:VIC-3068-ABBOTSFORD" };
  assert.deepEqual([keysOf(adverts), keysOf(adverts, region)], [["a", "b"], ["b"]]);
});
