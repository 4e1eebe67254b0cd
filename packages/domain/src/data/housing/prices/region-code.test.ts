import assert from "node:assert/strict";
import { test } from "node:test";
import { listingRegionCode, suburbRegionCode } from "./region-code.js";

for (const [name, code] of [
  ["RICHMOND", "SUBURB:VIC-RICHMOND"],
  ["AIREYS INLET", "SUBURB:VIC-AIREYS-INLET"],
  ["HILLSIDE (BRIMBANK)", "SUBURB:VIC-HILLSIDE-BRIMBANK"],
  [" Jan  Juc ", "SUBURB:VIC-JAN-JUC"],
] as const) {
  test(`the region of ${JSON.stringify(name)} is ${code}`, () => {
    assert.equal(suburbRegionCode("VIC", name), code);
  });
}

test("the region of listings has the postcode too", () => {
  assert.equal(listingRegionCode("NSW", "2026", "Bondi"), "SUBURB:NSW-2026-BONDI");
});

test("the region of listings without a postcode keeps its place empty, and is never that of a publication", () => {
  assert.equal(listingRegionCode("VIC", "", "Richmond"), "SUBURB:VIC--RICHMOND");
});
