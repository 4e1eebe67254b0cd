import assert from "node:assert/strict";
import { test } from "node:test";
import type { AskedPast } from "../../base/moment.js";
import type { LedgerHistory } from "../../base/serving.js";
import { stateOf } from "./state-of.js";

const [FIRST, SECOND, THIRD, NOW] = [100, 200, 300, 1_000].map((days) => days * 86_400_000) as [
  number,
  number,
  number,
  number,
];
const text = (ms: number) => new Date(ms).toISOString();
const history: LedgerHistory = {
  heldMs: [FIRST, SECOND, THIRD],
  publishedMs: [FIRST - 50, FIRST - 10, SECOND],
  versions: [
    { dataVersion: "aa", imports: 3, from: text(FIRST), sources: ["one"] },
    { dataVersion: "bb", imports: 5, from: text(THIRD), sources: ["two"] },
  ],
};
const at = (heldMs: number | undefined, publishedMs?: number): AskedPast => ({
  kind: "moment",
  moment: { at: undefined, published: undefined },
  heldMs,
  publishedMs,
});
const of = (asked: AskedPast) => stateOf(history, asked, NOW);
const stateAt = (asked: AskedPast) => {
  const found = of(asked);
  assert.equal(found.kind, "past");
  return (found as Extract<typeof found, { kind: "past" }>).state;
};

test("between two changes every moment is of one state, which came to be with the first of them", () => {
  const states = [FIRST, FIRST + 1, SECOND - 1].map((ms) => stateAt(at(ms)));
  assert.equal(new Set(states.map(({ key }) => key)).size, 1);
  assert.deepEqual(
    states.map(({ past, mementoMs }) => [past, mementoMs]),
    states.map(() => [{ heldBy: text(FIRST) }, FIRST]),
  );
  assert.notEqual(stateAt(at(SECOND)).key, states[0]!.key);
});

test("before the first file there is nothing, and since the last one there is what is served", () => {
  assert.deepEqual(of(at(FIRST - 1)), { kind: "none", firstMs: FIRST });
  assert.deepEqual(of(at(undefined, FIRST - 51)), { kind: "none", firstMs: FIRST - 50 });
  assert.deepEqual(of(at(THIRD + 5)), { kind: "newest", mementoMs: THIRD, momentMs: THIRD + 5 });
  assert.deepEqual(of(at(NOW + 5)), { kind: "newest", mementoMs: THIRD, momentMs: NOW });
  assert.deepEqual(of(at(undefined, SECOND)), { kind: "newest", mementoMs: SECOND, momentMs: SECOND });
});

test("what was published is asked of all that is held, unless a moment is told too", () => {
  const published = stateAt(at(undefined, SECOND - 1));
  assert.deepEqual(published.past, { heldBy: text(THIRD), publishedBy: text(FIRST - 10) });
  assert.deepEqual([published.mementoMs, published.momentMs], [FIRST - 10, SECOND - 1]);
  const both = stateAt(at(SECOND, SECOND + 7));
  assert.deepEqual(both.past, { heldBy: text(SECOND) });
  assert.equal(both.momentMs, SECOND);
});

test("a file that comes later makes another state of what was published, and none of what was held", () => {
  const later = {
    ...history,
    heldMs: [...history.heldMs, NOW - 5],
    publishedMs: [FIRST - 50, FIRST - 20, ...history.publishedMs.slice(1)],
  };
  const keyOf = (known: LedgerHistory, asked: AskedPast) => {
    const found = stateOf(known, asked, NOW);
    return found.kind === "past" ? found.state.key : found.kind;
  };
  assert.equal(keyOf(later, at(SECOND)), keyOf(history, at(SECOND)));
  assert.notEqual(keyOf(later, at(undefined, SECOND - 1)), keyOf(history, at(undefined, SECOND - 1)));
});

test("a version is the ledger of then, whatever is still to come out of it", () => {
  const version = (name: string) => of({ kind: "version", version: name });
  for (const name of ["aa", "aa-3"]) {
    const found = version(name);
    assert.ok(found.kind === "past");
    assert.deepEqual([found.state.past, found.state.momentMs], [{ imports: 3 }, FIRST]);
  }
  assert.deepEqual(version("bb"), { kind: "newest", mementoMs: THIRD, momentMs: THIRD });
  assert.deepEqual(version("cc"), { kind: "gone" });
});
