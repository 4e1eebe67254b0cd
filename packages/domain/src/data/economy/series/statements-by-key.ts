import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { StatedDefinition } from "../catalogue/definition.js";
import { chosenStatement } from "./choose-statement.js";
import type { Moment } from "./moment.js";
import type { StatedSeries } from "./stated-series.js";
import { type StatementAt, statementAt } from "./statements-at.js";

/** The numbers of the statements of each key, now or at any time, by key in code-point order. */
export function numbersByKey<Definition extends StatedDefinition>(
  stated: StatedSeries<Definition>,
  keyOf: (definition: Definition) => string,
): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  stated.statements.forEach(({ definition }, number) => {
    const key = keyOf(definition);
    const known = numbers.get(key);
    if (known === undefined) numbers.set(key, [number]);
    else known.push(number);
  });
  return new Map([...numbers].sort(([a], [b]) => compareCodePoints(a, b)));
}

/** What is served of a key at a moment; undefined when none of its statements was held then. */
export function chosenAt<Definition extends StatedDefinition>(
  stated: StatedSeries<Definition>,
  numbers: readonly number[],
  moment: Moment,
): StatementAt<Definition> | undefined {
  return chosenStatement(numbers.flatMap((number) => statementAt(stated, number, moment) ?? []));
}
