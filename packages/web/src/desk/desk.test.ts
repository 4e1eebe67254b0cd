import assert from "node:assert/strict";
import { test } from "node:test";
import { contractReference } from "@daybook/reference";
import { guideOf } from "../guides/guide.js";
import { requestFor } from "../pages/request.fixture.js";
import { DEMO, HOSTILE, REAL, smallSite, visit } from "../site.fixture.js";
import { aboutPage } from "./about-page.js";
import { chartsContent } from "./charts-page.js";
import { methodEntries } from "./search-groups.js";
import { searchContent } from "./search-page.js";
import { robotsText, sitemapFiles } from "./sitemap.js";
import { statusPage } from "./status-page.js";
import { matching, searchable, wordsOf } from "./words.js";

const textOf = ({ body }: { readonly body: unknown }) => (body as { readonly text: string }).text;
const entries = ["North Bondi", "Bondi Junction", "Bondi", "Zürich Street"].map((name) => ({
  name: searchable(name),
  text: searchable(`${name} NSW 2026`),
}));
const found = (query: string) => matching(entries, query).map(({ name }) => name.trim());

test("words are found by their beginnings, those of that very name first", () => {
  assert.deepEqual(
    [found("bondi"), found("JUNC bon"), found("zur"), found("2026 north"), found("ondi"), found("?!"), found("")],
    [["bondi", "bondi junction", "north bondi"], ["bondi junction"], ["zurich street"], ["north bondi"], [], [], []],
  );
  assert.deepEqual(wordsOf("GetTopShorts"), ["get", "top", "shorts"]);
});

test("methods are found by their names and by what they do", () => {
  const names = (query: string) => matching(methodEntries(contractReference()), query).map(({ title }) => title);
  assert.equal(names("top shorts")[0], "GetTopShorts");
  assert.equal(names("GetTopShorts")[0], "GetTopShorts");
  assert.ok(names("editorial").includes("ListEditorialTakes"));
});

const stock = { title: "K9M Keld", path: "/stocks/K9M", note: HOSTILE };

test("the stock whose code was searched for comes first, and a group leads to more of it", () => {
  const groups = [
    { kind: "stocks", found: [stock, { ...stock, title: "K9MX Keld", path: "/stocks/K9MX" }], total: 12 },
    { kind: "takes", found: [], total: 0 },
  ] as const;
  const text = textOf(searchContent("k9m", groups, requestFor("/search?q=k9m")));
  assert.match(text, /<p class="found-first"><a href="\/stocks\/K9M">K9M Keld<\/a>/);
  assert.match(text, /Stocks <span class="faint">11 matches<\/span>/);
  assert.deepEqual(text.match(/href="\/stocks\/\w+"/g), ['href="/stocks/K9M"', 'href="/stocks/K9MX"']);
  assert.match(text, /<a href="\/search\?in=stocks&amp;q=k9m">More stocks<\/a>/);
  assert.doesNotMatch(text, /<script|<img|>Takes</);
  assert.doesNotMatch(textOf(searchContent("keld", groups, requestFor("/search?q=keld"))), /found-first/);
});

test("a search that finds nothing says so, with what was searched for as text", () => {
  const content = searchContent(HOSTILE, [], requestFor("/search?q=x"));
  assert.match(textOf(content), /Nothing has every word of <strong>&lt;script&gt;/);
  assert.match(textOf(content), /value="&lt;script&gt;/);
  assert.deepEqual([content.path, content.area], [undefined, "search"]);
});

test("one question of the page goes to the API and to what it lists, and is answered in groups", async () => {
  const asked: string[] = [];
  const site = smallSite({
    answerOf(path) {
      const method = path.replace(/.*\//, "");
      asked.push(method);
      return { json: ANSWERS[method] ?? "{}", hint: undefined };
    },
  });
  const serving = { world: { ...REAL }, answer: "" };
  const { body } = await visit("/search?q=keld", serving, site);
  assert.deepEqual(
    [...new Set([...body.matchAll(/<p class="story-head"><a href="([^"]*)"/g)].map(([, path]) => path))],
    ["/stocks/K9M", "/housing/suburbs/10001", "/economy/keld.rate.aus", "/politicians/keld-a", "/takes/on-keld"],
  );
  const first = asked.length;
  await visit("/search?q=keld+again", serving, site);
  assert.deepEqual(asked.slice(first).sort(), ["ListPoliticians", "SearchStocks"]);
});

const ANSWERS: Readonly<Record<string, string>> = {
  SearchStocks: '{"stocks":[{"productCode":"K9M","name":"Keld"}],"totalCount":1}',
  GetSuburbIndex: '{"suburbs":[{"salCode":"10001","salName":"Keld Park","postcode":"2000"}]}',
  ListEconomicSeries:
    '{"series":[{"seriesKey":"keld.rate.aus","topic":"keld","metric":"rate","title":"Keld rate, Australia"}]}',
  ListPoliticians: '{"politicians":[{"slug":"keld-a","displayName":"A Keld","chamber":"house"}],"total":1}',
  ListEditorialTakes: '{"takes":[{"slug":"on-keld","headline":"On Keld"}],"totalCount":1}',
};

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
