import { candidateReturns } from "../../data/politicians/funding/candidate-returns-dataset.js";
import { linkedReturns } from "../../data/politicians/funding/linked-returns.js";
import { textIn } from "../../data/politicians/funding/text-in.js";
import { personBySlug } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";
import { VINTAGE_KEY, vintageColumns } from "../vintages/vintage-columns.js";
import { type LodgedRow, lodgedRows } from "./lodged-rows.js";
import { CENTS, RETURNS_NOTE } from "./return-words.js";
import { PEOPLE_TABLES } from "./shown-register.js";

const KEY = [
  "event",
  "event_year",
  "return_type",
  "candidate_name",
  "electorate_name",
  "occurrence",
  ...VINTAGE_KEY,
] as const;

/** Every return after an election, amended ones too. */
export const openCandidateReturns = openDataset({
  id: "candidate-returns",
  title: "Returns of candidates and senate groups, with every amendment",
  description: `What candidates and senate groups lodged after an election. ${RETURNS_NOTE}`,
  columns: {
    event: { type: "text", meaning: "The election, as lodged" },
    event_year: { type: "whole", optional: true, meaning: "Its year" },
    return_type: { type: "text", meaning: "The type of the return, as lodged" },
    candidate_name: { type: "text", meaning: "The candidate or group, as lodged" },
    electorate_name: { type: "text", optional: true, meaning: "The division or state, as lodged" },
    electorate_state: { type: "text", optional: true, meaning: "The state, as lodged" },
    occurrence: { type: "whole", meaning: "Which of otherwise equal returns it is: 0 for the first, then 1, 2" },
    party_name: { type: "text", optional: true, meaning: "The party, as lodged" },
    politician: {
      type: "text",
      optional: true,
      meaning:
        "The member or senator whom the return names, as the dataset politicians names them, where that is one alone",
    },
    is_nil: { type: "flag", meaning: "It was lodged as a nil return" },
    amendment_no: { type: "whole", meaning: "The number of the amendment; 0 for the first lodgement" },
    gifts_cents: { type: "whole", unit: CENTS, meaning: "Gifts received" },
    donor_count: { type: "whole", unit: "donors", meaning: "How many donors the return declares" },
    expenditure_cents: { type: "whole", unit: CENTS, meaning: "Expenditure" },
    discretionary_cents: { type: "whole", unit: CENTS, meaning: "Discretionary benefits" },
    ...vintageColumns,
  },
  key: KEY,
  madeOf: [candidateReturns],
  helpedBy: PEOPLE_TABLES,
  reads: ["politicians"],
  rows({ snapshot: { politicians } }) {
    const { candidateReturns: lodged, histories } = politicians.funding;
    const all = lodgedRows(candidateReturns, lodged, histories, "giftCents");
    const slugOf = slugsOf(politicians);
    return inKeyOrder(
      KEY,
      Array.from(all, ({ table, row, vintage }) => {
        const { columns } = table;
        const year = columns.eventYear[row]!;
        return {
          event: textIn(columns.event, row),
          event_year: year === 0 ? undefined : year,
          return_type: textIn(columns.returnType, row),
          candidate_name: textIn(columns.name, row),
          electorate_name: toldText(textIn(columns.electorateName, row)),
          electorate_state: toldText(textIn(columns.electorateState, row)),
          occurrence: columns.occurrence[row]!,
          party_name: toldText(textIn(columns.partyName, row)),
          politician: slugOf({ table, row }),
          is_nil: columns.isNil[row] === 1,
          amendment_no: columns.amendmentNo[row]!,
          gifts_cents: columns.giftCents[row]!,
          donor_count: columns.donorCount[row]!,
          expenditure_cents: columns.expenditureCents[row]!,
          discretionary_cents: columns.discretionaryCents[row]!,
          ...vintage,
        };
      }),
    );
  },
});

/** Finds who is served with a return, which is whom it names. */
function slugsOf(politicians: Politicians) {
  const links = linkedReturns(politicians);
  return ({ table, row }: Pick<LodgedRow<typeof candidateReturns>, "table" | "row">) => {
    const person = politicians.people.persons[links.get(table)![row]!];
    return person && personBySlug(politicians, person.slug)?.slug;
  };
}
