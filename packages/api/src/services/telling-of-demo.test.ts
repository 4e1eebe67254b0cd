import assert from "node:assert/strict";
import { test } from "node:test";
import { HousingService, MarketService, NewsService, StockService } from "@daybook/contract";
import type { Snapshot } from "@daybook/domain";
import { snapshotOf } from "@daybook/domain/fixtures";
import { invalid, notFound } from "../base/errors.js";
import { tellingOfDemo } from "./telling-of-demo.js";

const real = snapshotOf({ K9M: [["2026-06-30", 0.7]], L9K: [["2026-06-30", 0.7]] });
const demo = { ...real, isDemo: true };
const emptyDemo = { ...snapshotOf({}), isDemo: true };

const WORLD = "this is the demo world, where everything is fictional";

/** What a refusal of a method about one stock says, where another code is answered by a function of it. */
function refusalOf(failure: Error, snapshot: Snapshot, other = (_: string): object => ({ tags: ["a tag"] })): string {
  const getStock = ({ productCode }: { productCode: string }) => {
    if (productCode === "BHP") throw failure;
    return other(productCode);
  };
  const { handlers } = tellingOfDemo({ desc: StockService, reads: ["market"], handlers: { getStock } });
  try {
    return JSON.stringify(handlers.getStock!.handle({ productCode: "BHP" } as never, snapshot));
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

test("a caller who asks the demo world for a code that it does not have is told so, with a code that works", () => {
  assert.equal(refusalOf(notFound("stock", "BHP"), demo), `stock not found: BHP; ${WORLD}: try K9M`);
});

test("the example is one with which the call shows something, else one with which it is answered, else there is none", () => {
  const gone = notFound("stock", "BHP");
  const onlyL9K = (code: string) => ({ tags: code === "L9K" ? ["a tag"] : [] });
  const nothing = () => {
    throw notFound("stock", "any");
  };
  assert.deepEqual(
    [refusalOf(gone, demo, onlyL9K), refusalOf(gone, demo, () => ({ tags: [] })), refusalOf(gone, demo, nothing)],
    [`; ${WORLD}: try L9K`, `; ${WORLD}: try K9M`, `; ${WORLD}`].map((hint) => `stock not found: BHP${hint}`),
  );
});

test("a world without codes has no example, and neither have keys that nothing lists", () => {
  assert.equal(refusalOf(notFound("stock", "BHP"), emptyDemo), `stock not found: BHP; ${WORLD}`);
  const getPropertyHistory = () => {
    throw notFound("address", "1-a-road");
  };
  const { handlers } = tellingOfDemo({ desc: HousingService, reads: ["housing"], handlers: { getPropertyHistory } });
  assert.throws(() => handlers.getPropertyHistory!.handle({ addressKey: "1-a-road" } as never, demo), {
    message: `address not found: 1-a-road; ${WORLD}`,
  });
});

test("real data and any other failure are left as they are", () => {
  const said = [
    refusalOf(notFound("stock", "BHP"), real),
    refusalOf(invalid("productCode", "is malformed"), demo),
    refusalOf(new Error("a fault"), demo),
  ];
  assert.deepEqual(said, ["stock not found: BHP", "productCode is malformed", "a fault"]);
});

/** What the header of an answer about news says; there is news about one code only. */
function newsHint(request: object, snapshot: Snapshot): string | undefined {
  const getStockNews = ({ stockCode }: { stockCode: string }) => ({
    articles: stockCode === "L9K" ? [{}] : [],
    totalCount: 0,
  });
  const { handlers } = tellingOfDemo({ desc: NewsService, reads: ["news"], handlers: { getStockNews } });
  const { handle, hint } = handlers.getStockNews!;
  return hint(request as never, handle(request as never, snapshot), snapshot);
}

test("an answer of the demo world without what was asked for comes with a hint; none with it, and none of real data", () => {
  assert.deepEqual(
    [
      newsHint({ stockCode: "BHP" }, demo),
      newsHint({ stockCode: "L9K" }, demo),
      newsHint({ stockCode: "" }, demo),
      newsHint({ stockCode: "BHP" }, real),
      newsHint({ stockCode: "BHP" }, emptyDemo),
    ],
    [`${WORLD}: try L9K`, undefined, undefined, undefined, WORLD],
  );
});

test("codes in a list are tried as a list", () => {
  const getTopShorts = ({ productCodes }: { productCodes: string[] }) => ({
    timeSeries: productCodes.filter((code) => code === "K9M"),
    missingCodes: productCodes.filter((code) => code !== "K9M"),
  });
  const { handlers } = tellingOfDemo({ desc: MarketService, reads: ["market"], handlers: { getTopShorts } });
  const request = { productCodes: ["BHP", "CBA"] } as never;
  const { handle, hint } = handlers.getTopShorts!;
  assert.equal(hint(request, handle(request, demo), demo), `${WORLD}: try K9M`);
});

test("no more than some keys are tried", () => {
  let calls = 0;
  const many = snapshotOf(
    Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`A${i + 100}`, [["2026-06-30", 0.7]]])),
  );
  refusalOf(notFound("stock", "BHP"), { ...many, isDemo: true }, () => {
    calls += 1;
    throw notFound("stock", "any");
  });
  assert.equal(calls, 40);
});

test("a method keeps the parts that it reads", () => {
  const { handlers } = tellingOfDemo({
    desc: StockService,
    reads: ["market"],
    handlers: { getStock: () => ({}), getStockVerdict: { reads: ["market", "news"], handle: () => ({}) } },
  });
  assert.deepEqual(
    Object.values(handlers).map(({ reads }) => reads),
    [["market"], ["market", "news"]],
  );
});
