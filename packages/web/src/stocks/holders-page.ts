import { ifFound } from "../pages/if-found.js";
import { offsetIn, PAGE_ROWS, pager } from "../pages/pager.js";
import { interestsSection } from "./interests-section.js";
import { stockTab, TABS } from "./stock-tab.js";
import { tradesSection } from "./trades-section.js";

/** Who trades and holds a stock by duty of disclosure: directors, and members of parliament. */
export const holdersPage = stockTab(
  TABS.holders,
  ["trades", "interests"],
  async ({ stock, politicians }, request, { code }) => {
    const offset = offsetIn(request, "trades");
    const [trades, declared] = await Promise.all([
      ifFound(stock.getDirectorTrades({ stockCode: code, limit: PAGE_ROWS, offset })),
      politicians.listStockPoliticians({ stockCode: code }),
    ]);
    return [
      tradesSection(trades, request, pager(request, offset, trades?.totalCount ?? 0, "the trades", "trades")),
      interestsSection(declared, request, offsetIn(request, "interests")),
    ];
  },
);
