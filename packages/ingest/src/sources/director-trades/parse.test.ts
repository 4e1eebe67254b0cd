import { dayOf } from "@daybook/domain";
import { testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { directorTradesLayout } from "./layout.js";
import { directorTrades } from "./source.js";

const day = dayOf("2026-08-03")!;

testLayout({
  source: directorTrades,
  layout: directorTradesLayout,
  fileName: "director-trades-2026-08-10.csv",
  full: {
    id: "t1",
    stock_code: "k9m",
    director_name: "O'Neill, Jo (alternate)",
    trade_type: "Off-market Transfer",
    shares_traded: "10000",
    price_per_share: "0",
    total_value: "0.00",
    trade_date: "2026-08-03",
    announcement_url: "https://notices.example/k9m",
  },
  fullRow: [
    "K9M",
    day,
    "t1",
    "O'Neill, Jo (alternate)",
    "Off-market Transfer",
    10_000,
    0,
    0,
    "https://notices.example/k9m",
  ],
  least: { id: "t1", stock_code: "K9M", director_name: "Jo Neill", trade_type: "BUY", trade_date: "2026-08-03" },
  leastRow: ["K9M", day, "t1", "Jo Neill", "buy", null, null, null, null],
});
