/** An item that is on at most one list. */
export interface Linked<T> {
  list: LinkedList<T> | undefined;
  older: T | undefined;
  newer: T | undefined;
}

/** Items in the order in which they were added. Each one holds its neighbours, so moving an item takes constant time. */
export interface LinkedList<T> {
  oldest: T | undefined;
  newest: T | undefined;
}

/** A list without items. */
export function emptyList<T>(): LinkedList<T> {
  return { oldest: undefined, newest: undefined };
}

/** Moves an item to the end of a list, from whichever list it was on. */
export function moveToEnd<T extends Linked<T>>(list: LinkedList<T>, item: T): void {
  if (list.newest === item) return;
  unlink(item);
  item.list = list;
  item.older = list.newest;
  if (list.newest === undefined) list.oldest = item;
  else list.newest.newer = item;
  list.newest = item;
}

/** Removes an item from the list that it is on, if any. */
export function unlink<T extends Linked<T>>(item: T): void {
  const { list, older, newer } = item;
  if (list === undefined) return;
  if (older === undefined) list.oldest = newer;
  else older.newer = newer;
  if (newer === undefined) list.newest = older;
  else newer.older = older;
  item.list = undefined;
  item.older = undefined;
  item.newer = undefined;
}
