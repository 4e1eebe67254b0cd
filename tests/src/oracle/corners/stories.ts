import { shifted } from "../requests/choices.js";
import { type EdgeStock, plain, session } from "./edge-stocks.js";
import { LAST } from "./stocks.js";

/** A stock with what is said of it in other files than reports and prices. */
export interface Story extends EdgeStock {
  /** Its name in a directory of companies, by default the newest. */
  readonly listed?: string;
  readonly listedOn?: string;
}

/** Codes that change names and hands (shorts-common.md section 3): each is one side of one edge of the rule. */
export function stories(): Story[] {
  return [...renamed, ...newcomers].map((story, i) => ({ ...story, code: `S${String(i).padStart(2, "0")}` }));
}

type Uncoded = Omit<Story, "code">;

/** The last report under the first name, the first under the second, and the day of the newest directory. */
const [ENDS, BEGINS, LISTED] = ["2020-06-30", "2022-01-14", "2022-08-15"];

/** Prices that go on: a session every 28 days, moved off weekends, so that no pause is longer than 30. */
export function steady(from: string, to: string, close = 1): EdgeStock["sessions"][number][] {
  const sessions = [];
  for (let day = from; day <= to; day = shifted(day, 28)) sessions.push(session(onWeekday(day), close));
  return sessions;
}

function onWeekday(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? shifted(day, -1) : weekday === 0 ? shifted(day, 1) : day;
}

/** A code that is reported under one name, then not for more than a year, then under another. */
function twoNames(sessions: EdgeStock["sessions"], names = ["FIRST MINES ORDINARY", "SECOND BANK ORDINARY"]): Uncoded {
  return {
    row: (day) => {
      if (day >= "2020-01-01" && day <= ENDS!) return { ...plain, name: names[0]! };
      return day >= BEGINS! ? { ...plain, name: names[1]! } : undefined;
    },
    sessions,
  };
}

const whole = steady(ENDS!, shifted(LAST, -1));
const [half] = [Math.floor(whole.length / 2)];
const after = (sessions: readonly EdgeStock["sessions"][number][], i: number, factor: number) =>
  sessions.map((one, n) => (n >= i ? { ...one, close: one.close * factor } : one));

/** Names that differ with prices that go on, pause a day too long or jump, and names that differ by spaces and suffixes only. */
const renamed: Uncoded[] = [
  twoNames(whole),
  twoNames(whole.filter((_, i) => i !== 5)),
  twoNames([session("2020-07-30", 1), session("2020-07-01", 1), ...steady("2020-08-28", LAST)]),
  twoNames([session("2020-07-31", 1), ...steady("2020-08-28", LAST)]),
  twoNames(after(whole, half!, 3.99)),
  twoNames(after(whole, half!, 4)),
  twoNames(after(whole, half!, 0.25)),
  twoNames([session("2020-06-01", 4), ...whole.slice(1)]),
  twoNames([session("2020-05-29", 4), ...whole.slice(1)]),
  twoNames([]),
  twoNames([], ["NORTH STAR GOLD INC CDI 1:1", "NORTHSTARGOLDINC ORDINARY"]),
  twoNames([], ["N50CORP LTD ORDINARY", "N50 CORP LIMITED ORDINARY"]),
  twoNames([], ["NORTHS ORDINARY", "NORTH STAWELL MINERALS ORDINARY"]),
  twoNames([], ["NORTH ORDINARY", "NORTHSTAWELLMINERALS ORDINARY"]),
  twoNames([], ["TYRE&WHEEL LIMITED ORDINARY", "WHEEL & CO ORDINARY"]),
  twoNames([], ["ALPHA & CO ORDINARY", "BETA & SONS ORDINARY"]),
  twoNames([], ["THE ALPHA LTD ORDINARY", "THE BETA LTD ORDINARY"]),
];

/** A code that is reported up to a day and listed under a name since. */
export function gone(last: string, sessions: EdgeStock["sessions"], listed = "NEWCOMER MINES LIMITED") {
  return {
    row: (day: string) =>
      day >= shifted(last, -900) && day <= last ? { ...plain, name: "OLD COMPANY LTD ORDINARY" } : undefined,
    sessions,
    listed,
  };
}

/** The last sessions before the newest. */
export const lately = ["2023-03-24", "2023-03-27", "2023-03-28", "2023-03-29", "2023-03-30"].map((day) =>
  session(day, 7),
);

/** Companies that took a code and were never reported short, and codes of which only the name says so. */
const newcomers: Uncoded[] = [
  gone(ENDS!, [...steady(ENDS!, "2020-12-31"), ...lately]),
  gone(ENDS!, [...steady(ENDS!, "2020-12-31"), session("2022-08-12", 5), ...lately]),
  gone(ENDS!, []),
  gone(ENDS!, steady(ENDS!, "2020-12-31")),
  gone(ENDS!, steady(ENDS!, shifted(LAST, 5))),
  gone("2022-05-31", [session("2022-05-31", 1), session("2022-08-01", 2), ...lately]),
  gone("2022-05-31", [session("2022-05-31", 1), session("2022-07-29", 2), session("2022-08-15", 2)]),
  gone("2022-05-31", []),
  gone(ENDS!, lately, "OLD MINES LIMITED"),
  gone(ENDS!, lately, "OLDCOMPANY LIMITED"),
  gone(ENDS!, lately, "Not Found"),
  gone(LAST, lately),
  { ...gone("2018-06-29", lately), listedOn: "2019-12-31" },
];

/** The day of the directory that names the newcomers. */
export const NEWEST_DIRECTORY = LISTED!;

/** The days of all directories. */
export const DIRECTORY_DAYS: readonly string[] = ["2017-06-30", "2019-12-31", NEWEST_DIRECTORY];
