import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../../data/housing/housing.fixture.js";
import { type GivenAdvert, housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { suburbPriceDrops } from "./suburb-price-drops.js";

const suburbs = { 10001: "Bondi", 20001: "Abbotsford (Vic.)", 20002: "Aberfeldie", 20003: "Aintree" };
const request = { stateCode: "", sort: "count", limit: 50, offset: 0 };

/** So many addresses of a suburb, of which the first ones were cut to these fractions of a million. */
function addressesOf(suburb: number, count: number, cuts: readonly number[], more: Partial<GivenAdvert> = {}) {
  return Array.from({ length: count }, (_, place): GivenAdvert => {
    const cut = cuts[place];
    const price = cut === undefined ? 1_000_000 : 1_000_000 - cut * 1_000_000;
    return {
      key: `${suburb}-${String(place).padStart(2, "0")}`,
      suburb,
      suburbName: suburbs[suburb as keyof typeof suburbs],
      postcode: String(suburb).slice(1),
      price,
      ...(cut === undefined ? {} : { events: [["price_drop", "2026-10-20", price, 1_000_000]] }),
      ...more,
    };
  });
}
const codesBy = (sort: string, adverts: readonly GivenAdvert[], stateCode = "") => {
  const { suburbs: rows, total } = suburbPriceDrops(housingWith(adverts, { suburbs }), { ...request, sort, stateCode });
  return [...rows.map(({ salCode }) => salCode), total];
};

test("a suburb has its region, its counts and, from three addresses on, its figures", () => {
  const housing = housingWith(addressesOf(20001, 4, [0.1, 0.2, 0.3]), { suburbs });
  assert.deepEqual(suburbPriceDrops(housing, request), {
    suburbs: [
      {
        regionCode: "SUBURB:VIC-0001-ABBOTSFORD-VIC",
        salCode: "20001",
        salName: "Abbotsford (Vic.)",
        stateCode: "VIC",
        droppedListingCount: 3,
        avgDropPct: (0.1 + 0.2 + 0.3) / 3,
        medianDropPct: 0.2,
        maxDropPct: 0.3,
        maxDropAbs: 300_000,
        totalActiveListings: 4,
        droppedShare: 0.75,
        postcode: "0001",
        forSaleCount: 4,
        avgAsking: 850_000,
        medianAsking: 850_000,
        soldCount: 0,
        avgSold: undefined,
        medianSold: undefined,
        droppedValue: 600_000,
      },
    ],
    total: 1,
    withheld: false,
    asOf: Date.UTC(2026, 10, 1, 1),
    dataThrough: Date.UTC(2026, 10, 1),
  });
});

test("below three addresses with a cut they are counted, and figures are absent", () => {
  const housing = housingWith(addressesOf(20001, 2, [0.1, 0.2]), { suburbs });
  const [row] = suburbPriceDrops(housing, request).suburbs;
  assert.deepEqual(
    [row?.droppedListingCount, row?.droppedShare, row?.avgDropPct, row?.maxDropAbs, row?.droppedValue, row?.avgAsking],
    [2, 1, undefined, undefined, undefined, undefined],
  );
});

const three = [
  ...addressesOf(10001, 3, [0.1, 0.1, 0.1]),
  ...addressesOf(20001, 4, [0.05, 0.05, 0.05, 0.4]),
  ...addressesOf(20002, 2, [0.3, 0.3]),
  ...addressesOf(20003, 1, []),
];

test("the most cuts, the deepest mean or the deepest one comes first, unknown ones last, and without a cut nothing ranks", () => {
  assert.deepEqual(codesBy("count", three), ["20001", "10001", "20002", 3]);
  assert.deepEqual(codesBy("avg", three), ["20001", "10001", "20002", 3]);
  assert.deepEqual(codesBy("max", three), ["20001", "10001", "20002", 3]);
  const deeper = [...addressesOf(10001, 3, [0.2, 0.2, 0.2]), ...addressesOf(20001, 3, [0.1, 0.1, 0.3])];
  assert.deepEqual(
    [codesBy("avg", deeper), codesBy("max", deeper)],
    [
      ["10001", "20001", 2],
      ["20001", "10001", 2],
    ],
  );
});

test("a share is ranked from twenty active addresses on", () => {
  const adverts = [
    ...addressesOf(10001, 20, [0.1]),
    ...addressesOf(20001, 19, [0.1, 0.1, 0.1]),
    ...addressesOf(20002, 21, [0.1, 0.1]),
    ...addressesOf(20003, 20, []),
  ];
  assert.deepEqual(codesBy("share", adverts), ["20002", "10001", "20003", 3]);
});

test("by asking or sold price every suburb with adverts ranks, unknown ones last", () => {
  const sold = (suburb: number, price: number) =>
    addressesOf(suburb, 3, [], {
      isActive: false,
      status: "sold",
      events: [["status_change", "2026-10-20", price, undefined, "sold", "for_sale"]],
    });
  const adverts = [
    ...addressesOf(20002, 3, [0.1, 0.1, 0.1]),
    ...addressesOf(10001, 3, []),
    ...sold(20001, 700_000),
    ...sold(20003, 800_000),
  ];
  assert.deepEqual(codesBy("asking", adverts), ["10001", "20002", "20001", "20003", 4]);
  assert.deepEqual(codesBy("sold", adverts), ["20003", "20001", "10001", "20002", 4]);
});

test("equal ones come by region, and a limit cuts the suburbs and not their total", () => {
  const equal = [20002, 20001, 10001].flatMap((suburb) => addressesOf(suburb, 1, [0.1]));
  const housing = housingWith(equal, { suburbs });
  assert.deepEqual(codesBy("count", equal), ["10001", "20001", "20002", 3]);
  const { suburbs: rows, total } = suburbPriceDrops(housing, { ...request, limit: 1 });
  assert.deepEqual([rows.map(({ salCode }) => salCode), total], [["10001"], 3]);
});

test("a state has its own suburbs", () => {
  assert.deepEqual(codesBy("count", three, "VIC"), ["20001", "20002", 2]);
});

test("there are no suburbs while there are no listings", () => {
  const nothing = { suburbs: [], total: 0, asOf: undefined, dataThrough: undefined };
  const off = { ...housingOf(), areListingsWithheld: true };
  assert.deepEqual(
    [suburbPriceDrops(housingOf(), request), suburbPriceDrops(off, request)],
    [
      { ...nothing, withheld: false },
      { ...nothing, withheld: true },
    ],
  );
});
