/** A question that people ask: the calls that a careful model would make, and what must be in their last answer. */
export interface Question {
  readonly area: "market" | "housing" | "economy" | "politicians";
  readonly question: string;
  readonly calls: readonly Call[];
  /** In the answers, as JSON. */
  readonly answeredBy: RegExp;
}

/** A call of a tool; where its arguments come out of the answer before it, what finds them there. */
interface Call {
  readonly tool: string;
  readonly given: Readonly<Record<string, unknown>>;
  /** Arguments whose value is the first group of a pattern in the answer before. */
  readonly from?: Readonly<Record<string, RegExp>>;
}

const call = (tool: string, given: Call["given"] = {}, from?: Call["from"]): Call => ({
  tool,
  given,
  ...(from && { from }),
});
const key = /"key":"([^"]+)"/;

/** Ten of each area, about real data. */
export const QUESTIONS: readonly Question[] = [
  {
    area: "market",
    question: "Which stocks are most shorted?",
    calls: [call("list_top_shorts")],
    answeredBy: /"productCode":"\w+".*"latestPercentage":[\d.]+.*"date":"20\d\d-/,
  },
  {
    area: "market",
    question: "How much of Pilbara Minerals is short, and is that rising?",
    calls: [
      call("search_stocks", { query: "Pilbara Minerals" }),
      call("get_stock_history", {}, { code: /"productCode":"(\w+)"/ }),
    ],
    answeredBy: /"latestPercentage":[\d.]+.*"percentage":/,
  },
  {
    area: "market",
    question: "What was BHP's short interest at the end of 2020?",
    calls: [call("get_stock_history", { code: "BHP", from: "2020-12-24", to: "2020-12-31" })],
    answeredBy: /"timestamp":"2020-12-\d\d.*"percentage":/,
  },
  {
    area: "market",
    question: "Which industries are most shorted?",
    calls: [call("get_industry_treemap")],
    answeredBy: /"averagePercentage":/,
  },
  {
    area: "market",
    question: "Which stocks could be squeezed?",
    calls: [call("list_squeeze_candidates")],
    answeredBy: /"squeezeScore":/,
  },
  {
    area: "market",
    question: "Have directors of CBA bought or sold lately?",
    calls: [call("get_director_trades", { code: "CBA" })],
    answeredBy: /"tradeDate":"20|"totalCount":0/,
  },
  {
    area: "market",
    question: "How does ANZ compare with the other banks?",
    calls: [call("get_peer_comparison", { code: "ANZ" })],
    answeredBy: /"peers":\[.*"marketCap":/,
  },
  {
    area: "market",
    question: "What did BHP earn in the last years?",
    calls: [call("get_stock_fundamentals", { code: "BHP", period_type: "annual" })],
    answeredBy: /"netIncome":/,
  },
  {
    area: "market",
    question: "Which stocks over 8 percent short are worth more than a billion dollars?",
    calls: [call("screen_stocks", { min_short_pct: 8, min_market_cap: 1_000_000_000 })],
    answeredBy: /"shortPct":[\d.]+.*"marketCap":\d/,
  },
  {
    area: "market",
    question: "What is there to know of Woodside?",
    calls: [call("get_stock_briefing", { code: "WDS" })],
    answeredBy: /"percentageShorted":[\d.]+.*"history":/,
  },
  {
    area: "housing",
    question: "What does a house cost in Sydney?",
    calls: [call("get_housing_overview", { region_type: "gccsa" })],
    answeredBy: /Sydney.*"value":\d+/,
  },
  {
    area: "housing",
    question: "How have Victoria's dwelling prices moved in ten years?",
    calls: [call("get_house_price_series", { region_code: "VIC", measure: "mean_price" })],
    answeredBy: /"period":"2014-.*"period":"2024-/,
  },
  {
    area: "housing",
    question: "What is the median house price in Fitzroy?",
    calls: [
      call("search", { query: "Fitzroy", kinds: ["SEARCH_KIND_SUBURB"] }),
      call("get_suburb_profile", {}, { sal_code: key }),
    ],
    answeredBy: /"latestMedianPrice":\d+,"latestPeriod":"20/,
  },
  {
    area: "housing",
    question: "Is Parramatta an expensive place to rent?",
    calls: [
      call("search", { query: "Parramatta", kinds: ["SEARCH_KIND_SUBURB"] }),
      call("get_suburb_profile", {}, { sal_code: key }),
    ],
    answeredBy: /"medianWeeklyRent":\d+/,
  },
  {
    area: "housing",
    question: "Where are asking prices being cut most?",
    calls: [call("list_suburb_price_drops")],
    answeredBy: /"droppedListingCount":|"withheld":|"total":0/,
  },
  {
    area: "housing",
    question: "How large is housing debt against income?",
    calls: [call("get_house_price_series", { region_code: "AUS", measure: "debt_to_income" })],
    answeredBy: /"unit":"percent".*"period":"202\d-/,
  },
  {
    area: "housing",
    question: "How many suburbs of Victoria have more than 20,000 residents?",
    calls: [
      call("find_method", { query: "suburbs within bounds" }),
      call("call_method", {
        method: "HousingService/FilterSuburbs",
        request: { state_code: "VIC", predicates: [{ metric_key: "population", min: 20_000 }] },
        fields: ["matchCount"],
      }),
    ],
    answeredBy: /"matchCount":[1-9]/,
  },
  {
    area: "housing",
    question: "How many people of Ballarat East own their home?",
    calls: [
      call("search", { query: "Ballarat East", kinds: ["SEARCH_KIND_SUBURB"] }),
      call("get_suburb_profile", { fields: ["demographics"] }, { sal_code: key }),
    ],
    answeredBy: /"pctOwnedOutright":[\d.]+,"pctOwnedMortgage":[\d.]+/,
  },
  {
    area: "housing",
    question: "What are mortgage rates for owner-occupiers?",
    calls: [call("get_house_price_series", { region_code: "AUS", measure: "mortgage_rate_oo" })],
    answeredBy: /"value":[\d.]+/,
  },
  {
    area: "housing",
    question: "How do incomes in Newtown compare with the state?",
    calls: [
      call("search", { query: "Newtown NSW", kinds: ["SEARCH_KIND_SUBURB"] }),
      call("get_suburb_profile", {}, { sal_code: key }),
    ],
    answeredBy: /"medianWeeklyHhdIncome":\d+.*"stateMedianWeeklyHhdIncome":\d+/,
  },
  {
    area: "economy",
    question: "What is inflation?",
    calls: [
      call("search", { query: "inflation", kinds: ["SEARCH_KIND_SERIES"] }),
      call("get_economic_series", { transform: "yoy_pct" }, { series_keys: key }),
    ],
    answeredBy: /"value":-?[\d.]+/,
  },
  {
    area: "economy",
    question: "What is the cash rate?",
    calls: [
      call("list_economic_series", { query: "cash rate" }),
      call("get_economic_series", {}, { series_keys: /"seriesKey":"([^"]+)"/ }),
    ],
    answeredBy: /[Cc]ash rate.*"value":[\d.]+/,
  },
  {
    area: "economy",
    question: "How many are out of work?",
    calls: [
      call("list_economic_series", { query: "unemployment rate" }),
      call("get_economic_series", {}, { series_keys: /"seriesKey":"([^"]+)"/ }),
    ],
    answeredBy: /nemployment.*"value":[\d.]+/,
  },
  {
    area: "economy",
    question: "How fast are wages growing?",
    calls: [
      call("list_economic_series", { query: "wage" }),
      call("get_economic_series", { transform: "yoy_pct" }, { series_keys: /"seriesKey":"([^"]+)"/ }),
    ],
    answeredBy: /[Ww]age.*"value":-?[\d.]+/,
  },
  {
    area: "economy",
    question: "What is the Australian dollar worth?",
    calls: [
      call("list_economic_series", { query: "US dollar" }),
      call("get_economic_series", {}, { series_keys: /"seriesKey":"([^"]+)"/ }),
    ],
    answeredBy: /"value":[\d.]+/,
  },
  {
    area: "economy",
    question: "Is the economy growing?",
    calls: [
      call("list_economic_series", { query: "gross domestic product" }),
      call("get_economic_series", { transform: "pct_change" }, { series_keys: /"seriesKey":"([^"]+)"/ }),
    ],
    answeredBy: /"value":-?[\d.]+/,
  },
  {
    area: "economy",
    question: "How many people have work in Queensland?",
    calls: [
      call("list_economic_series", { query: "employed people", region_code: "qld" }),
      call("get_economic_series", {}, { series_keys: /"seriesKey":"([^"]+)"/ }),
    ],
    answeredBy: /Queensland.*"value":\d+/,
  },
  {
    area: "economy",
    question: "What was first said of unemployment in March 2020?",
    calls: [
      call("list_economic_series", { query: "unemployment rate" }),
      call(
        "get_economic_series",
        { output: "first_release", start_period: "2020-03-01", end_period: "2020-03-31" },
        { series_keys: /"seriesKey":"([^"]+)"/ },
      ),
    ],
    answeredBy: /"output":"first_release"/,
  },
  {
    area: "economy",
    question: "Which state's listed companies are most shorted?",
    calls: [call("get_state_company_aggregates")],
    answeredBy: /"exposureWeightedShortPercent":/,
  },
  {
    area: "economy",
    question: "Which published figures were restated lately?",
    calls: [
      call("find_method", { query: "restated figures" }),
      call("call_method", { method: "SearchService/ListRestatements", request: {} }),
    ],
    answeredBy: /"restatements":\[.*"changedAt":/,
  },
  {
    area: "politicians",
    question: "What does Anthony Albanese declare?",
    calls: [
      call("search_politicians", { query: "Albanese" }),
      call("get_politician", {}, { slug: /"slug":"([^"]+)"/ }),
    ],
    answeredBy: /"itemLabel":/,
  },
  {
    area: "politicians",
    question: "Who in Parliament owns BHP shares?",
    calls: [call("list_stock_politicians", { code: "BHP", current_only: true })],
    answeredBy: /"politicianCount":\d+.*"displayName":/,
  },
  {
    area: "politicians",
    question: "Which companies do most members own?",
    calls: [
      call("find_method", { query: "companies by how many members declared them" }),
      call("call_method", { method: "PoliticiansService/ListPoliticianStocks" }),
    ],
    answeredBy: /"stockCode":/,
  },
  {
    area: "politicians",
    question: "Who gives most to the Labor party?",
    calls: [
      call("find_method", { query: "top donors" }),
      call("call_method", { method: "PoliticiansService/ListTopDonors" }),
    ],
    answeredBy: /"(donors|payers|rows)":\[/,
  },
  {
    area: "politicians",
    question: "How many properties does Peter Dutton declare?",
    calls: [call("search_politicians", { query: "Dutton" }), call("get_politician", {}, { slug: /"slug":"([^"]+)"/ })],
    answeredBy: /Dutton.*"declaredPropertyCount":\d/,
  },
  {
    area: "politicians",
    question: "Who are the senators of Tasmania?",
    calls: [call("search_politicians", { chamber: "senate", state_code: "TAS" })],
    answeredBy: /"chamber":"senate".*"stateCode":"TAS"/,
  },
  {
    area: "politicians",
    question: "What changed in the registers lately?",
    calls: [
      call("find_method", { query: "register changes additions and removals" }),
      call("call_method", { method: "PoliticiansService/ListRegisterChanges" }),
    ],
    answeredBy: /"changes":\[|"total/,
  },
  {
    area: "politicians",
    question: "How much did parties receive last year?",
    calls: [
      call("find_method", { query: "donations overview party receipts" }),
      call("call_method", { method: "PoliticiansService/GetDonationsOverview" }),
    ],
    answeredBy: /"financialYear":"?20/,
  },
  {
    area: "politicians",
    question: "Do members hold stocks that are heavily shorted?",
    calls: [
      call("find_method", { query: "declared companies with short positions overlap" }),
      call("call_method", { method: "PoliticiansService/ListShortInterestOverlap" }),
    ],
    answeredBy: /"stockCode":/,
  },
  {
    area: "politicians",
    question: "Which members declared real estate in Bondi?",
    calls: [
      call("search", { query: "Bondi", kinds: ["SEARCH_KIND_SUBURB"] }),
      call("call_method", { method: "PoliticiansService/ListSuburbPoliticians" }, { "request.sal_code": key }),
    ],
    answeredBy: /"politicianCount":|"interests":|"salCode":/,
  },
];
