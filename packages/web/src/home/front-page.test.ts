import assert from "node:assert/strict";
import { test } from "node:test";
import { contractReference } from "@daybook/reference";
import { askInProcess } from "../ask/in-process.js";
import { wholePage } from "../frame/whole-page.js";
import type { PageContent } from "../pages/page.js";
import { requestFor } from "../pages/request.fixture.js";
import { DEMO, HOSTILE, REAL } from "../site.fixture.js";
import { cellsOf } from "../tables/table.js";
import { frontPage } from "./front-page.js";

const server = { address: "https://daybook.example", services: contractReference().services };

/** The front page of a server that answers so by method, and refuses all others. */
async function front(answers: Readonly<Record<string, object>>, code = "not_found", world = REAL) {
  const ask = askInProcess((path) => {
    const answer = answers[path.replace(/.*\//, "")];
    if (answer === undefined) throw Object.assign(new Error("nothing is held"), { code, httpStatus: 404 });
    return JSON.stringify(answer);
  });
  const content = (await frontPage(server).load(ask, requestFor("/", world))) as PageContent;
  return { content, text: wholePage(world, content) };
}

const headings = (text: string) => [...text.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);

const mover = { code: "K9M", name: HOSTILE, currentPct: 5, previousPct: 4.5, change: 0.5 };
const battle = { stockCode: "K9M", companyName: HOSTILE, shortPct: 12.5, squeezeScore: 80.1, divergenceScore: 20 };
const whole = {
  GetMarketByDate: {
    date: "2026-06-30",
    previousDate: "2026-06-29",
    totalCount: 288,
    stocks: [{ productCode: "K9M", availableFrom: "2026-07-06" }],
  },
  GetTopShorts: {
    timeSeries: [
      {
        productCode: "K9M",
        name: HOSTILE,
        latestPercentage: 12.345,
        dataPoints: [
          { date: "2026-06-29", percentage: 12 },
          { date: "2026-06-30", percentage: 12.345 },
        ],
      },
    ],
  },
  GetIndustryTreeMap: {
    lastUpdated: "2026-06-30",
    industries: [{ name: HOSTILE, stocks: [{ productCode: HOSTILE, shortPosition: 5, percentage: 1, change: 0.1 }] }],
  },
  GetBattlegroundStocks: { stocks: [battle] },
  ListEditorialTakes: {
    takes: [{ headline: HOSTILE, standfirst: HOSTILE, byline: HOSTILE, publishedAt: "2026-07-02T22:30:00Z" }],
  },
  ListReports: { reports: [{ slug: "2026-W26", reportType: "weekly" }], totalCount: 1 },
  GetWeeklyReport: {
    headline: HOSTILE,
    summary: HOSTILE,
    marketStats: { totalStocksShorted: 257, avgShortPct: 1.25, maxShortCode: HOSTILE, maxShortPct: 16.1 },
    weekSlug: "2026-W26",
    reportDate: "2026-06-26",
    risers: [mover],
    fallers: [mover],
    industryBreakdown: [{ industry: HOSTILE, avgShortPct: 1.5, stockCount: 3 }],
  },
  GetHousingOverview: {
    metrics: [
      {
        regionName: HOSTILE,
        measure: "median_price",
        dwellingType: "established_house",
        value: 1_568_900,
        period: "2026-06-30T00:00:00Z",
      },
      { regionName: "Elsewhere", measure: "mean_price", dwellingType: "all", value: 1 },
    ],
  },
  GetEconomicSeries: {
    series: [
      {
        info: { seriesKey: "rates.cash_rate_target_daily.aus" },
        unit: "percent",
        frequency: "daily",
        observations: [
          { period: "2026-05-01T00:00:00Z", value: 3.85 },
          { period: "2026-06-01T00:00:00Z", value: 3.6 },
        ],
      },
      { info: { seriesKey: "rates.aud_usd.aus" }, unit: "usd", observations: [] },
      {
        info: { seriesKey: "wages.wpi_yoy.aus" },
        unit: "percent",
        frequency: "quarterly",
        observations: [{ period: "2026-04-01T00:00:00Z", value: 3.4 }],
      },
    ],
  },
  ListRegisterChanges: { events: [{ changedOn: "2026-06-21T00:00:00Z" }], total: 1234 },
  ListRestatements: {
    restatements: [
      {
        ...{ dataset: "short-positions", title: HOSTILE, productCode: "K9M", figure: "shortPosition", unit: "shares" },
        ...{ date: "2026-06-22", kind: "added", after: 1500, sizePercent: 100, changedAt: "2026-07-14T08:00:00Z" },
      },
      {
        ...{ dataset: "short-positions", title: HOSTILE, productCode: "K9M", figure: "percentage", unit: "percent" },
        ...{ date: "2026-06-24", before: 16.4, after: 16.1, sizePercent: 1.8, changedAt: "2026-07-14T08:00:00Z" },
      },
    ],
    totalCount: 40,
  },
};

test("the front page shows the day in all its parts, hostile texts as text", async () => {
  const { content, text } = await front(whole, "not_found", DEMO);
  assert.deepEqual(headings(text), [
    "top",
    "reading",
    "week",
    "industries",
    "movers",
    "battlegrounds",
    "economy",
    "housing",
    "changes",
    "first-call",
  ]);
  assert.match(text, /<h1>Short positions of 30 June 2026<\/h1>/);
  assert.match(text, /became public on <time datetime="2026-07-06">6 July 2026<\/time>\.</);
  assert.match(text, /<data value="3.6">3.60 %<\/data>[\s\S]*<data value="1568900">\$1.57 million<\/data>/);
  assert.match(
    text,
    /3\.60 %[\s\S]*<dd class="faint"><time datetime="2026-06-01">[\s\S]*Period from <time datetime="2026-04-01">/,
  );
  assert.match(text, /Quarter to <time datetime="2026-06-30">/);
  assert.match(text, /1,234<\/data> dated changes<\/a> is of <time datetime="2026-06-21">21 June 2026<\/time>/);
  assert.doesNotMatch(text.replace(/<script type="module" src="\/script-[0-9a-f]+\.js">/, ""), /<script|<img/);
  assert.deepEqual(
    content.tables?.map(({ name }) => name),
    ["most-shorted", "risers", "fallers", "industries", "squeeze", "divergence", "restated"],
  );
  assert.deepEqual(cellsOf(content.tables!.at(-1)!), [
    [HOSTILE, "shortPosition", "2026-06-22", undefined, 1500, 100],
    [HOSTILE, "percentage", "2026-06-24", 16.4, 16.1, 1.8],
  ]);
  assert.match(text, /Restated by files of 14 July 2026: 2 of 40, the largest changes first/);
  assert.match(
    text,
    /the newest of <a href="\/politicians\/changes"><data value="1234">1,234<\/data> dated changes<\/a>/,
  );
});

for (const [tradingDaysBehind, words] of [
  [1, "and is 1 trading day behind the newest public one."],
  [1204, "and is 1,204 trading days behind the newest public one."],
] as const) {
  test(`says that its report is ${tradingDaysBehind} behind`, async () => {
    const world = { ...REAL, reportDate: "2026-06-30", reportPublicFrom: "2026-07-06", tradingDaysBehind };
    const { text } = await front(whole, "not_found", world);
    assert.ok(text.includes(`It became public on <time datetime="2026-07-06">6 July 2026</time>, ${words}</p>`), text);
  });
}

for (const code of ["not_found", "unavailable"]) {
  test(`a server that answers ${code} to everything has a front page with a first call`, async () => {
    const { text } = await front({}, code);
    assert.deepEqual(headings(text), ["first-call"]);
    assert.match(text, /<h1>Public files, turned into answers<\/h1>/);
  });
}

for (const method of Object.keys(whole)) {
  test(`the front page does without ${method}`, async () => {
    const { text } = await front({ ...whole, [method]: undefined } as never);
    assert.ok(headings(text).length > 5);
    assert.doesNotMatch(text, /undefined|NaN/);
  });
  test(`an empty answer of ${method} leaves its part out`, async () => {
    const { text } = await front({ ...whole, [method]: {} });
    assert.ok(headings(text).length > 5);
    assert.doesNotMatch(text, /undefined|NaN/);
  });
}

test("a fault that is none of the data's rises", async () => {
  await assert.rejects(front({}, "internal"));
});
