/** A date as people write it: `2026-07-31` is `31 July 2026`. Anything that is no such date stays as it is. */
export function dateInWords(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? iso : `${Number(day)} ${name} ${year}`;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** A whole number with commas between the thousands. */
export function grouped(count: number): string {
  return count.toLocaleString("en-AU");
}

/** A count with its noun: `1 unit`, `2 units`, `3 stories`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}

/** `GetTopShorts`, or a path that ends with it, in the pieces between which a narrow column may break it. */
export function wordsOf(name: string): readonly string[] {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[./])(?=\w)/);
}

/** A text of at most so many characters; where some are left out, dots stand for them. */
export function shortened(text: string, charactersMax: number): string {
  return text.length <= charactersMax
    ? text
    : `${text
        .slice(0, charactersMax)
        .replace(/[\ud800-\udbff]$/, "")
        .trimEnd()}…`;
}
