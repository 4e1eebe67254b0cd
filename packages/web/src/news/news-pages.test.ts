import assert from "node:assert/strict";
import { test } from "node:test";
import { fromJson, type JsonObject } from "@bufbuild/protobuf";
import { ArticleSchema, EditorialTakeSchema, GetWeeklyReportResponseSchema } from "@daybook/sdk/messages";
import { requestFor } from "../pages/request.fixture.js";
import { HOSTILE } from "../site.fixture.js";
import { newsContent } from "./news-page.js";
import { reportContent } from "./report-page.js";
import { reportsContent } from "./reports-page.js";
import { takeContent } from "./take-page.js";
import { takesContent } from "./takes-page.js";

const textOf = ({ body }: { readonly body: unknown }) => (body as { readonly text: string }).text;
const article = (parts: JsonObject) =>
  fromJson(ArticleSchema, { source: "wire", headline: "A headline", publishedAt: "2026-07-06T02:12:00Z", ...parts });
const take = (parts: JsonObject) =>
  fromJson(EditorialTakeSchema, {
    slug: "a-take",
    headline: "A take",
    publishedAt: "2026-07-02T22:30:00Z",
    ...parts,
  });
const noTag = /<(script|img|b)\b/;

test("stories stand under the days of the exchange, in the order of the answer", () => {
  const articles = ["2026-07-06T15:00:00Z", "2026-07-06T13:59:00Z"].map((iso) => article({ publishedAt: iso }));
  const text = textOf(newsContent({ articles, totalCount: 2 }, requestFor("/news")));
  assert.deepEqual(
    [...text.matchAll(/<h2><time datetime="([^"]*)"|<time datetime="[^"]*">(\d[^<]*m)</g)].map(
      ([, day, time]) => day ?? time,
    ),
    ["2026-07-07", "1:00 am", "2026-07-06", "11:59 pm"],
  );
});

test("hostile text of a story is text, and only addresses of the web are led to", () => {
  const articles = ["javascript:alert(1)", "https://e.com/?a=1&b=2", `https://e.com/"${HOSTILE}`, ""].map((url) =>
    article({ url, headline: HOSTILE, summary: HOSTILE, source: HOSTILE, stockCode: HOSTILE, sentiment: HOSTILE }),
  );
  const text = textOf(
    newsContent({ articles, totalCount: 4 }, requestFor(`/news?source=${encodeURIComponent(HOSTILE)}`)),
  );
  assert.doesNotMatch(text, noTag);
  assert.doesNotMatch(text, /href="javascript/);
  assert.match(text, /<a href="https:\/\/e.com\/\?a=1&amp;b=2" rel="noreferrer">&lt;script/);
});

test("a list says how many match, and leads to more where the API has more", () => {
  const articles = [article({})];
  const cut = textOf(newsContent({ articles, totalCount: 2350 }, requestFor("/news?sensitive=yes")));
  assert.match(cut, /newest 1 of 2,350 stories/);
  assert.match(cut, /href="\/news\?count=100&amp;sensitive=yes"/);
  const whole = textOf(newsContent({ articles, totalCount: 1 }, requestFor("/news")));
  assert.match(whole, /1 story, newest first/);
  assert.doesNotMatch(whole, /count=100/);
  assert.match(textOf(newsContent({ articles: [], totalCount: 0 }, requestFor("/news"))), /No story matches/);
});

test("a story is marked where any of its articles is", () => {
  const articles = [article({ storyIsPriceSensitive: true }), article({ isPriceSensitive: false })];
  const text = textOf(newsContent({ articles, totalCount: 2 }, requestFor("/news")));
  assert.equal([...text.matchAll(/class="mark">price sensitive/g)].length, 1);
});

test("a take shows every code that it is about, in lists too", () => {
  const about = take({ stockCode: "PLS", stockCodes: ["PLS", "LTR"] });
  const pages = [
    takeContent(about, []),
    takesContent({ takes: [about], totalCount: 1 }, 0, requestFor("/takes?stock=LTR")),
  ];
  for (const page of pages) {
    assert.deepEqual(
      [...textOf(page).matchAll(/<a href="\/stocks\/(\w+)">/g)].map(([, code]) => code),
      ["PLS", "LTR"],
    );
  }
});

test("the text of a take is its Markdown, and its marks lead to what they stand for", () => {
  const citations = [
    { refId: "ref-1", url: "https://e.com/a", source: "Wire", headline: "Cited", date: "2026-06-24" },
    { refId: "ref-1", url: "javascript:x", source: HOSTILE, headline: "Twice" },
  ];
  const text = textOf(takeContent(take({ bodyMd: "# Content\n\nSo it is. [ref-1] [ref-2]", citations }), []));
  assert.match(text, /<h1 id="text-content">Content<\/h1>\n<p>So it is. <a href="#ref-1">ref-1<\/a> \[ref-2\]<\/p>/);
  assert.match(
    text,
    /<li id="ref-1"><code>ref-1<\/code> <a href="https:\/\/e.com\/a" rel="noreferrer">Cited<\/a>, Wire, /,
  );
  assert.equal(text.match(/id="ref-1"/g)?.length, 1);
  assert.doesNotMatch(text, noTag);
});

test("a take cannot bring tags, scripts or pictures into its page", () => {
  const bodyMd = `${HOSTILE}\n\n[x](javascript:alert) [y](/account) ![z](https://e.com/p.png) [![w](data:image/png;base64,AA)](https://e.com)`;
  const text = textOf(
    takeContent(take({ bodyMd, headline: HOSTILE, standfirst: HOSTILE, byline: HOSTILE, model: HOSTILE }), []),
  );
  assert.doesNotMatch(text, noTag);
  assert.doesNotMatch(text, /href="(javascript|data|\/account)/);
  assert.match(text, /<a href="https:\/\/e.com\/p.png" rel="noreferrer">Picture: z<\/a>/);
});

test("takes and reports are listed with where they are, also none of them", () => {
  const listed = textOf(
    takesContent({ takes: [take({ slug: "a&b" })], totalCount: 101 }, 50, requestFor("/takes?offset=50")),
  );
  assert.match(listed, /<a href="\/takes\/a%26b">A take<\/a>/);
  assert.match(listed, /rel="prev" href="\/takes".*rel="next" href="\/takes\?offset=100"/s);
  assert.match(textOf(takesContent({ takes: [], totalCount: 0 }, 0, requestFor("/takes"))), /: none\./);
  assert.match(
    textOf(reportsContent({ reports: [], totalCount: 0 }, 0, requestFor("/reports?type=weekly"))),
    /href="\/reports\?type=weekly" aria-current="true"/,
  );
});

test("a report shows what it has, and leaves out what it has not", () => {
  const bareJson = {
    weekSlug: "2026-W26",
    headline: HOSTILE,
    reportDate: "2026-06-26",
  };
  const bare = fromJson(GetWeeklyReportResponseSchema, bareJson);
  const text = textOf(reportContent(bare, requestFor("/reports/2026-W26")));
  assert.doesNotMatch(text, noTag);
  assert.doesNotMatch(text, /<table|<h2/);
  const full = fromJson(GetWeeklyReportResponseSchema, {
    ...bareJson,
    narrative: { openingHook: "As at that day [ref-1], as said [ref-9]." },
    topShorted: [{ rank: 1, code: "K9M", name: HOSTILE, shortPct: 16.16391813 }],
    citations: [{ id: "ref-1", source: "ASIC", date: "2026-06-26" }],
    faqs: [{ question: "Why?", answer: "Because [ref-1]." }],
  });
  const content = reportContent(full, requestFor("/reports/2026-W26"));
  const shown = textOf(content);
  assert.match(shown, /As at that day <a href="#ref-1">\[ref-1\]<\/a>, as said \[ref-9\]\./);
  assert.match(shown, /<data value="16.16391813">16.16 %<\/data>/);
  assert.deepEqual(
    content.tables?.map(({ name }) => name),
    ["top"],
  );
  assert.doesNotMatch(shown, noTag);
});
