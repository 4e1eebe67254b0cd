import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../base/numbers/random.fixture.js";
import { type ToldSuburb, toldSuburbs } from "../../data/housing/suburbs/told-suburbs.fixture.js";
import { similarSuburbs } from "./similar-suburbs.js";

/** A suburb of 1,000 residents aged 30 with an income of 1,000, but for what is told. */
const told = (layers: Readonly<Record<string, number>>): ToldSuburb => ({
  layers: { population: 1000, age: 30, income: 1000, ...layers },
});
const codesOf = (similar: ReturnType<typeof similarSuburbs>) => similar.map(({ salCode }) => salCode);

test("suburbs are told by how far their figures are apart, in standard deviations", () => {
  // Ages 30, 32 and 36 deviate by the root of 56 / 9.
  const housing = toldSuburbs({
    "10001": told({}),
    "20001": { ...told({ age: 36 }), name: "Carlton", price: 900_000 },
    "30001": told({ age: 32 }),
  });
  const deviation = Math.sqrt(56 / 9);
  const rows = similarSuburbs(housing, 0).map((row) => ({ ...row, similarity: row.similarity.toFixed(12) }));
  assert.deepEqual(rows, [
    {
      salCode: "30001",
      salName: "30001",
      stateCode: "QLD",
      latestMedianPrice: undefined,
      similarity: (1 / (1 + 2 / deviation)).toFixed(12),
      regionCode: "",
    },
    {
      salCode: "20001",
      salName: "Carlton",
      stateCode: "VIC",
      latestMedianPrice: 900_000,
      similarity: (1 / (1 + 6 / deviation)).toFixed(12),
      regionCode: "SUBURB:VIC-CARLTON",
    },
  ]);
});

test("only suburbs with more than 200 residents and a known age and income are told, and never the suburb itself", () => {
  const housing = toldSuburbs({
    "10001": told({}),
    "10002": told({ population: 200 }),
    "10003": told({ population: 201 }),
    "10004": { layers: { population: 1000, income: 1000 } },
    "10005": { layers: { population: 1000, age: 30 } },
    "10006": { layers: { age: 30, income: 1000 } },
  });
  assert.deepEqual(codesOf(similarSuburbs(housing, 0)), ["10003"]);
});

test("a suburb of few residents has similar ones too, but none when its age or income is unknown", () => {
  const housing = toldSuburbs({
    "10001": told({}),
    "10002": told({ population: 5 }),
    "10003": { layers: { population: 1000, income: 1000 } },
    "10004": { layers: { population: 1000, age: 30 } },
  });
  assert.deepEqual(
    [1, 2, 3].map((suburb) => codesOf(similarSuburbs(housing, suburb))),
    [["10001"], [], []],
  );
});

test("six are told, equally far ones by code", () => {
  const housing = toldSuburbs(
    Object.fromEntries([31, 30, 29, 31, 29, 31, 29, 31].map((age, at) => [String(10_001 + at), told({ age })])),
  );
  assert.deepEqual(codesOf(similarSuburbs(housing, 1)), ["10001", "10003", "10004", "10005", "10006", "10007"]);
});

test("a feature that is the same everywhere is left out, also for a suburb that is unlike all of them", () => {
  const housing = toldSuburbs({
    "10001": told({ age: 30, born_overseas: 0.1 }),
    "10002": told({ age: 31, born_overseas: 0.1 }),
    "10003": told({ age: 33, born_overseas: 0.1 }),
    "10004": told({ age: 31, born_overseas: 90, population: 100 }),
  });
  const [first] = similarSuburbs(housing, 3);
  assert.deepEqual([first?.salCode, first?.similarity], ["10002", 1]);
});

for (const [what, one, other] of [
  ["no share born overseas is none", {}, { born_overseas: 0 }],
  ["no amenities are none", {}, { amenity_density: 0 }],
  ["an unknown coast is at the coast", {}, { distance_to_coast: 0 }],
  ["farther than 100 km from the coast is 100 km", { distance_to_coast: 100 }, { distance_to_coast: 900 }],
] as const) {
  test(`in a comparison ${what}`, () => {
    const far = { born_overseas: 50, amenity_density: 50, distance_to_coast: 50 };
    const housing = toldSuburbs({ "10001": told(one), "10002": told(far), "10003": told(other) });
    const [first] = similarSuburbs(housing, 0);
    assert.deepEqual([first?.salCode, first?.similarity], ["10003", 1]);
  });
}

test("residents count by their logarithm", () => {
  const housing = toldSuburbs({
    "10001": told({ population: 1000 }),
    "10002": told({ population: 10_000 }),
    "10003": told({ population: 100_000 }),
  });
  // Logarithms that are 1 and 2 apart, in units of log 10, deviate by the root of 2 / 3.
  assert.deepEqual(
    similarSuburbs(housing, 0).map(({ salCode, similarity }) => [salCode, similarity.toFixed(9)]),
    [
      ["10002", (1 / (1 + 1 / Math.sqrt(2 / 3))).toFixed(9)],
      ["10003", (1 / (1 + 2 / Math.sqrt(2 / 3))).toFixed(9)],
    ],
  );
});

test("one pass finds the same as sorting all suburbs does", () => {
  const seed = 4;
  const random = randomOf(seed);
  const figures = Array.from({ length: 300 }, () => ({
    population: 150 + Math.floor(random() * 400),
    age: 20 + Math.floor(random() * 12),
    income: 800 + 100 * Math.floor(random() * 5),
    born_overseas: 10 * Math.floor(random() * 3),
    amenity_density: 50 * Math.floor(random() * 2),
    distance_to_coast: 60 * Math.floor(random() * 4),
  }));
  const housing = toldSuburbs(Object.fromEntries(figures.map((layers, at) => [String(30_001 + at), { layers }])));
  const vectors = figures.map((each) => [
    each.age,
    each.income,
    each.born_overseas,
    each.amenity_density,
    Math.log(each.population),
    Math.min(each.distance_to_coast, 100),
  ]);
  const large = [...figures.keys()].filter((at) => figures[at]!.population > 200);
  const deviations = vectors[0]!.map((_, feature) => {
    const own = large.map((at) => vectors[at]![feature]!);
    const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
    return Math.sqrt(own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / own.length);
  });
  for (let suburb = 0; suburb < 300; suburb += 7) {
    const expected = large
      .filter((at) => at !== suburb)
      .map((at) => ({
        at,
        distance: Math.hypot(...vectors[at]!.map((value, f) => (value - vectors[suburb]![f]!) / deviations[f]!)),
      }))
      .sort((a, b) => (Math.abs(a.distance - b.distance) < 1e-9 ? a.at - b.at : a.distance - b.distance))
      .slice(0, 6)
      .map(({ at, distance }) => [String(30_001 + at), (1 / (1 + distance)).toFixed(9)]);
    const found = similarSuburbs(housing, suburb).map(({ salCode, similarity }) => [salCode, similarity.toFixed(9)]);
    assert.deepEqual(found, expected, `seed ${seed}, suburb ${suburb}`);
  }
});
