import assert from "node:assert/strict";
import { test } from "node:test";
import { type Answer, type JsonObject, ToolProblem } from "../ask.js";
import { callTool } from "./call-tool.js";
import { tools } from "./tools.js";

function asking(answer: Partial<Answer>) {
  const asked: string[] = [];
  const call = (name: string, given: JsonObject) =>
    callTool(tools.find((tool) => tool.name === name)!, given, {
      address: "https://d.example",
      async ask(target) {
        asked.push(target);
        return { status: 200, body: "{}", hint: undefined, isDemo: false, ...answer };
      },
    });
  return { asked, call };
}

test("a tool asks its method with the fields of its request, and with the moment", async () => {
  const { asked, call } = asking({});
  const bounds = { min_short_pct: 5, max_pe_ratio: 20, has_director_buys: true, limit: 90 };
  await call("screen_stocks", { ...bounds, at: "2026-01-01" });
  const query = new URL(asked[0]!, "https://d.example").searchParams;
  assert.deepEqual(
    [JSON.parse(query.get("filters")!), query.get("limit"), query.get("at")],
    [
      { short_pct: { min: 5, has_min: true }, pe_ratio: { max: 20, has_max: true }, has_director_buys: true },
      "50",
      "2026-01-01",
    ],
  );
});

test("a refusal of the server is told with the arguments as the tool names them", async () => {
  const { call } = asking({ status: 400, body: '{"code":"invalid_argument","message":"productCode must be short"}' });
  assert.deepEqual(await call("get_stock", { code: "LONGCODE" }), {
    content: [{ type: "text", text: "code must be short (invalid_argument)" }],
    isError: true,
  });
});

test("arguments that make an address too long are refused before anything is asked", async () => {
  const { asked, call } = asking({});
  const { isError, content } = await call("search", { query: "x".repeat(9_000) });
  assert.deepEqual([isError, content[0].text, asked], [true, "the arguments are too long: ask for less at a time", []]);
});

for (const receipt of ["https://elsewhere.example/secret", "/v1/receipts/../keys", "/v1/receipts/A/B", "file:///etc"]) {
  test(`${receipt} is not asked for as a receipt`, async () => {
    const { asked, call } = asking({});
    const { isError } = await call("get_receipt", { receipt });
    assert.deepEqual([isError, asked], [true, []]);
  });
}

test("call_method names the field that was meant, and asks for few rows unless told", async () => {
  const { asked, call } = asking({ body: '{"restatements":[],"totalCount":0}' });
  const wrong = await call("call_method", { method: "ListRestatements", request: { limt: 3 } });
  assert.match(wrong.content[0].text, /SearchService\/ListRestatements has no field "limt"; did you mean limit\?/);
  await call("call_method", { method: "SearchService/ListRestatements" });
  assert.match(asked[0]!, /ListRestatements\?limit=20$/);
});

test("a fault of ours is no result", async () => {
  const tool = tools[0]!;
  const failing = { address: "", ask: () => Promise.reject(new Error("the disk is full")) };
  await assert.rejects(callTool(tool, { query: "x" }, failing), (thrown) => !(thrown instanceof ToolProblem));
});
