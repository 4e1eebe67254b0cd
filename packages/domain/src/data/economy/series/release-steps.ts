import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { StatedDefinition } from "../catalogue/definition.js";
import { chosenStatement } from "./choose-statement.js";
import { figuresChanged } from "./figures-changed.js";
import type { Observations } from "./served-series.js";
import type { StatedSeries, Statement, TableFile } from "./stated-series.js";
import { type StatementAt, statementIn } from "./statements-at.js";

/** A file of a series, with what the series was when that came out and right before. */
export interface ReleaseStep {
  readonly table: string;
  readonly source: string;
  readonly file: TableFile;
  /** Undefined when no file that was out had the series. */
  readonly before: Observations | undefined;
  readonly after: Observations | undefined;
  /** It has the series, and no file of its table has a higher version. */
  readonly isLast: boolean;
}

/**
 * The releases of a series in the order of their publication: every file of one of its tables that has it, or that took
 * it away. Of one moment they come by source and table, then by version. A file that came out after one of a higher version changes nothing.
 * Only files that were held at a moment count, in milliseconds since 1970.
 */
export function* releaseSteps<Definition extends StatedDefinition>(
  stated: StatedSeries<Definition>,
  numbers: readonly number[],
  heldMs: number,
): Generator<ReleaseStep> {
  const published = tablesOf(stated, numbers)
    .flatMap((table) => table.files.map((file, place) => ({ table, file, place })))
    .filter(({ file }) => file.heldFromMs <= heldMs)
    .sort(byPublication);
  const places = new Map<Table, number>();
  const current = new Map<number, StatementAt<Definition> | undefined>();
  let before: StatementAt<Definition> | undefined;
  for (const { table, file, place } of published) {
    let after = before;
    if (place > (places.get(table) ?? -1)) {
      places.set(table, place);
      for (const number of table.numbers) current.set(number, statementIn(stated, number, place));
      after = chosenStatement(numbers.flatMap((number) => current.get(number) ?? []));
    }
    const isListed = table.numbers.some((number) => isListedIn(stated.statements[number]!, place));
    if (isListed || isOtherwise(before, after)) {
      const isLast = isListed && place === table.files.length - 1;
      yield { table: table.name, source: table.source, file, before, after, isLast };
    }
    before = after;
  }
}

/** A file by its place in its table. */
interface PublishedFile {
  readonly table: Table;
  readonly file: TableFile;
  readonly place: number;
}

function byPublication(a: PublishedFile, b: PublishedFile): number {
  return (
    a.file.publishedMs - b.file.publishedMs ||
    compareCodePoints(a.table.source, b.table.source) ||
    compareCodePoints(a.table.name, b.table.name) ||
    a.place - b.place
  );
}

/** A table, and the statements of its files that are of one series. */
interface Table {
  readonly name: string;
  readonly source: string;
  readonly files: readonly TableFile[];
  readonly numbers: readonly number[];
}

function tablesOf({ statements }: StatedSeries<StatedDefinition>, numbers: readonly number[]): readonly Table[] {
  const tables = new Map<string, Table & { readonly numbers: number[] }>();
  for (const number of numbers) {
    const { source, table, files } = statements[number]!;
    const name = `${source}\n${table}`;
    const known = tables.get(name);
    if (known === undefined) tables.set(name, { name: table, source, files, numbers: [number] });
    else known.numbers.push(number);
  }
  return [...tables.values()];
}

function isOtherwise(before: Observations | undefined, after: Observations | undefined): boolean {
  const { added, restated, withdrawn } = figuresChanged(before, after);
  return added + restated + withdrawn > 0;
}

function isListedIn({ listings }: Statement<StatedDefinition>, place: number): boolean {
  return listings.findLast(({ fromPlace }) => fromPlace <= place)?.isHeld ?? false;
}
