import { isoOf } from "../../base/time/day.js";
import { restatedOn, stateOf, yearlyOn } from "../../data/market/shorts/revisions.fixture.js";
import { snapshotOf } from "../../snapshot.fixture.js";
import type { Snapshot } from "../../snapshot.js";
import type { OpenColumns, OpenDataset, OpenRow } from "../open-dataset.js";

/** The rows of a dataset on a snapshot as people see them: dates and moments as ISO texts, and without what is unknown. */
export function rowsShown(dataset: OpenDataset, snapshot: Snapshot): Readonly<Record<string, unknown>>[] {
  return Array.from(dataset.rows({ snapshot, imports: [] }), (row) => shown(dataset.columns, row));
}

function shown(columns: OpenColumns, row: OpenRow): Readonly<Record<string, unknown>> {
  const cells = Object.entries(row).filter(([, cell]) => cell !== undefined);
  return Object.fromEntries(
    cells.map(([name, cell]) => {
      const { type } = columns[name]!;
      if (type === "day") return [name, isoOf(cell as number)];
      return [name, type === "moment" ? new Date(cell as number).toISOString() : cell];
    }),
  );
}

const period = { source: "filing", currency: "AUD", fetchedAt: "2026-01-01T00:00:00Z" };

/**
 * A small market in which every dataset has rows, some of them with all that may be unknown unknown. REU was a telephone
 * company that traded on for a month after its last report, and is a lender since 2025.
 */
export function smallMarket(): Snapshot {
  return snapshotOf(
    {
      ABC: [
        ["2026-01-02", 9],
        ["2026-01-05", 9.1],
        ["2026-01-09", 9.2],
        ["2026-01-16", 9.3],
        ["2026-01-23", 9.4],
      ],
      REU: [
        ["2023-12-29", 1, { name: "OLD TELEPHONE ORDINARY" }],
        ["2025-06-02", 1, { name: "NEW LENDER ORDINARY" }],
      ],
      UNK: [["2026-01-23", null, { issued: null, position: 5 }]],
    },
    [
      ["2023-12-01", "REU", "OLD TELEPHONE LIMITED", "Energy", "2001-02-03"],
      ["2026-01-20", "ABC", "ABC MINING LIMITED", "Materials", "2010-05-06"],
      ["2026-01-20", "NEW", "NEWLY LISTED LIMITED", null],
    ],
    {
      prices: [
        ...["2023-12-29", "2024-01-31", "2025-05-30"].map((day) => ({
          code: "REU",
          day,
          open: 1,
          close: 2,
          volume: 3,
        })),
        { code: "PRC", day: "2026-01-20" },
        { code: "ABC", day: "2026-01-23", open: 1, high: 3, low: 0.5, close: 2.5, volume: 100 },
      ],
      indexLevels: [
        { code: "XJO", day: "2026-01-22", open: 1, high: 2, low: 0.5, close: 1.5 },
        { code: "XJO", day: "2026-01-23", close: 1.25 },
        { code: "ZZZ", day: "2026-01-23", close: 1 },
      ],
      announcements: [
        { code: "ABC", day: "2025-01-22", time: "10:00", headline: "Too old" },
        { code: "ABC", day: "2025-01-23", time: "09:59", headline: "Old" },
        {
          code: "ABC",
          day: "2025-01-23",
          time: "09:58",
          headline: "Marked",
          type: "Dividend",
          url: "https://a.example/1",
          priceSensitive: 1,
        },
        { code: "ABC", day: "2025-01-24", time: "10:00", headline: "Plain", priceSensitive: 0 },
        { code: "GON", day: "2026-01-20", time: "10:00", headline: "Of a code that nothing else has" },
        { code: "REU", day: "2025-05-30", time: "10:00", headline: "Of the lender" },
      ],
      dividends: [
        {
          code: "ABC",
          exDay: "2005-12-01",
          dividendType: "final",
          id: "old",
          amount: 1,
          documentUrl: "https://a.example/1",
        },
        {
          code: "ABC",
          exDay: "2026-03-01",
          dividendType: "special",
          id: "b",
          amount: 0.5,
          documentUrl: "https://a.example/2",
        },
        {
          ...{ code: "ABC", exDay: "2026-03-01", dividendType: "final", id: "c", amount: 0.25, franking: 100 },
          ...{ paymentDay: "2026-03-20", documentUrl: "https://a.example/3" },
        },
        { code: "ABC", exDay: "2026-03-02", dividendType: "final", id: "d", amount: 1 },
        {
          code: "GON",
          exDay: "2026-03-02",
          dividendType: "final",
          id: "e",
          amount: 1,
          documentUrl: "https://a.example/4",
        },
        {
          code: "REU",
          exDay: "2024-01-31",
          dividendType: "final",
          id: "f",
          amount: 1,
          documentUrl: "https://a.example/5",
        },
        {
          code: "REU",
          exDay: "2024-02-01",
          dividendType: "final",
          id: "g",
          amount: 1,
          documentUrl: "https://a.example/6",
        },
      ],
      directorTrades: [
        {
          code: "ABC",
          day: "2026-01-05",
          id: "2",
          director: "A. Person",
          tradeType: "buy",
          shares: 10,
          price: 2,
          value: 20,
          announcementUrl: "https://a.example/7",
        },
        { code: "ABC", day: "2026-01-05", id: "1", director: "B. Person", tradeType: "other" },
        { code: "GON", day: "2026-01-05", id: "3", director: "C. Person", tradeType: "buy" },
        { code: "REU", day: "2024-01-31", id: "4", director: "D. Person", tradeType: "sell" },
        { code: "REU", day: "2024-02-01", id: "5", director: "E. Person", tradeType: "sell" },
      ],
      fundamentals: [
        {
          ...period,
          code: "ABC",
          periodEnd: "2025-06-30",
          periodType: "annual",
          revenue: 100,
          capitalExpenditure: -5,
          fiscalYear: 2025,
          fieldSources: { capitalExpenditure: "vendor", revenue: "vendor" },
          documentUrl: "https://a.example/8",
          documentDay: "2025-08-20",
        },
        { ...period, code: "ABC", periodEnd: "2025-12-31", periodType: "half", currency: "", netIncome: -1 },
        { ...period, code: "ABC", periodEnd: "2025-06-30", periodType: "annual", source: "Vendor", revenue: 101 },
        { ...period, code: "GON", periodEnd: "2025-06-30", periodType: "annual", revenue: 1 },
        { ...period, code: "REU", periodEnd: "2024-01-31", periodType: "annual", revenue: 1 },
        { ...period, code: "REU", periodEnd: "2024-06-30", periodType: "annual", revenue: 2 },
      ],
      statementLines: [
        {
          code: "ABC",
          frequency: "annual",
          statement: "income_statement",
          periodEnd: "2024-06-30",
          metric: "Total Revenue",
          value: 7,
          fetchedAt: "2026-01-02T00:00:00Z",
        },
      ],
      companyRecords: [{ code: "NEW", source: "records", abn: "11111111111", tags: [], enrichmentStatus: "pending" }],
      corporateTax: [
        { abn: "11111111111", incomeYear: "2021-22", name: "NEWLY LISTED LTD", totalIncome: 10 },
        {
          abn: "11111111111",
          incomeYear: "2022-23",
          name: "NEWLY LISTED LIMITED",
          totalIncome: 12,
          taxableIncome: 3,
          taxPayable: 1,
        },
        { abn: "22222222222", incomeYear: "2022-23", name: "ABC MINING LIMITED", totalIncome: 5 },
        { abn: "33333333333", incomeYear: "2022-23", name: "SOMEBODY ELSE", totalIncome: 5 },
      ],
    },
    {
      restated: [
        restatedOn("2026-02-01", "ABC", "2026-01-05", stateOf(9), stateOf(9.1)),
        restatedOn("2026-02-02", "GON", "2026-01-06", stateOf(9, { name: "GONE LIMITED ORDINARY" }), undefined),
      ],
      yearly: [
        yearlyOn(
          "2026-06-01",
          ["ABC", "2026-01-02", 9_500_000, 9.5, "ABC LIMITED ORDINARY"],
          ["ABC", "2026-01-03", 7, 0.01],
        ),
      ],
    },
  );
}
