import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../housing.fixture.js";
import { linkedSuburb } from "./suburb-links.js";

const { spine } = housingOf({
  suburbs: [
    { salCode: "10001", name: "Abbotsford (NSW)" },
    { salCode: "20001", name: "Abbotsford (Vic.)" },
    { salCode: "20002", name: "Aireys Inlet" },
    { salCode: "20003", name: "Ascot (Ballarat - Vic.)" },
    { salCode: "20004", name: "Ascot (Greater Bendigo - Vic.)" },
    { salCode: "20005", name: "Hillside" },
    { salCode: "20006", name: "Hillside (Melton - Vic.)" },
    { salCode: "20007", name: "Newtown (Greater Geelong - Vic.)" },
    { salCode: "80001", name: "Acton (ACT)" },
  ],
});

for (const [state, name, salCode] of [
  ["VIC", "AIREYS INLET", 20002],
  ["VIC", "Abbotsford (Vic.)", 20001],
  ["VIC", "ABBOTSFORD", 20001],
  ["NSW", "ABBOTSFORD", 10001],
  ["SA", "ABBOTSFORD", undefined],
  ["VIC", "HILLSIDE", 20005],
  ["VIC", "HILLSIDE (MELTON)", 20006],
  ["VIC", "HILLSIDE (BRIMBANK)", undefined],
  ["VIC", "ASCOT", undefined],
  ["VIC", "ASCOT (BALLARAT)", 20003],
  ["VIC", "NEWTOWN", 20007],
  ["VIC", "NEWTOWN (GREATER", undefined],
  ["ACT", "ACTON", 80001],
  ["VIC", "", undefined],
] as const) {
  test(`links ${JSON.stringify(name)} of ${state} to ${salCode ?? "no suburb"}`, () => {
    const number = linkedSuburb(spine, state, name);
    assert.equal(number === undefined ? undefined : spine.codes[number], salCode);
  });
}
