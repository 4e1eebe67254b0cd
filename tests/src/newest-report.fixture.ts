import { calendarOf, dayAt, isoOf, isTradingDay, newestPublicDay } from "@daybook/domain";

/** The dates of the newest reports that are public by now, oldest first: days of trading, whatever weekday it is. */
export function newestReportDates(count: number): string[] {
  const calendar = calendarOf();
  const dates: string[] = [];
  for (let day = newestPublicDay(calendar, dayAt(new Date())); dates.length < count; day -= 1) {
    if (isTradingDay(calendar, day)) dates.unshift(isoOf(day));
  }
  return dates;
}
