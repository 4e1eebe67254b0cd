import assert from "node:assert/strict";
import { test } from "node:test";
import { endpoints } from "./endpoints.js";
import { llmsText } from "./llms-text.js";
import { contractReference } from "./reference.js";

const reference = contractReference();
const guides = [{ title: "Call it", path: "/docs/guides/api" }];
const text = llmsText(reference, { address: "https://daybook.example", guides });

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
    ...reference.services.flatMap(({ name, methods }) => methods.map((method) => `/docs/${name}/${method.name}`)),
    ...endpoints.map(({ path }) => path),
    "/openapi.json",
    "/docs",
    "/docs/guides/api",
  ];
  assert.deepEqual(linked, new Set(wanted));
});

test("says of a method what it answers and which fields it takes", () => {
  const line = text.split("\n").find((each) => each.startsWith("- [StockService/GetStock]"));
  assert.equal(
    line,
    "- [StockService/GetStock](https://daybook.example/docs/StockService/GetStock): The newest observation of a code with what is known of the security. Fields: `productCode` (required), `stockCode`.",
  );
});

test("is short enough to be read whole", () => {
  assert.ok(text.length < 40_000, `${text.length} characters`);
});
