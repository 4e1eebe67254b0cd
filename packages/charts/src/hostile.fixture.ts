import { wandering } from "./series.fixture.js";

/** Texts that others may have written. */
export const hostileTexts: Readonly<Record<string, string>> = {
  empty: "",
  "ten thousand characters": "A title of many words, ".repeat(450),
  "one endless word": "W".repeat(10_000),
  markup: `<script>alert("1")</script>]]>&amp;<!-- '`,
  "control characters": "a\u0000b\u0007c\u001b[31m\u202eevil\ud800\ufffe\ufeff\nline",
  "piles of marks": `Z${"\u0321\u0489\u035c".repeat(200)}algo`,
  "other scripts": "澳大利亚证券交易所 اختبار Ελληνικά 👩\u200d👩\u200d👧 ".repeat(4),
};

/** Figures that are hard to scale or to write. */
export const hostileValues: Readonly<Record<string, readonly (number | null)[]>> = {
  none: [],
  "one point": [3],
  "two points": [1, 2],
  "all equal": [5, 5, 5, 5],
  "all zero": [0, 0, 0],
  "all unknown": [null, null, null],
  negative: [-3, -1, -7, -2],
  "around zero": [-3, 4, -1, 2],
  huge: [1e15, 2e15, 1.5e15],
  "huge and nearly equal": [1e15, 1e15 + 1, 1e15 + 2],
  tiny: [1e-9, 3e-9, 2e-9],
  tiniest: [5e-324, 1e-300],
  "too large": [1e300, -1e300, 1],
  "no numbers": [Number.NaN, Infinity, -Infinity, 1],
  "every other unknown": [1, null, 2, null, 3, null],
  "twenty thousand": wandering(20_000),
};
