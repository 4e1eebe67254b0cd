import assert from "node:assert/strict";
import { test } from "node:test";
import { create } from "@bufbuild/protobuf";
import {
  GetAvailableDatesResponseSchema,
  GetIndexSeriesResponseSchema,
  GetIndustryIntelligenceResponseSchema,
  GetIndustryTreeMapResponseSchema,
  GetMarketByDateResponseSchema,
  GetShortCampaignScoreboardResponseSchema,
  GetTopShortsResponseSchema,
  ListIndicesResponseSchema,
  ListReportsResponseSchema,
  ScreenStocksResponseSchema,
  TreeMapIndustrySchema,
} from "@daybook/sdk/messages";
import { wholePage } from "../frame/whole-page.js";
import type { PageContent } from "../pages/page.js";
import { requestFor } from "../pages/request.fixture.js";
import { DEMO, HOSTILE } from "../site.fixture.js";
import { cellsOf } from "../tables/table.js";
import { campaignsContent } from "./campaigns-page.js";
import { dateContent } from "./date-page.js";
import { indexContent } from "./index-page.js";
import { indicesContent } from "./indices-page.js";
import { industriesContent } from "./industries-page.js";
import { industryContent } from "./industry-page.js";
import { rankingContent } from "./ranking-page.js";
import { screenerContent } from "./screener-page.js";

const OUR_SCRIPT = /<script type="module" src="\/script-[0-9a-f]+\.js"><\/script>/;
const textOf = (content: PageContent) => wholePage(DEMO, content);
const rowsOf = (content: PageContent) => cellsOf(content.tables![0]!);

const topShorts = (init: Parameters<typeof create<typeof GetTopShortsResponseSchema>>[1]) => ({
  answer: create(GetTopShortsResponseSchema, init),
  period: "3M" as const,
  earliestDate: "2026-01-05",
  latestDate: "2026-06-30",
  weeks: create(ListReportsResponseSchema, { reports: [{ maxShortCode: HOSTILE, reportDate: HOSTILE }] }).reports,
});
const intelligence = (init = {}) => create(GetIndustryIntelligenceResponseSchema, init);
const scoreboard = (init = {}) => create(GetShortCampaignScoreboardResponseSchema, init);

/** Every page with nothing to show, and with one entry whose texts are all hostile. */
const empty: readonly [string, PageContent][] = [
  ["/shorts", rankingContent({ ...topShorts({}), earliestDate: "", latestDate: "", weeks: [] }, requestFor("/shorts"))],
  [
    "/shorts/2026-06-28",
    dateContent(
      create(GetMarketByDateResponseSchema, { date: "2026-06-28" }),
      create(GetAvailableDatesResponseSchema),
      [],
      requestFor("/shorts/2026-06-28"),
    ),
  ],
  ["/industries", industriesContent(create(GetIndustryTreeMapResponseSchema), "1M", requestFor("/industries"))],
  [
    "/industries/energy",
    industryContent(
      {
        industry: create(TreeMapIndustrySchema, { name: "Energy" }),
        facts: intelligence(),
        campaigns: scoreboard(),
        period: "1M",
      },
      requestFor("/industries/energy"),
    ),
  ],
  ["/screener", screenerContent(create(ScreenStocksResponseSchema), [], requestFor("/screener"))],
  ["/campaigns", campaignsContent(scoreboard(), [], requestFor("/campaigns"))],
  ["/indices", indicesContent(create(ListIndicesResponseSchema), requestFor("/indices"))],
  ["/indices/XJO", indexContent(create(GetIndexSeriesResponseSchema), "1Y", requestFor("/indices/XJO"))],
];

const hostileStock = { stockCode: HOSTILE, companyName: HOSTILE, industry: HOSTILE };
const hostileIndustry = {
  name: HOSTILE,
  sector: HOSTILE,
  stocks: [{ productCode: HOSTILE, productName: HOSTILE, percentage: 1 }],
};
const query = new URLSearchParams({ codes: HOSTILE, shortPctFrom: HOSTILE, industry: HOSTILE }).toString();
const hostile: readonly [string, PageContent][] = [
  [
    "/shorts",
    rankingContent(
      topShorts({ timeSeries: [{ productCode: HOSTILE, name: HOSTILE, industry: HOSTILE }], totalCount: 1 }),
      requestFor("/shorts"),
    ),
  ],
  [
    "/shorts/*",
    dateContent(
      create(GetMarketByDateResponseSchema, {
        date: HOSTILE,
        previousDate: HOSTILE,
        nextDate: HOSTILE,
        totalCount: 1,
        stocks: [{ productCode: HOSTILE, name: HOSTILE, industry: HOSTILE, availableFrom: HOSTILE }],
      }),
      create(GetAvailableDatesResponseSchema, { dates: [HOSTILE], earliestDate: HOSTILE, latestDate: HOSTILE }),
      [HOSTILE],
      requestFor("/shorts/2026-06-30"),
    ),
  ],
  [
    "/industries",
    industriesContent(
      create(GetIndustryTreeMapResponseSchema, { industries: [hostileIndustry], lastUpdated: "2026-06-30" }),
      "1M",
      requestFor("/industries"),
    ),
  ],
  [
    "/industries/*",
    industryContent(
      {
        industry: create(TreeMapIndustrySchema, hostileIndustry),
        facts: intelligence({
          sources: [{ displayName: HOSTILE, publisher: HOSTILE, licence: HOSTILE, sourceUrl: "javascript:alert(1)" }],
          records: [{ metricLabel: HOSTILE, title: HOSTILE, unit: HOSTILE, sourceUrl: "javascript:alert(2)" }],
          timeBuckets: [{ bucketLabel: HOSTILE, metricLabel: HOSTILE }],
          entityTotals: [{ stockCode: HOSTILE, entityLabel: HOSTILE }],
        }),
        campaigns: scoreboard({ campaigns: [hostileStock] }),
        period: "1M",
      },
      requestFor("/industries/energy"),
    ),
  ],
  [
    "/screener",
    screenerContent(
      create(ScreenStocksResponseSchema, { stocks: [hostileStock], totalCount: 1, asOf: HOSTILE, priceAsOf: HOSTILE }),
      [HOSTILE],
      requestFor(`/screener?${query}`),
    ),
  ],
  [
    "/campaigns",
    campaignsContent(scoreboard({ campaigns: [hostileStock] }), [HOSTILE], requestFor(`/campaigns?${query}`)),
  ],
  [
    "/indices",
    indicesContent(
      create(ListIndicesResponseSchema, { indices: [{ code: HOSTILE, name: HOSTILE, observations: 1 }] }),
      requestFor("/indices"),
    ),
  ],
  [
    "/indices/*",
    indexContent(
      create(GetIndexSeriesResponseSchema, {
        index: { code: HOSTILE, name: HOSTILE, currency: HOSTILE, returnType: HOSTILE },
        points: [{ date: HOSTILE, close: 1 }],
      }),
      "1Y",
      requestFor("/indices/XJO"),
    ),
  ],
];

for (const [path, content] of empty) {
  test(`${path} is a page where there is nothing to show`, () => {
    const text = textOf(content);
    assert.match(text, /<h1>/);
    assert.doesNotMatch(text, /undefined|NaN|\[object/);
  });
}

for (const [path, content] of hostile) {
  test(`${path} shows hostile texts as text, and leads nowhere that they say`, () => {
    const text = textOf(content);
    assert.ok(text.includes("&lt;script&gt;alert("));
    assert.doesNotMatch(text.replace(OUR_SCRIPT, ""), /<script|<img|="javascript:/);
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
  });
}

test("the ranking states figures as the API does, and what is unknown as nothing", () => {
  const content = rankingContent(
    topShorts({
      timeSeries: [
        {
          productCode: "K9M",
          name: "Keld",
          latestPercentage: 12.3456,
          percentagePointChange: -1.5,
          latestShortPosition: 7,
        },
        { productCode: "QQQ", name: "Quell", latestShortPosition: 1 },
      ],
      totalCount: 77,
    }),
    requestFor("/shorts"),
  );
  assert.deepEqual(rowsOf(content), [
    ["K9M", "Keld", 12.3456, -1.5, 7, undefined, undefined, ""],
    ["QQQ", "Quell", undefined, undefined, 1, undefined, undefined, ""],
  ]);
  assert.match(textOf(content), /1 to 2 of 77[\s\S]*<a rel="next" href="\/shorts\?offset=50">/);
});

test("the ranking says how old its newest report is", () => {
  const text = textOf(
    rankingContent(
      { ...topShorts({}), latestDate: "2026-06-30" },
      requestFor("/shorts", { kind: "real", newest: [], reportPublicFrom: "2026-07-06", tradingDaysBehind: 4 }),
    ),
  );
  assert.match(
    text,
    /is of <a href="\/shorts\/2026-06-30">30 June 2026<\/a>\. It became public on <time datetime="2026-07-06">6 July 2026<\/time>, and is 4 trading days behind/,
  );
});

test("the report of a date leads to the dates before and after it, and says when it became public", () => {
  const text = textOf(
    dateContent(
      create(GetMarketByDateResponseSchema, {
        date: "2026-06-29",
        previousDate: "2026-06-26",
        nextDate: "2026-06-30",
        totalCount: 1,
        stocks: [{ productCode: "K9M", name: "Keld", percentageShorted: 1, availableFrom: "2026-07-03" }],
      }),
      create(GetAvailableDatesResponseSchema, {
        earliestDate: "2026-01-05",
        latestDate: "2026-06-30",
        totalCount: 120,
      }),
      [],
      requestFor("/shorts/2026-06-29"),
    ),
  );
  assert.match(text, /became public on <time datetime="2026-07-03">3 July 2026<\/time>/);
  assert.match(text, /rel="prev" href="\/shorts\/2026-06-26"[\s\S]*rel="next" href="\/shorts\/2026-06-30"/);
  assert.match(text, /type="date" required value="2026-06-29" min="2026-01-05" max="2026-06-30"/);
});

test("an index shows a page of its levels, newest first, and all of them are in the file", () => {
  const points = Array.from({ length: 120 }, (_, i) => ({
    date: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    close: i,
  }));
  const content = indexContent(
    create(GetIndexSeriesResponseSchema, { index: { code: "XJO", name: "Two hundred" }, points }),
    "1Y",
    requestFor("/indices/XJO?offset=100"),
  );
  assert.deepEqual([rowsOf(content).length, rowsOf(content)[0]![0]], [120, "2026-04-30"]);
  const text = textOf(content);
  assert.deepEqual([text.match(/<tr><th scope="row">/g)?.length, text.includes("101 to 120 of 120")], [20, true]);
});

test("an industry shows a page of its stocks, and all of them are in the file", () => {
  const stocks = Array.from({ length: 120 }, (_, i) => ({ productCode: `C${i}`, productName: "Keld", percentage: i }));
  const content = industryContent(
    {
      industry: create(TreeMapIndustrySchema, { name: "Energy", stocks }),
      facts: intelligence(),
      campaigns: scoreboard(),
      period: "1M",
    },
    requestFor("/industries/energy?offset=100&period=1Y"),
  );
  const text = textOf(content);
  assert.deepEqual(
    [rowsOf(content).length, text.match(/<tr><th scope="row">/g)?.length, text.includes("101 to 120 of 120")],
    [120, 20, true],
  );
  assert.match(text, /<a rel="prev" href="\/industries\/energy\?offset=50&amp;period=1Y">/);
});

test("a screen that the API refuses keeps its form, and says why as text", () => {
  const text = textOf(
    screenerContent(`no code: ${HOSTILE}`, ["Energy"], requestFor("/screener?codes=!!&shortPctFrom=5")),
  );
  assert.match(text, /name="codes"[^>]* value="!!"[\s\S]*role="alert"><p>no code: &lt;script&gt;/);
  assert.doesNotMatch(text, /<table/);
});

test("an industry that has no page of its own, as of an earlier classification, is a text", () => {
  const campaigns = ["Energy", "Retailing"].map((industry) => ({ stockCode: "K9M", companyName: "Keld", industry }));
  const text = textOf(
    campaignsContent(scoreboard({ campaigns, shortsWinRate3m: 42.7 }), ["Energy"], requestFor("/campaigns")),
  );
  assert.match(text, /<a href="\/industries\/energy">Energy<\/a>[\s\S]*<td>Retailing<\/td>/);
  assert.match(text, /<data value="42.7">42.7 %<\/data>/);
});

for (const [codes, said] of [
  [
    "KKLK",
    "has been the most shorted in every weekly report since that of 19 June 2026; the newest is of 26 June 2026.",
  ],
  [
    "KKKK",
    "has been the most shorted in every weekly report since that of 5 June 2026, or longer; the newest is of 26 June 2026.",
  ],
  ["KLLL", "is the most shorted in the newest weekly report, of 26 June 2026; in the one before it was not."],
] as const) {
  test(`the ranking says since when the first has been first: ${codes}`, () => {
    const dates = ["2026-06-26", "2026-06-19", "2026-06-12", "2026-06-05"];
    const reports = dates.map((reportDate, at) => ({ reportDate, maxShortCode: codes[at]! }));
    const { reports: weeks } = create(ListReportsResponseSchema, { reports });
    const text = textOf(rankingContent({ ...topShorts({}), weeks }, requestFor("/shorts")));
    assert.ok(text.includes(`<p><a href="/stocks/K">K</a> ${said}</p>`), text);
  });
}
