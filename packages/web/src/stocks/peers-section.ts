import type { GetPeerComparisonResponse, Peer } from "@daybook/sdk/messages";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { type Section, stockAddress } from "./stock-tab.js";

/** Compares a stock with the largest of its industry. */
export function peersSection(answer: GetPeerComparisonResponse | undefined, request: PageRequest): Section {
  const title = "Peers";
  if (answer === undefined || answer.peers.length === 0) return { title, body: undefined };
  const rows = answer.subject === undefined ? answer.peers : [answer.subject, ...answer.peers];
  const caption = `This stock and the largest others of its industry, ${answer.industry}, by market value`;
  const table = tableOf({ name: "peers", caption, columns, rows });
  return { title, body: tableWithFiles(table, request), tables: [table] };
}

const columns: readonly Column<Peer>[] = [
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: (peer) => peer.stockCode,
    link: (peer) => stockAddress(peer.stockCode),
  },
  { name: "companyName", title: "Company", kind: "text", cell: (peer) => peer.companyName },
  { name: "shortPositionPercent", title: "Short", kind: "percent", cell: (peer) => peer.shortPositionPercent },
  { name: "marketCap", title: "Market value", kind: "dollars", cell: (peer) => peer.marketCap },
  { name: "peRatio", title: "Price / earnings", kind: "decimal", cell: (peer) => peer.peRatio },
  { name: "dividendYield", title: "Yield", kind: "percent", cell: (peer) => peer.dividendYield },
  { name: "priceChange1m", title: "Price, 1 month", kind: "change", cell: (peer) => peer.priceChange1m },
];
