import type { Cells } from "./samples.fixture.js";

/** Random numbers that a seed fixes. */
export interface Random {
  /** From 0 up to the limit, without it. */
  below(limit: number): number;
  /** One of them. */
  pick<T>(values: readonly T[]): T;
}

/** A generator of 32-bit numbers (a linear congruence, its high bits mixed), the same for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (values) => values[below(values.length)]! };
}

/** Rows of the samples with distinct keys, in no order, their texts as hostile as text can be. */
export function randomRows(random: Random, count: number): Cells[] {
  const keys = new Map<string, Cells>();
  for (let r = 0; r < count; r++) {
    const row = [
      randomText(random),
      random.below(60_000) - 20_000,
      random.pick([null, "", randomText(random)]),
      random.pick([null, random.below(50_000)]),
      random.pick([null, 0, -0.1, 1e21, 5e-324, random.below(1e9) / 1e4, Number.MAX_SAFE_INTEGER]),
    ];
    keys.set(JSON.stringify(row.slice(0, 2)), row);
  }
  return [...keys.values()];
}

function randomText(random: Random): string {
  return Array.from({ length: random.below(6) }, () => random.pick(fragments)).join("");
}

const fragments = [
  '"',
  '""',
  ",",
  "\n",
  "\r",
  "\r\n",
  "\\N",
  "\\.",
  "\\",
  " ",
  "\t",
  "NULL",
  "null",
  "'",
  ";",
  "é",
  "",
  "￿",
  "😀",
  "a",
  "Z",
  "0",
  "-",
  "#",
  "\u0001",
  "\u2028",
];
