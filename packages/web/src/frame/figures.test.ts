import assert from "node:assert/strict";
import { test } from "node:test";
import {
  amount,
  change,
  count,
  day,
  decimal,
  dollars,
  exactDollars,
  fixed,
  percent,
  perShare,
  price,
} from "./figures.js";

for (const [what, markup, text] of [
  ["a percentage", percent(12.345), '<data value="12.345">12.35 %</data>'],
  ["a percentage that is nearly nothing", percent(-0.000992), '<data value="-0.000992">−0.00099 %</data>'],
  ["a percentage below a hundredth", percent(0.0062), '<data value="0.0062">0.0062 %</data>'],
  ["the smallest percentage", percent(5e-324), '<data value="5e-324">0.00 %</data>'],
  ["no percentage at all", percent(0), '<data value="0">0.00 %</data>'],
  ["whole dollars as lodged", exactDollars(124_297_769n), '<data value="124297769">$124,297,769</data>'],
  ["dollars and cents as lodged", exactDollars(-150.05), '<data value="-150.05">−$150.05</data>'],
  ["a change", change(0.5), '<data value="0.5">+0.50 %</data>'],
  ["a fall in points", change(-1.2, "points"), '<data value="-1.2">−1.20 points</data>'],
  ["a count", count(1234567n), '<data value="1234567">1,234,567</data>'],
  ["a figure", decimal(0.1234, 3), '<data value="0.1234">0.123</data>'],
  ["cents", dollars(0.85), '<data value="0.85">$0.85</data>'],
  ["whole dollars", dollars(949), '<data value="949">$949</data>'],
  ["dollars", dollars(12345.6), '<data value="12345.6">$12,346</data>'],
  ["billions", dollars(-1_240_000_000), '<data value="-1240000000">−$1.24 billion</data>'],
  ["a price in parts of a cent", price(0.155), '<data value="0.155">$0.155</data>'],
  ["a price of many digits", price(4.015061), '<data value="4.015061">$4.0151</data>'],
  ["a price", price(0.155), '<data value="0.155">$0.155</data>'],
  ["a round price", price(-12.5), '<data value="-12.5">−$12.50</data>'],
  ["earnings for a share", perShare(-0.00915), '<data value="-0.00915">−0.0092</data>'],
  ["an amount", amount(-363_592_000), '<data value="-363592000">−363.59 million</data>'],
  ["the day of an instant", day("2026-07-01T08:00:00Z"), '<time datetime="2026-07-01T08:00:00Z">1 July 2026</time>'],
  ["a day", day("2026-07-01"), '<time datetime="2026-07-01">1 July 2026</time>'],
  ["nothing", percent(undefined), '<span class="unknown" title="unknown">–</span>'],
  ["no day", day(""), '<span class="unknown" title="unknown">–</span>'],
] as const) {
  test(`${what} is written as people write it`, () => assert.equal(markup.text, text));
}

test("a figure that rounds to zero has no sign", () => {
  assert.deepEqual(
    [fixed(-0.001, 2), fixed(-0, 0), fixed(999.5, 0), fixed(-1234.5, 1)],
    ["0.00", "0", "1,000", "−1,234.5"],
  );
});
