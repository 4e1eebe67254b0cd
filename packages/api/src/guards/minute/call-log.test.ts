import assert from "node:assert/strict";
import { test } from "node:test";
import { callLogOf } from "./call-log.js";

/** A page of the log. */
const PAGE_CALLS = 8_192;

for (const callsMax of [1, 5, PAGE_CALLS - 1, PAGE_CALLS, PAGE_CALLS + 1, 3 * PAGE_CALLS]) {
  test(`holds ${callsMax} calls in order while it goes round and round`, () => {
    const log = callLogOf(callsMax);
    const wrong: number[] = [];
    for (let call = 0; call < 10 * PAGE_CALLS; call++) {
      if (log.count() === callsMax) log.dropOldest();
      const position = log.append(call / 2, call, 1 + (call % 7));
      log.link(position, call % 5);
      const first = Math.max(0, call - callsMax + 1);
      const middle = log.positionOf(1 + Math.floor((first + call) / 2));
      const isRight =
        log.callerAt(log.oldest()) === first &&
        log.timeAt(log.oldest()) === first / 2 &&
        log.unitsAt(position) === 1 + (call % 7) &&
        log.nextAt(position) === call % 5 &&
        middle !== undefined &&
        log.callerAt(middle) === Math.floor((first + call) / 2) &&
        log.positionOf(log.newestTicket()) === position &&
        log.positionOf(log.newestTicket() - callsMax) === undefined &&
        log.positionOf(log.newestTicket() + 1) === undefined;
      if (!isRight) wrong.push(call);
    }
    assert.deepEqual(wrong, []);
  });
}

test("keeps the place of an erased call, without units", () => {
  const log = callLogOf(3);
  const positions = [1, 2, 3].map((units) => log.append(0, units, units));
  log.eraseAt(positions[1]!);
  assert.deepEqual(
    positions.map((position) => log.unitsAt(position)),
    [1, 0, 3],
  );
  assert.equal(log.count(), 3);
});

test("refuses a call beyond its size", () => {
  const log = callLogOf(1);
  log.append(0, 1, 1);
  assert.throws(() => log.append(1, 1, 1), /full/);
});
