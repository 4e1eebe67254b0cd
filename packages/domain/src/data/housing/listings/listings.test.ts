import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../housing.fixture.js";
import { housingWithSweeps, listingsOf, rowsOf, type SightingOf, type SweepOf } from "./listings.fixture.js";
import { noListings } from "./no-listings.js";
import { toldListings } from "./told-listings.fixture.js";

/** What happened, each event in a line. */
function eventsIn(sweeps: readonly SweepOf[]): string[] {
  return toldListings(listingsOf(sweeps)).events.map(({ at, advert, type, price, prevPrice, status, prevStatus }) =>
    [at, advert, type, prevPrice === null ? price : `${prevPrice} ${price}`, `${prevStatus} ${status}`].join(", "),
  );
}

/** One sweep a day from 2026-09-01 on. */
function daily(
  ...days: readonly (readonly SightingOf[] | (Partial<SweepOf> & Pick<SweepOf, "sightings">))[]
): SweepOf[] {
  return days.map((day, at) => ({
    at: `2026-09-${String(at + 1).padStart(2, "0")}`,
    ...("sightings" in day ? day : { sightings: day }),
  }));
}

test("adverts without a street are not taken for adverts of one dwelling", () => {
  const [one, other] = ["Richmond VIC 3121", "Address available on request"].map((address) =>
    daily(
      [{ id: "1", price: "$2m", address }],
      [
        { id: "1", price: "$2m", address },
        { id: "2", price: "$1.5m", address },
      ],
    ),
  );
  for (const sweeps of [one!, other!]) {
    const told = toldListings(listingsOf(sweeps));
    assert.deepEqual([told.addresses, told.events.filter(({ type }) => type === "price_drop")], [[], []]);
  }
});

const first = "2026-09-01, a/1, first_seen, 1000000, null for_sale";

test("is empty without sweeps", () => {
  assert.deepEqual(housingOf().listings, noListings());
  const told = toldListings(housingOf().listings);
  assert.deepEqual(told, {
    through: null,
    outsideSpine: 0,
    coverage: [],
    adverts: [],
    addresses: [],
    aliases: [],
    events: [],
    runs: [],
    sighted: [],
  });
});

test("tells all of an advert as its newest sighting does", () => {
  const told = toldListings(
    listingsOf(
      daily(
        [{ id: "1", price: "$1.1m", address: "1 Elm St", beds: 2 }],
        [
          {
            id: "1",
            price: "Offers over $1.05m",
            status: "under_offer",
            address: "2/1 Elm St, Richmond",
            url: "https://portal.example/1",
            beds: 3,
            baths: 2,
            cars: 0,
            landSqm: 450.5,
            type: "house",
            agencyId: "77",
            agency: "Elm & Co",
            agents: ["Ann", "Bob"],
          },
        ],
      ),
    ),
  );
  assert.deepEqual(told.adverts, [
    {
      name: "a/1",
      suburb: 0,
      suburbName: "Richmond",
      postcode: "3121",
      address: "2-1-elm-street-richmond-vic-3121",
      displayAddress: "2/1 Elm St, Richmond",
      url: "https://portal.example/1",
      type: "house",
      agencyId: "77",
      agency: "Elm & Co",
      agents: ["Ann", "Bob"],
      priceText: "Offers over $1.05m",
      price: 1_050_000,
      kind: "offers_over",
      status: "under_offer",
      isActive: true,
      firstSeen: "2026-09-01",
      lastSeen: "2026-09-02",
      beds: 3,
      baths: 2,
      cars: 0,
      landSqm: 450.5,
    },
  ]);
});

test("sorts adverts by portal, then id, and addresses by key", () => {
  const sightings = [
    { id: "\u{1f600}", address: "3 Elm St" },
    { id: "\uffff", address: "2 Elm St" },
    { id: "10", address: "2 Elm Street" },
  ];
  const told = toldListings(listingsOf([{ at: "2026-09-01", source: "b", sightings }, ...daily(sightings.slice(2))]));
  assert.deepEqual(
    told.adverts.map(({ name }) => name),
    ["a/10", "b/10", "b/\uffff", "b/\u{1f600}"],
  );
  assert.deepEqual(told.addresses, [
    { key: "2-elm-street-richmond-vic-3121", suburb: 0, adverts: ["a/10", "b/10", "b/\uffff"] },
    { key: "3-elm-street-richmond-vic-3121", suburb: 0, adverts: ["b/\u{1f600}"] },
  ]);
  assert.deepEqual(told.aliases, [
    ["2-elm-st-richmond-vic-3121", "2-elm-street-richmond-vic-3121"],
    ["3-elm-st-richmond-vic-3121", "3-elm-street-richmond-vic-3121"],
  ]);
});

const moves: readonly [from: string, to: string, event: "price_drop" | "price_rise" | undefined][] = [
  ["$1,000,000", "$995,000", "price_drop"],
  ["$1,000,000", "$995,001", undefined],
  ["$1,000,000", "$1,005,000", "price_rise"],
  ["$1,000,000", "$1,004,999", undefined],
  ["$2,000,000", "$1,990,001", undefined],
  ["$2,000,000", "$1,990,000", "price_drop"],
  ["$100,000", "$95,001", undefined],
  ["$100,000", "$95,000", "price_drop"],
  ["$1,000,000", "Offers over $900,000", "price_drop"],
  ["Offers over $1,000,000", "$900,000", "price_drop"],
  ["$1,000,000", "$900,000 - $950,000", undefined],
  ["$1m - $1.1m", "$900,000 - $1.1m", "price_drop"],
  ["$1m - $1.1m", "$1m - $1.05m", undefined],
  ["$1m - $1.1m", "$900,000", undefined],
  ["Under $1m", "Under $900,000", "price_drop"],
  ["Under $1m", "$900,000", undefined],
  ["Under $1m", "$900,000 - $950,000", undefined],
  ["$1,000,000", "Contact agent", undefined],
  ["Auction", "$900,000", undefined],
];

for (const [from, to, event] of moves) {
  test(`sees ${event ?? "no move"} from ${from} to ${to}`, () => {
    const sweeps = daily([{ id: "1", price: from }], [{ id: "1", price: to }]);
    const types = toldListings(listingsOf(sweeps)).events.map(({ type }) => type);
    assert.deepEqual(types, event === undefined ? ["first_seen"] : ["first_seen", event]);
  });
}

test("compares with the newest known price, whatever came between", () => {
  const prices = ["$1,000,000", "Contact agent", "Auction", "$950,000", "$940,000"];
  assert.deepEqual(eventsIn(daily(...prices.map((price) => [{ id: "1", price }]))), [
    first,
    "2026-09-04, a/1, price_drop, 1000000 950000, for_sale for_sale",
    "2026-09-05, a/1, price_drop, 950000 940000, for_sale for_sale",
  ]);
});

test("compares with nothing before a price of another kind", () => {
  const prices = ["$1,000,000", "$900,000 - $950,000", "$800,000"];
  assert.deepEqual(eventsIn(daily(...prices.map((price) => [{ id: "1", price }]))), [first]);
});

test("sees no move of the price in a sale", () => {
  const sweeps = daily([{ id: "1", price: "$1m" }], [{ id: "1", price: "$900,000", status: "sold" }]);
  assert.deepEqual(eventsIn(sweeps), [first, "2026-09-02, a/1, status_change, 900000, for_sale sold"]);
});

test("tells a change of status from an advert that is back", () => {
  const statuses = ["for_sale", "under_offer", "withdrawn", "sold", "for_sale", "unknown"] as const;
  const sweeps = daily(...statuses.map((status) => [{ id: "1", price: "$1m", status }]));
  assert.deepEqual(eventsIn(sweeps), [
    first,
    "2026-09-02, a/1, status_change, 1000000, for_sale under_offer",
    "2026-09-03, a/1, status_change, 1000000, under_offer withdrawn",
    "2026-09-04, a/1, status_change, 1000000, withdrawn sold",
    "2026-09-05, a/1, relisted, 1000000, sold for_sale",
    "2026-09-06, a/1, status_change, 1000000, for_sale unknown",
  ]);
});

test("takes an advert off the list at the second complete sweep without it", () => {
  const sweeps = daily([{ id: "1", price: "$1m" }], [], [], [], [{ id: "1", price: "$950k" }]);
  assert.deepEqual(eventsIn(sweeps), [
    first,
    "2026-09-03, a/1, delisted, 1000000, for_sale withdrawn",
    "2026-09-05, a/1, price_drop, 1000000 950000, withdrawn for_sale",
    "2026-09-05, a/1, relisted, 950000, withdrawn for_sale",
  ]);
});

test("keeps when a delisted advert was seen last, and that it is withdrawn", () => {
  const [advert] = toldListings(listingsOf(daily([{ id: "1", price: "$1m" }], [], []))).adverts;
  assert.deepEqual(
    [advert!.status, advert!.isActive, advert!.lastSeen, advert!.price],
    ["withdrawn", false, "2026-09-01", 1_000_000],
  );
});

test("takes nothing off the list for a partial sweep, which interrupts no count either", () => {
  const partial = { complete: false, sightings: [] };
  const seen = [{ id: "1", price: "$1m" }];
  assert.deepEqual(eventsIn(daily(seen, partial, partial, partial, partial)), [first]);
  assert.deepEqual(eventsIn(daily(seen, [], partial, partial, [])), [
    first,
    "2026-09-05, a/1, delisted, 1000000, for_sale withdrawn",
  ]);
});

test("counts anew after any sighting, also one of a partial sweep", () => {
  const seen = [{ id: "1", price: "$1m" }];
  assert.deepEqual(eventsIn(daily(seen, [], { complete: false, sightings: seen }, [], seen, [])), [first]);
});

test("takes an advert off the list for sweeps of its own portal and suburb only", () => {
  const seen = [{ id: "1", price: "$1m" }];
  const others = [{ source: "b" }, { source: "b" }, { salCode: "22171" }, { salCode: "22171" }];
  assert.deepEqual(eventsIn(daily(seen, ...others.map((other) => ({ ...other, sightings: [] })))), [first]);
});

test("follows an advert into another suburb", () => {
  const seen = [{ id: "1", price: "$1m" }];
  const there = { salCode: "22171", suburb: "Burnley", postcode: "3121" };
  const sweeps = daily(seen, { ...there, sightings: seen }, [], [], { ...there, sightings: [] }, []);
  const told = toldListings(listingsOf(sweeps));
  assert.equal(told.events.length, 1);
  assert.deepEqual(
    told.addresses.map(({ key, suburb, adverts }) => [key, suburb, adverts]),
    [
      ["1-elm-street-burnley-vic-3121", 1, ["a/1"]],
      ["1-elm-street-richmond-vic-3121", 0, []],
    ],
  );
  assert.deepEqual(told.sighted.slice(0, 3), [
    ["2026-09-01", [{ name: "a/1", address: "1-elm-street-richmond-vic-3121", suburb: 0 }]],
    ["2026-09-02", [{ name: "a/1", address: "1-elm-street-burnley-vic-3121", suburb: 1 }]],
    ["2026-09-03", []],
  ]);
});

test("has one event of a type for an advert and a moment, the first", () => {
  const at = "2026-09-02";
  const sweeps: SweepOf[] = [
    ...daily([{ id: "1", price: "$1m" }]),
    { at, salCode: "22171", sightings: [{ id: "1", price: "$900k", status: "under_offer" }] },
    { at, salCode: "22172", sightings: [{ id: "1", price: "$800k", status: "sold" }] },
    { at, salCode: "22173", sightings: [{ id: "1", price: "$700k", status: "for_sale" }] },
  ];
  assert.deepEqual(eventsIn(sweeps), [
    first,
    "2026-09-02, a/1, price_drop, 1000000 900000, for_sale under_offer",
    "2026-09-02, a/1, relisted, 700000, sold for_sale",
    "2026-09-02, a/1, status_change, 900000, for_sale under_offer",
  ]);
});

const relists: readonly [
  why: string,
  old: Partial<SightingOf>,
  added: Partial<SightingOf>,
  days: number,
  isSeen: boolean,
][] = [
  ["with the rooms of the other", { beds: 3 }, { beds: 3 }, 1, true],
  ["when it does not tell its rooms", { beds: 3 }, {}, 1, true],
  ["when the other does not tell its rooms", {}, { beds: 3 }, 1, true],
  ["with other rooms", { beds: 3 }, { beds: 2 }, 1, false],
  ["at another address", {}, { address: "2 Elm St" }, 1, false],
  ["at an address without a key", { address: "" }, { address: "" }, 1, false],
  ["that is sold", {}, { status: "sold" }, 1, false],
  ["when the other is sold", { status: "sold" }, {}, 1, false],
  ["when the other is withdrawn", { status: "withdrawn" }, {}, 1, false],
  ["when the other was seen 13 days ago", {}, {}, 13, true],
  ["when the other was seen 14 days ago", {}, {}, 14, false],
  ["without a price of its own", {}, { price: "Auction" }, 1, false],
  ["when the other has no price", { price: "Auction" }, {}, 1, false],
  ["when their prices are of different kinds", { price: "$1m - $1.1m" }, {}, 1, false],
];

for (const [why, old, added, days, isSeen] of relists) {
  test(`sees ${isSeen ? "a" : "no"} drop in a new advert ${why}`, () => {
    const sweeps: SweepOf[] = [
      { at: "2026-09-01", complete: false, sightings: [{ id: "1", price: "$1m", ...old }] },
      {
        at: `2026-09-${String(1 + days).padStart(2, "0")}`,
        source: "b",
        sightings: [{ id: "2", price: "$900k", ...added }],
      },
    ];
    const drops = eventsIn(sweeps).filter((line) => line.includes("price_drop"));
    assert.deepEqual(drops.length, isSeen ? 1 : 0);
  });
}

test("compares a new advert with the newest price of the one seen last, then of the first portal and id", () => {
  const sweeps: SweepOf[] = [
    { at: "2026-09-01", source: "c", sightings: [{ id: "9", price: "$1.4m" }] },
    {
      at: "2026-09-02",
      source: "b",
      sightings: [
        { id: "3", price: "$1.1m" },
        { id: "2", price: "$1.2m" },
      ],
    },
    { at: "2026-09-02", source: "a", sightings: [{ id: "8", price: "$1.3m" }] },
    { at: "2026-09-03", source: "d", sightings: [{ id: "1", price: "$1m" }] },
  ];
  assert.deepEqual(
    eventsIn(sweeps).filter((line) => line.includes("price_")),
    [
      "2026-09-02, a/8, price_drop, 1400000 1300000, null for_sale",
      "2026-09-02, b/2, price_drop, 1300000 1200000, null for_sale",
      "2026-09-02, b/3, price_drop, 1300000 1100000, null for_sale",
      "2026-09-03, d/1, price_drop, 1300000 1000000, null for_sale",
    ],
  );
});

test("compares a new advert with what the same sweep says of those known before, and not with other new ones", () => {
  const sweeps = daily(
    [{ id: "5", price: "$1m" }],
    [
      { id: "1", price: "$900k" },
      { id: "5", price: "$900k" },
      { id: "7", price: "$850k" },
    ],
  );
  assert.deepEqual(
    eventsIn(sweeps).filter((line) => line.includes("price_")),
    [
      "2026-09-02, a/5, price_drop, 1000000 900000, for_sale for_sale",
      "2026-09-02, a/7, price_drop, 900000 850000, null for_sale",
    ],
  );
});

test("takes sweeps by moment, then portal, then suburb, whatever file they came in", () => {
  const seen = (price: string) => [{ id: "1", price }];
  const sweeps: SweepOf[] = [
    { file: "a", at: "2026-09-02T00:00:00+10:00", salCode: "22172", sightings: seen("$700k") },
    { file: "b", at: "2026-09-01T14:00:00Z", salCode: "22171", sightings: seen("$800k") },
    { file: "c", at: "2026-09-01T13:59:59Z", salCode: "22173", sightings: seen("$900k") },
    { file: "d", at: "2026-09-01", salCode: "22174", sightings: seen("$1m") },
  ];
  assert.deepEqual(
    toldListings(listingsOf(sweeps)).runs[0]!.map(({ price }) => price),
    [1_000_000, 900_000, 800_000, 700_000],
  );
});

test("counts of the same sweep the highest version, then the greatest file, then the last in it", () => {
  const same = (file: string, version: number, price: string) => ({
    file,
    version,
    at: "2026-09-01",
    sightings: [{ id: "1", price }],
  });
  const priceOf = (...sweeps: SweepOf[]) => toldListings(listingsOf(sweeps)).adverts.map(({ price }) => price);
  assert.deepEqual(priceOf(same("b", 1, "$1m"), same("a", 2, "$2m")), [2_000_000]);
  assert.deepEqual(priceOf(same("b", 1, "$1m"), same("a", 1, "$2m")), [1_000_000]);
  assert.deepEqual(priceOf(same("a", 1, "$1m"), same("a", 1, "$2m")), [2_000_000]);
  assert.deepEqual(priceOf(same("a", 10, "$1m"), same("a", 9, "$2m")), [1_000_000]);
});

test("knows nothing of what only a replaced sweep saw", () => {
  const sweeps: SweepOf[] = [
    { at: "2026-09-01", sightings: [{ id: "1" }, { id: "2", address: "7 Oak Rd" }] },
    { at: "2026-09-01", version: 2, sightings: [{ id: "1" }] },
  ];
  const told = toldListings(listingsOf(sweeps));
  assert.deepEqual([told.adverts.length, told.addresses.length], [1, 1]);
});

test("leaves out and counts sweeps of suburbs that the spine does not have", () => {
  const sweeps: SweepOf[] = [
    { at: "2026-09-01", sightings: [{ id: "1" }] },
    { at: "2026-09-05", salCode: "22179", sightings: [{ id: "2" }] },
  ];
  const all = housingWithSweeps(sweeps);
  assert.equal(all.listings.adverts.count, 2);
  const { listings } = housingOf({ suburbs: [{ salCode: "22170", name: "Richmond", areaSqkm: 1 }], ...rowsOf(sweeps) });
  const told = toldListings(listings);
  assert.deepEqual([told.through, told.outsideSpine, told.adverts.length], ["2026-09-01", 1, 1]);
});

test("tells since when each suburb was covered, also by a sweep that saw nothing", () => {
  const sweeps: SweepOf[] = [
    { at: "2026-09-02T23:59:59Z", salCode: "22170", sightings: [] },
    { at: "2026-09-03T00:00:00Z", salCode: "22170", sightings: [] },
    { at: "2026-09-01T00:00:00Z", salCode: "10001", suburb: "Abbey", sightings: [] },
  ];
  assert.deepEqual(toldListings(listingsOf(sweeps)).coverage, [
    [0, "2026-09-01"],
    [1, "2026-09-02"],
  ]);
});

test("joins sightings with the same price and kind to a run", () => {
  const prices = ["$1m", "$1,000,000", "Offers over $1m", "Auction", "Contact agent", "POA", "$1m"];
  assert.deepEqual(toldListings(listingsOf(daily(...prices.map((price) => [{ id: "1", price }])))).runs, [
    [
      { price: 1_000_000, kind: "fixed", from: "2026-09-01", to: "2026-09-02", seen: ["2026-09-01", "2026-09-02"] },
      { price: 1_000_000, kind: "offers_over", from: "2026-09-03", to: "2026-09-03", seen: ["2026-09-03"] },
      { price: null, kind: "auction", from: "2026-09-04", to: "2026-09-04", seen: ["2026-09-04"] },
      { price: null, kind: "poa", from: "2026-09-05", to: "2026-09-06", seen: ["2026-09-05", "2026-09-06"] },
      { price: 1_000_000, kind: "fixed", from: "2026-09-07", to: "2026-09-07", seen: ["2026-09-07"] },
    ],
  ]);
});

test("tells the newest sweep, and the adverts of every day each once, where they were last", () => {
  const sweeps: SweepOf[] = [
    { at: "2026-09-01T01:00:00Z", sightings: [{ id: "1", address: "2 Oak Rd" }, { id: "2" }, { id: "3" }] },
    { at: "2026-09-01T22:00:00Z", source: "b", sightings: [{ id: "1" }] },
    { at: "2026-09-01T23:00:00Z", sightings: [{ id: "2", address: "2 Oak Rd" }] },
    { at: "2026-09-03T12:00:00Z", sightings: [{ id: "2", address: "" }] },
  ];
  const told = toldListings(listingsOf(sweeps));
  assert.equal(told.through, "2026-09-03T12:00:00.000Z");
  const [elm, oak] = ["1-elm-street-richmond-vic-3121", "2-oak-road-richmond-vic-3121"];
  const seen = told.sighted.map(([day, adverts]) => [day, adverts.map(({ name, address }) => [name, address])]);
  assert.deepEqual(seen, [
    [
      "2026-09-01",
      [
        ["a/3", elm],
        ["a/1", oak],
        ["b/1", elm],
        ["a/2", oak],
      ],
    ],
    ["2026-09-02", []],
    ["2026-09-03", [["a/2", ""]]],
  ]);
});
