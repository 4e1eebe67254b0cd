import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { StatedDefinition } from "../catalogue/definition.js";
import type { Observations } from "./served-series.js";
import type { StatementAt } from "./statements-at.js";

/**
 * What is served of a series of which several tables state something: the
 * statement with the newest period, all of it. Of equally new ones a reply of the
 * bureau's data service comes first, then the smallest file name.
 */
export function chosenStatement<Definition extends StatedDefinition>(
  statements: readonly StatementAt<Definition>[],
): StatementAt<Definition> | undefined {
  const [replies, others] = partsOf(statements, ({ source }) => source === REPLIES);
  const [pieces, whole] = partsOf(others, ({ source }) => source === PIECES);
  const joined = [...groupsOf(pieces, ({ definition }) => definition.id).values()].map(joinPieces);
  const forms = [...newestReply(replies), ...joined, ...whole];
  return forms.sort(byPrecedence)[0];
}

/** Replies overlap: of several that have the series, the one that was prepared last counts. */
function newestReply<Each extends StatementAt<StatedDefinition>>(replies: readonly Each[]): readonly Each[] {
  const [newest] = replies.toSorted(
    (a, b) =>
      compareNumbers(b.preparedAtMs, a.preparedAtMs) ||
      compareNumbers(newestPeriod(b), newestPeriod(a)) ||
      compareCodePoints(a.fileName, b.fileName),
  );
  return replies.filter(({ table }) => table === newest?.table);
}

/** Each file has a few quarters only, so that history is all of them: a period as the newest that has it states it. */
function joinPieces<Each extends StatementAt<StatedDefinition>>(pieces: readonly Each[]): Each {
  const byTable = pieces.toSorted((a, b) => compareCodePoints(a.table, b.table));
  const figures = new Map<number, number>();
  for (const { periods, values } of byTable) {
    for (const [at, period] of periods.entries()) figures.set(period, values[at]!);
  }
  const periods = Int32Array.from(figures.keys()).sort();
  return { ...byTable.at(-1)!, periods, values: Float64Array.from(periods, (period) => figures.get(period)!) };
}

function byPrecedence(a: StatementAt<StatedDefinition>, b: StatementAt<StatedDefinition>): number {
  return (
    compareNumbers(newestPeriod(b), newestPeriod(a)) ||
    Number(b.source === REPLIES) - Number(a.source === REPLIES) ||
    compareCodePoints(a.fileName, b.fileName) ||
    compareCodePoints(a.definition.id, b.definition.id)
  );
}

function newestPeriod({ periods }: Observations): number {
  return periods.at(-1) ?? Number.NEGATIVE_INFINITY;
}

/** Infinite ones too, of which the difference is not a number. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function partsOf<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** The source of replies of the bureau's data service. */
const REPLIES = "abs-sdmx";
/** The source whose files are pieces of a longer history. */
export const PIECES = "abs-government-finance";
