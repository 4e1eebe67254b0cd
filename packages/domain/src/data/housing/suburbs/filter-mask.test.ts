import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { type ColumnBounds, filterMask } from "./filter-mask.js";

const NONE = Number.NEGATIVE_INFINITY;
const ANY = Number.POSITIVE_INFINITY;

test("position i is bit i % 8 of byte i / 8, least significant first", () => {
  const column = columnOf([5, 0, 0, 5, 0, 0, 0, 0, 0, 5]);
  assert.deepEqual(filterMask(10, [{ ...column, min: 5, max: 5 }]), { mask: Uint8Array.of(0x09, 0x02), count: 3 });
});

test("both bounds are inclusive, and all predicates must hold", () => {
  const column = columnOf([1, 2, 3, 4, 5]);
  const within = (min: number, max: number) => ({ ...column, min, max });
  assert.deepEqual(placesOf(filterMask(5, [within(2, 4)]).mask), [1, 2, 3]);
  assert.deepEqual(placesOf(filterMask(5, [within(2, 4), within(3, ANY), within(NONE, 3)]).mask), [2]);
});

test("an unknown figure is within no bounds, though it is kept as 0", () => {
  const column = columnOf([0, null, 0]);
  assert.deepEqual(placesOf(filterMask(3, [{ ...column, min: NONE, max: 10 }]).mask), [0, 2]);
});

for (const [what, figures] of [
  ["without a negative figure", [0, 1e-45, 1, 2, 3.4e38, 0, 0, 0, 0]],
  ["with one", [0, 1e-45, 1, 2, 3.4e38, 0, 0, 0, -1]],
  ["with a zero that has a sign", [0, 1e-45, 1, 2, 3.4e38, 0, -0, 0, 0]],
] as const) {
  test(`bounds around zero mean the same in a column ${what}`, () => {
    const column = columnOf(figures);
    const places = (min: number, max: number) =>
      placesOf(filterMask(9, [{ ...column, min, max }]).mask).filter((place) => place < 5);
    assert.deepEqual(
      [
        places(-0, 0),
        places(0, -0),
        places(-5, -0),
        places(-5, -1),
        places(NONE, -0),
        places(1e-45, ANY),
        places(-7, 1),
      ],
      [[0], [0], [0], [], [0], [1, 2, 3, 4], [0, 1, 2]],
    );
  });
}

test("no suburbs have no bytes", () => {
  assert.deepEqual(filterMask(0, [{ ...columnOf([]), min: 0, max: 1 }]), { mask: new Uint8Array(0), count: 0 });
});

test("bits beyond the last suburb are never set", () => {
  for (let count = 1; count <= 17; count += 1) {
    const column = columnOf(new Array(count).fill(0));
    const { mask } = filterMask(count, [{ ...column, min: NONE, max: ANY }]);
    assert.deepEqual(placesOf(mask), [...Array(count).keys()]);
  }
});

/** As many suburbs as each state really has. */
const SUBURBS = { NSW: 4542, VIC: 2944, QLD: 3233, SA: 1696, WA: 1699, TAS: 776, NT: 303, ACT: 136 };

for (const [place, [state, count]] of Object.entries(SUBURBS).entries()) {
  test(`random columns and bounds of ${state} match what a naive filter finds`, () => {
    const seed = 7_000 + place;
    const random = randomOf(seed);
    for (let turn = 0; turn < 12; turn += 1) {
      const columns = Array.from({ length: 3 }, () => randomColumn(random, count));
      // The same column may be asked for twice.
      const bounds = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
        randomBounds(random, columns[Math.floor(random() * columns.length)]!),
      );
      assert.deepEqual(filterMask(count, bounds), naiveFilter(count, bounds), `seed ${seed}, turn ${turn}`);
    }
  });
}

/** Figures that are hard to compare, and ordinary ones. */
const HARD = [0, -0, 1e-45, -1e-45, 1.1754942e-38, 3.4028234663852886e38, -3.4028234663852886e38, 0.1, -0.1, 16777217];

function randomFigure(random: () => number): number {
  if (random() < 0.3) return HARD[Math.floor(random() * HARD.length)]!;
  return random() < 0.5 ? Math.floor(random() * 12) - 2 : (random() - 0.3) * 1e6;
}

function figureBeside(random: () => number, usual: number | undefined): number {
  return usual !== undefined && random() < 0.7 ? usual : randomFigure(random);
}

function randomColumn(random: () => number, count: number): Omit<ColumnBounds, "min" | "max"> {
  const nulls = [0, 0.1, 0.9, 1][Math.floor(random() * 4)]!;
  // Most of some columns is one and the same figure.
  const usual = random() < 0.3 ? randomFigure(random) : undefined;
  return columnOf(Array.from({ length: count }, () => (random() < nulls ? null : figureBeside(random, usual))));
}

function randomBounds(random: () => number, column: Omit<ColumnBounds, "min" | "max">): ColumnBounds {
  const figure = () => {
    const { values } = column;
    const given = random() < 0.5 ? values[Math.floor(random() * values.length)]! : randomFigure(random);
    return Math.fround(given);
  };
  const [one, other] = [figure(), random() < 0.2 ? undefined : figure()];
  const [min, max] = other === undefined ? [one, one] : [Math.min(one, other), Math.max(one, other)];
  const kind = random();
  return { ...column, min: kind < 0.2 ? NONE : min, max: kind > 0.8 ? ANY : max };
}

function naiveFilter(count: number, bounds: readonly ColumnBounds[]): ReturnType<typeof filterMask> {
  const mask = new Uint8Array(Math.ceil(count / 8));
  let found = 0;
  for (let i = 0; i < count; i += 1) {
    const isIn = bounds.every(({ values, nullMask, min, max }) => {
      const isNull = Math.floor(nullMask[Math.floor(i / 8)]! / 2 ** (i % 8)) % 2 === 1;
      return !isNull && !(values[i]! < min) && !(values[i]! > max);
    });
    if (!isIn) continue;
    mask[Math.floor(i / 8)]! += 2 ** (i % 8);
    found += 1;
  }
  return { mask, count: found };
}

function columnOf(figures: readonly (number | null)[]): Omit<ColumnBounds, "min" | "max"> {
  const nullMask = new Uint8Array(Math.ceil(figures.length / 8));
  figures.forEach((figure, i) => {
    if (figure === null) nullMask[i >>> 3]! |= 1 << (i % 8);
  });
  return { values: Float32Array.from(figures, (figure) => figure ?? 0), nullMask };
}

function placesOf(mask: Uint8Array): number[] {
  return [...Array(mask.length * 8).keys()].filter((i) => (mask[i >>> 3]! >>> (i % 8)) & 1);
}
