import { groupsOf } from "../../base/rows/groups-of.js";
import { dayOf } from "../../base/time/day.js";
import { financialYearText } from "../../base/time/financial-year.js";
import { donationsMade } from "../../data/politicians/funding/donations-made-dataset.js";
import { partyReturns } from "../../data/politicians/funding/party-returns-dataset.js";
import { textIn } from "../../data/politicians/funding/text-in.js";
import { partySpellings } from "../../data/politicians/matching/party-spellings-dataset.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { VINTAGE_KEY, vintageColumns } from "../vintages/vintage-columns.js";
import { lodgedRows } from "./lodged-rows.js";
import { partyGroupsNow } from "./party-groups-now.js";
import { CENTS, RETURNS_NOTE } from "./return-words.js";

const KEY = ["year_end", "donor", "recipient", "date", "occurrence", ...VINTAGE_KEY] as const;

/** Every donation that a donor declared, amended ones too. */
export const openDonations = openDataset({
  id: "donations",
  title: "Donations as donors declared them, with every amendment",
  description: `Donations in the annual returns of those who made them. They do not add up to what parties declare to have received. Equal rows are separate donations. ${RETURNS_NOTE}`,
  columns: {
    year_end: { type: "whole", meaning: "The year in which the financial year ends" },
    financial_year: { type: "text", meaning: "The financial year, such as 2023-24" },
    donor: { type: "text", meaning: "The donor, as lodged" },
    recipient: { type: "text", meaning: "Who received it, as the donor wrote it" },
    party_group: {
      type: "text",
      optional: true,
      meaning:
        "The party group of the recipient in the year, by the returns as they are now; unknown where it is in none",
    },
    date: { type: "day", optional: true, meaning: "The date of the donation, where it is stated" },
    occurrence: { type: "whole", meaning: "Which of otherwise equal donations it is: 0 for the largest, then 1, 2" },
    amount_cents: { type: "whole", unit: CENTS, meaning: "The amount" },
    ...vintageColumns,
  },
  key: KEY,
  span: "date",
  madeOf: [donationsMade],
  helpedBy: [partyReturns, partySpellings],
  reads: ["politicians"],
  *rows({ snapshot: { politicians } }) {
    const { donationsMade: lodged, histories } = politicians.funding;
    const groupOf = partyGroupsNow(politicians);
    const all = [...lodgedRows(donationsMade, lodged, histories, "cents")];
    const byYear = groupsOf(all, ({ table, row }) => table.columns.yearEnd[row]!);
    for (const year_end of [...byYear.keys()].sort((a, b) => a - b)) {
      const rows = byYear.get(year_end)!.map(({ table: { columns }, row, vintage }) => {
        const recipient = textIn(columns.recipient, row);
        return {
          year_end,
          financial_year: financialYearText(year_end),
          donor: textIn(columns.donor, row),
          recipient,
          party_group: groupOf(recipient, year_end),
          date: dayOf(textIn(columns.date, row)),
          occurrence: columns.occurrence[row]!,
          amount_cents: columns.cents[row]!,
          ...vintage,
        };
      });
      yield* inKeyOrder(KEY, rows);
    }
  },
});
