/** The last of some dates as texts; undefined where there is none. */
export function newestOf(dates: readonly unknown[]): string | undefined {
  return dates
    .filter((date): date is string => typeof date === "string" && date !== "")
    .sort()
    .at(-1);
}
