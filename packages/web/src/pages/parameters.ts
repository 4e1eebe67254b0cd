/** A whole number from 0 to a million in a query; undefined where there is none, or something else. */
export function wholeIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? "";
  return /^\d{1,7}$/.test(text) ? Math.min(Number(text), 1_000_000) : undefined;
}

/** One of some words in a query; the first of them where there is none, or something else. */
export function wordIn<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = query.get(name);
  return words.find((word) => word === text) ?? words[0];
}

/** A date in a query, YYYY-MM-DD; undefined where there is none, or something else. Whether there is such a day is for the API to say. */
export function dateIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? "";
  return isDate(text) ? text : undefined;
}

/** Whether a text is written as a date is. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
