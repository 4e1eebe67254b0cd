import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import type { Interest } from "../../data/politicians/register/interest.js";
import { registerRows } from "../../data/politicians/register/register-rows-dataset.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";
import { interestCells, interestColumns } from "./interest-cells.js";
import { REGISTER_READS, REGISTER_TABLES, shownRegister } from "./shown-register.js";

const KEY = ["politician", "item_no", "holder", "declared_from", "declared_to", "declared_text"] as const;

/** Everything that anybody declared. */
export const openInterests = openDataset({
  id: "interests",
  title: "Declared interests of members and senators",
  description:
    "The registers of interests: what members and senators declared, one row for each thing, holder and continuous time. The registers say what is held, never how much of it. Where a document was not read, the absence of a row says nothing.",
  columns: {
    ...interestColumns,
    secondary_text: {
      type: "text",
      optional: true,
      meaning: "What was declared beside it, such as the purpose of real estate",
    },
    industry: { type: "text", optional: true, meaning: "The industry of the company" },
    match_method: {
      type: "text",
      optional: true,
      meaning: "How the company was found: curated_alias, ticker_in_text or name_exact",
    },
    sal_code: { type: "text", optional: true, meaning: "The suburb of real estate, by its code, where it was found" },
    suburb_name: { type: "text", optional: true, meaning: "The name of that suburb" },
    property_state: { type: "text", optional: true, meaning: "The state of that suburb" },
    declared_from: {
      type: "day",
      optional: true,
      meaning: "The date of the lodgement that declared it; unknown where none can be read",
    },
    declared_to: { type: "day", optional: true, meaning: "The date from which on it is no longer declared" },
    currently_declared: {
      type: "flag",
      meaning: "It is declared in the newest parliament that has any document read, by somebody who sits in it",
    },
  },
  key: KEY,
  madeOf: [registerRows],
  helpedBy: REGISTER_TABLES,
  reads: REGISTER_READS,
  *rows({ snapshot }) {
    const { ofPerson } = shownRegister(snapshot).register;
    for (const slug of [...ofPerson.keys()].sort(compareCodePoints)) {
      yield* inKeyOrder(KEY, ofPerson.get(slug)!.map(interestRow));
    }
  },
});

function interestRow(interest: Interest) {
  return {
    ...interestCells(interest),
    secondary_text: toldText(interest.secondaryText),
    industry: toldText(interest.industry),
    match_method: toldText(interest.matchMethod),
    sal_code: toldText(interest.salCode),
    suburb_name: toldText(interest.suburbName),
    property_state: toldText(interest.propertyState),
    declared_from: interest.fromDay,
    declared_to: interest.toDay,
    currently_declared: interest.isCurrent,
  };
}
