import assert from "node:assert/strict";
import { test } from "node:test";
import { NewsService, SearchService, StockService } from "@daybook/contract";
import { prepareFindIndices } from "@daybook/domain/answers/search/search-parts";
import { snapshotOf } from "@daybook/domain/fixtures";
import { invalid, notFound } from "../base/errors.js";
import { tellingOfDemo } from "./telling-of-demo.js";
import { tellingOfNear } from "./telling-of-near.js";

const snapshot = snapshotOf({
  BHP: [["2026-06-30", 0.7, { name: "BROKEN HILL ORDINARY" }]],
  BHQ: [["2026-06-30", 0.7]],
});
for (const _ of prepareFindIndices(snapshot));

/** What a method about one stock says where it fails so. */
function saidOf(failure: Error, served = snapshot, isOtherKnown = false): string {
  const getStock = ({ productCode }: { productCode: string }) => {
    if (productCode !== "BHPP" && isOtherKnown) return { tags: [] };
    throw failure;
  };
  const { handlers } = tellingOfNear(tellingOfDemo({ desc: StockService, reads: ["market"], handlers: { getStock } }));
  try {
    return JSON.stringify(handlers.getStock!.handle({ productCode: "BHPP" } as never, served));
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

for (const [failure, said] of [
  [notFound("stock", "BHPP"), "stock not found: BHPP; did you mean BHP?"],
  [notFound("stock", "BHX"), "stock not found: BHX; did you mean BHP or BHQ?"],
  [notFound("stock", "QQQQ"), "stock not found: QQQQ"],
  [notFound("prices", "BHP"), "prices not found: BHP"],
  [notFound("address", "BHPP", "; X lists them"), "address not found: BHPP; X lists them"],
  [invalid("productCode", "is malformed"), "productCode is malformed"],
  [new Error("a fault"), "a fault"],
] as const) {
  test(`says "${said}"`, () => assert.equal(saidOf(failure), said));
}

test("names one key in the demo world: one that works, else one that is near", () => {
  const demo = { ...snapshot, isDemo: true };
  const ends = [true, false].map(
    (isOtherKnown) => saidOf(notFound("stock", "BHPP"), demo, isOtherKnown).split("fictional")[1],
  );
  assert.deepEqual(ends, [": try BHP", "; did you mean BHP?"]);
});

/** What goes with the empty list of a search, or with one of so many rows. */
function hintOf(request: object, { served = snapshot, rows = 0 } = {}): string | undefined {
  const searchStocks = () => ({ stocks: Array(rows).fill({}) });
  const { handlers } = tellingOfNear(
    tellingOfDemo({ desc: SearchService, reads: ["market"], handlers: { searchStocks } }),
  );
  return handlers.searchStocks!.hint!(request as never, searchStocks(), served);
}

test("an empty list names what was meant by its words, once there is an index, and only where nothing is found", () => {
  const asked = { query: "brokn hill", offset: 0 };
  assert.deepEqual(
    [
      hintOf(asked),
      hintOf({ query: "Broken Hill" }),
      hintOf({ query: "quite another" }),
      hintOf({ query: "" }),
      hintOf(asked, { rows: 1 }),
      hintOf({ ...asked, offset: 50 }),
      hintOf(asked, { served: snapshotOf({ BHP: [["2026-06-30", 0.7, { name: "BROKEN HILL ORDINARY" }]] }) }),
    ],
    ["did you mean Broken Hill?", undefined, undefined, undefined, undefined, undefined, undefined],
  );
});

test("an answer about one thing whose lists are empty names nothing", () => {
  const getStock = () => ({ productCode: "BHX", tags: [] });
  const { handlers } = tellingOfNear({ desc: StockService, reads: ["market"], handlers: { getStock } });
  assert.equal(handlers.getStock!.hint!({ productCode: "BHX" } as never, getStock(), snapshot), undefined);
});

test("an empty list names the keys that are near its key", () => {
  const getStockNews = () => ({ articles: [], totalCount: 0 });
  const { handlers } = tellingOfNear({ desc: NewsService, reads: ["news"], handlers: { getStockNews } });
  const hints = ["BHX", "BHP"].map((stockCode) =>
    handlers.getStockNews!.hint!({ stockCode } as never, getStockNews(), snapshot),
  );
  assert.deepEqual(hints, ["did you mean BHP or BHQ?", undefined]);
});
