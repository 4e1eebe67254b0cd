import { itemLabels } from "@daybook/domain/item-labels";
import type { Filter } from "../frame/filter-form.js";
import { itemName, STATES } from "./register-words.js";

/** The fields by which lists of people and changes are narrowed. */
export const filters = {
  chamber: (query: URLSearchParams): Filter => ({
    name: "chamber",
    label: "Chamber",
    value: query.get("chamber") ?? "",
    options: [
      { value: "", name: "Both" },
      { value: "house", name: "House of Representatives" },
      { value: "senate", name: "Senate" },
    ],
  }),
  state: (query: URLSearchParams): Filter => ({
    name: "state",
    label: "State",
    value: (query.get("state") ?? "").trim().toUpperCase(),
    options: [{ value: "", name: "All states" }, ...STATES.map((state) => ({ value: state, name: state }))],
  }),
  party: (query: URLSearchParams, offered: readonly string[]): Filter => ({
    name: "party",
    label: "Party",
    value: query.get("party") ?? "",
    type: "text",
    offered,
    hint: "Its abbreviation",
  }),
  item: (query: URLSearchParams): Filter => ({
    name: "item",
    label: "Item",
    value: query.get("item") ?? "",
    options: [
      { value: "", name: "All items" },
      ...itemLabels.map((itemLabel, at) => ({ value: String(at + 1), name: itemName({ itemNo: at + 1, itemLabel }) })),
    ],
  }),
} as const;
