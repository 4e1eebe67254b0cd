import type { Layout } from "./layout.js";

/** In what the layout of a file differs from that of the file before it. */
export interface Drift {
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly renamed: readonly (readonly [from: string, to: string])[];
  /** They stand at another place among the rest. */
  readonly moved: readonly string[];
}

/** The drift from one layout to the next; undefined when there is none, or when one of them has no names. */
export function driftBetween(before: Layout, after: Layout): Drift | undefined {
  if (before.names.length === 0 || after.names.length === 0) return undefined;
  const [known, found] = [setOf(before), setOf(after)];
  const gone = before.names.filter((name) => !found.has(name));
  const added = after.names.filter((name) => !known.has(name));
  const renamed = renamedOf(before.names, after.names, new Set(gone), new Set(added));
  const [from, to] = [new Set(renamed.map(([name]) => name)), new Set(renamed.map(([, name]) => name))];
  const drift = {
    gone: gone.filter((name) => !from.has(name)),
    added: added.filter((name) => !to.has(name)),
    renamed,
    moved: movedOf(before.names, after.names),
  };
  return Object.values(drift).some((names) => names.length > 0) ? drift : undefined;
}

function setOf({ names, others }: Layout): ReadonlySet<string> {
  return new Set([...names, ...others]);
}

/** Names that are the same but for case, spaces and signs; and names that stand between the same two neighbours, as many as went there. */
function renamedOf(
  before: readonly string[],
  after: readonly string[],
  gone: ReadonlySet<string>,
  added: ReadonlySet<string>,
): (readonly [string, string])[] {
  const respelled = [...gone].flatMap((name) => {
    const other = [...added].find((each) => lettersOf(each) === lettersOf(name) && lettersOf(name) !== "");
    return other === undefined ? [] : [[name, other] as const];
  });
  const isRespelled = new Set(respelled.flat());
  const rest = (names: ReadonlySet<string>) => new Set([...names].filter((name) => !isRespelled.has(name)));
  const [lost, found] = [gapsOf(before, rest(gone)), gapsOf(after, rest(added))];
  const replaced = [...lost].flatMap(([neighbours, names]) => {
    const others = found.get(neighbours) ?? [];
    return names.length === others.length ? names.map((name, at) => [name, others[at]!] as const) : [];
  });
  return [...respelled, ...replaced];
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Names of a kind that follow each other, by what stands before and after them. */
function gapsOf(names: readonly string[], isOfKind: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const gaps = new Map<string, readonly string[]>();
  for (let at = 0; at < names.length; at += 1) {
    if (!isOfKind.has(names[at]!)) continue;
    let end = at;
    while (end < names.length && isOfKind.has(names[end]!)) end += 1;
    gaps.set(JSON.stringify([names[at - 1], names[end]]), names.slice(at, end));
    at = end;
  }
  return gaps;
}

/** The fewest names of both lists without which the rest is in the same order. */
function movedOf(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((name, at) => [name, at]));
  const common = after.filter((name) => places.has(name));
  const stay = longestRise(common.map((name) => places.get(name)!));
  return common.filter((name) => !stay.has(places.get(name)!));
}

/** The longest part of a list of different numbers that rises. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const number of numbers) {
    let place = ends.findIndex((end) => end > number);
    if (place < 0) place = ends.length;
    previous.set(number, ends[place - 1]);
    ends[place] = number;
  }
  const rise = new Set<number>();
  for (let number = ends.at(-1); number !== undefined; number = previous.get(number)) rise.add(number);
  return rise;
}
