import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../../housing/housing.fixture.js";
import type { State } from "../../housing/suburbs/states.js";
import { suburbOfLocation } from "./suburb-of-location.js";

const { spine } = housingOf({
  suburbs: [
    { salCode: "10001", name: "Abbotsford (NSW)" },
    { salCode: "10002", name: "Bondi" },
    { salCode: "10003", name: "Mount Victoria" },
    { salCode: "20001", name: "Abbotsford (Vic.)" },
    { salCode: "20002", name: "Ascot (Ballarat - Vic.)" },
    { salCode: "20003", name: "Ascot (Greater Bendigo - Vic.)" },
    { salCode: "30001", name: "Victoria Point" },
    { salCode: "70001", name: "Victoria" },
    { salCode: "80001", name: "O'Connor (ACT)" },
  ],
});

for (const [location, stateOfMember, salCode] of [
  ["Bondi", "NSW", 10002],
  [" bondi ", "NSW", 10002],
  ["Bondi, NSW", "VIC", 10002],
  ["Bondi (New South Wales)", "VIC", 10002],
  ["Bondi - residence", "NSW", 10002],
  ["Bondi NSW", "VIC", 10002],
  ["Bondi nsw.", "VIC", 10002],
  ["Bondi, Residential", "NSW", 10002],
  ["Bondi", "VIC", undefined],
  ["Bondi-residence", "NSW", undefined],
  ["Bondi Beach", "NSW", undefined],
  ["North Bondi", "NSW", undefined],
  ["Abbotsford", "VIC", 20001],
  ["Abbotsford", "NSW", 10001],
  ["Abbotsford, Vic.", "NSW", 20001],
  ["Abbotsford, NSW and Abbotsford, Victoria", "NSW", undefined],
  ["Ascot, VIC", "VIC", undefined],
  ["Victoria Point, QLD", "NSW", 30001],
  ["Victoria Point", "QLD", 30001],
  ["Victoria Point, residence", "QLD", 30001],
  ["Victoria Point", "NSW", undefined],
  ["Mount Victoria", "NSW", 10003],
  ["Mount Victoria", "VIC", undefined],
  ["Mount Victoria NSW", "VIC", 10003],
  ["Victoria", "NT", undefined],
  ["Victoria, NT", "NSW", 70001],
  ["O'Connor, ACT", "NSW", 80001],
  ["Waverley", "NSW", undefined],
  ["Bondi", "", undefined],
  ["", "NSW", undefined],
  [", NSW", "NSW", undefined],
] as const satisfies readonly (readonly [string, State | "", number | undefined])[]) {
  test(`${JSON.stringify(location)} of a member of ${stateOfMember || "no state"} is ${salCode ?? "no suburb"}`, () => {
    const number = suburbOfLocation(spine, location, stateOfMember);
    assert.equal(number === undefined ? undefined : spine.codes[number], salCode);
  });
}
