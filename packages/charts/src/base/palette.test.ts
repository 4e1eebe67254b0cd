import assert from "node:assert/strict";
import { test } from "node:test";
import { chartColours } from "./chart-colours.js";
import { type Colour, paintOf, palettes, seriesColour, seriesDash } from "./palette.js";

type Numbers = readonly [number, number, number];
type Matrix = readonly [Numbers, Numbers, Numbers];

/** What eyes without one kind of cones see of linear light: Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES: Readonly<Record<string, Matrix>> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** What our own pages have below charts. */
const PAPER = { light: "#f6f7f3", dark: "#0e1411" };
const SERIES: readonly Colour[] = ["1", "2", "3", "4"];
const RANKS: readonly Colour[] = ["rank-1", "rank-2", "rank-3", "rank-4", "rank-5"];
const CHANGES: readonly Colour[] = ["change-1", "change-2", "change-3", "change-4", "change-5", "change-6", "change-7"];

for (const theme of ["light", "dark"] as const) {
  const palette = palettes[theme];
  for (const [eyes, matrix] of Object.entries(EYES)) {
    test(`lines stay apart on the ${theme} ground for eyes with ${eyes}`, () => {
      assert.deepEqual(
        tooClose(
          SERIES.map((name) => palette[name]),
          matrix,
          14,
        ),
        [],
      );
    });
    test(`ranks and changes stay apart on the ${theme} ground for eyes with ${eyes}`, () => {
      assert.deepEqual(
        tooClose(
          RANKS.map((name) => palette[name]),
          matrix,
          9,
        ),
        [],
      );
      assert.deepEqual(
        tooClose(
          CHANGES.map((name) => palette[name]),
          matrix,
          7,
        ),
        [],
      );
    });
  }

  test(`texts have a contrast of 4.5 to 1 on the ${theme} ground and on their areas, lines one of 3 to 1`, () => {
    const pairs: readonly (readonly [Colour, Colour, number])[] = [
      ["ink", "ground", 4.5],
      ["faint", "ground", 4.5],
      ["ink", "band", 4.5],
      ...SERIES.map((name) => [name, "ground", 3] as const),
      ...[...RANKS, ...CHANGES].map((name) => [`on-${name}` as Colour, name, 4.5] as const),
    ];
    const low = pairs.filter(([one, other, least]) => contrast(palette[one], palette[other]) < least);
    assert.deepEqual(low, []);
    assert.ok(SERIES.every((name) => contrast(palette[name], PAPER[theme]) >= 3));
    assert.ok(contrast(palette.faint, PAPER[theme]) >= 4.5);
  });
}

test("a page may give every colour another value, and a file by itself is light", () => {
  assert.equal(paintOf()("1"), "var(--chart-1, #0c5a41)");
  assert.equal(paintOf("dark")("1"), "#7ad3ab");
});

test("a page gets the colours of a ground as custom properties, all of those that charts ask for", () => {
  const asked = Object.keys(palettes.light).map((colour) => /var\((.*?),/.exec(paintOf()(colour as Colour))![1]);
  assert.deepEqual(
    [...chartColours("dark").matchAll(/^(--[\w-]+): #[0-9a-f]{6};$/gm)].map(([, name]) => name),
    asked,
  );
});

test("no two of sixteen lines have both the colour and the dashes of each other", () => {
  const looks = Array.from({ length: 16 }, (_, i) => `${seriesColour(i)} ${seriesDash(i)}`);
  assert.equal(new Set(looks).size, 16);
});

/** Pairs of colours whose distance in OKLab, in hundredths, is below the least. */
function tooClose(colours: readonly string[], eyes: Matrix, least: number): readonly string[] {
  const seen = colours.map((colour) => labOf(seenBy(eyes, lightOf(colour))));
  return colours.flatMap((one, i) =>
    colours.slice(i + 1).flatMap((other, k) => {
      const [a, b] = [seen[i]!, seen[i + 1 + k]!];
      const distance = 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      return distance < least ? [`${one} and ${other}: ${distance.toFixed(1)}`] : [];
    }),
  );
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(colour: string): number {
  return dot([0.2126, 0.7152, 0.0722], lightOf(colour));
}

/** Linear light of `#rrggbb`. */
function lightOf(colour: string): Numbers {
  const parts = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255);
  return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Numbers;
}

function seenBy(matrix: Matrix, light: Numbers): Numbers {
  return matrix.map((row) => Math.min(1, Math.max(0, dot(row, light)))) as unknown as Numbers;
}

/** OKLab, Ottosson 2020, in which distances are about as large as they look. */
function labOf(light: Numbers): Numbers {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row as unknown as Numbers, light))) as unknown as Numbers;
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

function dot(one: Numbers, other: Numbers): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}
