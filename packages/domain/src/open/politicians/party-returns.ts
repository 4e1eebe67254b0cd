import { financialYearText } from "../../base/time/financial-year.js";
import { partyReturnIn } from "../../data/politicians/funding/party-return.js";
import { partyReturns } from "../../data/politicians/funding/party-returns-dataset.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { VINTAGE_KEY, vintageColumns } from "../vintages/vintage-columns.js";
import { lodgedRows } from "./lodged-rows.js";
import { CENTS, RETURNS_NOTE } from "./return-words.js";

const KEY = ["year_end", "name", "occurrence", ...VINTAGE_KEY] as const;

/** Every return of a party, amended ones too. */
export const openPartyReturns = openDataset({
  id: "party-returns",
  title: "Annual returns of parties, with every amendment",
  description: `What parties and their branches lodged with the electoral commission for each financial year. ${RETURNS_NOTE}`,
  columns: {
    year_end: { type: "whole", meaning: "The year in which the financial year ends" },
    financial_year: { type: "text", meaning: "The financial year, such as 2023-24" },
    name: { type: "text", meaning: "Who lodged the return, as lodged" },
    occurrence: { type: "whole", meaning: "Which return of that name in the year it is: 0 for the first, then 1, 2" },
    party_group: {
      type: "text",
      meaning: "The party group as the register records it; the name where it records none",
    },
    receipts_cents: { type: "whole", unit: CENTS, meaning: "Total receipts" },
    payments_cents: { type: "whole", unit: CENTS, meaning: "Total payments" },
    debts_cents: { type: "whole", unit: CENTS, meaning: "Total debts" },
    ...vintageColumns,
  },
  key: KEY,
  madeOf: [partyReturns],
  reads: ["politicians"],
  *rows({ snapshot: { politicians } }) {
    const { partyReturns: lodged, histories } = politicians.funding;
    const rows = Array.from(lodgedRows(partyReturns, lodged, histories, "receiptsCents"), ({ table, row, vintage }) => {
      const { yearEnd, name, group, receiptsCents, paymentsCents, debtsCents } = partyReturnIn(table, row);
      return {
        year_end: yearEnd,
        financial_year: financialYearText(yearEnd),
        name,
        occurrence: table.columns.occurrence[row]!,
        party_group: group,
        receipts_cents: receiptsCents,
        payments_cents: paymentsCents,
        debts_cents: debtsCents,
        ...vintage,
      };
    });
    yield* inKeyOrder(KEY, rows);
  },
});
