import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutStreet } from "./without-street.js";

for (const [text, kept] of [
  ["59 Fern St Elmville, Residential", "Elmville, Residential"],
  ["119/102 Fern St Elmville, investment", "Elmville, investment"],
  ["3/1/86-88 Northfern Ave Elmville 2612 Residence (Canberra)", "Elmville 2612 Residence (Canberra)"],
  ["Real estate - 5 Olive Fern Tce Elmville NSW 2402 (SOLD)", "Elmville NSW 2402 (SOLD)"],
  ["215 Fern st, Elmville NSW 2008. Investment", "Elmville NSW 2008. Investment"],
  ["Fern Street, Elmville WA", "Elmville WA"],
  ["Flat 113 Elm Suites Fern Circuit Oakton ACT, Residence", "Oakton ACT, Residence"],
  ["21 Fern Grove, East Elmville, Victoria", "East Elmville, Victoria"],
  ["701/228 The Avenue, Elmville, Victoria", "Elmville, Victoria"],
  ["Fern Tce, St Kilda SA. Investment", "St Kilda SA. Investment"],
  ["12 Fern St St Ives", "St Ives"],
  ["12 FERN STREET, ELMVILLE", "ELMVILLE"],
  ["Sale of property at Fern Road, Elmville - settled in March", "Elmville - settled in March"],
  ["Ownership of 5/14 Fern Terrace, Kings Beach jointly", "Kings Beach jointly"],
  ["12 Fern St. Elmville", "Elmville"],
  // The street stands behind the suburb.
  ["Elmville, Fern St - Residential", "Elmville - Residential"],
  ["Elmville, The Avenue - Investment (Joint)", "Elmville - Investment (Joint)"],
  ["Elmville, 12 Fern Street", "Elmville"],
  ["Elmville (12 Fern Street), holiday home", "Elmville, holiday home"],
  ["Elmville (12 Fern Street)", "Elmville"],
  // Nothing remains.
  ["12 Fern Street", "Address left out"],
  ["12 Fern St.", "Address left out"],
  // Every place of several.
  ["17 Fern St, Elmville WA; 2 Oak Rd, Oakton\nAshby; 3 Fir Lane", "Elmville WA; Oakton\nAshby; Address left out"],
] as const) {
  test(`${JSON.stringify(text)} is told without its street`, () => assert.equal(withoutStreet(text), kept));
}

for (const text of [
  "Elmville, NSW",
  "Principal Place of Residence",
  "4 Houses, Principal Place of Residence",
  "INVESTMENT PROPERTY IN ST KILDA OWNED BY SPOUSE",
  "Unit St Leonards NSW",
  "Tamworth, St George, Gwabegar",
  "House: Seville Grove, WA, Investment",
  "1 x House Seville Grove WA",
  "Residence Lane Cove NSW",
  "Unit Crescent Head",
  "Terrace house in Paddington",
  "140 acres Harvey WA",
  "Palm Beach (1 x Unit), Queensland - Investment",
  "Warialda 2402 Residence",
  "Building a 4x2 house on the block",
  "",
]) {
  test(`${JSON.stringify(text)} has no street`, () => assert.equal(withoutStreet(text), text));
}

test("a long text of capitals takes no time", () => {
  const text = "Fern ".repeat(4_000);
  const startMs = performance.now();
  withoutStreet(`12 ${text}St`);
  withoutStreet(`${"1 A ".repeat(5_000)}Way`);
  withoutStreet(`${"A Way, ".repeat(2_800)}`);
  assert.ok(performance.now() - startMs < 5_000);
});
