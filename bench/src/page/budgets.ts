import type { AnyPart, BudgetLine } from "../part.js";
import type { PartRecord } from "./record.js";

/** The budgets of a part with the figures of all runs: each is met if every run kept it. None of a part that was not measured. */
export function budgetsOf({ budgets }: AnyPart, measured: PartRecord | undefined): readonly BudgetLine[] {
  if (measured === undefined) return [];
  const { stamp, runs } = measured;
  const lines = runs.flatMap((figures) => budgets?.(figures, stamp.node) ?? []);
  return [...new Set(lines.map(({ what }) => what))].map((name) => {
    const same = lines.filter(({ what }) => what === name);
    // A run in which it could not be measured did not keep it.
    const isMet = same.length === runs.length && same.every((line) => line.isMet);
    return { ...same[0]!, measured: same.map(({ measured }) => measured).join(", "), isMet };
  });
}
