import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutStreet } from "./real-estate.js";

for (const [location, shown] of [
  ["Richmond", "Richmond"],
  ["12 Smith St, Richmond, VIC", "Richmond, VIC"],
  ["Unit 3/15A St Kilda Road Kew - investment", "Kew - investment"],
  ["Sold: Smith Street, Richmond", "Richmond"],
  ["5 Rose Terrace, Kew", "Kew"],
  ["Rose Terrace, QLD", "Rose Terrace, QLD"],
  ["Richmond - 12 Smith St, Richmond", "Richmond"],
  ["12 Smith Street", "Address left out"],
  ["1 High Rd, Kew; Unit in St Kilda; 2 Low Ct.", "Kew; Unit in St Kilda; Address left out"],
  ["2 x Units, Kew 3101, principal place of residence", "2 x Units, Kew 3101, principal place of residence"],
  ["Address left out", "Address left out"],
] as const) {
  test(`the oracle shows real estate at "${location}" as "${shown}"`, () => {
    assert.equal(
      withoutStreet(location, (name) => name.startsWith("Rose Terrace")),
      shown,
    );
  });
}
