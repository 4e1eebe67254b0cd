import { derivedInSteps } from "../../../base/derived-in-steps.js";
import type { Restated, RestatedSubject } from "../../../base/revisions/restated.js";
import { type RestatedTable, restatedTableOf } from "../../../base/revisions/restated-table.js";
import { disputedCells } from "./disputed-cells.js";
import { replayNow } from "./replay.js";
import { type RestatedField, restatedFields } from "./restated-fields.js";
import type { ShortRevisions } from "./revisions.js";
import { statementsOf } from "./statements.js";

/**
 * What later files restated of all stocks, one figure for each observation and file: the percentage, or where that is not
 * stated or stayed, the shares. A position is restated with its percentage.
 */
export const restatedShorts = derivedInSteps(function* (revisions: ShortRevisions): Generator<void, RestatedTable> {
  yield* disputedCells.steps(revisions);
  return yield* restatedTableOf(restatedIn(revisions));
});

/** A figure of each change, and nothing for a cell without any. */
function* restatedIn(revisions: ShortRevisions): Generator<Restated | undefined> {
  const statements = statementsOf(revisions);
  const { observed } = replayNow(revisions);
  const subjectOf = subjectsByCode();
  for (const cell of disputedCells(revisions).all) {
    yield undefined;
    const fields = restatedFields(statements(cell), observed(cell));
    for (const { field, change, before, after, isLive } of tellingFields(fields)) {
      const { oldFile, newFile } = change;
      const subject = subjectOf(cell.code, field === "row" ? "shortPosition" : field);
      yield { subject, day: cell.day, before, after, oldFile, newFile, isServed: isLive };
    }
  }
}

/** Of the fields that each change restated, the one that says most about it; a name is no figure. */
function tellingFields(fields: readonly RestatedField[]): Iterable<RestatedField> {
  const telling = new Map<object, RestatedField>();
  for (const field of fields) {
    const other = telling.get(field.change);
    if (field.field !== "name" && (other === undefined || rankOf(field) < rankOf(other))) {
      telling.set(field.change, field);
    }
  }
  return telling.values();
}

function rankOf({ field, before, after }: RestatedField): number {
  const isKnown = before !== undefined && after !== undefined;
  return FIELDS.indexOf(field) + (isKnown ? 0 : FIELDS.length);
}

/** The field that says most comes first. */
const FIELDS: readonly RestatedField["field"][] = ["row", "percentage", "shortPosition", "totalProductInIssue"];

/** One subject for each figure of a code. */
function subjectsByCode(): (code: string, figure: string) => RestatedSubject {
  const subjects = new Map<string, RestatedSubject>();
  return (code, figure) => {
    const name = `${code} ${figure}`;
    let subject = subjects.get(name);
    if (subject === undefined) {
      const unit = figure === "percentage" ? "percent" : "shares";
      subject = { key: code, party: "", counterparty: "", title: "", figure, unit };
      subjects.set(name, subject);
    }
    return subject;
  };
}
