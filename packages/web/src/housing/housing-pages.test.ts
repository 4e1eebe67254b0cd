import assert from "node:assert/strict";
import { test } from "node:test";
import { create } from "@bufbuild/protobuf";
import {
  FilterSuburbsResponseSchema,
  GetDropIndexSeriesResponseSchema,
  GetHousePriceSeriesResponseSchema,
  GetHousingOverviewResponseSchema,
  GetPriceDropsOverviewResponseSchema,
  GetPropertyHistoryResponseSchema,
  GetSuburbIndexResponseSchema,
  GetSuburbMetricColumnsResponseSchema,
  GetSuburbProfileResponseSchema,
  ListAddressPriceDropsResponseSchema,
  ListAgencyPriceStatsResponseSchema,
  ListStatePoliticianHoldingsResponseSchema,
  ListSuburbDropListingsResponseSchema,
  ListSuburbPoliticiansResponseSchema,
  ListSuburbPriceDropsResponseSchema,
} from "@daybook/sdk/messages";
import { html } from "../html.js";
import type { PageContent } from "../pages/page.js";
import { requestFor } from "../pages/request.fixture.js";
import { HOSTILE } from "../site.fixture.js";
import { csvOf } from "../tables/table-file.js";
import { agenciesContent } from "./agencies-page.js";
import { dropIndexContent } from "./drop-index-page.js";
import { dropsContent } from "./drops-page.js";
import { explorerContent } from "./explorer-page.js";
import { METRICS } from "./metrics.js";
import { overviewContent } from "./overview-page.js";
import { propertyContent } from "./property-page.js";
import { stateContent } from "./state-page.js";
import { suburbDropsContent } from "./suburb-drops-page.js";
import { suburbContent } from "./suburb-page.js";

const JUNE = { seconds: 1782777600n };
const MARCH = { seconds: 1774915200n };
const textOf = ({ body }: PageContent) => html`${body}`.text;

const overview = create(GetHousingOverviewResponseSchema, {
  asOf: JUNE,
  metrics: [
    metric("AUS", "Australia", "national", "", "mean_price", 1084567.25, "AUD"),
    metric("AUS", "Australia", "national", "", "debt_to_income", 184.7, "percent"),
    { ...metric("NSW", "New South Wales", "state", "NSW", "mean_price", 1142000, "AUD"), yoyPct: -0.5 },
    metric("1GSYD", "Greater Sydney", "gccsa", "NSW", "median_price", 1573000, "AUD", "established_house"),
  ],
});
const series = create(GetHousePriceSeriesResponseSchema, {
  regionName: HOSTILE,
  measure: "mean_price",
  dwellingType: "all",
  unit: "AUD",
  source: "abs_res_dwell_st",
  sourceLicence: "CC BY 4.0",
  points: [
    { period: MARCH, value: 1000000 },
    { period: JUNE, value: 1084567.25, isPreliminary: true },
  ],
});
const index = create(GetSuburbIndexResponseSchema, {
  indexVersion: "v1-418d5bbf387e",
  suburbs: [
    { salCode: "10001", salName: "Anvil", postcode: "1200" },
    { salCode: "10002", salName: HOSTILE, postcode: "" },
    { salCode: "10003", salName: "Corm", postcode: "1201" },
  ],
});
const columns = create(GetSuburbMetricColumnsResponseSchema, {
  columns: [
    { metricKey: "price", values: [1250000, 0, 890000], nullMask: Uint8Array.of(2) },
    {
      metricKey: "nbn",
      values: [2, 0, 0],
      nullMask: Uint8Array.of(4),
      categoryLabels: ["Fixed Line", "Wireless", "Satellite"],
    },
  ],
});
const listings = create(ListSuburbDropListingsResponseSchema, {
  total: 1,
  listings: [
    { displayAddress: HOSTILE, addressKey: "1-a/b", prevPrice: 500000, price: 450000, dropPct: 0.1, dropAbs: 50000 },
  ],
});
const drops = create(GetPriceDropsOverviewResponseSchema, {
  dataThrough: JUNE,
  asOf: JUNE,
  national: { stateCode: "AU", droppedCount: 2, droppedShare: 0.1632 },
  states: [{ stateCode: "NSW", droppedCount: 2, droppedShare: 0.1632, suburbsSwept14d: 1, catalogSuburbs: 2 }],
});

test("the overview has the figures of the nation in their units, and states lead to their pages", () => {
  const content = overviewContent(
    overview,
    "mean_price",
    { nation: series, states: [series, series] },
    requestFor("/housing"),
  );
  const text = textOf(content);
  assert.match(text, /<data value="1084567.25">\$1.08 million<\/data>/);
  assert.match(text, /<data value="184.7">184.70 %<\/data>/);
  assert.match(text, /<a href="\/housing\/NSW">New South Wales<\/a><\/th><td class="amount"><data value="1142000">/);
  assert.match(text, /<data value="-0.5">−0.50 %<\/data>/);
  assert.match(text, /Source: Australian Bureau of Statistics, total value of dwellings/);
  assert.match(text, /measure=debt_to_income/);
  assert.deepEqual(
    content.tables?.map(({ name, rows }) => [name, rows.length]),
    [
      ["states", 1],
      ["national", 2],
      ["capitals", 1],
      ["rest-of-states", 0],
      ["series", 2],
    ],
  );
  assert.match(
    csvOf(content.tables![1]!),
    /^measure,dwellingType,value,qoqPct,yoyPct,period,isPreliminary\nmean_price,all,1084567.25,,,2026-06-30,false/,
  );
});

test("the overview of a server without prices says so", () => {
  const empty = create(GetHousingOverviewResponseSchema, {});
  assert.match(
    textOf(overviewContent(empty, "mean_price", { nation: undefined, states: [] }, requestFor("/housing"))),
    /No price series are held/,
  );
});

test("a state lists its suburbs with what is unknown as unknown, and leaves out what is not held", () => {
  const content = stateContent(
    "NSW",
    {
      overview,
      mean: series,
      medians: [],
      index,
      columns,
      drops: create(GetPriceDropsOverviewResponseSchema, {}),
      holdings: undefined,
    },
    requestFor("/housing/NSW"),
  );
  const text = textOf(content);
  assert.match(
    text,
    /<a href="\/housing\/suburbs\/10001">Anvil<\/a><\/th><td>1200<\/td><td class="amount"><data value="1250000">/,
  );
  assert.match(text, /<td class="amount"><span class="unknown"/);
  assert.doesNotMatch(text, /Asking prices|members of parliament/);
});

test("a state shows its cuts of asking prices, and what its members declare, as stated", () => {
  const holdings = create(ListStatePoliticianHoldingsResponseSchema, {
    total: 30,
    politicianCount: 4,
    disclosureNote: "A note.",
    stocks: [{ stockCode: "K9M", companyName: HOSTILE, politicianCount: 3, shortPercent: 1.5 }],
  });
  const answers = { overview, mean: undefined, medians: [], index, columns, drops, holdings };
  const text = textOf(stateContent("NSW", answers, requestFor("/housing/NSW")));
  assert.match(text, /<dt>Share of live addresses<\/dt><dd><data value="0.1632">16.32 %<\/data>/);
  assert.match(text, /<dt>Median cut<\/dt><dd><span class="unknown"/);
  assert.match(text, /<a href="\/stocks\/K9M"><code>K9M<\/code><\/a>/);
  assert.match(text, /A note\./);
});

test("the explorer keeps what the mask has, in the order asked for, and its file has every match", () => {
  const found = create(FilterSuburbsResponseSchema, { matchMask: Uint8Array.of(7), matchCount: 3 });
  const request = requestFor("/housing/suburbs?state=NSW&metric1=price&min1=1&sort=price&order=up");
  const content = explorerContent({ index, columns, found, categories: columns.columns }, request);
  const text = textOf(content);
  assert.match(text, /<data value="3">3<\/data> of <data value="3">3<\/data> suburbs/);
  const [table] = content.tables ?? [];
  assert.deepEqual(
    csvOf(table!)
      .split("\n")
      .map((line) => line.split(",").slice(-2)),
    [["price", "nbn"], ["890000", ""], ["1250000", "Satellite"], ["", "Fixed Line"], [""]],
  );
  assert.match(text, /<option value="nbn:2">Broadband: Satellite<\/option>/);
  assert.match(text, /<option value="price" selected>/);
  assert.match(text, /data-suburb-filter="\/suburb-filter-[0-9a-f]{12}\.js" data-version=""/);
});

for (const [query, open] of [
  ["", []],
  ["metric1=price&min1=1", []],
  ["metric3=price", ["More conditions"]],
  ["max2=5", ["More conditions"]],
  ["column4=price&max4=5", ["More conditions", "Columns to show"]],
] as const) {
  test(`the explorer's form with ${query || "nothing filled"} has ${open.join(" and ") || "nothing"} open`, () => {
    const request = requestFor(`/housing/suburbs?${query}`);
    const text = textOf(explorerContent({ index, columns, found: undefined, categories: [] }, request));
    const summaries = [...text.matchAll(/<details open><summary>([^<]*)/g)].map(([, summary]) => summary);
    assert.deepEqual(summaries, open);
  });
}

test("the explorer shows why conditions were refused, and the form as it was filled", () => {
  const request = requestFor(`/housing/suburbs?metric1=price&min1=${encodeURIComponent(HOSTILE)}`);
  const text = textOf(explorerContent({ index, columns, found: `min > max ${HOSTILE}`, categories: [] }, request));
  assert.match(text, /<div class="refusal" role="status"><p>min &gt; max &lt;script&gt;/);
  assert.match(text, /name="min1"[^>]*value="&lt;script&gt;/);
  assert.doesNotMatch(text, /<table/);
});

test("the explorer finds a name in any case, and shows no postcodes where none are known", () => {
  const request = requestFor("/housing/suburbs?name=%20ANV");
  const known = explorerContent({ index, columns, found: undefined, categories: [] }, request);
  assert.equal(csvOf(known.tables![0]!), "salName,postcode,price,nbn\nAnvil,1200,1250000,Satellite\n");
  const bare = create(GetSuburbIndexResponseSchema, { suburbs: [{ salCode: "10001", salName: "Anvil" }] });
  const unknown = explorerContent({ index: bare, columns, found: undefined, categories: [] }, request);
  assert.equal(csvOf(unknown.tables![0]!), "salName,price,nbn\nAnvil,1250000,Satellite\n");
});

test("the explorer says that no suburb fits", () => {
  const found = create(FilterSuburbsResponseSchema, { matchMask: Uint8Array.of(0) });
  const text = textOf(explorerContent({ index, columns, found, categories: [] }, requestFor("/housing/suburbs")));
  assert.match(text, /No suburb fits this/);
});

test("a suburb is compared with its state and the nation, and shows what is declared there", () => {
  const profile = create(GetSuburbProfileResponseSchema, {
    summary: {
      salCode: "10001",
      salName: HOSTILE,
      stateCode: "NSW",
      latestMedianPrice: 835000,
      latestPeriod: JUNE,
      federalDivision: "Neskandie",
      seifa: { irsd: { score: 895, decileAus: 1, decileState: 1 } },
    },
    demographics: { censusYear: 2021, population: 0, topReligion: "" },
    baselines: { stateMedianPrice: 900000, statePricedSuburbCount: 12 },
    similar: [{ salCode: "10003", salName: "Corm", stateCode: "NSW", similarity: 0.78125 }],
    listingStats: { forSaleCount: 2, dataThrough: JUNE },
  });
  const politicians = create(ListSuburbPoliticiansResponseSchema, {
    suburbName: HOSTILE,
    declaringMemberCount: 1,
    properties: [
      {
        politician: { slug: "a-b", displayName: HOSTILE },
        interest: { holder: 2, declaredText: HOSTILE, currentlyDeclared: true },
      },
    ],
  });
  const text = textOf(
    suburbContent({ profile, prices: series, drops: listings, politicians }, requestFor("/housing/suburbs/10001")),
  );
  assert.match(
    text,
    /Median house price<\/th><td class="amount"><data value="835000">\$835,000<\/data><\/td><td class="amount"><data value="900000">\$900,000<\/data><\/td><td class="amount"><span class="unknown"/,
  );
  assert.match(text, /Residents<\/th><td class="amount"><data value="0">0<\/data>/);
  assert.match(text, /spouse or partner/);
  assert.match(text, /Declared by <data value="1">1<\/data> person\./);
  assert.match(text, /<a href="\/politicians\/a-b">/);
  assert.match(text, /<a href="\/housing\/properties\/1-a%2Fb">/);
  assert.doesNotMatch(text, /Recorded offences|Council|<h2>Land/);
});

test("a preliminary price is marked in the head of a suburb and in its chart", () => {
  const drops = create(ListSuburbDropListingsResponseSchema, {});
  const pageOf = (latestPeriod: typeof JUNE, ...marks: readonly boolean[]) => {
    const profile = create(GetSuburbProfileResponseSchema, {
      summary: { salCode: "20001", salName: "Anvil", stateCode: "VIC", latestMedianPrice: 1000000, latestPeriod },
    });
    const prices = create(GetHousePriceSeriesResponseSchema, {
      measure: "median_price",
      unit: "AUD",
      points: [
        { period: MARCH, value: 1000000, isPreliminary: marks[0]! },
        { period: JUNE, value: 3900000, isPreliminary: marks[1]! },
      ],
    });
    const content = suburbContent(
      { profile, prices, drops, politicians: undefined },
      requestFor("/housing/suburbs/20001"),
    );
    const told = /<p class="caveat">(.*?)<\/p>/.exec(textOf(content))?.[1]?.replace(/<[^>]*>/g, "");
    return [told, /Shaded: Preliminary, .*? to .*?\d{4}\./.exec(content.charts![0]!.description)?.[0]];
  };
  assert.deepEqual(
    [pageOf(MARCH, false, true), pageOf(JUNE, true, true), pageOf(JUNE, false, false)],
    [
      [
        "The chart has a newer price, $3.90 million for the period to 30 June 2026, which is preliminary and may change.",
        "Shaded: Preliminary, 31 March 2026 to 30 June 2026.",
      ],
      ["This price is preliminary and may change.", "Shaded: Preliminary, 31 March 2026 to 30 June 2026."],
      [undefined, undefined],
    ],
  );
});

test("what is held of one state only is not called Australia", () => {
  const profile = create(GetSuburbProfileResponseSchema, {
    summary: { salCode: "20001", salName: "Anvil", stateCode: "VIC", latestMedianPrice: 1000000 },
    baselines: { stateMedianPrice: 1, nationalMedianPrice: 1, statePricedSuburbCount: 9, nationalPricedSuburbCount: 9 },
  });
  const none = create(ListSuburbDropListingsResponseSchema, {});
  const compared = suburbContent(
    { profile, prices: undefined, drops: none, politicians: undefined },
    requestFor("/housing/suburbs/20001"),
  );
  assert.match(textOf(compared), /held of <data value="9">9<\/data> suburbs of Victoria and of no other state\./);
  assert.doesNotMatch(textOf(compared).replace(/<(footer|nav|header)[\s\S]*?<\/\1>/g, ""), /Australia(?!n)/);
  const suburbs = create(ListSuburbPriceDropsResponseSchema, {});
  const addresses = create(ListAddressPriceDropsResponseSchema, {});
  const headingOf = (...states: readonly string[]) => {
    const overview = create(GetPriceDropsOverviewResponseSchema, {
      dataThrough: JUNE,
      states: states.map((stateCode) => ({ stateCode })),
    });
    return /<h2>Suburbs of (.*?)<\/h2>/.exec(
      textOf(dropsContent({ overview, suburbs, addresses }, requestFor("/housing/drops"))),
    )?.[1];
  };
  assert.deepEqual([headingOf("VIC"), headingOf("VIC", "NSW")], ["Victoria", "Australia"]);
});

test("a suburb with hardly any data has a page", () => {
  const profile = create(GetSuburbProfileResponseSchema, {
    summary: { salCode: "10001", salName: "Anvil", stateCode: "NSW" },
  });
  const drops = create(ListSuburbDropListingsResponseSchema, {});
  const content = suburbContent(
    { profile, prices: undefined, drops, politicians: undefined },
    requestFor("/housing/suburbs/10001"),
  );
  assert.match(textOf(content), /<h1>Anvil/);
  assert.doesNotMatch(textOf(content), /<table/);
});

test("cuts of asking prices are fractions shown as percentages, and thin coverage is said", () => {
  const suburbs = create(ListSuburbPriceDropsResponseSchema, {
    total: 1,
    suburbs: [
      {
        regionCode: "SUBURB:NSW-1200-ANVIL",
        salName: HOSTILE,
        salCode: "10001",
        stateCode: "NSW",
        droppedListingCount: 2,
      },
    ],
  });
  const addresses = create(ListAddressPriceDropsResponseSchema, {
    total: 1,
    addresses: [{ addressKey: "k", displayAddress: HOSTILE, dropPct: 0.2494, lastObservedAt: "2026-06-29T01:00:00Z" }],
  });
  const text = textOf(dropsContent({ overview: drops, suburbs, addresses }, requestFor("/housing/drops?state=NSW")));
  assert.match(text, /<data value="0.2494">24.94 %<\/data>/);
  assert.match(text, /<time datetime="2026-06-29T01:00:00Z">29 June 2026<\/time>/);
  assert.match(text, /Fewer than 60 % .* New South Wales\./);
  assert.match(text, /<a href="\/housing\/drops\/10001">/);
});

test("listings that are switched off are told from listings that are not held", () => {
  const suburbs = create(ListSuburbPriceDropsResponseSchema, {});
  const addresses = create(ListAddressPriceDropsResponseSchema, {});
  const shown = (withheld: boolean) =>
    textOf(
      dropsContent(
        { overview: create(GetPriceDropsOverviewResponseSchema, { withheld }), suburbs, addresses },
        requestFor("/housing/drops"),
      ),
    );
  assert.match(shown(true), /The operator of this server has switched listings off/);
  assert.match(shown(false), /No listings are held/);
});

test("the cuts in a suburb lead to the history of each address", () => {
  const profile = create(GetSuburbProfileResponseSchema, {
    summary: { salCode: "10001", salName: "Anvil", stateCode: "NSW" },
  });
  const none = create(GetDropIndexSeriesResponseSchema, {});
  const text = textOf(
    suburbDropsContent({ profile, listings, index: none }, requestFor("/housing/drops/10001?days=90")),
  );
  assert.match(text, /cut within 90 days/);
  assert.match(text, /<td class="amount"><data value="0.1">10.00 %<\/data>/);
});

test("a property has its events as a chart and a table, and its advert is linked only by an address of the web", () => {
  const event = (observedAt: string, price: number) => ({
    observedAt,
    eventType: "price_drop",
    source: "doors",
    price,
  });
  const history = (listingUrl: string) =>
    create(GetPropertyHistoryResponseSchema, {
      addressKey: "k",
      displayAddress: HOSTILE,
      stateCode: "NSW",
      distinctDwellings: 2,
      events: [event("2026-05-01T00:00:00Z", 500000), event("2026-06-01T00:00:00Z", 450000)],
      current: { source: "doors", listingUrl, isActive: true },
    });
  const content = propertyContent(history("javascript:alert(1)"), requestFor("/housing/properties/k"));
  const text = textOf(content);
  assert.deepEqual([content.charts?.length, content.tables?.[0]?.rows.length], [1, 2]);
  assert.match(text, /<td>price drop<\/td>/);
  assert.match(csvOf(content.tables![0]!), /price_drop/);
  assert.match(text, /several dwellings may share this address/);
  assert.doesNotMatch(text, /javascript:/);
  assert.match(
    textOf(propertyContent(history("https://doors.example/1"), requestFor("/housing/properties/k"))),
    /href="https:\/\/doors.example\/1" rel="noreferrer nofollow"/,
  );
});

test("an address while no listings are held is no error", () => {
  const content = propertyContent(create(GetPropertyHistoryResponseSchema, {}), requestFor("/housing/properties/k"));
  assert.match(textOf(content), /No listings are held/);
});

test("agencies without a name are shown by their ids, and no person is named", () => {
  const agencies = create(ListAgencyPriceStatsResponseSchema, {
    total: 1,
    agencies: [{ agencyId: "a17", source: HOSTILE, activeListings: 3, agentNames: ["Somebody"] }],
  });
  const text = textOf(agenciesContent(agencies, drops, requestFor("/housing/agencies")));
  assert.match(text, /<th scope="row">a17<\/th>/);
  assert.doesNotMatch(text, /Somebody/);
});

test("the index shows gaps as unknown, newest day first", () => {
  const answer = create(GetDropIndexSeriesResponseSchema, {
    trackingSince: "2026-08-13",
    dataThrough: JUNE,
    points: [
      { snapshotDate: "2026-08-13", dropRate: 0.15, delistedCount: 7 },
      { snapshotDate: "2026-08-14", isGap: true },
      { snapshotDate: "2026-08-15", dropRate: 0.16 },
    ],
  });
  const content = dropIndexContent(answer, HOSTILE, requestFor("/housing/index?key=NSW&from=2026-08-13"));
  const text = textOf(content);
  assert.match(text, /15 August 2026<\/time><\/th><td class="amount"><data value="0.16">16.00 %/);
  assert.match(text, /14 August 2026<\/time><\/th><td class="amount"><span class="unknown"/);
  assert.match(text, /<input type="hidden" name="key" value="NSW">/);
  assert.equal(content.charts?.length, 1);
  assert.match(csvOf(content.tables![0]!), /delistedCount\n2026-08-15/);
});

test("hostile texts are texts on every page", () => {
  const pages = [
    overviewContent(overview, "mean_price", { nation: series, states: [series, series] }, requestFor("/housing")),
    stateContent(
      "NSW",
      { overview, mean: series, medians: [series, series], index, columns, drops, holdings: undefined },
      requestFor("/housing/NSW"),
    ),
    explorerContent({ index, columns, found: undefined, categories: [] }, requestFor("/housing/suburbs")),
    dropIndexContent(create(GetDropIndexSeriesResponseSchema, {}), HOSTILE, requestFor("/housing/index")),
  ];
  for (const page of pages) assert.doesNotMatch(textOf(page), /<script|<img/);
});

test("every metric has a name of its own", () => {
  const titles = [...METRICS.values()].map(({ title }) => title);
  assert.deepEqual([METRICS.size, new Set(titles).size], [50, 50]);
});

function metric(
  regionCode: string,
  regionName: string,
  regionType: string,
  stateCode: string,
  measure: string,
  value: number,
  unit: string,
  dwellingType = "all",
) {
  return { regionCode, regionName, regionType, stateCode, measure, dwellingType, value, unit, period: JUNE };
}
