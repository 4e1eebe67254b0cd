/** Something that stands on at most one shelf. */
export interface Shelved<T> {
  shelf: Shelf<T> | undefined;
  older: T | undefined;
  newer: T | undefined;
}

/** Things in the order in which they were put there. Each holds its neighbours, so that one can be moved at once. */
export interface Shelf<T> {
  oldest: T | undefined;
  newest: T | undefined;
}

/** A shelf with nothing on it. */
export function emptyShelf<T>(): Shelf<T> {
  return { oldest: undefined, newest: undefined };
}

/** Puts a thing last on a shelf, from wherever it stood. */
export function putLast<T extends Shelved<T>>(shelf: Shelf<T>, thing: T): void {
  if (shelf.newest === thing) return;
  takeOff(thing);
  thing.shelf = shelf;
  thing.older = shelf.newest;
  if (shelf.newest === undefined) shelf.oldest = thing;
  else shelf.newest.newer = thing;
  shelf.newest = thing;
}

/** Takes a thing off the shelf that it stands on, if any. */
export function takeOff<T extends Shelved<T>>(thing: T): void {
  const { shelf, older, newer } = thing;
  if (shelf === undefined) return;
  if (older === undefined) shelf.oldest = newer;
  else older.newer = newer;
  if (newer === undefined) shelf.newest = older;
  else newer.older = older;
  thing.shelf = undefined;
  thing.older = undefined;
  thing.newer = undefined;
}
