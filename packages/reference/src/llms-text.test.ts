import assert from "node:assert/strict";
import { test } from "node:test";
import { examplePath } from "./endpoint.js";
import { endpoints } from "./endpoints.js";
import { llmsText } from "./llms-text.js";
import { contractReference } from "./reference.js";

const reference = contractReference();
const guides = [{ title: "Call it", path: "/docs/guides/api" }];
const text = llmsText(reference, {
  address: "https://daybook.example",
  guides,
  isDemo: false,
  units: { minute: 30, month: 500 },
});

test("is a title, a summary, what holds for all, and sections of links", () => {
  const [title, , summary] = text.split("\n");
  assert.deepEqual([title, summary?.startsWith("> Australian")], ["# Daybook", true]);
  assert.equal(text.match(/^# /gm)?.length, 1);
  const sections = text.split(/^## /m).slice(1);
  assert.deepEqual(
    sections.map((section) => section.split("\n")[0]),
    [...reference.services.map(({ name }) => name), "Plain endpoints", "Descriptions"],
  );
  for (const section of sections) {
    const links = section.split("\n").filter((line) => line.startsWith("- "));
    assert.ok(links.length > 0);
    for (const link of links) assert.match(link, /^- \[[^\]]+\]\(https:\/\/daybook\.example\/[^)]+\)(: .+)?$/);
  }
});

test("leads to the page of every method, to every plain endpoint and to the guides", () => {
  const linked = new Set([...text.matchAll(/\]\(https:\/\/daybook\.example([^)]+)\)/g)].map(([, path]) => path));
  const wanted = [
    ...reference.services.flatMap(({ name, methods }) => methods.map((method) => `/docs/${name}/${method.name}.md`)),
    ...endpoints.map(examplePath),
    "/openapi.json",
    "/docs",
    "/llms-full.txt",
    "/docs/guides/api",
  ];
  assert.deepEqual(linked, new Set(wanted));
});

test("says of a method what it answers and which fields it takes", () => {
  const line = text.split("\n").find((each) => each.startsWith("- [StockService/GetStock]"));
  assert.equal(
    line,
    "- [StockService/GetStock](https://daybook.example/docs/StockService/GetStock.md): The newest observation of a code with what is known of the security. Fields: `productCode` (required unless `stockCode` is given), `stockCode`.",
  );
});

test("says what a caller without any other text needs: path, units, refusals, choices and bounds", () => {
  for (const part of [
    "https://daybook.example/shorts.v1alpha1.StockService/GetStock?productCode=BHP",
    "30 units a minute and 500 a month",
    '{"code":"not_found","message":"stock not found: QQQQ"}',
    "- 429 `resource_exhausted`: a limit is spent; wait for the seconds in `Retry-After`.",
    "`period` (one of 1D 1W 1M 3M 6M 1Y 2Y 5Y 10Y MAX; default 1M)",
    "`limit` (default 50; at most 1000)",
    "`viewMode` (one of CURRENT_CHANGE PERCENTAGE_CHANGE CURRENT_VALUE)",
    "`stockCodes` (required; list of at most 50)",
  ])
    assert.ok(text.includes(part), part);
});

test("says first whether the data is made up, and that calls are free where they are", () => {
  const units = { minute: Number.POSITIVE_INFINITY, month: Number.POSITIVE_INFINITY };
  const demo = llmsText(reference, { address: "https://daybook.example", guides, isDemo: true, units });
  assert.match(demo, /^# Daybook\n\n>.*\n\nThis server serves the demo world: every company/);
  assert.match(demo, /GetStock\?productCode=K9M'/);
  assert.match(demo, /Calls are not limited\./);
});

test("every method that it says to begin with is one", () => {
  const [, beginning = ""] = /Where to begin:([\s\S]*?)\n## /.exec(text) ?? [];
  const named = [...beginning.matchAll(/(\w+Service)\/(\w+)/g)];
  assert.ok(named.length > 6);
  for (const [, service, method] of named)
    assert.ok(text.includes(`- [${service}/${method}](`), `${service}/${method}`);
});

test("is short enough to be read whole", () => {
  assert.ok(text.length < 40_000, `${text.length} characters`);
});
