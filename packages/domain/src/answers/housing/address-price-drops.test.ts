import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../../data/housing/housing.fixture.js";
import { type GivenAdvert, type GivenEvent, housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { addressPriceDrops } from "./address-price-drops.js";

const suburbs = { 10001: "Bondi", 20001: "Abbotsford (Vic.)" };
const request = { stateCode: "", windowDays: 90, limit: 50, offset: 0, sort: "pct" };
const listed = (adverts: readonly GivenAdvert[], asked: Partial<typeof request> = {}) =>
  addressPriceDrops(housingWith(adverts, { suburbs }), { ...request, ...asked });
const cut = (at: string, prevPrice: number, price: number): GivenEvent => ["price_drop", at, price, prevPrice];

/** An advert that was first seen on 2026-10-01 and cut on 2026-10-20. */
const fallen = (firstPrice: number, price: number, more: Partial<GivenAdvert> = {}): GivenAdvert => ({
  key: "1-a-street",
  suburb: 20001,
  price,
  first: "2026-10-01",
  runs: [
    [firstPrice, "2026-10-01", "2026-10-19"],
    [price, "2026-10-20", "2026-11-01"],
  ],
  events: [cut("2026-10-20", firstPrice, price)],
  ...more,
});

/** The first price of the only address; undefined when none is listed. */
const firstOf = (adverts: readonly GivenAdvert[], asked: Partial<typeof request> = {}) =>
  listed(adverts, asked).addresses[0]?.firstPrice;

test("an address has what was asked first and what is asked now, with what its advert says", () => {
  const advert = fallen(1_000_000, 900_000, {
    portal: "homes",
    url: "https://homes.example/1",
    display: "1 A St",
    type: "unit",
    beds: 2,
    baths: 1,
    agency: "Agency",
    agents: ["One"],
  });
  assert.deepEqual(listed([advert, { key: "1-a-street", suburb: 20001, isActive: false, last: "2026-10-05" }]), {
    addresses: [
      {
        addressKey: "1-a-street",
        displayAddress: "1 A St",
        suburb: "Abbotsford",
        stateCode: "VIC",
        postcode: "3067",
        firstPrice: 1_000_000,
        currentPrice: 900_000,
        dropAbs: 100_000,
        dropPct: 0.1,
        numListings: 2,
        latestSource: "homes",
        latestListingUrl: "https://homes.example/1",
        lastObservedAt: "2026-10-20T00:00:00Z",
        propertyType: "unit",
        bedrooms: 2,
        bathrooms: 1,
        agencyName: "Agency",
        agentNames: ["One"],
      },
    ],
    total: 1,
  });
});

for (const [what, advert, isListed] of [
  ["fell by 3 percent", fallen(1_000_000, 970_000), true],
  ["fell by less", fallen(1_000_000, 970_001), false],
  ["fell by 40 percent", fallen(1_000_000, 600_000), true],
  ["fell by more", fallen(1_000_000, 599_999), false],
  ["rose", fallen(1_000_000, 1_100_000, { events: [["price_rise", "2026-10-20", 1_100_000, 1_000_000]] }), false],
  ["is no longer live", fallen(1_000_000, 900_000, { isActive: false }), false],
  ["has no link", fallen(1_000_000, 900_000, { url: "" }), false],
  ["has no address", fallen(1_000_000, 900_000, { key: "" }), false],
  ["asks for no price now", fallen(1_000_000, Number.NaN, { events: [] }), false],
  ["has no event of a cut", fallen(1_000_000, 900_000, { events: [] }), false],
] as const) {
  test(`an advert that ${what} is ${isListed ? "" : "not "}listed`, () => {
    assert.equal(listed([advert]).total, Number(isListed));
  });
}

test("a cut beyond 40 percent is no cut, even where the fall is smaller", () => {
  const runs: GivenAdvert["runs"] = [
    [1_000_000, "2026-10-01", "2026-10-09"],
    [500_000, "2026-10-10", "2026-10-10"],
    [900_000, "2026-10-11", "2026-11-01"],
  ];
  const typo = cut("2026-10-10", 1_000_000, 500_000);
  assert.equal(firstOf([fallen(1_000_000, 900_000, { runs, events: [typo] })]), undefined);
});

test("prices of the window count, and where it begins with a move the price before that too", () => {
  const long = fallen(1_000_000, 800_000, {
    runs: [
      [1_000_000, "2026-10-01", "2026-10-09"],
      [900_000, "2026-10-10", "2026-10-14"],
      [800_000, "2026-10-20", "2026-11-01"],
    ],
    events: [cut("2026-10-10", 1_000_000, 900_000), cut("2026-10-20", 900_000, 800_000)],
  });
  assert.deepEqual(
    [90, 23, 22, 18, 17, 12].map((windowDays) => firstOf([long], { windowDays })),
    [1_000_000, 1_000_000, 900_000, 900_000, 900_000, undefined],
  );
});

test("a move at the first sighting is against another advert, whose price does not count", () => {
  const advert = fallen(1_000_000, 900_000, {
    first: "2026-10-20",
    runs: [[900_000, "2026-10-20", "2026-11-01"]],
  });
  assert.equal(firstOf([advert]), undefined);
});

const relisted = (more: Partial<GivenAdvert> = {}): GivenAdvert =>
  fallen(1_000_000, 900_000, { portal: "p", id: "2", ...more });
const earlier = (more: Partial<GivenAdvert> = {}): GivenAdvert => ({
  key: "1-a-street",
  suburb: 20001,
  portal: "p",
  id: "1",
  price: 1_200_000,
  isActive: false,
  first: "2026-09-01",
  last: "2026-09-25",
  ...more,
});

for (const [what, adverts, firstPrice] of [
  ["on the same portal counts", [earlier(), relisted()], 1_200_000],
  ["with other bedrooms does not", [earlier({ beds: 2 }), relisted({ beds: 3 })], 1_000_000],
  ["with as many does", [earlier({ beds: 3 }), relisted({ beds: 3 })], 1_200_000],
  ["whose bedrooms are unknown does", [earlier(), relisted({ beds: 3 })], 1_200_000],
  [
    "that was last seen when this one was first seen does not",
    [earlier({ last: "2026-10-01" }), relisted()],
    1_000_000,
  ],
  ["on another portal does not", [earlier({ portal: "q" }), relisted()], 1_000_000],
  [
    "on another portal that ended 14 days before does not",
    [earlier({ portal: "q", last: "2026-09-17" }), relisted()],
    1_000_000,
  ],
  [
    "on another portal that ended longer ago does",
    [earlier({ portal: "q", last: "2026-09-16" }), relisted()],
    1_200_000,
  ],
  [
    "that asked for another kind of price does not",
    [earlier({ runs: [[1_200_000, "2026-09-01", "2026-09-25", "range_low"]] }), relisted()],
    1_000_000,
  ],
  [
    "that asked for offers over its price does",
    [earlier({ runs: [[1_200_000, "2026-09-01", "2026-09-25", "offers_over"]] }), relisted()],
    1_200_000,
  ],
  ["at another address does not", [earlier({ key: "2-a-street" }), relisted()], 1_000_000],
] as readonly (readonly [string, readonly GivenAdvert[], number])[]) {
  test(`an earlier advert ${what}`, () => assert.equal(firstOf(adverts), firstPrice));
}

test("of earlier adverts that asked their prices before the window began, the one seen first in it counts", () => {
  const asked = (id: string, price: number, seen: string): GivenAdvert =>
    earlier({ id, last: "2026-09-25", seen: [seen], runs: [[price, "2026-08-20", "2026-09-25"]] });
  const adverts = [asked("1", 1_200_000, "2026-09-12"), asked("2", 1_300_000, "2026-09-11"), relisted()];
  // The window begins with 2026-09-10.
  assert.equal(firstOf(adverts, { windowDays: 52 }), 1_300_000);
  assert.equal(firstOf(adverts, { windowDays: 51 }), 1_200_000);
});

test("an earlier advert from before the window does not count", () => {
  assert.equal(firstOf([earlier(), relisted()], { windowDays: 37 }), 1_000_000);
  assert.equal(firstOf([earlier(), relisted()], { windowDays: 38 }), 1_200_000);
});

test("a cut of an earlier advert is a cut of the chain, and the newest of all is told", () => {
  const before = earlier({ events: [cut("2026-09-20", 1_300_000, 1_200_000)] });
  const calm = relisted({ events: [], runs: [[900_000, "2026-10-01", "2026-11-01"]] });
  const [only] = listed([before, calm]).addresses;
  assert.deepEqual([only?.firstPrice, only?.lastObservedAt], [1_200_000, "2026-09-20T00:00:00Z"]);
  assert.equal(listed([before, relisted()]).addresses[0]?.lastObservedAt, "2026-10-20T00:00:00Z");
});

test("of several live adverts the deepest is kept, then the larger fall, then the first portal and id", () => {
  const kept = (...adverts: readonly GivenAdvert[]) => {
    const { addresses, total } = listed(adverts);
    return [addresses[0]?.firstPrice, addresses[0]?.latestSource, total];
  };
  assert.deepEqual(kept(fallen(1_000_000, 900_000), fallen(1_000_000, 800_000, { portal: "q" })), [1_000_000, "q", 1]);
  assert.deepEqual(kept(fallen(1_000_000, 900_000), fallen(2_000_000, 1_800_000, { portal: "q" })), [
    2_000_000,
    "q",
    1,
  ]);
  assert.deepEqual(kept(fallen(1_000_000, 900_000, { portal: "q" }), fallen(1_000_000, 900_000)), [1_000_000, "p", 1]);
});

const several = [
  fallen(1_000_000, 900_000, { key: "c" }),
  fallen(1_000_000, 900_000, { key: "b" }),
  fallen(2_000_000, 1_800_000, { key: "d" }),
  fallen(1_000_000, 700_000, { key: "e", suburb: 10001 }),
  fallen(1_000_000, 950_000, { key: "a", events: [cut("2026-10-25", 1_000_000, 950_000)] }),
];

for (const [sort, keys] of [
  ["pct", ["e", "d", "b", "c", "a"]],
  ["abs", ["e", "d", "b", "c", "a"]],
  ["recent", ["a", "e", "b", "c", "d"]],
] as const) {
  test(`${sort} orders ${keys.join(", ")}`, () => {
    assert.deepEqual(
      listed(several, { sort }).addresses.map(({ addressKey }) => addressKey),
      keys,
    );
  });
}

test("by dollars a larger fall comes before a deeper one", () => {
  const adverts = [fallen(1_000_000, 800_000, { key: "deep" }), fallen(5_000_000, 4_500_000, { key: "large" })];
  const firstBy = (sort: string) => listed(adverts, { sort }).addresses[0]?.addressKey;
  assert.deepEqual([firstBy("pct"), firstBy("abs")], ["deep", "large"]);
});

test("a state has its own, and a limit cuts the list and not the total", () => {
  assert.deepEqual([listed(several, { stateCode: "NSW" }).total, listed(several, { stateCode: "VIC" }).total], [1, 4]);
  const { addresses, total } = listed(several, { limit: 2 });
  assert.deepEqual([addresses.length, total], [2, 5]);
});

test("there are none while there are no listings", () => {
  assert.deepEqual(addressPriceDrops(housingOf(), request), { addresses: [], total: 0 });
});

test("windows that are asked for in turn each have their own answer, however many", () => {
  const housing = housingWith([earlier(), relisted()], { suburbs });
  const firstIn = (windowDays: number) =>
    addressPriceDrops(housing, { ...request, windowDays }).addresses[0]?.firstPrice;
  const windows = [90, 37, 38, 60, 61, 37, 90, 12];
  assert.deepEqual(windows.map(firstIn), [
    1_200_000,
    1_000_000,
    1_200_000,
    1_200_000,
    1_200_000,
    1_000_000,
    1_200_000,
    undefined,
  ]);
});

test("a cut of another kind of price is none of the chain", () => {
  const runs: GivenAdvert["runs"] = [
    [1_000_000, "2026-10-01", "2026-10-09"],
    [1_400_000, "2026-10-10", "2026-10-14", "range_low"],
    [1_300_000, "2026-10-15", "2026-10-19", "range_low"],
    [900_000, "2026-10-20", "2026-11-01"],
  ];
  const ranged = cut("2026-10-15", 1_400_000, 1_300_000);
  assert.equal(firstOf([fallen(1_000_000, 900_000, { runs, events: [ranged] })]), undefined);
  const both = [ranged, cut("2026-10-20", 1_000_000, 900_000)];
  assert.equal(firstOf([fallen(1_000_000, 900_000, { runs, events: both })]), 1_000_000);
});
