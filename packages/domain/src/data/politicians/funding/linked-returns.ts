import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import type { Table } from "../../../base/tables/table.js";
import { linkAnnualReturn, linkCandidateReturn } from "../people/link-returns.js";
import type { Politicians } from "../politicians.js";
import { textIn } from "./text-in.js";

/** For each row of the tables of returns that name a person, the place of that person; -1 when it is nobody's. */
export type LinkedReturns = ReadonlyMap<Table, Int32Array>;

/** The persons whom annual returns and candidate returns name, as they stand and as they stood before a later file. */
export const linkedReturns = derivedInSteps(function* ({ people, funding }: Politicians) {
  const links = new Map<Table, Int32Array>();
  const { memberReturns, candidateReturns } = funding;
  for (const table of [memberReturns.live, memberReturns.replaced]) {
    const { yearEnd, returnType, name } = table.columns;
    const link = (row: number) => linkAnnualReturn(people, textIn(returnType, row), textIn(name, row), yearEnd[row]!);
    links.set(table, yield* linked(table.rowCount, link));
  }
  for (const table of [candidateReturns.live, candidateReturns.replaced]) {
    const { eventYear, returnType, name, electorateName, electorateState } = table.columns;
    const link = (row: number) =>
      linkCandidateReturn(
        people,
        textIn(returnType, row),
        textIn(name, row),
        textIn(electorateName, row),
        textIn(electorateState, row),
        eventYear[row]!,
      );
    links.set(table, yield* linked(table.rowCount, link));
  }
  return links as LinkedReturns;
});

function* linked(rowCount: number, link: (row: number) => number): Generator<void, Int32Array> {
  return Int32Array.from(yield* mapInSteps([...Array(rowCount).keys()], link, ROWS_PER_STEP));
}

const ROWS_PER_STEP = 1000;
