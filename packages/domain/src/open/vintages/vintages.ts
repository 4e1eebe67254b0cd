import type { Moment } from "../../data/economy/series/moment.js";

/** A state, and when it was the one that counted, on both clocks: from a moment, and until another unless it still does. */
export interface Vintage<State> {
  readonly state: State;
  readonly publishedFromMs: number;
  readonly publishedToMs: number | undefined;
  readonly knownFromMs: number;
  readonly knownToMs: number | undefined;
}

/**
 * What files state over time, by two clocks: what their publishers had put out by a moment, and what had come here. The
 * states at all moments at which either clock moves on, each state by its number.
 */
export interface VintageGrid<State> {
  readonly states: readonly State[];
  /** In milliseconds since 1970, ascending, each once. */
  readonly heldMs: readonly number[];
  readonly publishedMs: readonly number[];
  /** The number of the state at heldMs[h] and publishedMs[p] is at h * publishedMs.length + p; -1 where there is none. */
  readonly cells: Int32Array;
}

/** The grid of files that came at moments. A state is made once for each name that moments have. */
export function vintageGrid<State>(
  moments: readonly Moment[],
  nameAt: (moment: Moment) => string,
  stateAt: (moment: Moment) => State | undefined,
): VintageGrid<State> {
  const heldMs = ascending(moments.map((moment) => moment.heldMs));
  const publishedMs = ascending(moments.map((moment) => moment.publishedMs));
  const states: State[] = [];
  const numbers = new Map<string, number>();
  const numberAt = (moment: Moment): number => {
    const name = nameAt(moment);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const state = stateAt(moment);
    const number = state === undefined ? -1 : states.push(state) - 1;
    numbers.set(name, number);
    return number;
  };
  const cells = new Int32Array(heldMs.length * publishedMs.length);
  for (const [h, held] of heldMs.entries()) {
    for (const [p, published] of publishedMs.entries()) {
      cells[h * publishedMs.length + p] = numberAt({ heldMs: held, publishedMs: published });
    }
  }
  return { states, heldMs, publishedMs, cells };
}

/**
 * The vintages of something that the states of a grid have: figureOf says what state of that number has, undefined
 * where it has nothing. Those that are alike are told as one. By publication, then by what came first.
 */
export function vintagesOf<State, Figure>(
  grid: VintageGrid<State>,
  figureOf: (number: number) => Figure | undefined,
): readonly Vintage<Figure>[] {
  const figures = grid.states.map((_, number) => figureOf(number));
  const ended: Vintage<Figure>[] = [];
  let open: readonly Vintage<Figure>[] = [];
  for (const [h, knownFromMs] of grid.heldMs.entries()) {
    const now = stretchesOf(grid, h, figures).map((stretch) => {
      return open.find((each) => isSame(each, stretch)) ?? { ...stretch, knownFromMs, knownToMs: undefined };
    });
    for (const each of open) if (!now.includes(each)) ended.push({ ...each, knownToMs: knownFromMs });
    open = now;
  }
  return [...ended, ...open].sort(
    (one, other) => one.publishedFromMs - other.publishedFromMs || one.knownFromMs - other.knownFromMs,
  );
}

type Stretch<Figure> = Pick<Vintage<Figure>, "state" | "publishedFromMs" | "publishedToMs">;

/** What counts one after the other as publishers put it out, of what has come by one moment. */
function stretchesOf<Figure>(
  { publishedMs, cells }: VintageGrid<unknown>,
  h: number,
  figures: readonly (Figure | undefined)[],
): readonly Stretch<Figure>[] {
  const stretches: Stretch<Figure>[] = [];
  for (let p = 0, end = 0; p < publishedMs.length; p = end) {
    const state = figures[cells[h * publishedMs.length + p]!];
    for (end = p + 1; end < publishedMs.length; end += 1) {
      if (figures[cells[h * publishedMs.length + end]!] !== state) break;
    }
    if (state === undefined) continue;
    stretches.push({ state, publishedFromMs: publishedMs[p]!, publishedToMs: publishedMs[end] });
  }
  return stretches;
}

function isSame<Figure>(one: Stretch<Figure>, other: Stretch<Figure>): boolean {
  return (
    one.state === other.state &&
    one.publishedFromMs === other.publishedFromMs &&
    one.publishedToMs === other.publishedToMs
  );
}

function ascending(moments: readonly number[]): readonly number[] {
  return [...new Set(moments)].sort((a, b) => a - b);
}
