import type { ReportMover } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import type { Market } from "../market.js";
import type { ShortColumns } from "../shorts/columns.js";
import type { ReportInputs } from "./report-inputs.js";
import type { ReportType } from "./report-period.js";
import { reportStock } from "./report-stock.js";
import { mostSignificance, type Significance, significanceOf } from "./significance.js";
import { weeklyHistory } from "./weekly-history.js";

/** A stock whose percentage changed much, and its observation. */
export interface Mover {
  readonly row: number;
  readonly message: Answer<ReportMover>;
}

/** Both kinds of movers, the most significant first, equal ones by code. */
export interface Movers {
  readonly risers: readonly Mover[];
  readonly fallers: readonly Mover[];
}

/** The most significant changes of a report. */
export function moversOf(market: Market, type: ReportType, inputs: ReportInputs): Movers {
  const changes = changesOf(inputs);
  const first = (wanted: readonly Change[]) =>
    mostSignificant(market.shorts, type, wanted).map((move) => moverOf(market, move));
  return {
    risers: first(changes.filter(({ change }) => change > 0)),
    fallers: first(changes.filter(({ change }) => change < 0)),
  };
}

const MOST: Readonly<Record<ReportType, number>> = { weekly: 6, monthly: 6, yearly: 10 };

/** A change that is large enough. */
interface Change {
  readonly row: number;
  readonly currentPct: number;
  readonly previousPct: number;
  readonly change: number;
}

interface Move extends Change, Significance {}

function changesOf({ previous, pairs }: ReportInputs): Change[] {
  const changes: Change[] = [];
  for (const { row, percentage: currentPct, previousPlace, change } of pairs) {
    if (Math.abs(change) < LEAST_CHANGE) continue;
    const previousPct = previous.percentages[previousPlace]!;
    if (Math.max(previousPct, currentPct) < LEAST_PERCENTAGE) continue;
    changes.push({ row, currentPct, previousPct, change });
  }
  return changes;
}

/**
 * The first of some changes by their significance. Only the history of a stock tells how significant its change is, and to read it
 * takes long; what it is at most is known before, so the histories of those that cannot be among the first are left unread.
 */
function mostSignificant(shorts: ShortColumns, type: ReportType, changes: readonly Change[]): Move[] {
  const candidates = changes
    .map((change) => ({ change, most: mostSignificance(type, change.previousPct, change.currentPct) }))
    .sort((a, b) => b.most - a.most);
  const first: Move[] = [];
  for (const { change, most } of candidates) {
    const last = first[MOST[type] - 1];
    if (last !== undefined && most < last.significance) break;
    const { row, previousPct, currentPct } = change;
    first.push({ ...change, ...significanceOf(type, weeklyHistory(shorts, row), previousPct, currentPct) });
    // Rows are in the order of their codes.
    first.sort((a, b) => b.significance - a.significance || a.row - b.row);
    first.splice(MOST[type]);
  }
  return first;
}

function moverOf(market: Market, { row, change, ...move }: Move): Mover {
  const message: Answer<ReportMover> = exactly({
    ...reportStock(market, row),
    ...move,
    change: roundTo(change, 2),
  });
  return { row, message };
}

/** Percentage points. */
const LEAST_CHANGE = 0.1;

/** Percent, on either day. */
const LEAST_PERCENTAGE = 0.5;
