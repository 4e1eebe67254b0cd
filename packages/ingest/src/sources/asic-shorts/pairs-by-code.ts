import type { Position } from "./parse.js";

/** Positions of two reports: those at the same index have the same code. */
export interface PositionPairs {
  readonly rows: readonly Position[];
  readonly others: readonly Position[];
}

/**
 * Pairs the positions of two reports by their codes, which each report has once. Reports of neighbouring days list
 * nearly the same codes in the same order, so that both are walked side by side, and only what that leaves is looked up.
 */
export function pairsByCode(rows: readonly Position[], others: readonly Position[]): PositionPairs {
  const pairs = { rows: [] as Position[], others: [] as Position[] };
  const left: Position[] = [];
  const leftOthers = new Map<string, Position>();
  let next = 0;
  for (const row of rows) {
    const at = placeOf(row.code, others, next);
    if (at < 0) {
      left.push(row);
      continue;
    }
    while (next < at) leave(others[next++]!, leftOthers);
    pairs.rows.push(row);
    pairs.others.push(others[next++]!);
  }
  while (next < others.length) leave(others[next++]!, leftOthers);
  for (const row of left) {
    const other = leftOthers.get(row.code);
    if (other === undefined) continue;
    pairs.rows.push(row);
    pairs.others.push(other);
  }
  return pairs;
}

/** Where a code is among the next few positions; -1 when it is not. */
function placeOf(code: string, positions: readonly Position[], from: number): number {
  const end = Math.min(from + LOOK_AHEAD, positions.length);
  for (let at = from; at < end; at += 1) if (positions[at]!.code === code) return at;
  return -1;
}

function leave(position: Position, left: Map<string, Position>): void {
  left.set(position.code, position);
}

/** Seldom do more neighbours in a report go within a day. */
const LOOK_AHEAD = 4;
