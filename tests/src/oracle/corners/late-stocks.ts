import { shifted } from "../requests/choices.js";
import type { AppendedStock } from "./appended-stocks.js";
import { type EdgeStock, plain, session } from "./edge-stocks.js";
import { LAST } from "./stocks.js";
import { gone, lately, NEWEST_DIRECTORY, steady } from "./stories.js";

/** Codes L00 and so on, at the edges of the rules about listing dates, market values and days to cover. */
export function lateStocks(): AppendedStock[] {
  const stocks = [...listings, ...values, ...covers];
  return stocks.map((stock, i) => ({ ...stock, code: `L${String(i).padStart(2, "0")}` }));
}

type Uncoded = Omit<AppendedStock, "code">;

/** The last report of the companies before, and the last of the sessions that they still had. */
const ENDS = "2020-06-30";
const stopped = steady(ENDS, "2020-12-31");
const STOPS = stopped.at(-1)!.day;

/** A company that is in the newest directory, with the day on which it listed. */
function since(listing: string, sessions: EdgeStock["sessions"], name?: string, last = ENDS): Uncoded {
  return { ...gone(last, sessions, name), listing };
}

/** Listing dates right after the last report and the last session, or not, and records of before; the last two have none, and one name in two directories. */
const listings: Uncoded[] = [
  since("2021-06-01", [...stopped, ...lately], "OLD COMPANY LIMITED"),
  since(ENDS, lately),
  since("2020-07-01", []),
  since("2020-10-01", [...stopped, ...lately]),
  since(STOPS, [...stopped, ...lately]),
  since(shifted(STOPS, 1), [...stopped, ...lately]),
  since("2022-07-11", [session("2022-05-31", 1), ...steady("2022-07-11", LAST, 2)], undefined, "2022-05-31"),
  { ...since("2021-06-01", [...stopped, ...lately]), record: "Old Company" },
  { ...since("2021-06-01", [...stopped, ...lately]), record: "Newcomer Mines" },
  { ...since("2003-02-01", [...stopped, ...lately]), record: "Old Company" },
  gone(ENDS, lately),
  { ...gone(ENDS, lately), listedOn: ["2019-12-31", NEWEST_DIRECTORY] },
];

/** A stock that is short by a percentage throughout, whose shares on issue were stated up to a day, and that a directory may value. */
function valued(percent: number, statedTo: string, closes: Readonly<Record<string, number>>, value?: number): Uncoded {
  return {
    row: (day) =>
      day < "2022-01-14"
        ? undefined
        : { ...plain, name: "VALUED MINES ORDINARY", issued: day <= statedTo ? plain.issued : "", percent },
    sessions: Object.entries(closes).map(([day, close]) => session(day, close)),
    ...(value !== undefined && { listed: "VALUED MINES LIMITED", listing: "2003-02-01", value: String(value) }),
  };
}

/** Shares stated 100 days before the close and earlier, values with and without a session near the directory, jumps between. */
const values: Uncoded[] = [
  valued(0.5, "2022-12-21", { [LAST]: 2 }),
  valued(0.5, "2022-12-20", { [LAST]: 2 }),
  valued(1, "2022-12-20", { [LAST]: 2 }),
  valued(0.99, "2022-12-20", { [LAST]: 2 }),
  valued(0.5, "2022-12-20", { "2022-08-11": 4, "2022-08-16": 5, [LAST]: 2 }, 80_000_000),
  valued(0.5, "2022-12-20", { "2022-07-15": 4, [LAST]: 2 }, 80_000_000),
  valued(1.5, "2022-12-20", { "2022-07-15": 4, [LAST]: 2 }, 80_000_000),
  valued(1.5, "2022-12-20", { "2022-08-15": 4, [LAST]: 0.9 }, 80_000_000),
  valued(0.5, "2022-12-20", { "2022-08-15": 4, [LAST]: 0.9 }, 80_000_000),
  valued(0.5, "2023-03-15", { "2023-03-01": 4, "2023-03-20": 0.9, [LAST]: 0.9 }),
  valued(0.5, "2023-03-21", { "2023-03-01": 4, "2023-03-20": 0.9, [LAST]: 0.9 }),
];

/** Sessions before and after a jump that nothing explains, and a busy one after the last report. */
const covers: Uncoded[] = [
  { before: 20, after: 4 },
  { before: 20, after: 5 },
  { before: 4, after: 0 },
  { before: 5, after: 0 },
].map(({ before, after }) => ({
  row: (day) => (day < "2022-12-01" ? undefined : plain),
  sessions: [
    ...weekdaysUpTo(LAST, before + after).map((day, i) => session(day, i < before ? 1 : 5, i < before ? 500 : 200)),
    session(shifted(LAST, 3), after === 0 ? 1 : 5, 1_000_000),
  ],
}));

/** So many weekdays up to one. */
function weekdaysUpTo(last: string, count: number): string[] {
  const days: string[] = [];
  for (let day = last; days.length < count; day = shifted(day, -1)) {
    if (![0, 6].includes(new Date(day).getUTCDay())) days.unshift(day);
  }
  return days;
}
