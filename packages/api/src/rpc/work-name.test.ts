import assert from "node:assert/strict";
import { test } from "node:test";
import { workName } from "./work-name.js";

for (const [one, other, isSame] of [
  [{ limit: 50 }, { limit: 60 }, true],
  [{ limit: 50 }, { limit: 1000 }, false],
  [{ period: "1M", productCode: "BHP" }, { period: "1M", productCode: "CBA" }, true],
  [{ period: "1M" }, { period: "MAX" }, false],
  [{ period: "max" }, { period: "MAX" }, true],
  [{ limit: 50, summaryOnly: true }, { limit: 50, summaryOnly: false }, false],
  [{}, { limit: 0 }, true],
] as const) {
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)} are ${isSame ? "the same" : "different"} work`, () =>
    assert.equal(workName("A/B", one) === workName("A/B", other), isSame));
}
