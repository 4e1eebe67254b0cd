import assert from "node:assert/strict";
import { test } from "node:test";
import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  EconomicSeriesDataSchema,
  type EconomicSeriesInfoSchema,
  GetStateCompanyAggregatesResponseSchema,
  ListEconomicSeriesResponseSchema,
  ListSeriesCorrelationsResponseSchema,
  ListStateCompaniesResponseSchema,
  SeriesReleaseSchema,
} from "@daybook/sdk/messages";
import { timestampOf } from "../frame/timestamp.js";
import { wholePage } from "../frame/whole-page.js";
import type { PageContent } from "../pages/page.js";
import { requestFor } from "../pages/request.fixture.js";
import { DEMO, HOSTILE } from "../site.fixture.js";
import { cellsOf } from "../tables/table.js";
import { catalogueContent } from "./catalogue-page.js";
import { correlationsContent } from "./correlations-page.js";
import { releaseWords } from "./release-words.js";
import { seriesContent } from "./series-page.js";
import { sourceName } from "./series-words.js";
import { statesContent } from "./states-page.js";

const OUR_SCRIPT = /<script type="module" src="\/script-[0-9a-f]+\.js"><\/script>/;
const textOf = (content: PageContent) => wholePage(DEMO, content);

const rate: MessageInitShape<typeof EconomicSeriesInfoSchema> = {
  seriesKey: "labour.unemployment_rate.total.nsw.seasadj",
  topic: "labour",
  metric: "unemployment_rate",
  product: "total",
  regionCode: "nsw",
  regionName: "New South Wales",
  unit: "percent",
  frequency: "monthly",
  adjustment: "seasadj",
  sourceKey: "abs-labour-force",
  sourceLicence: "CC-BY-4.0",
  title: "Unemployment rate, seasonally adjusted, New South Wales",
  description: "Share of the labour force that is out of work.",
  unitWords: "per cent of the labour force",
  topicTitle: "Labour force",
};
const hostileInfo = Object.fromEntries(Object.keys(rate).map((name) => [name, HOSTILE]));
const observed = (...figures: readonly (readonly [string, number])[]) => observedOf(rate, figures);
const observedOf = (
  info: MessageInitShape<typeof EconomicSeriesInfoSchema>,
  figures: readonly (readonly [string, number])[] = [],
) =>
  create(EconomicSeriesDataSchema, {
    info,
    transform: "none",
    frequency: "monthly",
    unit: "percent",
    observations: figures.map(([date, value]) => ({ period: timestampOf(date)!, value })),
  });

const released = (...releases: readonly MessageInitShape<typeof SeriesReleaseSchema>[]) =>
  releases.map((each) => create(SeriesReleaseSchema, each));
const series = (
  path: string,
  now = observed(),
  before?: ReturnType<typeof observed>,
  releases: ReturnType<typeof released> = [],
) => seriesContent({ now, before, releases }, requestFor(path));
const correlations = (init: MessageInitShape<typeof ListSeriesCorrelationsResponseSchema>) =>
  correlationsContent(
    { base: "markets.x.nsw", answer: create(ListSeriesCorrelationsResponseSchema, init) },
    [],
    requestFor("/economy/correlations"),
  );

/** Every page with nothing to show, and with one entry whose texts are all hostile. */
const empty: readonly [string, PageContent][] = [
  ["/economy", catalogueContent(create(ListEconomicSeriesResponseSchema), requestFor("/economy"))],
  ["/economy/x", series("/economy/x")],
  ["/economy/correlations", correlations({})],
  ["/economy/correlations without series", correlationsContent(undefined, [], requestFor("/economy/correlations"))],
  [
    "/economy/states",
    statesContent(create(GetStateCompanyAggregatesResponseSchema), undefined, requestFor("/economy/states")),
  ],
];
const hostile: readonly [string, PageContent][] = [
  [
    "/economy",
    catalogueContent(
      create(ListEconomicSeriesResponseSchema, {
        series: [hostileInfo],
        total: 1,
        topics: [{ topic: HOSTILE, title: HOSTILE, seriesCount: 1 }],
        hint: HOSTILE,
      }),
      requestFor(`/economy?topic=${encodeURIComponent(HOSTILE)}&metric=${encodeURIComponent(HOSTILE)}`),
    ),
  ],
  [
    "/economy/x",
    seriesContent(
      {
        now: {
          ...observedOf(hostileInfo, [
            ["2026-01-01", 1],
            ["2026-02-01", 2],
          ]),
          transform: HOSTILE,
          unit: HOSTILE,
          frequency: HOSTILE,
        },
        releases: released({
          releasedOn: HOSTILE,
          releasedFrom: HOSTILE,
          fileName: HOSTILE,
          source: HOSTILE,
          restatedCount: 1,
          largestRestatement: { before: 1, after: 2 },
        }),
      },
      requestFor(`/economy/x?transform=${encodeURIComponent(HOSTILE)}&frequency=${encodeURIComponent(HOSTILE)}`),
    ),
  ],
  [
    "/economy/correlations",
    correlations({ correlations: [{ overlaySeriesKey: HOSTILE, overlay: hostileInfo, r: 1 }] }),
  ],
  [
    "/economy/states",
    statesContent(
      create(GetStateCompanyAggregatesResponseSchema, { aggregates: [{ state: HOSTILE }] }),
      create(ListStateCompaniesResponseSchema, {
        companies: [{ stockCode: HOSTILE, companyName: HOSTILE, industry: HOSTILE, basis: HOSTILE, source: HOSTILE }],
      }),
      requestFor(`/economy/states?state=${encodeURIComponent(HOSTILE)}`),
    ),
  ],
];

for (const [path, content] of [...empty, ...hostile]) {
  test(`${path} is a page whatever it holds, and texts are text`, () => {
    const text = textOf(content).replace(OUR_SCRIPT, "");
    assert.doesNotMatch(text, /<script|<img|undefined|\[object|NaN/);
  });
}

test("a series has the title, the description and the unit that its answer tells, and its publisher in words", () => {
  assert.match(
    textOf(series("/economy/x")),
    /<h1>Unemployment rate, seasonally adjusted, New South Wales<\/h1>.*Share of the labour force.*<dd>per cent of the labour force, monthly/s,
  );
  assert.deepEqual(
    [sourceName("abs-labour-force"), sourceName("of-nobody-known")],
    ["Australian Bureau of Statistics, labour force", "of-nobody-known"],
  );
});

test("the catalogue names its topics, and is headed by the one that is chosen", () => {
  const answer = create(ListEconomicSeriesResponseSchema, {
    topics: [{ topic: "labour", title: "Labour force", seriesCount: 30 }],
  });
  assert.match(textOf(catalogueContent(answer, requestFor("/economy"))), /topic=labour">Labour force<\/a> .*30/);
  assert.match(textOf(catalogueContent(answer, requestFor("/economy?topic=labour"))), /<h1>Labour force<\/h1>/);
  assert.match(textOf(catalogueContent(answer, requestFor("/economy?topic=keld"))), /<h1>keld<\/h1>/);
});

test("the catalogue shows what to ask for instead, and the words that were asked for", () => {
  const answer = create(ListEconomicSeriesResponseSchema, { hint: 'no series has the word "keld"' });
  const text = textOf(catalogueContent(answer, requestFor("/economy?query=keld")));
  assert.match(text, /name="query"[^>]* value="keld".*No series has the word &quot;keld&quot;\./s);
});

test("a series shows its figures newest first, its source and its licence, and draws them", () => {
  const content = series("/economy/x", observed(["2026-01-01", 4.1], ["2026-02-01", 4.25]));
  assert.deepEqual(cellsOf(content.tables![0]!), [
    ["2026-02-01", 4.25],
    ["2026-01-01", 4.1],
  ]);
  assert.match(textOf(content), /Australian Bureau of Statistics, labour force.*CC BY 4\.0/s);
  assert.match(content.charts![0]!.description, /first 4\.10% on 1 January 2026, last 4\.25% on 1 February 2026/);
});

test("days without a figure say so, and so does a series that goes on before what is shown", () => {
  const some = observed(["2026-01-01", 4.1], ["2026-02-01", 4.25]);
  assert.match(textOf(series("/economy/x?to=2020-01-01")), /No figure is of these days/);
  assert.match(
    textOf(series("/economy/x", { ...some, truncated: true })),
    /Earlier figures are held: .*newest .*2.*Choose/,
  );
  assert.doesNotMatch(textOf(series("/economy/x", some)), /Earlier figures/);
});

test("what was known on a day stands next to what is held now, with the periods of both", () => {
  const content = series(
    "/economy/x?known=2026-02-15",
    observed(["2026-01-01", 4.2], ["2026-02-01", 4.25]),
    observed(["2025-12-01", 4], ["2026-01-01", 4.1]),
  );
  assert.deepEqual(cellsOf(content.tables![0]!), [
    ["2026-02-01", 4.25, undefined],
    ["2026-01-01", 4.2, 4.1],
    ["2025-12-01", undefined, 4],
  ]);
  assert.match(textOf(content), /As known on 15 February 2026/);
});

test("what was published by a day stands there in the same way, also of files that were known on another", () => {
  const content = (query: string) =>
    textOf(series(`/economy/x?${query}`, observed(["2026-01-01", 4.2]), observed(["2026-01-01", 4.1])));
  assert.match(content("asOf=2026-02-15"), /As published by 15 February 2026</);
  assert.match(
    content("asOf=2026-02-15&known=2026-03-01"),
    /As published by 15 February 2026 and known on 1 March 2026/,
  );
  assert.match(
    textOf(series("/economy/x?asOf=1990-01-01", observed(["2026-01-01", 4.2]), observed())),
    /No file published by 1 January 1990 has figures of this series\./,
  );
});

/** First releases: each figure with the one of now. */
const first = (...figures: readonly (readonly [date: string, value: number, latestValue?: number])[]) =>
  create(EconomicSeriesDataSchema, {
    info: rate,
    transform: "none",
    frequency: "monthly",
    unit: "percent",
    output: "first_release",
    observations: figures.map(([date, value, latestValue]) => ({
      period: timestampOf(date)!,
      value,
      ...(latestValue !== undefined && { latestValue }),
    })),
  });

test("first releases stand next to the figures of now, and are drawn from where they differ", () => {
  const now = observed(["2026-01-01", 4], ["2026-02-01", 4.2], ["2026-03-01", 4.3]);
  const content = series(
    "/economy/x",
    now,
    first(["2026-01-01", 4, 4], ["2026-02-01", 4.1, 4.2], ["2026-03-01", 4.3, 4.3]),
  );
  assert.deepEqual(cellsOf(content.tables![0]!), [
    ["2026-03-01", 4.3, 4.3],
    ["2026-02-01", 4.2, 4.1],
    ["2026-01-01", 4, 4],
  ]);
  assert.match(content.charts![0]!.description, /As first released: .*first 4\.10% on 1 February 2026/);
});

test("first releases that are the figures of now are not shown", () => {
  const now = observed(["2026-01-01", 4]);
  const content = series("/economy/x", now, first(["2025-12-01", 5], ["2026-01-01", 4, 4]));
  assert.deepEqual(cellsOf(content.tables![0]!), [["2026-01-01", 4]]);
  assert.doesNotMatch(content.charts![0]!.description, /released/);
});

test("the slider stops where a release changed a figure, and ends at what is served now", () => {
  const releases = released(
    { releasedOn: "2026-06-18", addedCount: 1 },
    { releasedOn: "2026-05-19" },
    { releasedOn: "2026-04-16", restatedCount: 2 },
    { releasedOn: "2026-04-16", withdrawnCount: 1 },
    { releasedOn: "2026-03-19", addedCount: 1 },
  );
  assert.match(textOf(series("/economy/x", observed(), undefined, releases)), /data-dates="2026-03-19 2026-04-16"/);
});

test("each release says in words what it did", () => {
  const restated = {
    addedCount: 3,
    restatedCount: 12,
    largestRestatement: { before: 4.1, after: 4.5 },
  };
  const words = (release: MessageInitShape<typeof SeriesReleaseSchema>, unit = "percent", frequency = "monthly") =>
    releaseWords(create(SeriesReleaseSchema, release), { unit, frequency });
  assert.deepEqual(
    [
      words(restated),
      words({ ...restated, addedCount: 1, withdrawnCount: 2 }, "index", "quarterly"),
      words({ restatedCount: 1, largestRestatement: { before: 1_000_000, after: 1_012_345.6 } }, "persons"),
      words({ restatedCount: 1, largestRestatement: { before: 0.65, after: 0.650012 } }, "usd", "daily"),
      words({}),
    ],
    [
      "added 3 months, restated 12 figures by up to 0.4 percentage points",
      "added 1 quarter, restated 12 figures by up to 0.4 points, withdrew 2 quarters",
      "restated 1 figure by up to 12,346 persons",
      "restated 1 figure by up to US$0.000012",
      "changed nothing",
    ],
  );
  assert.match(
    textOf(series("/economy/x", observed(), undefined, released({ releasedOn: "2026-06-18", ...restated }))),
    /Releases, newest first: 1 to 1 of 1.*added 3 months, restated 12 figures by up to 0\.4 percentage points/s,
  );
});

test("a daily series is not offered a change over a year, nor days to one that shows it by months", () => {
  const daily = observedOf({ ...rate, frequency: "daily" });
  assert.doesNotMatch(textOf(series("/economy/x", daily)), /transform=yoy_pct/);
  assert.match(textOf(series("/economy/x?frequency=monthly", daily)), /transform=yoy_pct/);
  assert.doesNotMatch(textOf(series("/economy/x?frequency=monthly&transform=yoy_pct", daily)), /daily, as held/);
});

test("a series that is computed here has no earlier states to choose", () => {
  const derived = observedOf({ ...rate, sourceLicence: "derived" });
  assert.doesNotMatch(textOf(series("/economy/x", derived)), /name="known"|name="asOf"/);
  assert.match(textOf(series("/economy/x")), /name="asOf".*name="known"/s);
});

test("correlations say that they are no cause, and an unknown one is a dash", () => {
  const content = correlations({ correlations: [{ overlaySeriesKey: "a.b.aus", r: -0.5, n: 24 }], total: 109 });
  assert.match(textOf(content), /A correlation is no cause\./);
  assert.deepEqual(cellsOf(content.tables![0]!), [["a.b.aus", -0.5, undefined, 24, ""]]);
  assert.match(textOf(content), /rows=250/);
});
