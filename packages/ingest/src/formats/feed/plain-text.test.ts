import assert from "node:assert/strict";
import { test } from "node:test";
import { assertInProportion } from "../time-growth.fixture.js";
import { plainText } from "./plain-text.js";

for (const [html, text] of [
  ["Acme rises", "Acme rises"],
  ["<b>Acme</b> rises", "Acme rises"],
  ["<p>One.</p><p>Two.</p>", "One. Two."],
  ["One.<br>Two.<br/>Three.", "One. Two. Three."],
  ["<ul><li>One<li>Two</ul>", "One Two"],
  ["un<b>believ</b>able", "unbelievable"],
  ["  a \n\t b&nbsp;c ", "a b c"],
  // Scripts and the like go with what they hold.
  ["a<script>alert(1)</script>b", "ab"],
  ["a<SCRIPT src=x>alert('</b>')</SCRIPT >b", "ab"],
  ["a<script>never closed", "a"],
  ["a<style>b{}</style>c", "ac"],
  ["a<script>'<!--'</script>b<!-- c -->d", "abd"],
  ["a<iframe src=x><p>b</p></iframe>c", "ac"],
  ["a<svg><title>t</title><script>b</script></svg>c", "ac"],
  ["a<noscript>b</noscript>c", "ac"],
  ["a<textarea><b></textarea>c", "ac"],
  ["<scr<script>ipt>alert(1)</script>", "ipt>alert(1)"],
  // Attributes may hold anything.
  ['a<img alt="5 > 4" onerror=alert(1)>b', "a b"],
  ["a<a href='javascript:x'>b</a>c", "abc"],
  ["a<b", "a"],
  ["a<!-- b", "a"],
  ["a<!doctype html>b<?php echo ?>c", "abc"],
  // What is no tag stays.
  ["3 < 4 > 2", "3 < 4 > 2"],
  ["a <3 b", "a <3 b"],
  // Entities are decoded once.
  ["Fish &amp; chips", "Fish & chips"],
  ["Fish & chips", "Fish & chips"],
  ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
  ["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
  ["&#8217;&#x2019;&rsquo;&hellip;", "’’’…"],
  ["&bogus; &#0; &#xD800; &#x110000;", "&bogus; \ufffd \ufffd \ufffd"],
  ["&#65", "A"],
  // Characters that are not seen.
  ["a\u0000b\u0007c\u009fd", "a b c d"],
  ["&#27;[31mred", "[31mred"],
  ["ABC\u202egnp.exe", "ABCgnp.exe"],
  ["a\u2066b\u2069c\u200fd\u200be\ufefff\u00adg", "abcdefg"],
  ["a&#x202e;b", "ab"],
  ["a\u{e0041}b", "ab"],
  ["a\u2028b\u2029c", "a b c"],
  ["👍 é 日本", "👍 é 日本"],
  ["", ""],
] as const) {
  test(`${JSON.stringify(html)} reads ${JSON.stringify(text)}`, () => assert.equal(plainText(html), text));
}

for (const piece of [
  "<b>",
  "<b></b>",
  "</b>",
  "<",
  "&",
  "&amp;",
  "<!--",
  "<script>",
  "<a b='",
  "<a b",
  "]]>",
  "\u202e",
  "&#",
]) {
  test(`many of ${JSON.stringify(piece)} take time in proportion to their number`, () =>
    assertInProportion((length) => piece.repeat(length / piece.length), 800_000, plainText));
}
