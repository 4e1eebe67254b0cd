import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { advanceWidthsOf } from "./font-file.fixture.js";
import { UNITS_PER_EM, WIDTH_RANGES } from "./font-widths.js";
import { fitted, textWidth, wrapped } from "./text-width.js";

const require = createRequire(import.meta.url);
const fonts = [
  { file: "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf", isBold: false },
  { file: "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf", isBold: true },
];

for (const { file, isBold } of fonts) {
  test(`texts are measured as the font itself does: ${file}`, () => {
    const widthOf = advanceWidthsOf(readFileSync(require.resolve(file)));
    const wrong = WIDTH_RANGES.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
        (code) => textWidth(String.fromCharCode(code), UNITS_PER_EM, isBold) !== widthOf(code),
      ),
    );
    assert.deepEqual(wrong, []);
  });
}

test("characters that the font lacks are taken as wide, marks and joiners as nothing", () => {
  const widths = ["漢", "😀", "e\u0301", "👩\u200d👩"].map((text) => Math.round(textWidth(text, 10) * 10) / 10);
  assert.deepEqual(widths, [10, 14, 5.6, 28]);
});

test("a text that has no room is cut with an ellipsis, between characters", () => {
  const cut = [
    fitted("Pilbara Minerals", 200, 10),
    fitted("Pilbara Minerals", 50, 10),
    fitted("😀😀😀", 35, 10),
    fitted("W", 3, 10),
  ];
  assert.deepEqual(cut, ["Pilbara Minerals", "Pilbara…", "😀…", ""]);
});

test("a text is broken between words, and its last line is cut", () => {
  const lines = wrapped("Percent of issued shares reported short by date", 100, 2, 10);
  assert.deepEqual(lines, ["Percent of issued", "shares reported sho…"]);
  assert.ok(lines.every((line) => textWidth(line, 10) <= 100));
});

test("a word that is longer than a line is cut", () => {
  assert.deepEqual(wrapped("x".repeat(500), 40, 3, 10), ["xxxxxx…"]);
});
