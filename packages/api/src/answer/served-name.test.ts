import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "@daybook/domain/fixtures";
import { servedName } from "./served-name.js";

test("a part has a name of its own, always the same, whatever its version", () => {
  const [first, second] = [snapshotOf({}), snapshotOf({})];
  assert.equal(first.market.version, second.market.version);
  assert.notEqual(servedName(first, ["market"]), servedName(second, ["market"]));
  assert.equal(servedName(first, ["market"]), servedName(first, ["market"]));
});

test("a part that has not changed keeps its name in the next snapshot", () => {
  const first = snapshotOf({});
  const second = { ...first, dataVersion: "another" };
  assert.equal(servedName(first, ["market"]), servedName(second, ["market"]));
});

test("no snapshot has no name", () => assert.equal(servedName(undefined, ["market"]), ""));
