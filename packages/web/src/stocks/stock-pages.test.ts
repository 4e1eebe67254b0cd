import assert from "node:assert/strict";
import { test } from "node:test";
import { pageRoutes } from "../routes/page-routes.js";
import { DEMO, HOSTILE, smallSite } from "../site.fixture.js";
import { stockPages } from "./pages.js";

const FOLDERS = ["", "company/", "accounts/", "holders/", "news/", "revisions/"];

/** What a method answers: an object, or why it refuses. */
type Answers = Readonly<Record<string, object | Refused>>;

class Refused extends Error {
  constructor(
    readonly code: string,
    readonly httpStatus: number,
    message: string,
  ) {
    super(message);
  }
}
const NOT_FOUND = new Refused("not_found", 404, "stock not found: K9M");

/** What is always answered, with empty lists. */
const BARE: Answers = {
  GetStock: { productCode: "K9M", name: "Keld", percentageShorted: 12.345, reportDate: "2026-06-30" },
  GetStockNews: {},
  ListEditorialTakes: {},
  ListStockPoliticians: { stockCode: "K9M" },
  GetStockFinancialHighlights: {},
};

/** Everything that can be held, and all of its texts hostile. */
const FULL: Answers = {
  ...BARE,
  GetStock: {
    ...BARE.GetStock,
    name: HOSTILE,
    industry: HOSTILE,
    liquidityBand: HOSTILE,
    totalProductInIssue: 100,
    finalClose: 0.155,
  },
  GetStockData: {
    productCode: "K9M",
    name: HOSTILE,
    latestPercentage: 12.345,
    points: [
      { timestamp: "2026-06-29T00:00:00Z", percentage: 11, shortPosition: 10, availableFrom: "2026-07-03" },
      { timestamp: "2026-06-30T00:00:00Z", percentage: 12.345, shortPosition: 11, availableFrom: "2026-07-06" },
    ],
    max: { timestamp: "2026-06-30T00:00:00Z", shortPosition: 11, percentage: 12.345 },
    totalObservations: 2,
    formerSecurities: [{ name: HOSTILE, from: "2012-01-03", to: "2014-05-06" }],
  },
  GetStockPrices: { productCode: "K9M", points: [{ date: "2026-06-30", close: 0.155 }], totalObservations: 1 },
  GetEventTimeline: {
    events: [
      { date: "2026-06-30", type: "short_spike", title: HOSTILE, detail: HOSTILE, url: "javascript:alert(1)" },
      { date: "2026-07-07", type: "announcement", title: "Later", isPriceSensitive: true },
    ],
  },
  GetPeerComparison: {
    subject: { stockCode: "K9M", companyName: HOSTILE },
    peers: [{ stockCode: "Q9C", companyName: HOSTILE, shortPositionPercent: 1.5 }],
    industry: HOSTILE,
  },
  GetStockVerdict: {
    composite: -18,
    label: "VERDICT_LABEL_BEARISH",
    components: [{ name: "short_level", score: -1, weight: 0.15, contribution: -15 }],
    missingInputs: ["sentiment"],
  },
  GetDirectorTrades: {
    trades: [
      { directorName: HOSTILE, tradeType: HOSTILE, tradeDate: "2026-05-18", announcementUrl: "data:text/html,x" },
    ],
    totalCount: 120,
  },
  GetStockNews: {
    articles: [
      { headline: HOSTILE, source: HOSTILE, publishedAt: "2026-06-10T01:53:00Z", url: "https://example.com/1" },
    ],
    totalCount: 1,
  },
  GetRelatedNews: { articles: [{ headline: HOSTILE, stockCode: "Q9C" }] },
  ListEditorialTakes: { takes: [{ slug: "a b", headline: HOSTILE, byline: HOSTILE, standfirst: HOSTILE }] },
  ListStockPoliticians: {
    politicianCount: 1,
    interests: [
      {
        politician: { slug: "a", displayName: HOSTILE, party: HOSTILE },
        interest: { holder: "REGISTER_HOLDER_SELF", declaredText: HOSTILE, sourceUrl: "vbscript:x" },
      },
    ],
    sourceLicence: HOSTILE,
  },
  GetStockRevisions: {
    revisions: [
      {
        date: "2026-06-24",
        field: "percentage",
        oldValue: 16.44199251,
        newValue: 16.1,
        newFile: { fileName: HOSTILE },
      },
      { date: "2026-06-24", field: "name", oldText: HOSTILE, newText: "Keld" },
    ],
    totalCount: 120,
  },
  GetStockFundamentals: {
    periods: [
      {
        periodType: HOSTILE,
        periodEnd: "2025-12-31",
        currency: HOSTILE,
        source: HOSTILE,
        revenue: -5,
        epsBasic: 0.0092,
      },
    ],
    growth: { revenueBasisPeriodType: "half", revenueYoyPct: 25 },
    quality: { currency: HOSTILE, netMarginPct: 3.5 },
    latestFiling: { reportUrl: "javascript:x", reportTitle: HOSTILE, digest: HOSTILE },
  },
  GetStockFinancialHighlights: {
    highlights: {
      K9M: {
        reports: [
          {
            reportTitle: HOSTILE,
            digest: HOSTILE,
            metrics: [{ metricType: HOSTILE, sourceText: HOSTILE, attributes: { [HOSTILE]: HOSTILE } }],
          },
        ],
      },
    },
  },
  GetDividendHistory: { dividends: [{ exDate: "2026-03-01", dividendType: HOSTILE, amountPerShare: 0.085 }] },
  GetCompanyTaxProfile: {
    entityName: HOSTILE,
    abn: HOSTILE,
    years: [{ incomeYear: HOSTILE }],
    sourceAttribution: HOSTILE,
  },
  GetStockDetails: {
    companyName: HOSTILE,
    summary: HOSTILE,
    details: HOSTILE,
    address: HOSTILE,
    website: "javascript:alert(1)",
    tags: [HOSTILE],
    riskFactors: [HOSTILE],
    companyHistory: HOSTILE,
    financialReports: [{ url: "javascript:x", title: HOSTILE, type: HOSTILE, source: HOSTILE }],
    financialStatements: { info: { peRatio: 12 } },
    industryHistory: [{ industry: HOSTILE, observedFrom: "2020-01-01", source: HOSTILE }],
  },
  GetStockGraph: {
    people: [{ name: HOSTILE, role: HOSTILE, alsoAt: ["Q9C"] }],
    similarCompanies: [{ stockCode: "Q9C", companyName: HOSTILE, industry: HOSTILE, similarity: 0.5 }],
  },
  GetStockSignals: {
    adverse: [
      {
        kind: HOSTILE,
        headline: HOSTILE,
        detail: HOSTILE,
        eventDate: "2024",
        severity: HOSTILE,
        citations: [HOSTILE, "https://example.com/2"],
      },
    ],
    positive: [],
  },
};

/** A visit to a page of a server with these answers, and what was asked for it. */
async function visit(address: string, answers: Answers) {
  const asked: { readonly method: string; readonly request: Readonly<Record<string, unknown>> }[] = [];
  const site = smallSite({
    answerOf(path, request) {
      const method = path.replace(/.*\//, "");
      asked.push({ method, request: JSON.parse(request) });
      const answer = answers[method] ?? NOT_FOUND;
      if (answer instanceof Refused) throw answer;
      return { json: JSON.stringify(answer), hint: undefined };
    },
  });
  const [path = "", query = ""] = address.split("?");
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const routes = pageRoutes(site, stockPages);
  const route = routes.find((each) => each.path === path) ?? routes.find((each) => each.path === `${folder}*`);
  assert.ok(route, `nothing is at ${path}`);
  const answer = await route.answer(
    { path, query: new URLSearchParams(query), now: new Date(0) },
    { world: DEMO, answer: "" },
  );
  return { ...answer, body: String(answer.body), asked };
}

for (const folder of FOLDERS) {
  const address = `/stocks/${folder}K9M`;

  test(`${address} shows hostile texts as texts, and links nothing that is no address`, async () => {
    const { status, body } = await visit(address, FULL);
    assert.equal(status, 200);
    assert.match(body, /&lt;script&gt;alert/);
    assert.doesNotMatch(body, /<script>|<img|href="(javascript|data|vbscript):|undefined|\[object|NaN/);
    assert.doesNotMatch(body, /Nothing is held for this stock on: .*(events|revisions|trades)/);
  });

  test(`${address} leaves out what is refused or empty, and says so`, async () => {
    const { status, body } = await visit(address, BARE);
    assert.equal(status, 200);
    assert.match(body, /<p class="quiet">Nothing is held for this stock on: [a-z ,]+\.<\/p>/);
    assert.doesNotMatch(body, /<table|undefined/);
  });

  test(`${address} is there for a company that was never reported on, and not for a code that nobody has`, async () => {
    const { GetStock: _, ...rest } = FULL;
    assert.equal((await visit(address, rest)).status, 200);
    await assert.rejects(visit(address, {}), NOT_FOUND);
  });
}

test("shares that the newest report does not state are the last known ones, and figures of another date say so", async () => {
  const { body, asked } = await visit("/stocks/K9M", {
    ...BARE,
    GetStock: { ...BARE.GetStock, marketCap: 5e6, sharesAsOf: "2026-03-31" },
    GetStockData: {
      points: [
        { timestamp: "2026-06-26T00:00:00Z", totalProductInIssue: 1000 },
        { timestamp: "2026-06-29T00:00:00Z", totalProductInIssue: 1234 },
        { timestamp: "2026-06-30T00:00:00Z" },
      ],
    },
  });
  const figures = /<dl class="facts facts-grid">.*?<\/dl>/s.exec(body)?.[0].replace(/<[^>]+>/g, "|") ?? "";
  assert.match(figures, /Shares on issue\|+1,234\|* on \|+29 June 2026\|/);
  assert.match(figures, /Market value\|+\$5\.00 million\|* by shares of \|+31 March 2026\|/);
  assert.deepEqual(asked.find(({ method }) => method === "GetStockData")?.request, {
    productCode: "K9M",
    period: "MAX",
    fullResolution: true,
  });
});

test("shares of the report itself have no date of their own", async () => {
  const { body } = await visit("/stocks/K9M", FULL);
  const figures = /<dl class="facts facts-grid">.*?<\/dl>/s.exec(body)?.[0].replace(/<[^>]+>/g, "|") ?? "";
  assert.match(figures, /Shares on issue\|+100\|+Days/);
});

test("figures of quote services have their date and their currency", async () => {
  const info = { marketCap: 5e6, asOf: "2025-12-31" };
  const { body } = await visit("/stocks/accounts/K9M", {
    ...BARE,
    GetStockDetails: { productCode: "K9M", financialStatements: { info } },
  });
  assert.match(
    body,
    /<p>Of <time datetime="2025-12-31">31 December 2025<\/time>, amounts in Australian dollars\.<\/p>/,
  );
});

test("a code in small letters leads to the page with the same choices", async () => {
  const { status, headers } = await visit("/stocks/k9m?range=5y", FULL);
  assert.deepEqual([status, headers.Location], [308, "/stocks/K9M?range=5y"]);
});

test("the range and the dates of an address are asked of the API, and prices and events of the same days", async () => {
  const { body, asked } = await visit("/stocks/K9M?range=3m&asOf=2026-07-03&knownAt=2026-07-14", FULL);
  const requestOf = (name: string) => asked.find(({ method }) => method === name)?.request;
  assert.deepEqual(
    [requestOf("GetStockData"), requestOf("GetStockPrices")],
    [
      { productCode: "K9M", period: "3M", asOf: "2026-07-03", knownAt: "2026-07-14", maxPoints: 300 },
      { productCode: "K9M", from: "2026-06-29", to: "2026-07-06", maxPoints: 300 },
    ],
  );
  const chart = /<svg.*?<\/svg>/s.exec(body)?.[0] ?? "";
  assert.doesNotMatch(chart, /Later/);
  assert.match(
    body,
    /href="\/stocks\/K9M\?asOf=2026-07-03&amp;knownAt=2026-07-14&amp;range=3m" aria-current="true">3m</,
  );
  assert.match(body, /<input type="hidden" name="range" value="3m">/);
  assert.match(body, /name="asOf" value="2026-07-03"/);
});

test("days of an address are asked for instead of a range, with prices up to the last of them, and ranges lead away from them", async () => {
  const { body, asked } = await visit("/stocks/K9M?range=5y&from=2026-06-01&to=2026-07-03", FULL);
  const requestOf = (name: string) => asked.find(({ method }) => method === name)?.request;
  assert.deepEqual(
    [requestOf("GetStockData"), requestOf("GetStockPrices")?.to],
    [{ productCode: "K9M", period: "5Y", from: "2026-06-01", to: "2026-07-03", maxPoints: 300 }, "2026-07-03"],
  );
  const ranges = /<nav class="choices" aria-label="Range">.*?<\/nav>/s.exec(body)?.[0] ?? "";
  assert.match(ranges, /href="\/stocks\/K9M\?range=5y"/);
  assert.doesNotMatch(ranges, /from=|aria-current/);
  assert.match(body, /<figure class="chart" data-chart="history" data-figures="[^"]*" data-days-form="days">/);
  const dated = /<form [^>]*aria-label="As it was before">.*?<\/form>/s.exec(body)?.[0] ?? "";
  assert.match(dated, /type="hidden" name="from" value="2026-06-01"/);
  assert.match(dated, /data-slides="as-of" data-dates="2026-07-03"/);
});

test("a date that is none is answered with the reason, and the page stands", async () => {
  const refusal = new Refused("invalid_argument", 400, "asOf must be a real date, YYYY-MM-DD");
  const { status, body } = await visit("/stocks/K9M?asOf=2026-02-31", { ...FULL, GetStockData: refusal });
  assert.equal(status, 200);
  assert.match(body, /<p class="refusal">asOf must be a real date, YYYY-MM-DD<\/p>/);
});

test("the securities that had the code before are named and linked", async () => {
  const now = await visit("/stocks/K9M", FULL);
  assert.match(now.body, /href="\/stocks\/K9M\?range=max&amp;security=2014-05-06"/);
  const then = await visit("/stocks/K9M?security=2014-05-06", FULL);
  const asked = then.asked.filter(({ method }) => /Data|Prices/.test(method)).map(({ request }) => request);
  assert.deepEqual(
    asked.map(({ securityAsOf, to }) => [securityAsOf, to]),
    [
      ["2014-05-06", undefined],
      [undefined, "2026-06-30"],
    ],
  );
  assert.match(then.body, /<a href="\/stocks\/K9M">The security that has the code now<\/a>/);
});

test("figures of the chart are files with all digits", async () => {
  const { body } = await visit("/stocks/K9M.csv?of=prices", FULL);
  assert.equal(body, "date,close,adjustedClose,volume\n2026-06-30,0.155,,\n");
});

for (const [address, method, request, links] of [
  ["/stocks/revisions/K9M", "GetStockRevisions", { productCode: "K9M", limit: 50 }, ["offset=50"]],
  [
    "/stocks/revisions/K9M?offset=50",
    "GetStockRevisions",
    { productCode: "K9M", limit: 50, offset: 50 },
    ["", "offset=100"],
  ],
  ["/stocks/holders/K9M?trades=100", "GetDirectorTrades", { stockCode: "K9M", limit: 50, offset: 100 }, ["trades=50"]],
] as const) {
  test(`${address} leads to the rows before and after`, async () => {
    const { body, asked } = await visit(address, FULL);
    assert.deepEqual(asked.find((each) => each.method === method)?.request, request);
    const pager = /<nav class="pager".*?<\/nav>/s.exec(body)?.[0] ?? "";
    assert.deepEqual(
      [...pager.matchAll(/href="[^"?]*\??([^"]*)"/g)].map(([, query]) => query),
      links,
    );
  });
}

test("the list of stocks is asked for by value, a search by its words", async () => {
  const ScreenStocks = {
    stocks: [{ stockCode: "K9M", companyName: HOSTILE, marketCap: 5e9, shortPct: 1 }],
    totalCount: 1,
    asOf: "2026-06-30",
  };
  const SearchStocks = { query: HOSTILE, stocks: [{ productCode: "K9M", name: HOSTILE }], count: 1, totalCount: 70 };
  const list = await visit("/stocks", { ScreenStocks });
  const found = await visit(`/stocks?q=${encodeURIComponent(`  ${HOSTILE} `)}`, { SearchStocks });
  const none = await visit("/stocks?q=zzz", { SearchStocks: { query: "zzz" } });
  assert.deepEqual(
    [list.asked[0]?.request, found.asked[0]?.request],
    [
      { sortField: "SCREENER_SORT_FIELD_MARKET_CAP", limit: 50 },
      { query: HOSTILE, limit: 50 },
    ],
  );
  assert.match(list.body, /<data value="5000000000">\$5.00 billion<\/data>/);
  assert.match(none.body, /Nothing matches <strong>zzz<\/strong>/);
  for (const { body } of [list, found]) assert.doesNotMatch(body, /<script>|<img/);
});

test("a hash is short on the page and whole in the file", async () => {
  const sha256 = "0de2d2595d29e4ec54d09cbced1d14f63d8e4910655c7945feddf01270a2ed3a";
  const revision = { date: "2026-06-24", field: "row", newValue: 5, newFile: { fileName: "a.csv", sha256 } };
  const answers = { ...BARE, GetStockRevisions: { revisions: [revision], totalCount: 1 } };
  const page = await visit("/stocks/revisions/K9M", answers);
  const file = await visit("/stocks/revisions/K9M.csv", answers);
  assert.deepEqual(
    [page.body.includes("0de2d2595d29<"), page.body.includes(sha256), file.body.includes(sha256)],
    [true, false, true],
  );
});

test("a text that a record repeats is shown once", async () => {
  const GetStockDetails = { companyName: "Keld", summary: "It digs.", details: "It digs.", companyHistory: "Founded." };
  const { body } = await visit("/stocks/company/K9M", { ...BARE, GetStockDetails });
  assert.deepEqual([body.split("It digs.").length - 1, body.split("Founded.").length - 1], [1, 1]);
});

test("amounts of twelve months are named with their currency, and the half only where it is not the basis", async () => {
  const growth = { revenueBasisPeriodType: "half", revenueYoyPct: 25, revenueHalfYoyPct: 25, revenueTtm: 5e6 };
  const periods = [{ periodType: "ttm", periodEnd: "2025-12-31", currency: "NZD" }];
  const answers = { ...BARE, GetStockFundamentals: { growth, periods } };
  const { body } = await visit("/stocks/accounts/K9M", answers);
  assert.match(body, /<dt>Revenue of twelve months, NZD<\/dt><dd><data value="5000000">5.00 million<\/data>/);
  assert.equal(body.split("Revenue over a year, latest half").length - 1, 1);
});
