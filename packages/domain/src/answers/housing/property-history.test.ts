import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../../data/housing/housing.fixture.js";
import { type GivenAdvert, housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { housingWithSweeps } from "../../data/housing/listings/listings.fixture.js";
import { propertyHistory } from "./property-history.js";

const KEY = "1-a-street-abbotsford-vic-3067";
const at = (...adverts: readonly Omit<GivenAdvert, "key">[]) =>
  housingWith(
    adverts.map((advert) => ({ key: KEY, ...advert })),
    { aliases: { "1-a-st-abbotsford-vic-3067": KEY } },
  );
const historyOf = (...adverts: readonly Omit<GivenAdvert, "key">[]) => propertyHistory(at(...adverts), KEY)!;

const whole = {
  portal: "homes",
  id: "77",
  url: "https://homes.example/77",
  display: "1 A St",
  price: 900_000,
  priceText: "Offers over $900,000",
  kind: "offers_over",
  status: "under_offer",
  beds: 3,
  baths: 1,
  cars: 2,
  landSqm: 250.5,
  type: "house",
  agency: "Agency",
  agents: ["One"],
  first: "2026-09-01T01:02:03Z",
  last: "2026-10-31T04:05:06.789Z",
  events: [
    ["first_seen", "2026-09-01T01:02:03Z", 1_000_000, undefined, "for_sale"],
    ["price_drop", "2026-09-05", 900_000, 1_000_000, "for_sale", "for_sale"],
    ["price_rise", "2026-09-06", 990_000, 900_000, "for_sale", "for_sale"],
    ["status_change", "2026-10-31T04:05:06.789Z", undefined, undefined, "under_offer", "for_sale"],
  ],
} as const satisfies Omit<GivenAdvert, "key">;

test("a dwelling has its advert and all that happened to it", () => {
  const event = { source: "homes", listingId: "77", listingStatus: "for_sale", prevStatus: "for_sale" };
  const noMove = { prevPrice: undefined, dropAbs: undefined, dropPct: undefined };
  assert.deepEqual(historyOf(whole), {
    addressKey: KEY,
    displayAddress: "1 A St",
    suburb: "Abbotsford",
    stateCode: "VIC",
    postcode: "3067",
    current: {
      source: "homes",
      listingId: "77",
      listingUrl: "https://homes.example/77",
      price: 900_000,
      priceDisplay: "Offers over $900,000",
      priceKind: "offers_over",
      listingStatus: "under_offer",
      isActive: true,
      bedrooms: 3,
      bathrooms: 1,
      carSpaces: 2,
      landSizeSqm: 250.5,
      propertyType: "house",
      firstSeenAt: "2026-09-01T01:02:03Z",
      lastSeenAt: "2026-10-31T04:05:06.789Z",
      agencyName: "Agency",
      agentNames: ["One"],
    },
    events: [
      {
        ...event,
        ...noMove,
        observedAt: "2026-09-01T01:02:03Z",
        eventType: "first_seen",
        price: 1_000_000,
        prevStatus: "",
      },
      {
        ...event,
        observedAt: "2026-09-05T00:00:00Z",
        eventType: "price_drop",
        price: 900_000,
        prevPrice: 1_000_000,
        dropAbs: 100_000,
        dropPct: 0.1,
      },
      {
        ...event,
        observedAt: "2026-09-06T00:00:00Z",
        eventType: "price_rise",
        price: 990_000,
        prevPrice: 900_000,
        dropAbs: -90_000,
        dropPct: -0.1,
      },
      {
        ...event,
        ...noMove,
        observedAt: "2026-10-31T04:05:06.789Z",
        eventType: "status_change",
        price: undefined,
        listingStatus: "under_offer",
      },
    ],
    numListings: 1,
    firstPrice: 1_000_000,
    currentPrice: 900_000,
    distinctDwellings: 1,
    valuation: undefined,
  });
});

test("what an advert does not say is absent", () => {
  const { current, currentPrice, firstPrice, distinctDwellings } = historyOf({ url: "", display: "" });
  assert.deepEqual(
    [current?.listingUrl, current?.price, current?.bedrooms, current?.landSizeSqm, current?.agentNames],
    ["", undefined, undefined, undefined, []],
  );
  assert.deepEqual([currentPrice, firstPrice, distinctDwellings], [undefined, undefined, 0]);
});

test("the key as advertised finds the dwelling too, which answers with its own", () => {
  assert.equal(propertyHistory(at(whole), "1-a-st-abbotsford-vic-3067")?.addressKey, KEY);
});

test("the active advert is the current one, then the one seen last, then the first by portal and id", () => {
  const [late, later] = ["2026-10-30", "2026-10-31"];
  const idOf = (...adverts: readonly Omit<GivenAdvert, "key">[]) => historyOf(...adverts).current?.listingId;
  assert.deepEqual(
    [
      idOf({ id: "1", last: later, isActive: false }, { id: "2", last: late }),
      idOf({ id: "1", last: late }, { id: "2", last: later }),
      idOf({ id: "1", portal: "q" }, { id: "2", portal: "p" }),
      idOf({ id: "2" }, { id: "1" }),
    ],
    ["2", "2", "2", "1"],
  );
});

test("events come by moment, portal, id and type, and a cut beyond 40 percent is left out", () => {
  const { events } = historyOf(
    {
      portal: "q",
      id: "1",
      events: [
        ["relisted", "2026-09-02"],
        ["price_drop", "2026-09-02", 90, 100],
      ],
    },
    { portal: "p", id: "2", events: [["first_seen", "2026-09-02", 5]] },
    {
      portal: "p",
      id: "1",
      events: [
        ["delisted", "2026-09-02"],
        ["price_drop", "2026-09-03", 59, 100],
      ],
    },
    { portal: "z", id: "1", events: [["first_seen", "2026-09-01"]] },
  );
  assert.deepEqual(
    events.map(({ source, listingId, eventType }) => [source, listingId, eventType].join(" ")),
    ["z 1 first_seen", "p 1 delisted", "p 2 first_seen", "q 1 price_drop", "q 1 relisted"],
  );
});

test("the first price is the first that is known, and different bedrooms warn of several dwellings", () => {
  const { firstPrice, distinctDwellings, numListings } = historyOf(
    { beds: 2, events: [["first_seen", "2026-09-01"]] },
    { beds: 3, events: [["first_seen", "2026-09-02", 700_000]] },
    { beds: 3, events: [["first_seen", "2026-09-03", 800_000]] },
    {},
  );
  assert.deepEqual([firstPrice, distinctDwellings, numListings], [700_000, 2, 4]);
});

test("a key of no address is unknown, but every key is empty while there are no listings", () => {
  assert.equal(propertyHistory(at(whole), "2-a-street-abbotsford-vic-3067"), undefined);
  const empty = propertyHistory(housingOf(), KEY);
  assert.deepEqual([empty?.addressKey, empty?.current, empty?.events, empty?.numListings], ["", undefined, [], 0]);
});

test("an address that its only advert turned out not to be at is unknown", () => {
  const housing = housingWithSweeps([
    { at: "2026-10-01", sightings: [{ id: "1", address: "1 Elm St" }] },
    { at: "2026-10-02", sightings: [{ id: "1", address: "2 Elm St" }] },
  ]);
  const numbers = ["1", "2"].map((number) => propertyHistory(housing, `${number}-elm-street-richmond-vic-3121`));
  assert.deepEqual(
    numbers.map((history) => history?.numListings),
    [undefined, 1],
  );
});
