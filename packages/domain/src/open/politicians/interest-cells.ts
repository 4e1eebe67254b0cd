import { itemLabel } from "../../data/politicians/messages/item-labels.js";
import { HOLDERS } from "../../data/politicians/register/declared-rows.js";
import type { Interest } from "../../data/politicians/register/interest.js";
import type { OpenRowOf } from "../open-dataset.js";
import { toldText } from "../told-text.js";

/** What every row about an interest says of it. */
export const interestColumns = {
  politician: { type: "text", meaning: "Who declared it, as the dataset politicians names them" },
  item_no: { type: "whole", meaning: "The number of the item of the register, 1 to 14" },
  item_label: { type: "text", meaning: "What that item is about" },
  holder: { type: "text", meaning: "Whose it is: self, spouse_partner or dependent_children" },
  declared_text: { type: "text", meaning: "What was declared, verbatim; of real estate without number and street" },
  stock_code: {
    type: "text",
    optional: true,
    meaning: "The listed company that the text names; unknown where none was matched",
  },
  company_name: { type: "text", optional: true, meaning: "The name of that company" },
  entity_kind: {
    type: "text",
    optional: true,
    meaning:
      "What kind of thing it is: listed, private_company, family_trust, smsf, managed_fund, foreign, not_an_entity or multi",
  },
  source_url: { type: "text", optional: true, meaning: "The address of the document that declared it" },
} as const;

/** The cells of an interest in those columns. */
export function interestCells(interest: Interest): OpenRowOf<typeof interestColumns> {
  return {
    politician: interest.person.slug,
    item_no: interest.itemNo,
    item_label: itemLabel(interest.itemNo),
    holder: HOLDERS[interest.holder - 1]!,
    declared_text: interest.declaredText,
    stock_code: toldText(interest.stockCode),
    company_name: toldText(interest.companyName),
    entity_kind: toldText(interest.entityKind),
    source_url: toldText(interest.document.url),
  };
}
