import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf } from "./address.js";

const PEER = "203.0.113.9";

for (const [proxies, forwardedFor, address] of [
  [0, "192.0.2.1", PEER],
  [0, undefined, PEER],
  [1, undefined, PEER],
  [1, "", PEER],
  [1, ",", PEER],
  [1, "192.0.2.1", "192.0.2.1"],
  [1, "  192.0.2.1\t", "192.0.2.1"],
  [1, "1.1.1.1, 192.0.2.1", "192.0.2.1"],
  [1, "1.1.1.1,192.0.2.1", "192.0.2.1"],
  [1, "192.0.2.1,", PEER],
  [1, "192.0.2.1, ", PEER],
  [1, "1.1.1.1, unknown", PEER],
  [1, "1.1.1.1, _hidden", PEER],
  [1, '1.1.1.1, "192.0.2.1"', PEER],
  [1, "1.1.1.1 192.0.2.1", PEER],
  [1, "192.0.2.1:5678", "192.0.2.1"],
  [1, "192.0.2.1:", PEER],
  [1, "192.0.2.1:port", PEER],
  [1, "[2001:db8::1]:443", "2001:db8::/64"],
  [1, "[2001:db8::1]", "2001:db8::/64"],
  [1, "[2001:db8::1", PEER],
  [1, "[192.0.2.1]:443", PEER],
  [1, "2001:db8:0:7::1", "2001:db8:0:7::/64"],
  [1, "::ffff:192.0.2.1", "192.0.2.1"],
  [1, "[::ffff:192.0.2.1]:80", "192.0.2.1"],
  [1, `${"1.1.1.1,".repeat(2_000)}192.0.2.1`, "192.0.2.1"],
  [1, `192.0.2.1${" ".repeat(16_000)}`, PEER],
  [1, "[".repeat(16_000), PEER],
  [2, "192.0.2.1", PEER],
  [2, "192.0.2.1, 10.0.0.1", "192.0.2.1"],
  [2, "1.1.1.1, 192.0.2.1, 10.0.0.1", "192.0.2.1"],
  [2, "1.1.1.1, unknown, 10.0.0.1", PEER],
  [2, ",10.0.0.1", PEER],
  [2, "1.1.1.1,,10.0.0.1", PEER],
  [3, "192.0.2.1,,", "192.0.2.1"],
  [3, "a,b", PEER],
] as const) {
  test(`behind ${proxies} proxies ${JSON.stringify(forwardedFor)?.slice(0, 60)} counts for ${address}`, () => {
    assert.equal(addressOf(PEER, forwardedFor, proxies), address);
  });
}

test("a peer is told by its /64, and one that has gone by nothing", () => {
  assert.deepEqual(
    ["2001:db8::1", "::ffff:192.0.2.1", "fe80::1%lo0", undefined].map((peer) => addressOf(peer, undefined, 0)),
    ["2001:db8::/64", "192.0.2.1", "fe80::/64", "unknown"],
  );
});
