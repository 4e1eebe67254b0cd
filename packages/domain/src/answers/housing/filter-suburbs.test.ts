import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../base/numbers/random.fixture.js";
import { type State, states } from "../../data/housing/suburbs/states.js";
import { type ToldSuburb, toldSuburbs } from "../../data/housing/suburbs/told-suburbs.fixture.js";
import { politiciansOf } from "../../data/politicians/politicians.fixture.js";
import { filterSuburbs } from "./filter-suburbs.js";
import { getSuburbMetricColumns } from "./suburb-metric-columns.js";

const politicians = politiciansOf();

const housing = toldSuburbs(
  Object.fromEntries(
    [10, 20, 30, 10, 20, 30, 20, 20, 20, 10].map((age, at): [string, ToldSuburb] => [
      String(10_001 + at),
      { layers: at === 9 ? { age, income: 500 } : { age } },
    ]),
  ),
);

type Predicate = Parameters<typeof filterSuburbs>[3][number];
const placesOf = (...predicates: readonly Omit<Predicate, "min" | "max">[] | readonly Predicate[]) => {
  const answer = filterSuburbs(housing, politicians, "NSW", predicates as readonly Predicate[]);
  assert.ok("matchMask" in answer);
  return [...Array(10).keys()].filter((i) => (answer.matchMask[i >>> 3]! >>> (i % 8)) & 1);
};

test("suburbs within the bounds have their bits set, and are counted", () => {
  const answer = filterSuburbs(housing, politicians, "NSW", [{ metricKey: "age", min: 10, max: 10 }]);
  assert.ok("matchMask" in answer);
  const { indexVersion, ...found } = answer;
  assert.deepEqual(found, { matchMask: Uint8Array.of(0x09, 0x02), matchCount: 3 });
  const columns = getSuburbMetricColumns(housing, politicians, "NSW", []);
  assert.equal(indexVersion, "indexVersion" in columns && columns.indexVersion);
});

test("one bound is enough, an unknown figure is within none, and all predicates must hold", () => {
  assert.deepEqual(placesOf({ metricKey: "age", min: 20.5, max: undefined }), [2, 5]);
  assert.deepEqual(placesOf({ metricKey: "income", min: undefined, max: 1e9 }), [9]);
  assert.deepEqual(
    placesOf({ metricKey: "age", max: 20 }, { metricKey: "age", min: 20 }, { metricKey: "income", min: 0 }),
    [],
  );
  assert.deepEqual(placesOf({ metricKey: "age", max: 20 }, { metricKey: "age", min: 20 }), [1, 4, 6, 7, 8]);
});

test("a bound is compared as a 32-bit float", () => {
  const one = toldSuburbs({ "80001": { layers: { age: 0.1 } } });
  const answer = filterSuburbs(one, politicians, "ACT", [{ metricKey: "age", min: 0.10000000001, max: 0.09999999999 }]);
  assert.ok("matchCount" in answer);
  assert.equal(answer.matchCount, 1);
});

test("a state without suburbs has an empty mask", () => {
  const answer = filterSuburbs(housing, politicians, "TAS", [{ metricKey: "age", min: 0 }]);
  assert.deepEqual(answer, { matchMask: new Uint8Array(0), matchCount: 0, indexVersion: "v1-e3b0c44298fc" });
});

const BEYOND_FLOAT = 3.5e38;
for (const [what, predicates, field, problem] of [
  [
    "an unknown key",
    [
      { metricKey: "age", min: 1 },
      { metricKey: "ages", min: 1 },
    ],
    "predicates[1].metricKey",
    /"ages".*price, population/,
  ],
  ["no bound", [{ metricKey: "age" }], "predicates[0]", /must have a min or a max/],
  ["NaN", [{ metricKey: "age", min: Number.NaN }], "predicates[0].min", /finite/],
  ["infinity", [{ metricKey: "age", min: 1, max: Number.POSITIVE_INFINITY }], "predicates[0].max", /finite/],
  ["minus infinity", [{ metricKey: "age", min: Number.NEGATIVE_INFINITY }], "predicates[0].min", /finite/],
  ["a bound beyond the floats", [{ metricKey: "age", max: BEYOND_FLOAT }], "predicates[0].max", /32-bit float/],
  ["a min above max", [{ metricKey: "age", min: 2, max: 1 }], "predicates[0].min", /must not be greater than max/],
] as const) {
  test(`refuses ${what} and names the field`, () => {
    const refused = filterSuburbs(housing, politicians, "NSW", predicates);
    assert.ok("problem" in refused);
    assert.equal(refused.field, field);
    assert.match(refused.problem, problem);
  });
}

test("in every state the mask has the suburbs that the columns themselves say", () => {
  const seed = 88;
  const random = randomOf(seed);
  const keys = ["age", "elevation_min_m", "nbn"] as const;
  const counts: Readonly<Record<State, number>> = { NSW: 41, VIC: 40, QLD: 39, SA: 1, WA: 8, TAS: 9, NT: 0, ACT: 17 };
  const told = states.flatMap((state, digit) =>
    Array.from({ length: counts[state] }, (_, at): [string, ToldSuburb] => {
      const layers = {
        ...(random() < 0.7 ? { age: Math.floor(random() * 90) / 7 } : {}),
        ...(random() < 0.7 ? { elevation_min_m: Math.floor(random() * 9) - 4 } : {}),
        ...(random() < 0.7 ? { dominant_nbn_tech: random() < 0.5 ? "FTTP" : "Satellite" } : {}),
      };
      return [String((digit + 1) * 10_000 + at * 3), { layers }];
    }),
  );
  const world = toldSuburbs(Object.fromEntries(told));
  for (const state of states) {
    for (let turn = 0; turn < 40; turn += 1) {
      const predicates = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
        const [one, other] = [random() * 14 - 4, random() < 0.5 ? 0 : random() * 14 - 4];
        const kind = random();
        return {
          metricKey: keys[Math.floor(random() * keys.length)]!,
          min: kind < 0.2 ? undefined : Math.min(one, other),
          max: kind > 0.8 ? undefined : Math.max(one, other),
        };
      });
      const answer = filterSuburbs(world, politicians, state, predicates);
      const held = getSuburbMetricColumns(world, politicians, state, keys);
      assert.ok("matchMask" in answer && "columns" in held);
      const expected = [...Array(counts[state]).keys()].filter((i) =>
        predicates.every(({ metricKey, min, max }) => {
          const { values, nullMask } = held.columns[keys.indexOf(metricKey)]!;
          const isNull = (nullMask[i >>> 3]! >>> (i % 8)) & 1;
          return !isNull && values[i]! >= Math.fround(min ?? -1e30) && values[i]! <= Math.fround(max ?? 1e30);
        }),
      );
      const found = [...Array(answer.matchMask.length * 8).keys()].filter(
        (i) => (answer.matchMask[i >>> 3]! >>> (i % 8)) & 1,
      );
      assert.deepEqual([found, answer.matchCount], [expected, expected.length], `seed ${seed}, ${state}, turn ${turn}`);
    }
  }
});
