import assert from "node:assert/strict";
import { after, test } from "node:test";
import { StockService } from "@daybook/contract";
import { clientOf, snapshotOf, testServer } from "../api.fixture.js";
import { methodsOf } from "../rpc/methods.js";
import { reading, service } from "./handlers.js";
import { stockService } from "./stock.js";

/** How often each method made an answer. */
const made = { getStock: 0, getStockVerdict: 0 };
const silent = Object.fromEntries(StockService.methods.map(({ localName }) => [localName, () => ({})]));

const counting = service(StockService, ["market"], {
  ...(silent as unknown as typeof stockService.handlers),
  getStock() {
    made.getStock += 1;
    return {} as never;
  },
  getStockVerdict: reading(["market", "news"], () => {
    made.getStockVerdict += 1;
    return {} as never;
  }),
});

let snapshot = snapshotOf("version-1");
const server = await testServer(
  { after },
  {
    serving: () => ({ snapshot, problem: undefined }),
    services: [counting],
    resourceLimits: { drainTimeoutMs: 100 },
  },
);

async function askBoth(): Promise<object> {
  const { post } = clientOf(server.url);
  for (const method of ["GetStock", "GetStockVerdict"]) {
    const response = await post(`/shorts.v1alpha1.StockService/${method}`, '{"productCode":"ABC"}');
    assert.equal(response.status, 200);
    await response.arrayBuffer();
  }
  return { ...made };
}

test("a change of a part makes anew only the answers of methods that read it", async () => {
  assert.deepEqual(await askBoth(), { getStock: 1, getStockVerdict: 1 });
  assert.deepEqual(await askBoth(), { getStock: 1, getStockVerdict: 1 });
  const { news } = snapshotOf("version-2");
  snapshot = { ...snapshot, news, dataVersion: "version-2" };
  assert.deepEqual(await askBoth(), { getStock: 1, getStockVerdict: 2 });
  const { market } = snapshotOf("version-3");
  snapshot = { ...snapshot, market, dataVersion: "version-3" };
  assert.deepEqual(await askBoth(), { getStock: 2, getStockVerdict: 3 });
});

test("of the methods about a stock only the verdict and the timeline read news", () => {
  const readNews = [...methodsOf([stockService]).values()].filter(({ reads }) => reads.includes("news"));
  assert.deepEqual(
    readNews.map(({ label, reads }) => [label, reads]),
    [
      ["StockService/GetStockVerdict", ["market", "news"]],
      ["StockService/GetEventTimeline", ["market", "news"]],
    ],
  );
});
