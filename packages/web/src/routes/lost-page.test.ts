import assert from "node:assert/strict";
import { test } from "node:test";
import { ANSWER, DEMO, HOSTILE, smallSite } from "../site.fixture.js";
import { lostPage } from "./lost-page.js";

const lost = (path: string, nearest?: string) => lostPage(smallSite(), path, nearest, { world: DEMO, answer: ANSWER });

test("a page where nothing is leads to the nearest one and home, and says demo or real as any other", () => {
  const { body, headers } = lost("/doc", "/docs");
  assert.match(body, /no page at <code>\/doc<\/code>/);
  assert.match(body, /Did you mean <a href="\/docs"><code>\/docs<\/code><\/a>\?/);
  assert.match(body, /<li><a href="\/search\?q=doc">Search for doc<\/a><\/li>/);
  assert.match(body, /<p class="nameplate"><a href="\/">Daybook<\/a>/);
  assert.match(body, /is made up/);
  assert.doesNotMatch(body, /aria-current/);
  assert.equal(headers["Cache-Control"], "no-store");
});

test("without a near page there is only the way home, and what was asked for is text, cut where it is long", () => {
  const { body } = lost(`/${HOSTILE}${"x".repeat(5_000)}`);
  assert.doesNotMatch(body, /Did you mean|<script>|<img/);
  assert.match(body, /<a href="\/">The front page<\/a>/);
  assert.ok(body.length < 4_500);
});

test("where nothing is at any time, the way out of a moment is the front page, and all other ways stay in it", () => {
  const then = { ...DEMO, moment: { at: "2026-03-03", published: undefined } };
  const { body } = lostPage(smallSite(), "//elsewhere.example/x", "/docs", { world: then, answer: ANSWER });
  assert.match(body, /<a href="\/" rel="latest-version">/);
  assert.match(body, /Did you mean <a href="\/docs\?at=2026-03-03">/);
  assert.doesNotMatch(body, /href="\/\/elsewhere/);
});
