import assert from "node:assert/strict";
import { test } from "node:test";
import { healthAnswer } from "./health-answer.js";

test("a server that was heard lately is live, and as ready as it said", () => {
  assert.deepEqual(healthAnswer("/livez", { readiness: "draining", agoMs: 29_999 }), [200, "live"]);
  assert.deepEqual(healthAnswer("/readyz", { readiness: "draining", agoMs: 0 }), [503, "draining"]);
  assert.deepEqual(healthAnswer("/readyz", { readiness: "ready", agoMs: 29_999 }), [200, "ready"]);
});

test("a server that says nothing for half a minute is neither, whatever it said last", () => {
  const silent = [503, "the server has said nothing for 30 seconds"];
  for (const path of ["/livez", "/readyz"]) {
    assert.deepEqual(healthAnswer(path, { readiness: "ready", agoMs: 30_001 }), silent);
  }
});

test("nothing else is there to probe", () => {
  assert.equal(healthAnswer("/metrics", { readiness: "ready", agoMs: 0 }), undefined);
});
