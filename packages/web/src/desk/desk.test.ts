import assert from "node:assert/strict";
import { test } from "node:test";
import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  SearchKind,
  SearchMatch,
  type SearchResponse,
  SearchResponseSchema,
  type SearchResultSchema,
} from "@daybook/sdk/messages";
import { guideOf } from "../guides/guide.js";
import { requestFor } from "../pages/request.fixture.js";
import { DEMO, HOSTILE, REAL, smallSite, visit } from "../site.fixture.js";
import { aboutPage } from "./about-page.js";
import { chartsContent } from "./charts-page.js";
import { searchContent } from "./search-page.js";
import { robotsText, sitemapFiles } from "./sitemap.js";
import { statusPage } from "./status-page.js";

const textOf = ({ body }: { readonly body: unknown }) => (body as { readonly text: string }).text;

const K9M = {
  kind: SearchKind.STOCK,
  key: "K9M",
  title: "Keld",
  subtitle: HOSTILE,
  figure: { name: "percent short", value: 12.5, unit: "percent", date: "2026-06-30" },
  path: "/stocks/K9M",
  score: 100,
  matchedBy: SearchMatch.CODE,
};
const L9K = {
  ...K9M,
  key: "L9K",
  title: "Keld Lead",
  figure: { name: HOSTILE, text: HOSTILE },
  path: "/stocks/L9K",
  score: 94,
  matchedBy: SearchMatch.FORMER_NAME,
  matchedName: HOSTILE,
};
const foundOf = (...results: MessageInitShape<typeof SearchResultSchema>[]) =>
  create(SearchResponseSchema, {
    results,
    totalCount: 120,
    kindCounts: [{ kind: SearchKind.STOCK, count: 120 }],
  });
const shownFor = (query: string, found: SearchResponse, address = "/search?q=x") =>
  textOf(searchContent(query, found, found, requestFor(address)));

test("the stock whose code was searched for comes first, with its figure of a date, and each says why it was found", () => {
  const text = shownFor("k9m", foundOf(K9M, L9K));
  assert.match(text, /<div class="found-first"><p><a href="\/stocks\/K9M">K9M Keld<\/a>/);
  assert.match(text, /Percent short: <data value="12.5">12.50 %<\/data> on <time datetime="2026-06-30">30 June 2026/);
  assert.match(
    text,
    /found by its code<[\s\S]*<ol class="stories" start="2">[\s\S]*found by a former name, &lt;script&gt;/,
  );
  assert.deepEqual(text.match(/href="\/stocks\/\w+"/g), ['href="/stocks/K9M"', 'href="/stocks/L9K"']);
  assert.doesNotMatch(text, /<script|<img/);
  assert.doesNotMatch(shownFor("keld", foundOf(L9K)), /found-first/);
});

test("the page that answers a question leads, however it is asked", () => {
  const page = { kind: SearchKind.PAGE, key: "shorts", title: "Most shorted", path: "/shorts", score: 98 };
  const text = shownFor("most shorted", foundOf({ ...page, matchedBy: SearchMatch.QUESTION }, L9K));
  assert.match(
    text,
    /<div class="found-first"><p><a href="\/shorts">Most shorted<\/a>[\s\S]*found by the question that it answers/,
  );
});

test("each kind of which something was found is a way to it alone, and a long list has pages", () => {
  const text = shownFor("keld", foundOf(L9K), "/search?q=keld&in=stocks&offset=50");
  assert.match(
    text,
    /<a href="\/search\?in=stocks&amp;q=keld" aria-current="true">Stocks<\/a> <span class="faint">120 matches/,
  );
  assert.match(text, /<a href="\/search\?q=keld">Everything<\/a>/);
  assert.match(text, /rel="next" href="\/search\?in=stocks&amp;offset=100&amp;q=keld"/);
  assert.match(text, /<ol class="stories" start="51">/);
  assert.doesNotMatch(text, />Suburbs</);
});

test("a search that finds nothing says so, with what was searched for as text", () => {
  const none = create(SearchResponseSchema);
  const content = searchContent(HOSTILE, none, none, requestFor("/search?q=x"));
  assert.match(textOf(content), /Nothing is found by <strong>&lt;script&gt;/);
  assert.match(textOf(content), /value="&lt;script&gt;/);
  assert.deepEqual([content.path, content.area], [undefined, "search"]);
});

for (const [address, requests] of [
  ["/search?q=keld", [{ query: "keld", limit: 50 }]],
  [
    "/search?q=keld&in=suburbs&offset=100",
    [
      { query: "keld", limit: 1 },
      { query: "keld", kinds: ["SEARCH_KIND_SUBURB"], limit: 50, offset: 100 },
    ],
  ],
  ["/search?q=keld&in=nonsense", [{ query: "keld", limit: 50 }]],
  ["/search", []],
  ["/search?q=%20%09%0a", []],
  [`/search?q=${"a".repeat(150)}`, [{ query: "a".repeat(100), limit: 50 }]],
  [`/search?q=${encodeURIComponent("😀".repeat(150))}`, [{ query: "😀".repeat(100), limit: 50 }]],
  ["/search?q=%00%e2%80%aekeld", [{ query: "\0\u202ekeld", limit: 50 }]],
] as const) {
  test(`${address.slice(0, 40)} asks one method, as much as it takes`, async () => {
    const asked: unknown[] = [];
    const site = smallSite({
      answerOf(path, request) {
        assert.match(path, /SearchService\/Search$/);
        asked.push(JSON.parse(String(request)));
        return { json: "{}", hint: undefined };
      },
    });
    await visit(address, { world: { ...REAL }, answer: "" }, site);
    assert.deepEqual(asked, requests);
  });
}

test("a map with more addresses than a file may hold is several files and a list of them", () => {
  const files = sitemapFiles("https://daybook.example", ["/a", "/b?x=1&y=2", "/c"], 2);
  assert.deepEqual([...files.keys()].sort(), ["/sitemap.xml", "/sitemaps/1.xml", "/sitemaps/2.xml"]);
  assert.match(files.get("/sitemaps/1.xml")!, /<url><loc>https:\/\/daybook.example\/b\?x=1&amp;y=2<\/loc><\/url>/);
  assert.match(files.get("/sitemap.xml")!, /<sitemap><loc>https:\/\/daybook.example\/sitemaps\/2.xml<\/loc>/);
  assert.deepEqual([...sitemapFiles("https://a", ["/a"]).keys()], ["/sitemap.xml"]);
});

test("the map has every page and every entity that has one", async () => {
  const json = '{"timeSeries":[{"productCode":"K9M"}],"reports":[{"slug":"2026-W26"}]}';
  const { body } = await visit("/sitemap.xml", { world: { ...REAL }, answer: json });
  for (const path of [
    "/",
    "/shorts",
    "/news",
    "/about",
    "/docs/StockService/GetStock",
    "/stocks/K9M",
    "/reports/2026-W26",
  ]) {
    assert.ok(body.includes(`<loc>https://daybook.example${path}</loc>`), path);
  }
  assert.doesNotMatch(body, /\/search<|\*|\/run</);
});

test("made-up figures are for no index, real ones for any, but for searches and files", async () => {
  assert.match(robotsText("https://a", false), /^Disallow: \/$/m);
  assert.match(robotsText("https://a", true), /^Disallow: \/search$.*^Sitemap: https:\/\/a\/sitemap.xml$/ms);
  assert.match((await visit("/robots.txt", { world: DEMO, answer: "" })).body, /Nothing on this server is real/);
});

test("the status tells what is wrong, how far the data reach and when files came, as text", async () => {
  const { body, headers } = await visit("/status", { world: DEMO, answer: "" });
  assert.match(body, /something is not as it should be:<\/p>\n<div class="refusal"><ul><li>&lt;script&gt;/);
  assert.match(body, /6 July 2026, 12:00 pm/);
  assert.match(body, /<dt>Days held<\/dt><dd>759<\/dd>/);
  assert.doesNotMatch(body, /<script>|<img/);
  assert.equal(headers["Cache-Control"], "no-cache");
});

test("the status tells when publishers were asked and what did not come, and nothing of it where none was asked", async () => {
  const { body } = await visit("/status", { world: DEMO, answer: "" });
  const [, section = ""] = body.split('<h2 id="publishers">');
  assert.match(section, /did not answer as they should when they were last asked: <code>&lt;script&gt;/);
  const rows = [...section.matchAll(/<tr><th scope="row">.*<\/tr>/g)].map(([row]) => row.replaceAll(/<[^>]*>/g, " "));
  assert.match(
    rows[0]!,
    /^ +&lt;script.* 6 July 2026, 12:00 pm +2 files since +3 July 2026 *: not to be had; held back/,
  );
  assert.match(rows[1]!, /^ +all-well +6 July 2026, 12:00 pm +none *$/);
  const status = await smallSite().statusOf({ world: DEMO, answer: "" }, new Date(0));
  assert.doesNotMatch(statusPage(DEMO, { ...status, sourceSyncs: new Map() }), /Publishers/);
});

test("a source that failed as a whole has no count of files", async () => {
  const status = await smallSite().statusOf({ world: DEMO, answer: "" }, new Date(0));
  const failed = { askedAtMs: 0, troubleCount: 1, troubles: ["failed"], hostsUnreached: [] } as const;
  const text = statusPage(DEMO, { ...status, sourceSyncs: new Map([["abs-seifa", failed]]) });
  assert.match(text, /<td>all files: not loaded, for a reason on this server<\/td>/);
  assert.doesNotMatch(text, /did not answer as they should/);
});

test("another layout is told with its day, and is no trouble", async () => {
  const status = await smallSite().statusOf({ world: DEMO, answer: "" }, new Date(0));
  const sinceMs = Date.parse("2026-07-03T03:00:00Z");
  const drifted = { askedAtMs: 0, troubleCount: 0, troubles: [], drifts: { count: 2, sinceMs }, hostsUnreached: [] };
  const text = statusPage(DEMO, { ...status, sourceSyncs: new Map([["abs-seifa", drifted]]) });
  assert.match(text.replaceAll(/<time[^>]*>|<\/time>/g, ""), /<td>none; another layout of 2 files since .*3 July 2026/);
});

test("the page about the site has the licences as their guide states them, and does without it", () => {
  const licences = guideOf(
    "licences",
    "# Licences\n\n## The code\n\nOurs.\n\n## By source\n\n| source | licence |\n| --- | --- |\n| [`abs`](../x.md) | CC BY 4.0 |\n",
  );
  const text = aboutPage(REAL, [licences]);
  assert.match(text, /<td><code>abs<\/code><\/td>\n<td>CC BY 4.0<\/td>/);
  assert.doesNotMatch(text, /Ours\./);
  assert.match(aboutPage(REAL, []), /not installed with this server/);
});

test("a chart that nothing is held for is told of without a picture, and one that is drawn has the code to embed it", () => {
  const chart = { name: "prices", title: "Prices", page: "/p/*", of: "prices", parameters: [] };
  const subject = { name: "code", meaning: "The code", example: async () => undefined };
  const examples = [
    { chart: { ...chart, subject }, parameters: undefined },
    { chart: { ...chart, name: "held", subject }, parameters: new URLSearchParams({ code: HOSTILE }) },
  ];
  const text = textOf(chartsContent(examples, requestFor("/charts", { ...REAL, address: "https://daybook.example" })));
  const [, none = "", held = ""] = text.split('class="chart-entry"');
  assert.match(
    none,
    /Nothing is held[\s\S]*&lt;iframe src=&quot;https:\/\/daybook\.example\/charts\/prices\.embed\?code=…&quot;/,
  );
  assert.match(held, /<img src="\/charts\/held\.svg\?code=%3Cscript%3E[^"]*" alt="Prices" width="720" height="400"/);
  assert.doesNotMatch(held, /<script|onerror='/);
});
