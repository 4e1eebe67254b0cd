import { shifted } from "../../requests/choices.js";
import type { AppendedStock } from "../appended-stocks.js";
import { plain, session } from "../edge-stocks.js";
import { LAST, LAST_SESSION } from "../stocks.js";
import { DIRECTORY_DAYS } from "../stories.js";
import { monthsBetween } from "./walk.js";

/** A stock whose operations are told by state, for the edges of the index of price returns (economy.md 7.1). */
interface StateStock {
  /** Months in which it is traded. */
  readonly from: string;
  readonly to?: string;
  readonly pauses?: readonly string[];
  /** Factors on the close from a month on. */
  readonly jumps?: Readonly<Record<string, number>>;
  readonly price?: number;
  readonly shares?: number | "";
  /** Its name and value in every directory. */
  readonly listed?: string;
  readonly value?: string;
}

/**
 * The first five make the index from the month after 2018-06 on; in 2020-03 only four of them have a return, in 2021-05
 * none has. One return is beyond 200 %, one just inside; the one after the first five moves a state by more than 25 %.
 */
const plans: readonly StateStock[] = [
  { from: "2017-06", pauses: ["2021-05"], jumps: { "2022-02": 2.9, "2022-03": 0.4 } },
  { from: "2017-06", pauses: ["2021-05"], jumps: { "2019-10": 3.2 } },
  { from: "2018-06", pauses: ["2021-05"] },
  { from: "2018-06", pauses: ["2021-05"] },
  { from: "2018-06", pauses: ["2020-03", "2021-05"] },
  { from: "2018-06", jumps: { "2019-02": 0.4 }, price: 200 },
  { from: "2018-06", to: "2022-06", listed: "STATE SIX LIMITED", value: "250000000" },
  { from: "2018-06", shares: "", listed: "STATE SEVEN LIMITED" },
];

/** Codes T00 and so on: reported short and traded, once or twice a month until the last year. */
export function stateStocks(): AppendedStock[] {
  return plans.map(
    (
      { from, to = LAST_SESSION, pauses = [], jumps = {}, price, shares = 1_000_000_000_000, listed, value = "--" },
      i,
    ) => {
      let close = price ?? 2 + i;
      const sessions = monthsBetween(from, to.slice(0, 7)).flatMap((month, n) => {
        close = Math.round(close * (jumps[month] ?? 1 + (((n * 7 + i * 5) % 11) - 5) / 100) * 1000) / 1000;
        if (pauses.includes(month)) return [];
        return [session(onWeekday(`${month}-04`), close * 1.1), session(onWeekday(`${month}-24`), close)];
      });
      return {
        code: `T${String(i).padStart(2, "0")}`,
        row: (day) =>
          day < "2016-03-01" || (i === 1 && day > "2022-12-31")
            ? undefined
            : { ...plain, name: `STATE ${i} ORDINARY`, issued: shares, percent: percentOn(day, i) },
        sessions: sessions.filter(({ day }) => day <= LAST_SESSION),
        ...(listed !== undefined && { listed, listedOn: DIRECTORY_DAYS, listing: "2003-02-01", value }),
      };
    },
  );
}

/** Months of the quarter move it, and the stock; seldom it is 0. */
function percentOn(day: string, i: number): number {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return day > LAST ? 0 : ((month * (i + 3)) % 17) / 4;
}

function onWeekday(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? shifted(day, -1) : weekday === 0 ? shifted(day, 1) : day;
}

/** How the operations of companies are spread, as lines of the table: ties, halves abroad, codes that nobody knows. */
export function exposureLines(codes: readonly string[]): string[] {
  const spread = (code: string, weights: Readonly<Record<string, number>>, source = "curated") =>
    Object.entries(weights).map(
      ([region, weight]) => `${code},${region},${weight},${source === "llm" ? "" : "Mines"},${source}`,
    );
  return [
    ...["T00", "T01", "T02", "T03", "T04"].flatMap((code) => spread(code, { vic: 2, tas: 1, wa: 1 })),
    ...spread("T00", { vic: 1 }),
    ...spread("T05", { wa: 9, international: 1 }),
    ...spread("T06", { vic: 1, nsw: 4 }),
    ...spread("T07", { vic: 1, nsw: 3, nt: 0 }, "llm"),
    ...spread("ZZ8", { nsw: 1, international: 4 }),
    ...spread("ZZ7", { nsw: 1, international: 4 }),
    ...spread("ZZ6", { nsw: 199, international: 801 }, "llm"),
    ...spread("ZZ5", { international: 1 }),
    ...codes.flatMap((code, i) => {
      if (i % 3 === 2) return [];
      const regions = ["nsw", "vic", "qld", "sa", "wa", "qld", "nt", "act", "international"];
      return spread(
        code,
        { [regions[i % 9]!]: 3, [regions[(i * 5 + 1) % 9]!]: 1, [regions[(i + 4) % 9]!]: 1 },
        i % 2 === 0 ? "curated" : "llm",
      );
    }),
  ];
}
