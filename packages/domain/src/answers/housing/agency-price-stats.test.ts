import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../../data/housing/housing.fixture.js";
import { type GivenAdvert, housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { agencyPriceStats } from "./agency-price-stats.js";

const suburbs = { 10001: "Bondi", 20001: "Abbotsford (Vic.)", 20002: "Aberfeldie" };
const request = { stateCode: "", sort: "drops", limit: 20, offset: 0 };
const statsOf = (adverts: readonly GivenAdvert[], asked: Partial<typeof request> = {}) =>
  agencyPriceStats(housingWith(adverts, { suburbs }), { ...request, ...asked });

/** So many addresses of an agency, the first of which were cut from a million to these prices. */
function addressesOf(agencyId: string, count: number, cutTo: readonly number[], more: Partial<GivenAdvert> = {}) {
  return Array.from({ length: count }, (_, place): GivenAdvert => {
    const cut = cutTo[place];
    return {
      key: `${agencyId}-${place}`,
      agencyId,
      agency: `Agency ${agencyId}`,
      suburb: 20001,
      price: cut ?? 1_000_000,
      ...(cut === undefined ? {} : { events: [["price_drop", "2026-10-20", cut, 1_000_000]] }),
      ...more,
    };
  });
}

test("an agency has what it asks and how it was cut, and names nobody", () => {
  const adverts = [
    ...addressesOf("1", 4, [900_000, 800_000, 700_000], { agents: ["A Person"] }),
    ...addressesOf("1", 1, [], { key: "other", suburb: 20002, status: "unknown" }),
  ];
  assert.deepEqual(statsOf(adverts), {
    agencies: [
      {
        source: "p",
        agencyId: "1",
        agencyName: "Agency 1",
        stateCode: "VIC",
        activeListings: 5,
        pricedListings: 4,
        avgAsking: 850_000,
        medianAsking: 850_000,
        suburbsCovered: 2,
        droppedCount: 3,
        avgDropPct: (0.1 + 0.2 + 0.3) / 3,
        totalDropValue: 600_000,
        agentNames: [],
      },
    ],
    total: 1,
  });
});

test("asking prices and cuts are figures of three addresses at least", () => {
  const adverts = [...addressesOf("1", 2, [900_000, 800_000]), { key: "c", agencyId: "1", suburb: 20001 }];
  const [agency] = statsOf(adverts).agencies;
  assert.deepEqual(
    [agency?.activeListings, agency?.pricedListings, agency?.avgAsking, agency?.medianAsking],
    [3, 2, undefined, undefined],
  );
  assert.deepEqual([agency?.droppedCount, agency?.avgDropPct, agency?.totalDropValue], [2, undefined, undefined]);
});

test("an agency needs three live addresses on one portal in one state", () => {
  const spread = (more: readonly Partial<GivenAdvert>[]) =>
    more.map((each, place): GivenAdvert => ({ key: `k${place}`, agencyId: "1", suburb: 20001, ...each }));
  assert.deepEqual(
    [
      spread([{}, {}, {}]),
      spread([{}, {}, { isActive: false }]),
      spread([{}, {}, { key: "" }]),
      spread([{}, {}, { key: "k0" }]),
      spread([{}, {}, { portal: "q" }]),
      spread([{}, {}, { suburb: 10001 }]),
      spread([{ agencyId: "" }, { agencyId: "" }, { agencyId: "" }]),
    ].map((adverts) => statsOf(adverts).total),
    [1, 0, 0, 0, 0, 0, 0],
  );
});

test("two adverts of an address count once: the newer price, the deepest cut and the sum of both", () => {
  const twice = [
    ...addressesOf("1", 3, [900_000, 900_000, 900_000]),
    ...addressesOf("1", 1, [700_000], { last: "2026-10-31", agency: "Former name" }),
  ];
  const [agency] = statsOf(twice).agencies;
  assert.deepEqual(
    [agency?.activeListings, agency?.avgAsking, agency?.droppedCount, agency?.avgDropPct, agency?.totalDropValue],
    [3, 900_000, 3, (0.3 + 0.1 + 0.1) / 3, 600_000],
  );
  assert.equal(agency?.agencyName, "Agency 1");
});

test("an agency's cuts are those of its own adverts, whatever another portal shows", () => {
  const adverts = [
    ...addressesOf("1", 3, [900_000, 900_000, 900_000]),
    ...addressesOf("1", 3, [700_000, 700_000, 700_000], { portal: "q" }),
  ];
  assert.deepEqual(
    statsOf(adverts).agencies.map(({ source, totalDropValue }) => [source, totalDropValue]),
    [
      ["q", 900_000],
      ["p", 300_000],
    ],
  );
});

const many = [
  ...addressesOf("few", 3, [600_000, 600_000, 600_000]),
  ...addressesOf("more", 5, [990_000, 990_000, 990_000, 990_000]),
  ...addressesOf("most", 6, [900_000]),
  ...addressesOf("none", 4, []),
];

for (const [sort, order] of [
  ["drops", ["more", "few", "most", "none"]],
  ["listings", ["most", "more", "none", "few"]],
  ["avg_cut", ["few", "more", "most", "none"]],
  ["value", ["few", "more", "most", "none"]],
] as const) {
  test(`${sort} ranks ${order.join(", ")}`, () => {
    assert.deepEqual(
      statsOf(many, { sort }).agencies.map(({ agencyId }) => agencyId),
      order,
    );
  });
}

test("equal ones come by portal, id and state; a state has its own; a limit cuts the list and not the total", () => {
  const adverts = [
    ...addressesOf("b", 3, []),
    ...addressesOf("a", 3, [], { portal: "q" }),
    ...addressesOf("a", 3, []),
    ...addressesOf("a", 3, [], { suburb: 10001 }).map((advert) => ({ ...advert, key: `n${advert.key}` })),
  ];
  const namesOf = (asked: Partial<typeof request>) =>
    statsOf(adverts, asked).agencies.map(({ source, agencyId, stateCode }) => `${source} ${agencyId} ${stateCode}`);
  assert.deepEqual(namesOf({}), ["p a NSW", "p a VIC", "p b VIC", "q a VIC"]);
  assert.deepEqual(namesOf({ stateCode: "NSW" }), ["p a NSW"]);
  assert.deepEqual([namesOf({ limit: 1 }), statsOf(adverts, { limit: 1 }).total], [["p a NSW"], 4]);
});

test("there are none while there are no listings", () => {
  assert.deepEqual(agencyPriceStats(housingOf(), request), { agencies: [], total: 0 });
});
