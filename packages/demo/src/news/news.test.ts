import assert from "node:assert/strict";
import { test } from "node:test";
import { makeCompanies } from "../companies.js";
import { announcementDays } from "../events/announcements.js";
import { displayNameOf } from "../records/display-name.js";
import { areaOf } from "./areas.js";
import { happenings } from "./happenings.js";
import { marketStories } from "./market-stories.js";
import { newsFiles } from "./news-files.js";
import { ARTICLES, makeArticles } from "./newsroom.js";

const companies = makeCompanies().filter(({ delisted }) => delisted === undefined);
const articles = makeArticles(companies);
const files = new Map(newsFiles(companies));

test("three thousand articles of four sources are spread over a year, oldest first", () => {
  assert.equal(articles.length, ARTICLES);
  const days = articles.map(({ minute }) => Math.floor(minute / 1440));
  assert.deepEqual(
    days,
    days.toSorted((a, b) => a - b),
  );
  assert.ok(days[0]! >= announcementDays[0]! && days.at(-1)! - announcementDays.at(-1)! < 9);
  for (const source of ["asx", "bushledger", "saltwire", "quillwire"]) {
    assert.ok(articles.filter((article) => article.source === source).length > 400, source);
  }
});

test("some stories are carried by several papers, and some are about the market", () => {
  const papers = articles.filter(({ source }) => source !== "asx");
  assert.ok(papers.length - new Set(papers.map(({ code, headline }) => `${code} ${headline}`)).size > 300);
  assert.ok(articles.filter(({ code }) => code === "").length > 200);
});

test("the exchange marks some of its notices, and nothing else is marked", () => {
  const marked = articles.filter(({ isPriceSensitive }) => isPriceSensitive);
  assert.ok(marked.length > 300);
  assert.deepEqual(new Set(marked.map(({ source }) => source)), new Set(["asx"]));
});

test("stories about the market hold no figure, since the market has a real name", () => {
  const told = marketStories.flatMap(({ headlines, summaries }) => [...headlines, ...summaries]);
  assert.deepEqual(
    told.filter((text) => /\d/.test(text)),
    [],
  );
});

test("every way to tell a story names the company or says nothing of it", () => {
  const [company] = companies;
  for (const { headlines } of happenings) {
    for (const headline of headlines) {
      assert.ok(headline(displayNameOf(company!), areaOf(company!), 7).includes(displayNameOf(company!)));
    }
  }
});

test("what a feed showed before is there again, to the byte", () => {
  const feeds = files.get("news-feeds")!.map(({ bytes }) => Buffer.from(bytes).toString());
  const items = feeds.flatMap((feed) => feed.match(/<(?:item|entry)>.*/g) ?? []);
  assert.ok(items.length > new Set(items).size + 100);
  assert.equal(
    new Set(items).size,
    articles.filter(({ source }) => source === "bushledger" || source === "saltwire").length,
  );
});

test("there are forty takes and a draft", () => {
  const takes = files.get("editorial-takes")!.map(({ bytes }) => Buffer.from(bytes).toString());
  assert.equal(takes.length, 41);
  assert.equal(takes.filter((take) => take.includes("status: draft")).length, 1);
  assert.ok(takes.filter((take) => take.includes("[ref-1]")).length > 10);
});

test("four hundred facts are cited, some are zero and some have no value", () => {
  const lines = files
    .get("industry-facts")!
    .flatMap(({ bytes }) => Buffer.from(bytes).toString().trimEnd().split("\n"));
  const facts = lines.map((line) => JSON.parse(line)).filter(({ source }) => source === undefined);
  assert.ok(facts.length >= 400 && facts.length < 410, `${facts.length} facts`);
  assert.ok(facts.every(({ citation }) => citation.url.startsWith("https://example.org/")));
  assert.ok(facts.some(({ value }) => value === 0));
  assert.ok(facts.some(({ value }) => value === undefined));
  for (const key of ["stockCode", "entityAbn", "entityName"]) assert.ok(facts.some((fact) => fact[key] !== undefined));
});
