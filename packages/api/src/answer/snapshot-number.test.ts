import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "@daybook/domain/fixtures";
import { snapshotNumber } from "./snapshot-number.js";

test("two snapshots of one data version have each their own number, always the same", () => {
  const [first, second] = [snapshotOf({}), snapshotOf({})];
  assert.equal(first.dataVersion, second.dataVersion);
  assert.notEqual(snapshotNumber(first), snapshotNumber(second));
  assert.equal(snapshotNumber(first), snapshotNumber(first));
});

test("no snapshot has no number", () => assert.equal(snapshotNumber(undefined), ""));
