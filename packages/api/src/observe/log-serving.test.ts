import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "@daybook/domain/fixtures";
import { pino } from "pino";
import { logServing } from "./log-serving.js";

/** The lines about data in which some sweeps are of suburbs that are not held. */
function linesWith(sweepsOutsideSpine: number, isDemo = false): unknown[] {
  const lines: unknown[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const housing = housingOf();
  const listings = { ...housing.listings, sweepsOutsideSpine };
  logServing(logger, { dataVersion: "one", isDemo, housing: { ...housing, listings } });
  return lines;
}

const serving = { level: 30, dataVersion: "one", isDemo: false, msg: "serving" };

test("the log says which data is served", () => {
  assert.deepEqual(linesWith(0), [serving]);
});

test("the log says that it is the demo world", () => {
  assert.deepEqual(linesWith(0, true), [{ ...serving, isDemo: true, msg: "serving the demo world" }]);
});

test("the log says how many sweeps count for nothing, since their suburbs are not held", () => {
  const warning = { level: 40, sweeps: 3, msg: "sweeps of suburbs that are not held are left out" };
  assert.deepEqual(linesWith(3), [serving, warning]);
});
