import { calendarDayOf, dayAndMonth, dayInShort, dayOfCalendar, shortMonth } from "./days.js";
import { textWidth } from "./text-width.js";

/** A day that is marked on an axis. */
export interface DateTick {
  readonly day: number;
  readonly label: string;
}

/** A way of dividing time: every so many days, months or years. */
interface Division {
  readonly unit: "day" | "month" | "year";
  readonly every: number;
}

const DIVISIONS: readonly Division[] = [
  ...[1, 2, 7, 14].map((every) => ({ unit: "day", every }) as const),
  ...[1, 2, 3, 6].map((every) => ({ unit: "month", every }) as const),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((every) => ({ unit: "year", every }) as const),
];
/** What stays free between two labels. */
const GAP = 14;
const TICKS_MAX = 13;
const DAYS = { day: 1, month: 28, year: 365 } as const;

/** Days to mark from the first to the last, the closest together whose labels leave each other room. */
export function dateTicks(first: number, last: number, width: number, fontSize: number): readonly DateTick[] {
  if (last <= first) return [{ day: first, label: dayInShort(first) }];
  const pixelsPerDay = width / (last - first);
  for (const division of DIVISIONS) {
    const isTooClose = division.every * DAYS[division.unit] * pixelsPerDay < Math.max(22, width / TICKS_MAX);
    if (isTooClose) continue;
    const ticks = ticksOf(division, first, last);
    if (ticks.length === 0) break;
    if (haveRoom(ticks, pixelsPerDay, fontSize)) return ticks;
  }
  return [{ day: first, label: dayInShort(first) }];
}

function haveRoom(ticks: readonly DateTick[], pixelsPerDay: number, fontSize: number): boolean {
  return ticks.every(({ day, label }, i) => {
    const next = ticks[i + 1];
    if (next === undefined) return true;
    const between = (textWidth(label, fontSize) + textWidth(next.label, fontSize)) / 2;
    return (next.day - day) * pixelsPerDay >= between + GAP;
  });
}

function ticksOf({ unit, every }: Division, first: number, last: number): readonly DateTick[] {
  if (unit === "day") return dayTicks(every, first, last);
  const months = unit === "month" ? every : every * 12;
  const ticks: DateTick[] = [];
  const { year, month } = calendarDayOf(first);
  for (let i = Math.floor((year * 12 + month - 1) / months) * months; ; i += months) {
    const at = { year: Math.floor(i / 12), month: (i % 12) + 1, day: 1 };
    const day = dayOfCalendar(at);
    if (day > last) return ticks;
    if (day < first) continue;
    const isFirst = ticks.length === 0 && at.month !== 1;
    const label = at.month === 1 ? String(at.year) : shortMonth(at.month) + (isFirst ? ` ${at.year}` : "");
    ticks.push({ day, label });
  }
}

/** Weeks begin on Mondays. */
function dayTicks(every: number, first: number, last: number): readonly DateTick[] {
  const from = every < 7 ? first : first + ((((4 - first) % 7) + 7) % 7);
  const ticks: DateTick[] = [];
  for (let day = from; day <= last; day += every) {
    const isNewYear = day - every < first || calendarDayOf(day).year !== calendarDayOf(day - every).year;
    ticks.push({ day, label: isNewYear ? dayInShort(day) : dayAndMonth(day) });
  }
  return ticks;
}
