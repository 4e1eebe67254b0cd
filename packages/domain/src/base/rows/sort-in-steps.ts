/** Sorts some numbers of rows, with a step after every few thousand; the order of equals is that of the numbers given. */
export function* sortInSteps(
  rows: Int32Array,
  compare: (a: number, b: number) => number,
): Generator<void, Int32Array<ArrayBuffer>> {
  let sorted = Int32Array.from(rows);
  for (let from = 0; from < sorted.length; from += RUN) {
    sorted.subarray(from, from + RUN).sort(compare);
    yield;
  }
  for (let width = RUN; width < sorted.length; width *= 2) {
    const merged = new Int32Array(sorted.length);
    for (let from = 0; from < sorted.length; from += 2 * width) {
      yield* mergeInSteps(sorted.subarray(from, from + width), sorted.subarray(from + width, from + 2 * width), {
        into: merged.subarray(from, from + 2 * width),
        compare,
      });
    }
    sorted = merged;
  }
  return sorted;
}

/** Rows that are sorted or merged in one step. */
const RUN = 4096;

interface Merging {
  readonly into: Int32Array;
  readonly compare: (a: number, b: number) => number;
}

function* mergeInSteps(one: Int32Array, other: Int32Array, { into, compare }: Merging): Generator<void> {
  let [at, otherAt] = [0, 0];
  for (let place = 0; place < into.length; place += 1) {
    const isOther = at === one.length || (otherAt < other.length && compare(other[otherAt]!, one[at]!) < 0);
    into[place] = isOther ? other[otherAt]! : one[at]!;
    if (isOther) otherAt += 1;
    else at += 1;
    if ((place + 1) % RUN === 0) yield;
  }
}
