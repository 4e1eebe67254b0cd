import type { Caller } from "./caller.js";
import { isNear } from "./compare-economy.js";
import type { Random } from "./random.js";
import type { Sides } from "./sides.js";
import type { Database } from "./sql/database.js";
import { correlationRows } from "./sql/economy/correlations.js";

/** A base, another series and a window. */
interface Pair {
  readonly base: string;
  readonly overlay: string;
  readonly span: number;
}

/** What a comparison of pairs found: how many had a correlation in both, and which differ, in words. */
export interface PairComparison {
  readonly compared: number;
  readonly differences: readonly string[];
}

/**
 * Compares random pairs of series over random windows with `corr` of SQL over the same months until so many were
 * compared. One that neither side has a correlation of is not counted, nor one that is too weak for a page.
 */
export async function comparePairs(
  { database, caller }: Sides,
  random: Random,
  wanted: number,
): Promise<PairComparison> {
  const pairs = (await database.rows("select distinct base, overlay from joined order by base, overlay")) as string[][];
  if (pairs.length === 0) throw new Error("There are no pairs of series.");
  const differences: string[] = [];
  let compared = 0;
  for (let round = 0; compared < wanted; round++) {
    if (round === ROUNDS_MAX) throw new Error(`Only ${compared} pairs could be compared.`);
    const chosen = Array.from({ length: Math.min(wanted, BATCH) }, () => pairFrom(random, pairs));
    const expected = await expectedOf(database, chosen);
    const answers = await Promise.all(chosen.map((pair) => answerTo(caller, pair)));
    for (const [i, pair] of chosen.entries()) {
      const difference = differenceOf(expected.get(nameOf(pair)), answers[i]!);
      if (difference === "unseen") continue;
      compared += 1;
      if (difference !== undefined) differences.push(`${nameOf(pair)}: ${difference}`);
    }
  }
  return { compared, differences };
}

const BATCH = 500;
const ROUNDS_MAX = 50;

function pairFrom(random: Random, pairs: readonly string[][]): Pair {
  const [base, overlay] = random.pick(pairs) as [string, string];
  return { base, overlay, span: random.between(12, 240) };
}

function nameOf({ base, overlay, span }: Pair): string {
  return `${base} ${overlay} ${span}`;
}

/** A row of the method. */
interface Row {
  readonly overlaySeriesKey: string;
  readonly r: number;
  readonly n: number;
  readonly rChange?: number;
}

async function expectedOf(database: Database, pairs: readonly Pair[]): Promise<Map<string, Row>> {
  await database.load("pair", { base: "VARCHAR", overlay: "VARCHAR", span: "INTEGER" }, pairs);
  const rows = await database.rows(`
    select base, overlay, span, r, n, change
    from (${correlationRows("select distinct base, overlay, span from pair", "j.overlay = w.overlay")})`);
  return new Map(
    rows.map(([base, overlay, span, r, n, change]) => [
      `${base} ${overlay} ${span}`,
      {
        overlaySeriesKey: String(overlay),
        r: Number(r),
        n: Number(n),
        ...(change === null ? {} : { rChange: Number(change) }),
      },
    ]),
  );
}

interface AnswerToPair {
  readonly row: Row | undefined;
  /** The weakest correlation of a page that is full. */
  readonly weakest: number | undefined;
}

async function answerTo(caller: Caller, { base, overlay, span }: Pair): Promise<AnswerToPair> {
  const request = { baseSeriesKey: base, windowMonths: span, limit: 250 };
  const { status, body } = await caller.post("/shorts.v1alpha1.EconomyService/ListSeriesCorrelations", request);
  if (status !== 200) throw new Error(`${JSON.stringify(request)} is answered ${status} ${body}`);
  const { correlations, total } = JSON.parse(body) as { correlations: readonly Row[]; total: number };
  return {
    row: correlations.find(({ overlaySeriesKey }) => overlaySeriesKey === overlay),
    weakest: total > correlations.length ? Math.abs(correlations.at(-1)!.r) : undefined,
  };
}

/** Where a row differs; "unseen" when there is none to compare. */
function differenceOf(expected: Row | undefined, { row, weakest }: AnswerToPair): string | undefined {
  if (expected === undefined) return row === undefined ? "unseen" : `has r ${row.r} instead of none`;
  if (row === undefined) {
    const isTooWeak = weakest !== undefined && Math.abs(expected.r) <= weakest + 1e-9;
    return isTooWeak ? "unseen" : `has no r instead of ${expected.r}`;
  }
  if (!isNear(expected.r, row.r) || expected.n !== row.n) {
    return `has r ${row.r} over ${row.n} months instead of ${expected.r} over ${expected.n}`;
  }
  const areBoth = (expected.rChange === undefined) === (row.rChange === undefined);
  if (!areBoth || !isNear(expected.rChange ?? 0, row.rChange ?? 0)) {
    return `has rChange ${row.rChange} instead of ${expected.rChange}`;
  }
  return undefined;
}
