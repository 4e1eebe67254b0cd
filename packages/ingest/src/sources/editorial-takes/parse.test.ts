import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { editorialTakes } from "./source.js";
import { takeOf } from "./take.fixture.js";

const parsed = (bytes: Buffer, fileName = "a-take.md") => editorialTakes.parse(fileName, bytes).editorialTakes[0]!;

const full = `---
title: Short sellers leave lithium
date: 2026-08-05T08:30:00+10:00
slug: a-take
id: t-1
status: published
standfirst: >
  Reported positions fell
  for a third week.
codes: [pls, LTR]
author: Ann Elm
created: 2026-08-04
tweeted: 2026-08-06T00:00:00Z
sentiment: positive
model: drafter
source: { articleId: n-1, url: https://example.com/story, name: The wire }
image:
  url: https://example.com/hero.jpg
  caption: A mine
  credit: Ann Elm
  preview: https://example.com/og.jpg
images:
  - url: https://example.com/a.png
    topic: prices
layout:
  - url: https://example.com/b.jpg
    style: still_life
    ratio: square
    brief: A stone
    caption: Stone
    placement: inset
    afterBlock: 1
citations:
  - ref: ref-1
    url: https://example.com/positions
    source: The regulator
    headline: Reports
    date: 2026-08-03
    type: data
---

# Lithium

Positions fell to **18.2** per cent [ref-1].
![A *chart*](https://example.com/a.png "Prices") and \`x = 1\`
`;

test("reads a file with everything", () => {
  assert.deepEqual(parsed(Buffer.from(full)), {
    slug: "a-take",
    id: "t-1",
    headline: "Short sellers leave lithium",
    codes: ["PLS", "LTR"],
    standfirst: "Reported positions fell for a third week.",
    byline: "Ann Elm",
    bodyMd: full.slice(full.indexOf("# Lithium")).trimEnd(),
    wordCount: 10,
    sentiment: "positive",
    publishedAt: Date.parse("2026-08-04T22:30:00Z"),
    createdAt: Date.parse("2026-08-04T00:00:00Z"),
    tweetPublishedAt: Date.parse("2026-08-06T00:00:00Z"),
    sourceArticleId: "n-1",
    sourceUrl: "https://example.com/story",
    sourceName: "The wire",
    model: "drafter",
    ogImageUrl: "https://example.com/og.jpg",
    heroImageUrl: "https://example.com/hero.jpg",
    heroCaption: "A mine",
    heroCredit: "Ann Elm",
    inlineImages: [{ url: "https://example.com/a.png", topic: "prices", alt: "A chart" }],
    layoutImages: [
      {
        url: "https://example.com/b.jpg",
        style: "still_life",
        ratio: "square",
        brief: "A stone",
        caption: "Stone",
        placement: "inset",
        anchorAfterBlock: 1,
      },
    ],
    citations: [
      {
        refId: "ref-1",
        url: "https://example.com/positions",
        source: "The regulator",
        headline: "Reports",
        date: "2026-08-03",
        type: "data",
      },
    ],
  });
});

test("reads a file with what is required, and leaves the rest unknown", () => {
  const take = parsed(takeOf("Some text."));
  const known = Object.entries(take).filter(([, value]) => value !== null && JSON.stringify(value) !== "[]");
  const day = Date.UTC(2026, 7, 5);
  assert.deepEqual(Object.fromEntries(known), {
    slug: "a-take",
    id: "take-a-take",
    headline: "A title",
    bodyMd: "Some text.",
    wordCount: 2,
    publishedAt: day,
    createdAt: day,
  });
});

test("a byte order mark and CRLF change nothing", () => {
  assert.deepEqual(parsed(Buffer.from(`\ufeff${full.replaceAll("\n", "\r\n")}`)), parsed(Buffer.from(full)));
});

test("a draft has no moment of publication, and needs a date or when it was written", () => {
  const dated = parsed(takeOf("Text.", "status: draft"));
  const undated = parsed(takeOf("", "status: draft\ncreated: 2026-01-01", "title: A"));
  assert.deepEqual(
    [dated.publishedAt, dated.createdAt, undated.publishedAt, undated.createdAt, undated.wordCount],
    [null, Date.UTC(2026, 7, 5), null, Date.UTC(2026, 0, 1), 0],
  );
  assert.deepEqual(
    refusalOf(() => parsed(takeOf("Text.", "status: draft", "title: A"))),
    [1, "date and created are missing, of which a draft has one"],
  );
});

test("the text keeps its first indentation, and blank lines around it are no part of it", () => {
  assert.equal(parsed(takeOf("\n  \n    code\n\ntext  \n\n")).bodyMd, "    code\n\ntext");
});

for (const [text, words] of [
  ["one two", 2],
  ["# one\n\n- two\n- three\n\n> four", 4],
  ["[one two](https://example.com/three-four)", 2],
  ["one**two**three", 1],
  ["one\ntwo  \nthree", 3],
  ["one ![two](https://example.com) three", 2],
  ["`one two` three", 3],
  ["```js\none two\n```", 2],
  ["one - two — three & 4%", 4],
  ["<https://example.com/a>", 1],
  ["don't non-stop 1,000.5", 3],
] as const) {
  test(`${JSON.stringify(text)} has ${words} words`, () => assert.equal(parsed(takeOf(text)).wordCount, words));
}

test("marks are no words", () => {
  assert.equal(parsed(takeOf("One[ref-1] two [ref-1].", citationOf("ref-1"))).wordCount, 2);
});

test("an image that is there twice is one image", () => {
  const text = "![a](https://example.com/a) ![b](https://example.com/b) ![c](https://example.com/a) text";
  assert.deepEqual(
    parsed(takeOf(text)).inlineImages.map(({ alt }) => alt),
    ["a", "b"],
  );
});

function citationOf(...refs: string[]): string {
  const lines = refs.map((ref) => `  - { ref: ${ref}, url: https://e.com, source: s, headline: h, type: news }`);
  return `citations:\n${lines.join("\n")}`;
}

for (const [what, bytes, line, reason] of [
  // Names and front matter.
  ["a file without front matter", Buffer.from("# Read me\n"), 1, /begin with front matter/],
  ["front matter without an end", Buffer.from("---\ntitle: A\n"), 1, /has no end/],
  ["front matter without keys", Buffer.from("---\n---\ntext\n"), 1, /has no keys/],
  ["front matter that is a list", Buffer.from("---\n- a\n---\ntext\n"), 1, /has no keys/],
  ["an empty file", Buffer.from(""), undefined, /empty/],
  ["bytes that are no UTF-8", Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe, 0x80]), 2, /neither UTF-8/],
  ["a NUL", takeOf("a\0b"), 5, /U\+0000/],
  ["a control character", takeOf("a\u0007b"), 5, /U\+0007/],
  ["an unknown key", takeOf("text", "titel: x"), 4, /"titel" is not a key of a take/],
  ["a key of the prototype", takeOf("text", "__proto__: x"), 4, /not a key/],
  ["a key in capitals, with the one that is meant", takeOf("text", "Codes: []"), 4, /is "codes" meant/],
  ["a key that is there twice", takeOf("text", "title: again"), 4, /unique/],
  ["an anchor", takeOf("text", "author: &a Ann"), 4, /an anchor/],
  ["an alias", takeOf("text", "author: &a Ann\nmodel: *a"), 4, /an anchor|an alias/],
  ["an alias of nothing", takeOf("text", "author: *a"), 4, /alias/i],
  ["a merge key", takeOf("text", "<<: { author: Ann }"), 4, /not a key/],
  ["a tag", takeOf("text", "author: !!str Ann"), 4, /a tag/],
  ["a tag of somebody's own", takeOf("text", "author: !js/function x"), 4, /tag/i],
  ["a second document", takeOf("text", "author: Ann\n...\nmodel: x"), undefined, /multiple documents/],
  ["broken YAML", takeOf("text", "codes: [A"), 4, /front matter/],
  ["a tab for indentation", takeOf("text", "source:\n\tname: x"), 5, /front matter/],
  ["too much front matter", takeOf("text", `author: ${"a".repeat(32_000)}`), 1, /more than 32000/],
  ["deep front matter", takeOf("text", `codes: ${"[".repeat(15_000)}`), undefined, /front matter/],
  ["a title that is missing", takeOf("text", "", "date: 2026-01-01"), 1, /title is missing/],
  ["a title that is a number", takeOf("text", "", "title: 2026\ndate: 2026-01-01"), 2, /is not text/],
  ["a title of two lines", takeOf("text", "", "title: |\n  a\n  b\ndate: 2026-01-01"), 2, /on one line/],
  ["a title with an escaped NUL", takeOf("text", "", 'title: "a\\0b"\ndate: 2026-01-01'), 2, /is not text/],
  ["a title that is turned round", takeOf("text", "", 'title: "a\\u202eb"\ndate: 2026-01-01'), 2, /U\+202E/],
  ["a date that is missing", takeOf("text", "", "title: A"), 1, /date is missing/],
  ["a date that is none", takeOf("text", "", "title: A\ndate: 2026-02-31"), 3, /is not a date/],
  ["a moment without its zone", takeOf("text", "", "title: A\ndate: 2026-02-03T10:00:00"), 3, /with its zone/],
  ["a date of another century", takeOf("text", "", "title: A\ndate: 2126-02-03"), 3, /is not a date/],
  ["another slug", takeOf("text", "slug: other"), 4, /is not the file's name/],
  ["an unknown status", takeOf("text", "status: live"), 4, /published, draft/],
  ["eleven codes", takeOf("text", `codes: [${Array.from({ length: 11 }, (_, i) => `AB${i}`)}]`), 4, /at most 10/],
  ["a code twice", takeOf("text", "codes: [ANZ, anz]"), 4, /ANZ twice/],
  ["what is no code", takeOf("text", "codes: [A]"), 4, /exchange code/],
  ["a code for a list", takeOf("text", "codes: ANZ"), 4, /a list/],
  ["an unknown sentiment", takeOf("text", "sentiment: good"), 4, /is not one of/],
  ["an image with a script for an address", takeOf("text", "image: { url: 'javascript:x' }"), 4, /http/],
  ["an image without an address", takeOf("text", "image: { caption: x }"), 4, /image.url is missing/],
  ["a topic of no image", takeOf("text", "images: [{ url: https://e.com/a, topic: t }]"), 4, /no image of the text/],
  [
    "a block that is not there",
    takeOf("a\n\nb", "layout: [{ url: https://e.com, style: aerial, ratio: square, placement: full, afterBlock: 2 }]"),
    4,
    /no block 2/,
  ],
  [
    "an unknown style",
    takeOf("a", "layout: [{ url: https://e.com, style: oil, ratio: square, placement: full, afterBlock: 0 }]"),
    4,
    /style/,
  ],
  ["no words", takeOf("***"), 5, /no words/],
  ["a megabyte of brackets", takeOf("[".repeat(1_000_000)), 5, /more than 100000/],
  ["a text that is too long", takeOf("a ".repeat(50_001)), 5, /more than 100000/],
  // Raw HTML.
  ["a script", takeOf("text\n\n<script>alert(1)</script>"), 7, /raw HTML/],
  ["a script in capitals that is not closed", takeOf("<SCRIPT\nsrc=x>"), 5, /raw HTML/],
  ["a tag inside a line", takeOf("one\ntwo <b>three</b>"), 6, /raw HTML/],
  ["a comment", takeOf("<!-- x -->"), 5, /raw HTML/],
  ["a comment inside a line", takeOf("a <!-- x --> b"), 5, /raw HTML/],
  ["an event handler", takeOf("a <img src=x onerror=alert(1)>"), 5, /raw HTML/],
  ["a component", takeOf("a\n\n<Chart data={x} />"), 7, /raw HTML/],
  ["CDATA", takeOf("a <![CDATA[ x ]]> b"), 5, /raw HTML/],
  ["a processing instruction", takeOf("<?php x ?>"), 5, /raw HTML/],
  ["a declaration", takeOf("<!DOCTYPE html>"), 5, /raw HTML/],
  ["HTML in a list in a quote", takeOf("> - a <i>b</i>"), 5, /raw HTML/],
  ["HTML in the text of an image", takeOf("![a <b>](https://e.com) text"), 5, /raw HTML/],
  ["a closing tag alone", takeOf("a </div> b"), 5, /raw HTML/],
  // Addresses.
  ["a script for a link", takeOf("[a](javascript:alert(1))"), 5, /is not an address/],
  ["a script in other letters", takeOf("a\n\n[a](JaVaScRiPt:alert(1))"), 7, /is not an address/],
  ["a script in entities", takeOf("[a](&#106;avascript&colon;alert(1))"), 5, /is not an address/],
  ["a script in percent signs", takeOf("[a](%6aavascript:alert(1))"), 5, /is not an address/],
  ["a script after a tab in entities", takeOf("[a](java&Tab;script:alert(1))"), 5, /U\+0009|is not an address/],
  ["a script after a space", takeOf("[a](< javascript:alert(1)>)"), 5, /is not an address/],
  ["an old script", takeOf("[a](vbscript:x)"), 5, /is not an address/],
  ["a data address", takeOf("![a](data:image/png;base64,AAAA) text"), 5, /is not an address/],
  ["a file", takeOf("[a](file:///etc/passwd)"), 5, /is not an address/],
  ["an address without a scheme", takeOf("[a](//example.com)"), 5, /is not an address/],
  ["an address with backslashes", takeOf("[a](https:\\\\\\\\example.com)"), 5, /is not an address/],
  ["a backslash that hides the host", takeOf("[a](https://good.example\\\\@evil.example)"), 5, /is not an address/],
  ["a user's name before the host", takeOf("[a](https://good.example@evil.example)"), 5, /is not an address/],
  ["an address within the site", takeOf("[a](/b)"), 5, /is not an address/],
  ["an address within the page", takeOf("[a](#b)"), 5, /is not an address/],
  ["an empty address", takeOf("[a]()"), 5, /is not an address/],
  ["an address without a host", takeOf("[a](https://)"), 5, /is not an address/],
  ["a script between angle brackets", takeOf("a <javascript:alert(1)> b"), 5, /is not an address/],
  ["a mail address between angle brackets", takeOf("a <a@example.com> b"), 5, /is not an address/],
  ["a script in a definition", takeOf("[a][b]\n\n[b]: javascript:x"), 7, /is not an address/],
  ["a script in a definition that nothing uses", takeOf("a\n\n[b]: javascript:x"), 7, /is not an address/],
  [
    "a script in a second definition of a name",
    takeOf("[a][b]\n\n[b]: https://e.com\n[B]: javascript:x"),
    8,
    /"B" is defined twice/,
  ],
  ["the same in a quote", takeOf("[a][b]\n\n[b]: https://e.com\n\n> [b]: javascript:x"), 9, /is defined twice/],
  [
    "a script in a cell of a table",
    takeOf("| a | b |\n|---|---|\n| `c | [d](javascript:x) ` |"),
    7,
    /is not an address/,
  ],
  ["HTML in a cell of a table", takeOf("a\n\n| a | b |\n|---|---|\n| `c | <img onerror=x> ` |"), 9, /raw HTML/],
  ["a script in the text of an image", takeOf("![[a](javascript:x)](https://e.com) b"), 5, /is not an address/],
  ["a script on the second line", takeOf("one\n[a](javascript:x)"), 6, /is not an address/],
  // Characters and levels.
  ["an override in an entity", takeOf("a &#x202e;b"), 5, /U\+202E/],
  ["an isolate", takeOf("a \u2066b"), 5, /U\+2066/],
  ["an override in code", takeOf("`a\u202eb`"), 5, /U\+202E/],
  ["a control character in an entity", takeOf("a &#7; b"), 5, /U\+FFFD/],
  ["a NUL in an entity", takeOf("a &#0; b"), 5, /U\+FFFD/],
  ["deep quotes", takeOf(`${"> ".repeat(30)}a`), 5, /more than 20 levels/],
  ["quotes deeper than the parser goes", takeOf(`${">".repeat(30_000)}a`), 5, /more than 20 levels/],
  ["deep lists", takeOf(`${"- ".repeat(20)}a`), 5, /more than 20 levels/],
  ["deep emphasis", takeOf(`${"*a **b ".repeat(12)}c${"** d*".repeat(12)}`), 5, /more than 20 levels/],
  // Marks.
  ["a mark without a citation", takeOf("one\n\ntwo [ref-2]", citationOf("ref-1")), 9, /has no citation/],
  ["a mark without any citation", takeOf("one [ref-1]"), 5, /has no citation/],
  ["a citation without a mark", takeOf("one [ref-1]", citationOf("ref-1", "ref-2")), 4, /has no mark/],
  ["a citation twice", takeOf("one [ref-1]", citationOf("ref-1", "ref-1")), 4, /cited twice/],
  ["a citation with another name", takeOf("one", citationOf("note-1")), 4, /not a mark such as/],
  ["a mark from zero", takeOf("one [ref-0]", citationOf("ref-0")), 4, /not a mark such as/],
  ["what was meant as a mark", takeOf("one [ref 1]"), 5, /not a mark such as/],
  ["a mark in capitals", takeOf("one [Ref-1]", citationOf("ref-1")), 7, /not a mark such as/],
  ["a mark in code alone", takeOf("one `[ref-1]`", citationOf("ref-1")), 7, /in code/],
  ["a mark that is a link", takeOf("one [ref-1](https://e.com)", citationOf("ref-1")), 7, /in code, a link/],
  ["a mark that is defined", takeOf("a [ref-1]\n\n[ref-1]: https://e.com", citationOf("ref-1")), 7, /in code, a link/],
  ["a mark that is escaped", takeOf("one \\[ref-1\\]", citationOf("ref-1")), 7, /in code|has no mark|not a mark/],
] as const) {
  test(`refuses ${what}`, () => {
    const [seenLine, seenReason] = refusalOf(() => parsed(bytes)) as [number | undefined, string];
    assert.match(seenReason, reason);
    if (line !== undefined) assert.equal(seenLine, line);
  });
}

for (const [what, text] of [
  ["code that shows HTML and a script", "`<b>` and `[a](javascript:x)`\n\n```html\n<script>\n```"],
  ["signs that are no tags", "1 < 2 > 0 & a<b, a <3 <- ->"],
  ["an escaped tag", "a \\<b> &lt;script&gt;"],
  ["an address between angle brackets", "see <https://example.com/a?b=c&d=e#f>"],
  ["an address with a port, a query and letters of other languages", "[a](http://example.com:80/ü?q=%20(x))"],
  ["a link by a definition", 'see [a][b] and [b]\n\n[b]: https://example.com "Title"'],
  ["brackets that are no links", "a [b] [c](d e) ![e]"],
  ["a table with code", "| a | b |\n|---|---|\n| `<b>` | c |"],
  ["a definition that code shows again", "[a]\n\n[a]: https://example.com\n\n`[b]: x`"],
  ["an address as plain text", "javascript:alert(1) and https://example.com"],
] as const) {
  test(`takes ${what}`, () => assert.equal(parsed(takeOf(text)).bodyMd, text));
}
