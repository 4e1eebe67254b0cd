import type { JsonObject } from "../ask.js";
import { fromField } from "./arguments.js";
import { methodTool } from "./method-tool.js";
import { newestOf } from "./newest-of.js";
import { rowsOf } from "./rows-of.js";
import type { Tool } from "./tool.js";

const TOP = "MarketService/GetTopShorts";
const TREE = "MarketService/GetIndustryTreeMap";
const DAY = "MarketService/GetMarketByDate";
const BATTLE = "MarketService/GetBattlegroundStocks";

/** The market as a whole. */
export const marketTools: readonly Tool[] = [
  methodTool({
    name: "list_top_shorts",
    title: "Most shorted stocks",
    area: "market",
    about:
      "Ranks ordinary shares by the percent of issued shares reported short, highest first, with the change over a period. Answers which stocks are most shorted, and how far that has moved.",
    method: TOP,
    takes: {
      period: fromField(TOP, "period", {
        about: "The period of the change: one of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX. 1M by default.",
      }),
      product_codes: fromField(TOP, "product_codes"),
      limit: fromField(TOP, "limit", { default: 20, max: 100 }),
      offset: fromField(TOP, "offset"),
    },
    list: "timeSeries",
    goOn: "offset",
    shaped: (answer) => ({ ...answer, timeSeries: rowsOf(answer.timeSeries).map(ofNewestDay) }),
    line: ({ timeSeries }) => {
      const [first] = rowsOf(timeSeries);
      return first === undefined ? "No stock is reported short" : `Most shorted is ${shortOf(first)}`;
    },
  }),
  methodTool({
    name: "get_industry_treemap",
    title: "Short interest by industry",
    area: "market",
    about:
      "Groups short interest by industry: the mean percentage, how many stocks, and the stocks with the most, or with the largest changes. Answers which industries are shorted.",
    method: TREE,
    takes: {
      period: fromField(TREE, "period"),
      view_mode: fromField(TREE, "view_mode"),
      limit: fromField(TREE, "limit", { default: 3, max: 50, about: "Stocks of each industry; 150 rows in all." }),
    },
    list: "industries",
    shaped: (answer, { limit }) => ({
      ...answer,
      industries: rowsOf(answer.industries)
        .toSorted((a, b) => Number(b.averagePercentage) - Number(a.averagePercentage))
        .map((each) => ({ ...each, stocks: rowsOf(each.stocks).slice(0, Number(limit)) }))
        .filter(withinRows(ROWS_MAX)),
    }),
  }),
  methodTool({
    name: "get_market_snapshot",
    title: "The market on a date",
    area: "market",
    about:
      "Everything reported on one date, every figure as of that date: percent short, market value, days to cover. Give `date` for a day in the past.",
    method: DAY,
    takes: {
      date: fromField(DAY, "date"),
      ordinary_only: fromField(DAY, "ordinary_only"),
      include_zero_short_positions: fromField(DAY, "include_zero_short_positions"),
      limit: fromField(DAY, "limit", { default: 20, max: 100 }),
      offset: fromField(DAY, "offset"),
    },
    list: "stocks",
    goOn: "offset",
  }),
  methodTool({
    name: "list_squeeze_candidates",
    title: "Squeeze candidates",
    area: "market",
    about:
      "Ranks heavily shorted stocks by how hard a squeeze would be, or by prices that rise while short interest rises too.",
    method: BATTLE,
    takes: {
      view: fromField(BATTLE, "view"),
      limit: fromField(BATTLE, "limit", { default: 20, max: 100 }),
      offset: fromField(BATTLE, "offset"),
    },
    list: "stocks",
    goOn: "offset",
    isOfNewestReport: true,
  }),
];

/** A row with the date of its newest observation in place of its series. */
function ofNewestDay({ dataPoints, max, min, downsampled: _, ...row }: JsonObject): JsonObject {
  return { ...row, date: newestOf(rowsOf(dataPoints).map(({ date }) => date)), max, min };
}

function shortOf({ productCode, latestPercentage, date }: JsonObject): string {
  const figure = latestPercentage === undefined ? "" : `, ${latestPercentage} percent of shares on issue`;
  return `${productCode}${figure}${date === undefined ? "" : ` on ${date}`}`;
}

/** Lets industries through until their stocks are so many. */
function withinRows(most: number): (industry: JsonObject) => boolean {
  let rows = 0;
  return ({ stocks }) => {
    rows += rowsOf(stocks).length;
    return rows <= most;
  };
}

const ROWS_MAX = 150;
