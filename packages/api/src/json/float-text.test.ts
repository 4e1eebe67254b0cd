import assert from "node:assert/strict";
import { test } from "node:test";
import { floatText } from "./float-text.js";
import { randomOf } from "./random.fixture.js";

for (const [value, text] of [
  [0, "0"],
  [0.1, "0.1"],
  [-2.35, "-2.35"],
  [1250000, "1250000"],
  [16777217, "16777216"],
  [123456789, "123456790"],
  [1e10, "10000000000"],
  [3.4028234663852886e38, "3.4028235e+38"],
  [1e-45, "1.4013e-45"],
] as const) {
  test(`${value} is ${text}`, () => {
    assert.equal(floatText(value), text);
  });
}

test("every float reads back, and no shorter decimal does", () => {
  const random = randomOf(1);
  const bits = new Uint32Array(1);
  const float = new Float32Array(bits.buffer);
  for (let i = 0; i < 20_000; i++) {
    bits[0] = random() * 2 ** 32;
    if (Number.isFinite(float[0]) && Math.abs(float[0]!) >= SMALLEST_NORMAL) assertShortest(float[0]!);
  }
});

test("nor of figures with few digits", () => {
  const random = randomOf(2);
  for (let i = 0; i < 20_000; i++) {
    const scale = 10 ** Math.floor(random() * 6);
    // Minus zero is zero in JSON.
    assertShortest(Math.fround(Math.round((random() - 0.5) * 1e6) / scale + 0));
    assertShortest(Math.fround(Math.round(random() * 2 ** 25)));
  }
});

test("nor of shares and distances", () => {
  const random = randomOf(3);
  for (let i = 0; i < 60_000; i++) assertShortest(Math.fround(random() * 10 ** Math.floor(random() * 8 - 4)));
});

function assertShortest(value: number): void {
  const text = floatText(value);
  const digits = text.replace(/e.*/, "").replace(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "").length;
  assert.equal(Math.fround(Number(text)), value);
  if (digits > 1) assert.notEqual(Math.fround(Number(value.toPrecision(digits - 1))), value, text);
}

const SMALLEST_NORMAL = 2 ** -126;
