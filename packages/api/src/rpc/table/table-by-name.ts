import { publicMethods } from "@daybook/contract";
import type { OpenRow } from "@daybook/domain/open";
import { type TablePlan, tablePlanOf } from "./table-plan.js";
import { rowsOfAnswer } from "./table-rows.js";

/** The list of a method's answer as a table. */
export interface NamedTable extends TablePlan {
  /** The rows in an answer, as JSON gives it. */
  readonly rowsOf: (answer: unknown) => Iterable<OpenRow>;
}

/** The table of a method by its full name; undefined for one that has no list. */
export function tableByName(fullName: string): NamedTable | undefined {
  const plan = tablePlanOf(publicMethods.get(fullName)!);
  return plan && { ...plan, rowsOf: (answer) => rowsOfAnswer(plan, answer) };
}
