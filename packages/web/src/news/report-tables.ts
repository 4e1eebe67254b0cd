import type { GetWeeklyReportResponse, ReportIndustry, ReportMover, TopShorted } from "@daybook/sdk/messages";
import { type Column, tableOf } from "../tables/table.js";

/** The tables of a report, which can also be had as files. */
export function reportTables({ topShorted, risers, fallers, industryBreakdown }: GetWeeklyReportResponse) {
  return {
    top: tableOf({ name: "top", caption: "Highest short percentages", columns: topColumns, rows: topShorted }),
    risers: tableOf({ name: "risers", caption: "Largest rises", columns: moverColumns, rows: risers }),
    fallers: tableOf({ name: "fallers", caption: "Largest falls", columns: moverColumns, rows: fallers }),
    industries: tableOf({
      name: "industries",
      caption: "Industries by mean short percentage",
      columns: industryColumns,
      rows: industryBreakdown,
    }),
  };
}

const stockLink = ({ code }: { readonly code: string }) => `/stocks/${encodeURIComponent(code)}`;

const topColumns: readonly Column<TopShorted>[] = [
  { name: "code", title: "Code", kind: "code", cell: ({ code }) => code, link: stockLink },
  { name: "name", title: "Company", kind: "text", cell: ({ name }) => name },
  { name: "shortPct", title: "Short", kind: "percent", cell: ({ shortPct }) => shortPct },
  { name: "wowChange", title: "Change", kind: "points", cell: ({ wowChange }) => wowChange },
  { name: "daysToCover", title: "Days to cover", kind: "decimal", cell: ({ daysToCover }) => daysToCover },
  { name: "isNewEntrant", title: "New", kind: "text", cell: ({ isNewEntrant }) => isNewEntrant },
  { name: "industry", title: "Industry", kind: "text", cell: ({ industry }) => industry },
];

const moverColumns: readonly Column<ReportMover>[] = [
  { name: "code", title: "Code", kind: "code", cell: ({ code }) => code, link: stockLink },
  { name: "name", title: "Company", kind: "text", cell: ({ name }) => name },
  { name: "previousPct", title: "Before", kind: "percent", cell: ({ previousPct }) => previousPct },
  { name: "currentPct", title: "Short", kind: "percent", cell: ({ currentPct }) => currentPct },
  { name: "change", title: "Change", kind: "points", cell: (mover) => mover.change },
  { name: "zScore", title: "Deviations", kind: "decimal", cell: ({ zScore }) => zScore },
  { name: "streakWeeks", title: "Weeks in a row", kind: "count", cell: ({ streakWeeks }) => streakWeeks },
  { name: "daysToCover", title: "Days to cover", kind: "decimal", cell: ({ daysToCover }) => daysToCover },
];

const industryColumns: readonly Column<ReportIndustry>[] = [
  { name: "industry", title: "Industry", kind: "text", cell: ({ industry }) => industry },
  { name: "avgShortPct", title: "Mean", kind: "percent", cell: ({ avgShortPct }) => avgShortPct },
  { name: "wowChange", title: "Change", kind: "points", cell: ({ wowChange }) => wowChange },
  { name: "stockCount", title: "Stocks", kind: "count", cell: ({ stockCount }) => stockCount },
  {
    name: "topStockCode",
    title: "Highest",
    kind: "code",
    cell: ({ topStockCode }) => topStockCode,
    link: ({ topStockCode }) => stockLink({ code: topStockCode }),
  },
  { name: "topStockPct", title: "Its percentage", kind: "percent", cell: ({ topStockPct }) => topStockPct },
];
