/**
 * The items in an order, equal ones in the order in which they were given, with a
 * step after every few thousand: sorting many at once would hold up everyone else.
 */
export function* sortedInSteps<Item>(
  items: Iterable<Item>,
  compare: (one: Item, other: Item) => number,
  itemsPerStep = 4000,
): Generator<void, Item[]> {
  const all = [...items];
  let runs: Item[][] = [];
  for (let at = 0; at < all.length; at += itemsPerStep) {
    runs.push(all.slice(at, at + itemsPerStep).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* mergedInSteps(runs[at]!, runs[at + 1] ?? [], compare, itemsPerStep));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Two sorted lists as one; of equal items those of the first list come first. */
function* mergedInSteps<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (one: Item, other: Item) => number,
  itemsPerStep: number,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let [atFirst, atSecond] = [0, 0];
  while (atFirst < first.length || atSecond < second.length) {
    const isFirst =
      atSecond === second.length || (atFirst < first.length && compare(first[atFirst]!, second[atSecond]!) <= 0);
    merged.push(isFirst ? first[atFirst]! : second[atSecond]!);
    if (isFirst) atFirst += 1;
    else atSecond += 1;
    if (merged.length % itemsPerStep === 0) yield;
  }
  return merged;
}
