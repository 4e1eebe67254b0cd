import { industryPath } from "@daybook/domain/industry-path";
import type { BattlegroundStock, ReportIndustry, ReportMover, TopShortsEntry } from "@daybook/sdk/messages";
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
    industries: tableOf({
      name: "industries",
      caption: "By mean percent reported short, those with three stocks or more",
      columns: industryColumns,
      rows: (report?.industryBreakdown ?? []).slice(0, INDUSTRIES),
    }),
    squeeze: tableOf({
      name: "squeeze",
      caption: "Hard to cover, by the score of 100",
      columns: squeezeColumns,
      rows: squeeze?.stocks ?? [],
    }),
    divergence: tableOf({
      name: "divergence",
      caption: "Price and short interest rise together, by the score of 100",
      columns: divergenceColumns,
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
  {
    name: "percentagePointChange",
    title: "Change",
    kind: "points",
    cell: (entry) => entry.percentagePointChange,
  },
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

const battleStart: readonly Column<BattlegroundStock>[] = [
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: (stock) => stock.stockCode,
    link: (stock) => stockPath(stock.stockCode),
  },
  { name: "companyName", title: "Company", kind: "text", cell: (stock) => stock.companyName },
  { name: "shortPct", title: "Short", kind: "percent", cell: (stock) => stock.shortPct },
];

const squeezeColumns: readonly Column<BattlegroundStock>[] = [
  ...battleStart,
  { name: "daysToCover", title: "Days to cover", kind: "decimal", cell: (stock) => stock.daysToCover },
  { name: "squeezeScore", title: "Score", kind: "score", cell: (stock) => stock.squeezeScore },
];

const divergenceColumns: readonly Column<BattlegroundStock>[] = [
  ...battleStart,
  { name: "shortPctChange4w", title: "4 weeks", kind: "points", cell: (stock) => stock.shortPctChange4w },
  { name: "priceChange1m", title: "Price, month", kind: "change", cell: (stock) => stock.priceChange1m },
  { name: "divergenceScore", title: "Score", kind: "score", cell: (stock) => stock.divergenceScore },
];

const industryColumns: readonly Column<ReportIndustry>[] = [
  {
    name: "industry",
    title: "Industry",
    kind: "text",
    cell: ({ industry }) => industry,
    link: ({ industry }) => industryPath(industry),
  },
  { name: "avgShortPct", title: "Mean short", kind: "percent", cell: ({ avgShortPct }) => avgShortPct },
  { name: "wowChange", title: "Week", kind: "points", cell: ({ wowChange }) => wowChange },
];

const MOVERS = 5;
const INDUSTRIES = 10;
