import assert from "node:assert/strict";
import { test } from "node:test";
import { html, trusted } from "./html.js";

test("a text with markup in it is shown as it is, in an element and in an attribute", () => {
  const name = `<img src=x onerror="alert('1')">&amp;`;
  const shown = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;";
  assert.equal(html`<a title="${name}">${name}</a>`.text, `<a title="${shown}">${shown}</a>`);
});

test("pieces stand in pieces, lists are joined, and what is absent leaves nothing", () => {
  const rows = ["a", "<b>"].map((each) => html`<li>${each}</li>`);
  assert.equal(html`<ul>${rows}${undefined}${false}${0}${[]}</ul>`.text, "<ul><li>a</li><li>&lt;b&gt;</li>0</ul>");
});

test("control characters are left out, line ends and tabs stay", () => {
  assert.equal(html`${"a\u0000\u0008b\u001bc\n\td"}`.text, "abc\n\td");
});

test("what a library has escaped is not escaped again", () => {
  assert.equal(html`<div>${trusted("<p>&lt;</p>")}</div>`.text, "<div><p>&lt;</p></div>");
});
