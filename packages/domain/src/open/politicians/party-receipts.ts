import { groupsOf } from "../../base/rows/groups-of.js";
import { financialYearText } from "../../base/time/financial-year.js";
import { detailedReceipts } from "../../data/politicians/funding/detailed-receipts-dataset.js";
import { PARTY_RETURN } from "../../data/politicians/funding/grouped-payments.js";
import { partyReturns } from "../../data/politicians/funding/party-returns-dataset.js";
import { textIn } from "../../data/politicians/funding/text-in.js";
import { partySpellings } from "../../data/politicians/matching/party-spellings-dataset.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";
import { VINTAGE_KEY, vintageColumns } from "../vintages/vintage-columns.js";
import { lodgedRows } from "./lodged-rows.js";
import { partyGroupsNow } from "./party-groups-now.js";
import { CENTS, RETURNS_NOTE } from "./return-words.js";

const KEY = ["year_end", "recipient", "payer", "receipt_type", "occurrence", ...VINTAGE_KEY] as const;

/** Every itemised receipt of a party, amended ones too. */
export const openPartyReceipts = openDataset({
  id: "party-receipts",
  title: "Itemised receipts of parties, with every amendment",
  description: `Receipts above the disclosure threshold, as parties and their branches itemised them in annual returns. Equal rows are separate receipts. Not every receipt is a donation. ${RETURNS_NOTE}`,
  columns: {
    year_end: { type: "whole", meaning: "The year in which the financial year ends" },
    financial_year: { type: "text", meaning: "The financial year, such as 2023-24" },
    recipient: { type: "text", meaning: "The party or branch that lodged the return, as lodged" },
    party_group: {
      type: "text",
      optional: true,
      meaning:
        "The party group of the recipient in the year, by the returns as they are now; unknown where it is in none",
    },
    payer: { type: "text", meaning: "Who paid, as lodged" },
    receipt_type: {
      type: "text",
      optional: true,
      meaning: "The type of the receipt as lodged, such as Donation Received or Other Receipt",
    },
    occurrence: { type: "whole", meaning: "Which of otherwise equal receipts it is: 0 for the largest, then 1, 2" },
    amount_cents: { type: "whole", unit: CENTS, meaning: "The amount" },
    ...vintageColumns,
  },
  key: KEY,
  madeOf: [detailedReceipts],
  helpedBy: [partyReturns, partySpellings],
  reads: ["politicians"],
  *rows({ snapshot: { politicians } }) {
    const { detailedReceipts: lodged, histories } = politicians.funding;
    const groupOf = partyGroupsNow(politicians);
    const all = [...lodgedRows(detailedReceipts, lodged, histories, "cents")];
    const ofParties = all.filter(({ table, row }) => textIn(table.columns.returnType, row) === PARTY_RETURN);
    const byYear = groupsOf(ofParties, ({ table, row }) => table.columns.yearEnd[row]!);
    for (const year_end of [...byYear.keys()].sort((a, b) => a - b)) {
      const rows = byYear.get(year_end)!.map(({ table: { columns }, row, vintage }) => {
        const recipient = textIn(columns.recipient, row);
        return {
          year_end,
          financial_year: financialYearText(year_end),
          recipient,
          party_group: groupOf(recipient, year_end),
          payer: textIn(columns.payer, row),
          receipt_type: toldText(textIn(columns.receiptType, row)),
          occurrence: columns.occurrence[row]!,
          amount_cents: columns.cents[row]!,
          ...vintage,
        };
      });
      yield* inKeyOrder(KEY, rows);
    }
  },
});
