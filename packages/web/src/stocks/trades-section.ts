import type { DirectorTrade, GetDirectorTradesResponse } from "@daybook/sdk/messages";
import { webAddress } from "../frame/web-address.js";
import { html, type Shown } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import type { Section } from "./stock-tab.js";

/** Trades of the directors, as their notices state them. */
export function tradesSection(
  answer: GetDirectorTradesResponse | undefined,
  request: PageRequest,
  more?: Shown,
): Section {
  const title = "Director trades";
  if (answer === undefined || answer.trades.length === 0) return { title, body: undefined };
  const table = tableOf({
    name: "trades",
    caption: `${answer.trades.length} of ${answer.totalCount} trades of directors, in AUD, newest first`,
    columns,
    rows: answer.trades,
  });
  return { title, body: html`${tableWithFiles(table, request)}${more}`, tables: [table] };
}

const columns: readonly Column<DirectorTrade>[] = [
  { name: "tradeDate", title: "Date", kind: "day", cell: (trade) => trade.tradeDate },
  {
    name: "directorName",
    title: "Director",
    kind: "text",
    cell: (trade) => trade.directorName,
    link: (trade) => webAddress(trade.announcementUrl),
  },
  {
    name: "tradeType",
    title: "Trade",
    kind: "text",
    cell: (trade) => trade.tradeType,
    words: (trade) => trade.tradeType.replaceAll("_", " "),
  },
  { name: "sharesTraded", title: "Shares", kind: "count", cell: (trade) => trade.sharesTraded },
  { name: "pricePerShare", title: "Price", kind: "price", cell: (trade) => trade.pricePerShare },
  { name: "totalValue", title: "Value", kind: "dollars", cell: (trade) => trade.totalValue },
];
