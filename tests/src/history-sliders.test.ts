import assert from "node:assert/strict";
import { before, test } from "node:test";
import { createDaybook, type Daybook } from "@daybook/sdk";
import { demoServer } from "./demo-server.fixture.js";

let address = "";
let daybook: Daybook;
before(async () => {
  ({ address } = await demoServer());
  daybook = createDaybook({ baseUrl: address });
});

/** The dates of a slider on the page of a stock; none where there is no slider. */
async function stopsOf(path: string, field: string): Promise<string[]> {
  const page = await (await fetch(`${address}${path}`)).text();
  const dates = new RegExp(`data-slides="${field}" data-dates="([^"]*)"`).exec(page)?.[1];
  return dates?.split(" ") ?? [];
}

/** The points that the chart is drawn from, as text. */
async function pointsOf(code: string, range: string, dates: { readonly asOf?: string; readonly knownAt?: string }) {
  const period = range.toUpperCase();
  const { points } = await daybook.stock.getStockData({ productCode: code, period, maxPoints: 300, ...dates });
  return JSON.stringify(
    points.map(({ timestamp, percentage, shortPosition }) => [timestamp, percentage, shortPosition]),
  );
}

for (const range of ["1m", "3m"]) {
  for (const [field, parameter] of [
    ["as-of", "asOf"],
    ["known-at", "knownAt"],
  ] as const) {
    test(`every stop of the slider ${parameter} over ${range} shows another series than the next one`, async () => {
      const { revisions } = await daybook.stock.getStockRevisions({ productCode: "K9T", limit: 1 });
      assert.ok(revisions.length > 0, "the stock has no revision");
      const stops = await stopsOf(`/stocks/K9T?range=${range}`, field);
      const shown: string[] = [];
      for (const stop of stops) shown.push(await pointsOf("K9T", range, { [parameter]: stop }));
      shown.push(await pointsOf("K9T", range, {}));
      const dead = stops.filter((_, at) => shown[at] === shown[at + 1]);
      assert.deepEqual(dead, []);
      assert.ok(parameter === "knownAt" || stops.length > 5, `only ${stops.length} stops`);
    });
  }
}

test("a stock that a later file restated within the range has a stop before that file", async () => {
  const { revisions } = await daybook.stock.getStockRevisions({ productCode: "K9T" });
  const [first] = revisions.map(({ replacedAt }) => replacedAt.slice(0, 10)).sort();
  const before = new Date(Date.parse(first!) - 86_400_000).toISOString().slice(0, 10);
  assert.ok((await stopsOf("/stocks/K9T?range=max", "known-at")).includes(before), `no stop at ${before}`);
});
