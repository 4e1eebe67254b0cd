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
