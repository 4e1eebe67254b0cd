import type { FileRef } from "../ledger.js";
import { sortInSteps } from "../rows/sort-in-steps.js";
import { compareCodePoints } from "../texts/compare-code-points.js";
import { type Restated, type RestatedSubject, saidAtMs, sizeOfChange } from "./restated.js";

/** Restated figures as columns: there may be a hundred thousand, and most are never asked for. */
export interface RestatedTable {
  readonly rowCount: number;
  readonly subjects: readonly RestatedSubject[];
  readonly files: readonly FileRef[];
  /** Place among subjects. */
  readonly subject: Int32Array;
  readonly day: Int32Array;
  /** NaN for none. */
  readonly before: Float64Array;
  /** NaN for none. */
  readonly after: Float64Array;
  /** Place among files. */
  readonly oldFile: Int32Array;
  /** Place among files. */
  readonly newFile: Int32Array;
  readonly isServed: Uint8Array;
  /** When the later file said so, in milliseconds since 1970. */
  readonly atMs: Float64Array;
  readonly size: Float64Array;
  /** Row numbers, newest first, and of one moment the largest first. */
  readonly byDate: Int32Array;
  /** Row numbers, largest first, and of one size the newest first. */
  readonly bySize: Int32Array;
}

/** Packs restated figures, with a step after every so many. */
export function* restatedTableOf(given: Iterable<Restated | undefined>): Generator<void, RestatedTable> {
  const subjects = new Places<RestatedSubject>();
  const files = new Places<FileRef>();
  const numbers: Record<NumberColumn, number[]> = {
    ...{ subject: [], day: [], before: [], after: [] },
    ...{ oldFile: [], newFile: [], isServed: [], size: [] },
  };
  let count = 0;
  for (const row of given) {
    count += 1;
    if (count % ROWS_PER_STEP === 0) yield;
    if (row === undefined) continue;
    const { subject, day, before, after, oldFile, newFile, isServed } = row;
    numbers.subject.push(subjects.placeOf(subject));
    numbers.day.push(day);
    numbers.before.push(before ?? Number.NaN);
    numbers.after.push(after ?? Number.NaN);
    numbers.oldFile.push(files.placeOf(oldFile));
    numbers.newFile.push(files.placeOf(newFile));
    numbers.isServed.push(Number(isServed));
    numbers.size.push(sizeOfChange(before, after));
  }
  yield;
  const fileMs = files.all.map(saidAtMs);
  const columns = {
    rowCount: numbers.day.length,
    subjects: subjects.all,
    files: files.all,
    subject: Int32Array.from(numbers.subject),
    day: Int32Array.from(numbers.day),
    before: Float64Array.from(numbers.before),
    after: Float64Array.from(numbers.after),
    oldFile: Int32Array.from(numbers.oldFile),
    newFile: Int32Array.from(numbers.newFile),
    isServed: Uint8Array.from(numbers.isServed),
    atMs: Float64Array.from(numbers.newFile, (file) => fileMs[file]!),
    size: Float64Array.from(numbers.size),
  };
  yield;
  const tie = tieOrder(columns);
  const { atMs, size } = columns;
  const rows = Int32Array.from({ length: columns.rowCount }, (_, row) => row);
  const byDate = yield* sortInSteps(rows, (a, b) => atMs[b]! - atMs[a]! || size[b]! - size[a]! || tie(a, b));
  const bySize = yield* sortInSteps(rows, (a, b) => size[b]! - size[a]! || atMs[b]! - atMs[a]! || tie(a, b));
  return { ...columns, byDate, bySize };
}

/** A row as it was given. */
export function restatedAt(table: RestatedTable, row: number): Restated {
  const known = (figure: number) => (Number.isNaN(figure) ? undefined : figure);
  return {
    subject: table.subjects[table.subject[row]!]!,
    day: table.day[row]!,
    before: known(table.before[row]!),
    after: known(table.after[row]!),
    oldFile: table.files[table.oldFile[row]!]!,
    newFile: table.files[table.newFile[row]!]!,
    isServed: table.isServed[row] === 1,
  };
}

type NumberColumn = "subject" | "day" | "before" | "after" | "oldFile" | "newFile" | "isServed" | "size";

const ROWS_PER_STEP = 100;

/** Equal changes of one file: the newest date first, then by subject. */
function tieOrder({
  subjects,
  subject,
  day,
}: Pick<RestatedTable, "subjects" | "subject" | "day">): (a: number, b: number) => number {
  const order = subjects.map((_, place) => place).sort((a, b) => compareSubjects(subjects[a]!, subjects[b]!) || a - b);
  const rank = new Int32Array(subjects.length);
  order.forEach((place, at) => {
    rank[place] = at;
  });
  return (a, b) => day[b]! - day[a]! || rank[subject[a]!]! - rank[subject[b]!]! || a - b;
}

function compareSubjects(a: RestatedSubject, b: RestatedSubject): number {
  return (
    compareCodePoints(a.key, b.key) ||
    compareCodePoints(a.counterparty, b.counterparty) ||
    compareCodePoints(a.figure, b.figure)
  );
}

/** Things by the order in which they were met first. */
class Places<Thing> {
  readonly all: Thing[] = [];
  readonly #places = new Map<Thing, number>();

  placeOf(thing: Thing): number {
    let place = this.#places.get(thing);
    if (place === undefined) {
      place = this.all.push(thing) - 1;
      this.#places.set(thing, place);
    }
    return place;
  }
}
