import assert from "node:assert/strict";
import { test } from "node:test";
import { HousingService, StockService } from "@daybook/contract";
import type { Snapshot } from "@daybook/domain";
import { snapshotOf } from "@daybook/domain/fixtures";
import { invalid, notFound } from "../base/errors.js";
import { tellingOfDemo } from "./telling-of-demo.js";

const real = snapshotOf({ K9M: [["2026-06-30", 0.7]] });
const demo = { ...real, isDemo: true };

/** What a method that fails in some way says of a world. */
function saidOf(failure: Error, snapshot: Snapshot, isOfStock = true): string {
  const fail = () => {
    throw failure;
  };
  const { handlers } = isOfStock
    ? tellingOfDemo({ desc: StockService, reads: ["market"], handlers: { getStock: fail } })
    : tellingOfDemo({
        desc: HousingService,
        reads: ["housing"],
        handlers: { getSuburbProfile: { reads: ["housing", "politicians"], handle: fail } },
      });
  const [declared] = Object.values(handlers);
  try {
    return JSON.stringify("handle" in declared! ? declared.handle({} as never, snapshot) : undefined);
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

const WORLD = "; this is the demo world, where everything is fictional";

test("who asks the demo world for a code that it does not have is told of it, with one that works", () => {
  assert.equal(saidOf(notFound("stock", "BHP"), demo), `stock not found: BHP${WORLD}: try K9M`);
});

test("other keys get no example, and a market without codes has none", () => {
  const suburb = saidOf(notFound("suburb", "11234"), demo, false);
  const stock = saidOf(notFound("stock", "BHP"), { ...snapshotOf({}), isDemo: true });
  assert.deepEqual([suburb, stock], [`suburb not found: 11234${WORLD}`, `stock not found: BHP${WORLD}`]);
});

test("real data and any other failure are left as they are", () => {
  const said = [
    saidOf(notFound("stock", "BHP"), real),
    saidOf(invalid("productCode", "is malformed"), demo),
    saidOf(new Error("a fault"), demo),
  ];
  assert.deepEqual(said, ["stock not found: BHP", "productCode is malformed", "a fault"]);
});

test("a method keeps the parts that it reads", () => {
  const { handlers } = tellingOfDemo({
    desc: StockService,
    reads: ["market"],
    handlers: { getStock: () => ({}), getStockVerdict: { reads: ["market", "news"], handle: () => ({}) } },
  });
  assert.deepEqual(
    Object.values(handlers).map((declared) => "reads" in declared && declared.reads),
    [["market"], ["market", "news"]],
  );
});
