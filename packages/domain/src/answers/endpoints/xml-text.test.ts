import assert from "node:assert/strict";
import { test } from "node:test";
import { xmlText } from "./xml-text.js";

for (const [text, written] of [
  ["", ""],
  ["Tax & <b>\"more\"</b> 'now'", "Tax &amp; &lt;b&gt;&quot;more&quot;&lt;/b&gt; &apos;now&apos;"],
  ["a]]>b", "a]]&gt;b"],
  ["&amp;&#0;", "&amp;amp;&amp;#0;"],
  ["a\u0000\u0008\u000b\u001b\u007f\u0085\u009fb", "ab"],
  ["a\tb\nc\r\nd\re", "a\tb\nc\nd\ne"],
  ["😀 \u{10ffff} é \ufffd", "😀 \u{10ffff} é \ufffd"],
  ["a\ud83db\ude00c\ud83d", "abc"],
  ["a\ufffe\uffffb", "ab"],
] as const) {
  test(`${JSON.stringify(text)} is written as ${JSON.stringify(written)}`, () => assert.equal(xmlText(text), written));
}
