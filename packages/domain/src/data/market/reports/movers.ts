import type { ReportMover } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import type { Market } from "../market.js";
import type { ShortColumns } from "../shorts/columns.js";
import type { ReportInputs } from "./report-inputs.js";
import type { ReportType } from "./report-period.js";
import { reportStock } from "./report-stock.js";
import { type Significance, significanceOf } from "./significance.js";
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
  const moves = movesOf(market.shorts, type, inputs);
  const first = (wanted: readonly Move[]) => wanted.slice(0, MOST[type]).map((move) => moverOf(market, move));
  return {
    risers: first(moves.filter(({ change }) => change > 0)),
    fallers: first(moves.filter(({ change }) => change < 0)),
  };
}

const MOST: Readonly<Record<ReportType, number>> = { weekly: 6, monthly: 6, yearly: 10 };

/** A change that is large enough. */
interface Move extends Significance {
  readonly row: number;
  readonly currentPct: number;
  readonly previousPct: number;
  readonly change: number;
}

function movesOf(shorts: ShortColumns, type: ReportType, { previous, pairs }: ReportInputs): Move[] {
  const moves: Move[] = [];
  for (const { row, percentage: currentPct, previousPlace, change } of pairs) {
    if (Math.abs(change) < LEAST_CHANGE) continue;
    const previousPct = previous.percentages[previousPlace]!;
    if (Math.max(previousPct, currentPct) < LEAST_PERCENTAGE) continue;
    const significance = significanceOf(type, weeklyHistory(shorts, row), previousPct, currentPct);
    moves.push({ row, currentPct, previousPct, change, ...significance });
  }
  // Rows are in the order of their codes.
  return moves.sort((a, b) => b.significance - a.significance || a.row - b.row);
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
