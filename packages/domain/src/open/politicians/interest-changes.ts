import { ADDED } from "../../data/politicians/register/interest.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { interestCells, interestColumns } from "./interest-cells.js";
import { REGISTER_READS, REGISTER_TABLES, shownRegister } from "./shown-register.js";

const KEY = ["changed_on", "politician", "kind", "item_no", "holder", "declared_text"] as const;

/** Every dated change of the registers. */
export const openInterestChanges = openDataset({
  id: "interest-changes",
  title: "Dated changes of the registers of interests",
  description:
    "Each dated lodgement of a member or senator that declared an interest or ended one. What carries no date that can be read is not among them. What ends a declaration may be a disposal or a correction: the register does not say which.",
  columns: {
    changed_on: { type: "day", meaning: "The date of the lodgement" },
    kind: { type: "text", meaning: "What happened: added where it was declared, removed where it no longer is" },
    ...interestColumns,
  },
  key: KEY,
  span: "changed_on",
  madeOf: [],
  helpedBy: REGISTER_TABLES,
  reads: REGISTER_READS,
  rows({ snapshot }) {
    const { register } = shownRegister(snapshot);
    const rows = register.changes.map(({ kind, day, interest }) => ({
      changed_on: day,
      kind: kind === ADDED ? "added" : "removed",
      ...interestCells(interest),
    }));
    return inKeyOrder(KEY, rows);
  },
});
