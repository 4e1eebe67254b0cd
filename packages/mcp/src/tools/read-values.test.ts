import assert from "node:assert/strict";
import { test } from "node:test";
import { readValues } from "./read-values.js";
import { tools } from "./tools.js";

const tool = (name: string) => tools.find((each) => each.name === name)!;

test("names are taken in either spelling, numbers as texts too, and no number is above its maximum", () => {
  const { values, moment } = readValues(tool("get_stock_history"), {
    productCode: "BHP",
    fullResolution: true,
    from: "",
    to: null,
    at: "2026-01-01",
  });
  assert.deepEqual([values, moment], [{ code: "BHP", full_resolution: true, period: "1Y" }, { at: "2026-01-01" }]);
  assert.equal(readValues(tool("list_top_shorts"), { limit: "5000" }).values.limit, 100);
});

for (const [name, given, says] of [
  ["get_stock", {}, /: code is required: The exchange's code/],
  ["get_stock", { code: "BHP", ticker: "BHP" }, /: code is given twice/],
  [
    "get_stock",
    { cod: "BHP" },
    /there is no argument "cod"; did you mean code\? There are: code, fields, skip, at, published/,
  ],
  ["list_top_shorts", { limit: "ten" }, /: limit must be a number/],
  ["list_top_shorts", { limit: 1.5 }, /: limit must be a whole number/],
  ["list_top_shorts", { at: 5 }, /: at must be a text/],
  ["list_top_shorts", { constructor: 1 }, /there is no argument "constructor"/],
] as const) {
  test(`${name} of ${JSON.stringify(given)} is refused with what to do`, () => {
    assert.throws(() => readValues(tool(name), given), says);
  });
}

test("every tool takes a moment", () => {
  for (const each of tools) {
    const required = Object.entries(each.takes).filter(([, { isRequired }]) => isRequired);
    const given = Object.fromEntries(required.map(([name]) => [name, "x"]));
    assert.deepEqual(readValues(each, { ...given, published: "2026-01-01" }).moment, { published: "2026-01-01" });
  }
});
