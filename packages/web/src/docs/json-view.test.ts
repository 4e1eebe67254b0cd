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

test("what is too long is cut at a line, and says how much is left", () => {
  const shown = read(jsonView(JSON.stringify({ list: Array.from({ length: 100 }, (_, i) => i) }), 60).text);
  assert.match(shown, /^\{\n {2}"list": \[\n {4}0,\n[\s\S]* {4}\d,\n… 9\d more lines$/);
});
