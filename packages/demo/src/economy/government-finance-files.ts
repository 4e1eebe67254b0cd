import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { levels } from "./figures.js";
import { monthAt, monthName, quartersBetween, yearOf } from "./months.js";
import { type State, states } from "./states.js";
import { type WorkbookCell, workbookBytes } from "./workbook-bytes.js";

/** The bureau's cubes of government finance: each has three quarters, and restates the earlier two a little. */
export function governmentFinanceFiles(): NamedFile[] {
  const books = states.map(bookOf);
  return CUBES.map((newest) => ({
    fileName: `${monthName(newest + 2)} Quarter ${yearOf(newest)}.xlsx`,
    bytes: workbookBytes({
      Contents: [["Government finance, fictional figures of a demo world"]],
      ...Object.fromEntries(books.map((book, at) => [`Table ${at + 5}`, rowsOf(book, newest)])),
    }),
  }));
}

/** What a state takes in and spends, in whole millions of dollars by quarter. */
interface Book {
  readonly state: State;
  figure(label: string, quarter: number, newest: number): number;
}

function bookOf(state: State): Book {
  const lines = new Map<string, number[]>(
    LINES.map(([label, start, growth]) => {
      const seed = `finance/${state.code}/${label}`;
      const plan = { seed, months: QUARTERS, cyclical: 0.6, season: 0.04, noise: 0.012, decimals: 0 };
      return [label, levels({ ...plan, start: start * state.share, growth: growth + state.growth })];
    }),
  );
  return {
    state,
    figure(label, quarter, newest) {
      const settled = lines.get(label)![QUARTERS.indexOf(quarter)]!;
      // A quarter is first published from estimates.
      const random = randomOf(`economy/finance/${state.code}/${label}/${quarter}`);
      return quarter === newest ? Math.round(settled * (1 + 0.004 * random.bell())) : settled;
    },
  };
}

function rowsOf({ state, figure }: Book, newest: number): WorkbookCell[][] {
  const quarters = [newest - 6, newest - 3, newest];
  const row = (label: string, ...parts: string[]): WorkbookCell[] => [
    label,
    ...quarters.map((quarter) => parts.reduce((sum, part) => sum + figure(part, quarter, newest), 0)),
  ];
  const totals = [REVENUE, EXPENSES].map((labels) => row("", ...labels) as number[]) as [number[], number[]];
  const hidden = (cells: WorkbookCell[]) => (state.code === "nt" ? [cells[0], cells[1], "n.p.", cells[3]] : cells);
  return [
    ["Government finance statistics, fictional figures"],
    [`General government operating statement, ${state.name}`],
    [],
    [undefined, ...quarters.map((quarter) => `${monthName(quarter + 2)} Qtr ${yearOf(quarter)}`)],
    [undefined, ...quarters.map(() => "$m")],
    ["GFS Revenue"],
    ...REVENUE.map((label) => row(label, label)),
    ["Total GFS revenue", ...totals[0].slice(1)],
    ["GFS Expenses"],
    ...EXPENSES.map((label) => (label === "Other interest expenses" ? hidden(row(label, label)) : row(label, label))),
    ["Total GFS expenses", ...totals[1].slice(1)],
    ["GFS NET OPERATING BALANCE", ...totals[0].slice(1).map((revenue, at) => revenue - totals[1][at + 1]!)],
  ];
}

/** Line, the nation's millions in the first quarter of all, growth a year. */
const LINES = [
  ["Taxation revenue", 9800, 0.05],
  ["Current grants and subsidies", 11_500, 0.052],
  ["Sales of goods and services", 3400, 0.04],
  ["Interest income", 900, 0.02],
  ["Employee expenses", 11_200, 0.053],
  ["Interest on defined benefit superannuation", 700, 0.02],
  ["Other interest expenses", 900, 0.055],
  ["Current transfers", 5600, 0.05],
  ["Other operating expenses", 6600, 0.05],
] as const;
const REVENUE = LINES.slice(0, 4).map(([label]) => label);
const EXPENSES = LINES.slice(4).map(([label]) => label);

const CUBES = quartersBetween(monthAt("2024-01"), monthAt("2026-01"));
const QUARTERS = quartersBetween(monthAt("2023-07"), monthAt("2026-01"));
