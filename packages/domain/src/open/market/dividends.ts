import { dividends } from "../../data/market/dividends/dividends-dataset.js";
import { servedDividends } from "../../data/market/dividends/served-dividends.js";
import { heldProfiles } from "../../data/market/securities/held-profiles.js";
import { openDataset } from "../open-dataset.js";

/** Every dividend that is served. */
export const openDividends = openDataset({
  id: "dividends",
  title: "Dividends",
  description:
    "Dividends as declared and read from a notice, of the last twenty years and those announced for later. Those of a company that had the code before are not among them.",
  columns: {
    product_code: { type: "text", meaning: "The exchange's code of the security" },
    ex_date: { type: "day", meaning: "The first date without the right to the dividend" },
    dividend_type: { type: "text", meaning: "The kind of dividend: ordinary, special, interim or final" },
    id: { type: "text", meaning: "A name of the dividend that stays the same" },
    payment_date: { type: "day", optional: true, meaning: "The date of payment" },
    amount: { type: "number", unit: "AUD a share", meaning: "The dividend on one share" },
    franking: {
      type: "number",
      unit: "percent of the dividend",
      optional: true,
      meaning: "The share of the dividend that carries a credit for company tax",
    },
  },
  key: ["product_code", "ex_date", "dividend_type", "id"],
  span: "ex_date",
  madeOf: [dividends],
  reads: ["market"],
  withheld: "The table is for the use that was agreed with whoever drew it up",
  *rows({ snapshot: { market } }) {
    for (const profile of heldProfiles(market)) {
      for (const dividend of servedDividends(market, profile, MOST_YEARS)) {
        const { code, exDay, dividendType, id, paymentDay, amount, franking } = dividend;
        yield {
          product_code: code,
          ex_date: exDay,
          dividend_type: dividendType,
          id,
          payment_date: paymentDay,
          amount,
          franking,
        };
      }
    }
  },
});

/** No history of dividends reaches further back. */
const MOST_YEARS = 20;
