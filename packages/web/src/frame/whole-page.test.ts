import assert from "node:assert/strict";
import { test } from "node:test";
import { html } from "../html.js";
import { DEMO, HOSTILE, REAL } from "../site.fixture.js";
import { wholePage } from "./whole-page.js";

const world = { ...REAL, address: "https://daybook.example", dataVersion: "abc123", importDay: "2026-07-06" };
const content = { title: "A title", description: "A sentence.", area: "none", body: html`<h1>A</h1>` } as const;

test("a page says where it is and how it looks when it is shared", () => {
  const text = wholePage(world, { ...content, path: "/shorts?offset=50", kind: "article", picture: "/charts/a.png" });
  assert.deepEqual(
    [
      ...text.matchAll(
        /<(?:link rel="canonical" href|meta property="og:(?:type|title|description|url|image)" content)="([^"]*)"/g,
      ),
    ].map(([, value]) => value),
    [
      "https://daybook.example/shorts?offset=50",
      "article",
      "A title",
      "A sentence.",
      "https://daybook.example/shorts?offset=50",
      "https://daybook.example/charts/a.png",
    ],
  );
  assert.equal(text.match(/<meta name="theme-color"/g)?.length, 2);
});

test("a page leads to the feed of what changed, and to that of what it is about, but not from a moment or a frame", () => {
  const feedsOf = (text: string) =>
    [...text.matchAll(/<link rel="alternate" type="application\/atom\+xml" title="([^"]*)" href="([^"]*)">/g)].map(
      ([, title, href]) => [title, href],
    );
  const general = ["What changed", "/v1/changes.atom"];
  const feed = { kind: "series", key: HOSTILE } as const;
  assert.deepEqual(feedsOf(wholePage(world, content)), [general]);
  assert.deepEqual(feedsOf(wholePage(world, { ...content, feed })), [
    general,
    ["What changed: A title", `/v1/changes.atom?series=${encodeURIComponent(HOSTILE).replaceAll("'", "&#39;")}`],
  ]);
  assert.deepEqual(feedsOf(wholePage(world, { ...content, feed, isBare: true })), []);
});

test("a page that has no place of its own is not to be looked for", () => {
  const text = wholePage(world, content);
  assert.match(text, /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(text, /canonical|og:/);
});

test("a title of any length and content is text, and cut where it only names the page", () => {
  const text = wholePage(world, { ...content, title: `${HOSTILE}${"x".repeat(10_000)}`, path: "/", isCited: true });
  assert.doesNotMatch(text, /<script>|<img/);
  assert.ok(text.length < 8_000, `${text.length} characters`);
});

test("every page has one search form, with a label", () => {
  for (const area of ["none", "home", "market"] as const) {
    const text = wholePage(world, { ...content, area });
    assert.equal(
      text.match(/<form [^>]*role="search" aria-label="Whole site" method="get" action="\/search"/g)?.length,
      1,
    );
    assert.match(text, /<label class="unseen" for="site-search">/);
  }
});

test("a page made of answers says how to cite it, with the version of the data and its day", () => {
  const text = wholePage(world, { ...content, path: "/shorts", isCited: true });
  assert.match(
    text,
    /“A title”, <cite>Daybook<\/cite>, data version <code>abc123<\/code>, files to <time datetime="2026-07-06">6 July 2026<\/time>, <span class="citation-address">https:\/\/daybook.example\/shorts</,
  );
  const address = '<span class="citation-address">https://daybook.example/v1/versions/abc123/shorts</span>';
  for (const form of [
    `Daybook: A title. Version abc123, files to 2026-07-06. ${address}`,
    "@misc{daybook-a-title-abc123,",
    `UR  - ${address}`,
    `&quot;URL&quot;: &quot;${address}&quot;`,
  ]) {
    assert.ok(text.includes(form), form);
  }
  assert.match(wholePage(DEMO, { ...content, path: "/shorts", isCited: true }), /demo world, all of it made up/);
  assert.doesNotMatch(wholePage(world, { ...content, path: "/pricing" }), /Cite this page/);
});

test("a server of made-up figures says so and how real ones are loaded, one of real figures does not", () => {
  assert.match(
    wholePage(DEMO, content),
    /is made up\..*<code>daybook sync<\/code>: <a href="\/docs\/guides\/operate#fetch-what-is-new">/s,
  );
  assert.doesNotMatch(wholePage(world, content), /daybook sync/);
});

const held = { ...world, moment: { at: "2026-03-03", published: undefined } };
const page = { ...content, path: "/shorts?offset=50", isCited: true } as const;

test("a page of a moment says so in its title, its band and where it is cited, and is not to be looked for", () => {
  const text = wholePage(held, page);
  assert.match(text, /<title>A title, as held here on 3 March 2026 · Daybook<\/title>/);
  assert.match(text, /<html lang="en-AU" data-at="2026-03-03">/);
  assert.match(text, /<meta name="robots" content="noindex">/);
  assert.match(text, /<\/header>\s*<aside class="band band-moment"[^>]*>.*As held here on 3 March 2026 \(UTC\)\./s);
  assert.match(
    text,
    /<cite>Daybook<\/cite>, as held here on 3 March 2026, data version <code>abc123<\/code>.*<span class="citation-address">https:\/\/daybook.example\/shorts\?offset=50&amp;at=2026-03-03</,
  );
});

test("one names the newest of it, to programs and to readers, and all else on it is of its moment", () => {
  const text = wholePage(held, { ...page, picture: "/shorts.png?of=a" });
  for (const rel of ["canonical", "original"]) {
    assert.ok(text.includes(`<link rel="${rel}" href="https://daybook.example/shorts?offset=50">`), rel);
  }
  assert.match(text, /<meta property="og:url" content="[^"]*&amp;at=2026-03-03">/);
  assert.match(text, /<meta property="og:image" content="[^"]*\/shorts.png\?of=a&amp;at=2026-03-03">/);
  const leading = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)];
  const out = leading.filter(([, href = ""]) => !href.includes("at=2026-03-03"));
  assert.ok(leading.length > 10);
  assert.deepEqual(
    out.map(([link]) => link),
    [
      '<a href="/shorts?offset=50" rel="latest-version">',
      '<a href="/shorts?offset=50" rel="latest-version">',
      '<a href="/openapi.json">',
      '<a href="/llms.txt">',
      '<a href="/feed.xml">',
    ],
  );
});

for (const [moment, words] of [
  [{ at: "2026-03-03T10:00:00Z", published: undefined }, "held here on 3 March 2026, 10:00 UTC"],
  [{ at: "2026-03-03T10:00:05.5Z", published: undefined }, "held here on 3 March 2026, 10:00:05.5 UTC"],
  [{ at: undefined, published: "2026-02-01" }, "published by 1 February 2026"],
  [{ at: "2026-03-03", published: "2026-02-01" }, "published by 1 February 2026 and held here on 3 March 2026"],
] as const) {
  test(`a page says that it is as ${words}`, () => {
    const text = wholePage({ ...world, moment }, page);
    assert.ok(text.includes(`<title>A title, as ${words} · Daybook</title>`));
    assert.ok(text.includes(`<span>As ${words}${moment.at === "2026-03-03" ? " (UTC)" : ""}. `));
  });
}

test("the newest page has no band, and the form that opens it as of a day", () => {
  const text = wholePage({ ...world, heldSince: "2025-01-03" }, page);
  assert.doesNotMatch(text, /band-moment|noindex|data-at|rel="original"/);
  assert.match(text, /<summary><span class="unseen">Data: <\/span>Newest<\/summary>/);
  assert.match(
    text,
    /<form [^>]*action="\/moment"[^>]*>\s*<input type="hidden" name="page" value="\/shorts\?offset=50">/,
  );
  assert.match(text, /<input id="moment-date" type="date" name="date" value="" aria-describedby="moment-since">/);
  assert.match(text, /held here since 3 January 2025/);
});

test("the form shows the day and the clock that were chosen", () => {
  const form = (moment: { at: string | undefined; published: string | undefined }) => {
    const text = wholePage({ ...world, moment }, page);
    const [, day] = /id="moment-date" [^>]*value="([^"]*)"/.exec(text) ?? [];
    return [day, /value="(\w+)" checked/.exec(text)?.[1]];
  };
  assert.deepEqual(form({ at: "2026-03-03T10:00:00Z", published: undefined }), ["2026-03-03", "held"]);
  assert.deepEqual(form({ at: undefined, published: "2026-02-01" }), ["2026-02-01", "published"]);
});

test("a chart in the page of another site says of when it is, without links that would lead nowhere", () => {
  const text = wholePage(held, { ...content, isBare: true });
  assert.match(text, /band-moment.*As held here on 3 March 2026\./);
  assert.doesNotMatch(text, /<a /);
});

test("a hostile moment is text wherever it is said", () => {
  const text = wholePage({ ...world, moment: { at: HOSTILE, published: HOSTILE } }, page);
  assert.doesNotMatch(text, /<script>|<img/);
});
