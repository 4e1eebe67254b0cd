/**
 * The names of the week of a date and of the one before it, by which their reports are asked for. The newest report is
 * one of them: to list all reports would cost the first reader after new data all that it takes to make them.
 */
export function weekSlugs(date: string): readonly string[] {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? [] : [weekSlug(time), weekSlug(time - 7 * DAY_MS)];
}

/** As ISO 8601 names weeks: a week belongs to the year that its Thursday is in. */
function weekSlug(time: number): string {
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  const thursday = new Date(time + (3 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, "0")}`;
}

const DAY_MS = 86_400_000;
