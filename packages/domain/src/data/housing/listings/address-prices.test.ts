import assert from "node:assert/strict";
import { test } from "node:test";
import { addressPrices } from "./address-prices.js";
import { type GivenAdvert, housingWith } from "./adverts.fixture.js";

const THROUGH = "2026-11-01T12:00:00Z";
const pricesOf = (...adverts: readonly GivenAdvert[]) =>
  addressPrices(housingWith(adverts, { through: THROUGH }).listings);

/** Whether the address is live and for sale, and what is asked. */
const offerOf = (...adverts: readonly Omit<GivenAdvert, "key">[]) => {
  const { isLive, isForSale, asking } = pricesOf(...adverts.map((advert) => ({ key: "1-a-street", ...advert })));
  return [isLive[0], isForSale[0], asking[0]];
};

for (const [what, advert, offer] of [
  ["for sale", { price: 5 }, [1, 1, 5]],
  ["under offer", { price: 5, status: "under_offer" }, [1, 1, 5]],
  ["for sale without a price", {}, [1, 1, Number.NaN]],
  ["of unknown status", { price: 5, status: "unknown" }, [1, 0, Number.NaN]],
  ["inactive", { price: 5, isActive: false }, [0, 0, Number.NaN]],
  ["last seen exactly 14 days before the newest sweep", { price: 5, last: "2026-10-18T12:00:00Z" }, [0, 0, Number.NaN]],
  ["last seen a moment after that", { price: 5, last: "2026-10-18T12:00:00.001Z" }, [1, 1, 5]],
] as const) {
  test(`an advert that is ${what} gives its address ${offer.join(", ")}`, () => {
    assert.deepEqual(offerOf(advert), offer);
  });
}

test("the price of an address is that of the offer with a price that was seen last, then the first portal, then id", () => {
  const [late, later] = ["2026-10-30", "2026-10-31"];
  assert.deepEqual(
    [
      offerOf({ price: 5, last: late }, { price: 6, last: later }),
      offerOf({ price: 5, last: late }, { last: later }),
      offerOf({ price: 5, last: late }, { price: 6, last: later, status: "unknown" }),
      offerOf({ price: 5, portal: "q" }, { price: 6, portal: "p" }),
      offerOf({ price: 5, id: "2" }, { price: 6, id: "1" }),
    ].map(([, , price]) => price),
    [6, 5, 5, 6, 6],
  );
});

const saleAt = (at: string, price?: number, more: Partial<GivenAdvert> = {}): GivenAdvert => ({
  key: "1-a-street",
  last: at,
  isActive: false,
  status: "sold",
  events: [["status_change", at, price, undefined, "sold", "for_sale"]],
  ...more,
});
const soldOf = (...adverts: readonly GivenAdvert[]) => pricesOf(...adverts).sold[0];

test("the last sale within twelve calendar months counts, if its price is known", () => {
  assert.deepEqual(
    [
      soldOf(saleAt("2026-01-01", 7), saleAt("2026-02-01", 8)),
      soldOf(saleAt("2026-02-01", 8), saleAt("2026-01-01", 7)),
      soldOf(saleAt("2026-01-01", 7), saleAt("2026-02-01")),
      soldOf(saleAt("2026-01-01", 7, { portal: "q" }), saleAt("2026-01-01", 8, { portal: "p" })),
      soldOf(saleAt("2025-11-01T12:00:00Z", 7)),
      soldOf(saleAt("2025-11-01T12:00:01Z", 7)),
    ],
    [8, 8, Number.NaN, 8, Number.NaN, 7],
  );
});

test("an advert that was first seen as sold, or became anything else, is no sale", () => {
  assert.deepEqual(
    [
      soldOf(saleAt("2026-01-01", 7, { events: [["first_seen", "2026-01-01", 7, undefined, "sold"]] })),
      soldOf(saleAt("2026-01-01", 7, { events: [["status_change", "2026-01-01", 7, undefined, "under_offer"]] })),
    ],
    [Number.NaN, Number.NaN],
  );
});

test("an advert without an address is in no figure", () => {
  const { isLive, sold } = pricesOf({ key: "", price: 5 }, saleAt("2026-01-01", 7, { key: "" }));
  assert.deepEqual([isLive.length, sold.length], [0, 0]);
});
