import assert from "node:assert/strict";
import { test } from "node:test";
import { escaped, html, unescaped } from "../html.js";
import { HOSTILE } from "../site.fixture.js";
import { addressAt, inMoment, newestAddress } from "./moment-links.js";

const DAY = { at: "2026-03-03", published: undefined };
const BOTH = { at: "2026-03-03T10:00:00Z", published: "2026-02-01" };
const AT = "at=2026-03-03";

for (const [given, led] of [
  ["/", `/?${AT}`],
  ["/shorts?offset=50", `/shorts?offset=50&${AT}`],
  ["/shorts.csv?of=top&period=1W", `/shorts.csv?of=top&period=1W&${AT}`],
  ["/docs#MarketService", `/docs?${AT}#MarketService`],
  ["/search?q=a%26b%3Dc+d#x?at=1", `/search?q=a%26b%3Dc+d&${AT}#x?at=1`],
  ["/stocks/look?", `/stocks/look?${AT}`],
  ["/v1/panel?format=csv", `/v1/panel?format=csv&${AT}`],
  ["/shorts.v1alpha1.MarketService/GetTopShorts?limit=5", `/shorts.v1alpha1.MarketService/GetTopShorts?limit=5&${AT}`],
  ["/search?q=at=2025-01-01", `/search?q=at=2025-01-01&${AT}`],
] as const) {
  test(`${given} stays in the moment`, () => assert.equal(addressAt(DAY, given), led));
}

for (const address of [
  "#top",
  "",
  "//elsewhere.example/shorts",
  "/\\elsewhere.example",
  "https://elsewhere.example/shorts",
  "/style-0123456789ab.css",
  "/icon.svg",
  "/llms.txt",
  "/feed.xml",
  "/auth/login",
  "/moment?page=%2F",
  "/v1/versions",
  "/shorts?at=2025-01-01",
  "/shorts?published=2025-01-01",
]) {
  test(`${address || "nothing"} is left as it is: elsewhere, the same at all times, or of a moment of its own`, () =>
    assert.equal(addressAt(DAY, address), address));
}

test("both clocks go along, and nothing does where there is no moment", () => {
  assert.equal(addressAt(BOTH, "/shorts"), "/shorts?at=2026-03-03T10%3A00%3A00Z&published=2026-02-01");
  assert.equal(addressAt(undefined, "/shorts"), "/shorts");
});

test("the newest of an address is it without its moment", () => {
  const query = new URLSearchParams("at=2026-03-03&offset=50&published=2026-02-01");
  assert.deepEqual(
    [newestAddress("/shorts", query), newestAddress("/", new URLSearchParams("at=x"))],
    ["/shorts?offset=50", "/"],
  );
});

test("links, pictures and the figures of charts lead to the same moment, whatever else an element says", () => {
  const page = html`<h1 id="top">A</h1><a href="/shorts?a=1&b=2#c" rel="next">next</a>
<picture><source srcset="/charts/a.svg?theme=dark" media="(min-width: 1px)"><img src="/charts/a.svg" alt=""></picture>
<figure data-chart="a" data-figures="/a.json?of=a"></figure><svg><a href="/industries"><path d="M0 0"/></a></svg>`;
  assert.equal(
    inMoment(page.text, DAY),
    `<h1 id="top">A</h1><a href="/shorts?a=1&amp;b=2&amp;${AT}#c" rel="next">next</a>
<picture><source srcset="/charts/a.svg?theme=dark&amp;${AT}" media="(min-width: 1px)"><img src="/charts/a.svg?${AT}" alt=""></picture>
<figure data-chart="a" data-figures="/a.json?of=a&amp;${AT}"></figure><svg><a href="/industries?${AT}"><path d="M0 0"/></a></svg>`,
  );
});

test("a link that says that it leads to the newest does, and what the head of a page names stays", () => {
  const page = html`<link rel="canonical" href="/shorts"><link rel="stylesheet" href="/style-0123456789ab.css">
<a href="/shorts" rel="latest-version">newest</a><a rel="original" href="/shorts">newest</a>`.text;
  assert.equal(inMoment(page, DAY), page);
});

test("a form gets the moment as fields, since it drops the parameters of its address; one that changes something does not", () => {
  const form = html`<form method="get" action="/screener"><input name="min"></form>`;
  assert.equal(
    inMoment(form.text, BOTH),
    '<form method="get" action="/screener"><input type="hidden" name="at" value="2026-03-03T10:00:00Z"><input type="hidden" name="published" value="2026-02-01"><input name="min"></form>',
  );
  const others =
    html`<form method="post" action="/account"></form><form action="/moment"></form><form action="https://a.example/"></form>`
      .text;
  assert.equal(inMoment(others, DAY), others);
});

for (const hostile of [
  HOSTILE,
  '" href="/shorts',
  `' href='/shorts`,
  "href=/shorts",
  " href=",
  '<a href="/shorts">',
  "&quot; href=&quot;/shorts",
  "&amp;at=&lt;",
]) {
  test(`texts that look like links stay texts, and links next to them stay links: ${hostile}`, () => {
    const page = html`<a title="${hostile}" href="/search?q=${encodeURIComponent(hostile)}&amp;x=1" data-y="${hostile}">${hostile}</a><p class="${hostile}">${hostile}</p>`;
    const led = html`<a title="${hostile}" href="/search?q=${encodeURIComponent(hostile)}&amp;x=1&amp;at=2026-03-03" data-y="${hostile}">${hostile}</a><p class="${hostile}">${hostile}</p>`;
    assert.equal(inMoment(page.text, DAY), led.text);
  });
}

test("a hostile moment is a value, in links and in fields", () => {
  const shown = inMoment('<a href="/shorts">a</a><form action="/screener"></form>', {
    at: HOSTILE,
    published: undefined,
  });
  assert.doesNotMatch(shown, /<script|<img|onerror='/);
  const [, href = ""] = /href="([^"]*)"/.exec(shown) ?? [];
  assert.equal(new URL(unescaped(href), "http://a.example").searchParams.get("at"), HOSTILE);
});

test("a text is escaped and back", () => {
  assert.equal(unescaped(escaped(`${HOSTILE}&amp;&lt;`)), `${HOSTILE}&amp;&lt;`);
});

test("a large page takes little time, also one that is no page", () => {
  const started = performance.now();
  inMoment(`<a ${'href="/shorts" '.repeat(50_000)}`, DAY);
  inMoment("<a ".repeat(100_000), DAY);
  inMoment(`<a ${"x".repeat(300_000)}`, DAY);
  inMoment(`<a${" ".repeat(3_000)}`.repeat(20), DAY);
  assert.ok(performance.now() - started < 2_000, `${performance.now() - started} ms`);
});
