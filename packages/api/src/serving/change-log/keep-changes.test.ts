import assert from "node:assert/strict";
import { test } from "node:test";
import { type ChangeLog, packChanges } from "@daybook/domain/changes";
import type { Mark } from "@daybook/store";
import { keepChanges } from "./keep-changes.js";

const markOf = (imports: number): Mark => ({ imports, newestId: imports, newestSha256: String(imports) });

/** A keeper whose loads end when the test says so. */
function keeperOf() {
  const loads: { imports: number; end(log: ChangeLog): void; fail(problem: Error): void }[] = [];
  const problems: string[] = [];
  const keeper = keepChanges({
    load: ({ imports }, signal) =>
      new Promise((resolve, reject) => {
        loads.push({ imports, end: resolve, fail: reject });
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    onProblem: (problem) => problems.push(problem),
    retryMs: 1,
  });
  return { keeper, loads, problems };
}

const logOf = () => packChanges([]);
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("nothing is fetched until somebody asks, and then whenever another ledger is served", async () => {
  const { keeper, loads } = keeperOf();
  keeper.served(markOf(1));
  await turn();
  assert.deepEqual([loads.length, keeper.log()], [0, undefined]);
  let told = 0;
  keeper.watch(() => {
    told += 1;
  });
  const [first, second] = [logOf(), logOf()];
  loads[0]!.end(first);
  await keeper.ready();
  assert.equal(keeper.log(), first);
  keeper.served(markOf(2));
  // What is known is told until the newer ones are there.
  assert.equal(keeper.log(), first);
  await turn();
  loads[1]!.end(second);
  await turn();
  keeper.served(markOf(2));
  await turn();
  assert.deepEqual([keeper.log(), loads.map(({ imports }) => imports), told], [second, [1, 2], 2]);
  await keeper.close();
});

test("two are never fetched at a time, and of those that wait the newest alone", async () => {
  const { keeper, loads } = keeperOf();
  void keeper.ready();
  for (const imports of [1, 2, 3]) keeper.served(markOf(imports));
  loads[0]!.end(logOf());
  await turn();
  assert.deepEqual(
    loads.map(({ imports }) => imports),
    [1, 3],
  );
  await keeper.close();
});

test("what cannot be fetched is reported and tried again", async () => {
  const { keeper, loads, problems } = keeperOf();
  void keeper.ready();
  keeper.served(markOf(1));
  loads[0]!.fail(new Error("the disk is full"));
  while (loads.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  loads[1]!.end(logOf());
  await keeper.ready();
  assert.deepEqual(problems, ["the disk is full"]);
  await keeper.close();
});

test("closing ends what is under way, and tells nobody", async () => {
  const { keeper, loads, problems } = keeperOf();
  void keeper.ready();
  keeper.served(markOf(1));
  await keeper.close();
  keeper.served(markOf(2));
  await turn();
  assert.deepEqual([loads.length, problems], [1, []]);
});
