import assert from "node:assert/strict";
import { test } from "node:test";
import { get } from "../daybook.fixture.js";
import { demoServer } from "../demo-server.fixture.js";
import { connected } from "./mcp-client.fixture.js";

test("a tool answers as of a moment, and says so in its receipt", async (t) => {
  const server = await demoServer();
  const client = await connected(server.address);
  t.after(() => client.close());
  const { structuredContent } = await client.callTool({
    name: "get_stock",
    arguments: { code: "K9M", published: "2025-07-08" },
  });
  const { answer, receipt } = structuredContent as { answer: Record<string, unknown>; receipt: string };
  const path = "/shorts.v1alpha1.StockService/GetStock?productCode=K9M&published=2025-07-08";
  const method = (await (await get(server.address, path)).json()) as Record<string, unknown>;
  assert.deepEqual(
    [answer.reportDate, answer.percentageShorted, new URL(receipt).search],
    [method.reportDate, method.percentageShorted, "?product_code=K9M&published=2025-07-08"],
  );
  const now = await (await get(server.address, path.replace(/&published=.*/, ""))).json();
  assert.notEqual(answer.reportDate, (now as Record<string, unknown>).reportDate);
});

test("a tool says of a moment before there was anything that nothing was held", async (t) => {
  const server = await demoServer();
  const client = await connected(server.address);
  t.after(() => client.close());
  const { isError, content } = await client.callTool({
    name: "get_stock",
    arguments: { code: "K9M", at: "1999-01-01" },
  });
  assert.deepEqual([isError, /nothing was held at 1999-01-01/.test(JSON.stringify(content))], [true, true]);
});
