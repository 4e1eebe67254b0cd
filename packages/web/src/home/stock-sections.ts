import type { BattlegroundStock, ReportMover, TopShortsEntry } from "@daybook/sdk/messages";
import { stockPath } from "../market/market-links.js";
import { shortSparkline } from "../market/short-sparkline.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import type { FrontAnswers } from "./front-answers.js";

/** The tables of stocks on the front page, by name; one without a row is left out. */
export function stockTables({ top, report, squeeze, divergence }: FrontAnswers) {
  const tables = {
    top: tableOf({
      name: "most-shorted",
      caption: "By percent of issued shares reported short; change over three months",
      columns: topColumns,
      rows: top?.timeSeries ?? [],
    }),
    risers: tableOf({
      name: "risers",
      caption: "Reported short more than the week before",
      columns: moverColumns,
      rows: (report?.risers ?? []).slice(0, MOVERS),
    }),
    fallers: tableOf({
      name: "fallers",
      caption: "Reported short less than the week before",
      columns: moverColumns,
      rows: (report?.fallers ?? []).slice(0, MOVERS),
    }),
    squeeze: tableOf({
      name: "squeeze",
      caption: "Hard to cover, by the score of 100",
      columns: battleColumns("squeezeScore", (stock) => stock.squeezeScore),
      rows: squeeze?.stocks ?? [],
    }),
    divergence: tableOf({
      name: "divergence",
      caption: "Price and short interest rise together, by the score of 100",
      columns: battleColumns("divergenceScore", (stock) => stock.divergenceScore),
      rows: divergence?.stocks ?? [],
    }),
  };
  const known = Object.entries(tables).filter(([, { rows }]) => rows.length > 0);
  return Object.fromEntries(known) as Partial<Record<keyof typeof tables, Table>>;
}

const topColumns: readonly Column<TopShortsEntry>[] = [
  {
    name: "productCode",
    title: "Code",
    kind: "code",
    cell: (entry) => entry.productCode,
    link: (entry) => stockPath(entry.productCode),
  },
  { name: "name", title: "Company", kind: "text", cell: (entry) => entry.name },
  { name: "latestPercentage", title: "Reported short", kind: "percent", cell: (entry) => entry.latestPercentage },
  { name: "percentageChange", title: "Change", kind: "change", cell: (entry) => entry.percentageChange },
  {
    name: "dataPoints",
    title: "Three months",
    kind: "picture",
    cell: () => undefined,
    picture: (entry) => shortSparkline("top", entry.productCode, entry.dataPoints),
  },
];

const moverColumns: readonly Column<ReportMover>[] = [
  {
    name: "code",
    title: "Code",
    kind: "code",
    cell: (mover) => mover.code,
    link: (mover) => stockPath(mover.code),
  },
  { name: "name", title: "Company", kind: "text", cell: (mover) => mover.name },
  { name: "previousPct", title: "Before", kind: "percent", cell: (mover) => mover.previousPct },
  { name: "currentPct", title: "Now", kind: "percent", cell: (mover) => mover.currentPct },
  { name: "change", title: "Change", kind: "points", cell: (mover) => mover.change },
];

function battleColumns(
  name: string,
  score: (stock: BattlegroundStock) => number,
): readonly Column<BattlegroundStock>[] {
  return [
    {
      name: "stockCode",
      title: "Code",
      kind: "code",
      cell: (stock) => stock.stockCode,
      link: (stock) => stockPath(stock.stockCode),
    },
    { name: "companyName", title: "Company", kind: "text", cell: (stock) => stock.companyName },
    { name: "shortPct", title: "Short", kind: "percent", cell: (stock) => stock.shortPct },
    { name: "shortPctChange4w", title: "Four weeks", kind: "points", cell: (stock) => stock.shortPctChange4w },
    { name: "priceChange1m", title: "Price, a month", kind: "change", cell: (stock) => stock.priceChange1m },
    { name: "daysToCover", title: "Days to cover", kind: "decimal", cell: (stock) => stock.daysToCover },
    { name, title: "Score", kind: "decimal", cell: score },
  ];
}

const MOVERS = 5;
