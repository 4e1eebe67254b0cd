import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonView } from "./json-view.js";

/** What a reader sees of markup. */
function read(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");
}

test("a reader sees the JSON, whatever is in it", () => {
  const value = { "a<b": `"\\ </span> true 1 'x' &amp; \u2028`, list: [1, -2.5e-7, true, null, {}], "": [] };
  const json = JSON.stringify(value);
  assert.equal(read(jsonView(json, 1_000).text), JSON.stringify(value, undefined, 2));
});

test("names, texts and numbers are told apart", () => {
  assert.equal(
    jsonView('{"a":"1","b":2}', 100).text,
    `{
  <span class="json-name">&quot;a&quot;</span>: <span class="json-text">&quot;1&quot;</span>,
  <span class="json-name">&quot;b&quot;</span>: <span class="json-number">2</span>
}`,
  );
});

test("what is too long is cut at a line, and says how long the whole is", () => {
  const json = JSON.stringify({ list: Array.from({ length: 100_000 }, (_, i) => i) });
  const shown = read(jsonView(json, 60).text);
  assert.match(shown, /^\{\n {2}"list": \[\n {4}0,\n[\s\S]* {4}\d+,\n… cut here: the answer has 588,900 characters$/);
  assert.ok(shown.length < 200, shown);
});

test("a single text that is too long is cut too", () => {
  const shown = jsonView(JSON.stringify({ a: "x".repeat(500_000) }), 100).text;
  assert.ok(shown.length < 400, shown);
  assert.match(shown, /x+<|x+\n/);
});

test("an answer of many megabytes costs no more than what is shown of it", () => {
  const json = `[${"[1,2,3],".repeat(4_000_000)}0]`;
  const startedMs = performance.now();
  jsonView(json, 1_000);
  assert.ok(performance.now() - startedMs < 1_000);
});
