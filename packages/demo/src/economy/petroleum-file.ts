import type { NamedFile } from "../named-file.js";
import { levels } from "./figures.js";
import { firstDayOf, monthAt, monthsBetween, serialOf } from "./months.js";
import { states } from "./states.js";
import { type WorkbookCell, workbookBytes } from "./workbook-bytes.js";

/** The energy department's petroleum statistics, all months since its first. */
export function petroleumFile(): NamedFile {
  return {
    fileName: "australian-petroleum-statistics-data-extract-april-2026.xlsx",
    bytes: workbookBytes({
      Index: [["Petroleum statistics, fictional figures of a demo world"]],
      "Refinery production": sheetOf("refinery", REFINERY),
      "Sales of products": sheetOf("sales", SALES),
      "Sales by state and territory": stateSheet(),
      "Imports volume": sheetOf("imports", IMPORTS),
      "Exports volume": sheetOf("exports", EXPORTS),
    }),
  };
}

/** Head of a column, megalitres a month at first, growth a year. */
type Product = readonly [head: string, start: number, growth: number];

function sheetOf(name: string, products: readonly Product[]): WorkbookCell[][] {
  const columns = products.map((product) => volumes(name, product, 1, 0));
  return [
    ["Month", ...products.map(([head]) => head)],
    ...MONTHS.map((month, at) => [serialOf(firstDayOf(month)), ...columns.map((column) => column[at])]),
    [],
    ["Fictional figures"],
  ];
}

/** The capital territory's sales are among those of the state around it, as in the real publication. */
function stateSheet(): WorkbookCell[][] {
  const rows = states
    .filter(({ code }) => code !== "act")
    .flatMap(({ code, share, growth }) => {
      const columns = STATE_SALES.map((product) => volumes(code, product, share, growth));
      return MONTHS.map((month, at) => [
        code.toUpperCase(),
        serialOf(firstDayOf(month)),
        ...columns.map((column) => column[at]),
      ]);
    });
  return [["State", "Month", ...STATE_SALES.map(([head]) => head)], ...rows];
}

function volumes(where: string, [head, start, growth]: Product, share: number, more: number): WorkbookCell[] {
  const seed = `petroleum/${where}/${head}`;
  const plan = { seed, months: MONTHS, cyclical: 1.2, season: 0.05, noise: 0.02, decimals: 1 };
  const figures = levels({ ...plan, start: start * share, growth: growth + more });
  if (head.startsWith("Aviation gasoline")) return figures.map((figure, at) => (at % 40 === 7 ? "n.a." : figure));
  // A single refinery would be known by its figure.
  return figures.map((figure, at) => (where === "nt" && at % 25 === 11 ? "n.p." : figure));
}

const REFINERY: readonly Product[] = [
  ["Percentage indigenous: Total input (%)", 21, -0.005],
  ["Total input (ML)", 3400, -0.045],
  ["LPG (ML)", 120, -0.05],
  ["Automotive gasoline (ML)", 1450, -0.045],
  ["Aviation turbine fuel (ML)", 460, -0.05],
  ["Diesel oil (ML)", 1060, -0.04],
  ["Total (ML)", 3300, -0.045],
];
const SALES: readonly Product[] = [
  ["Automotive gasoline: total (ML)", 1560, -0.004],
  ["Aviation gasoline (ML)", 7.5, -0.02],
  ["Aviation turbine fuel (ML)", 510, 0.018],
  ["Diesel oil: total (ML)", 1250, 0.028],
  ["Fuel oil (ML)", 130, -0.03],
  ["Hydrogen (ML)", 1.2, 0.03],
  ["Total (ML)", 3600, 0.01],
];
const STATE_SALES: readonly Product[] = [
  ["Automotive gasoline: total (ML)", 1560, -0.004],
  ["Aviation turbine fuel: total (ML)", 510, 0.018],
  ["Diesel oil: total", 1250, 0.028],
];
const IMPORTS: readonly Product[] = [
  ["Crude oil & other refinery feedstocks (ML)", 2300, -0.03],
  ["Automotive gasoline (ML)", 280, 0.06],
  ["Aviation turbine fuel (ML)", 190, 0.055],
  ["Diesel oil (ML)", 500, 0.065],
  ["Total oil imports (ML)", 3600, 0.015],
];
const EXPORTS: readonly Product[] = [
  ["Crude oil & condensate (ML)", 1500, -0.02],
  ["LPG (ML)", 210, -0.01],
  ["Total oil exports (inc. ships' and aircraft stores) (ML)", 1900, -0.018],
];

const MONTHS = monthsBetween(monthAt("2010-07"), monthAt("2026-04"));
