/** The months as publishers shorten them, January first. */
export const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** The number of the month with a short name in any case, 1 to 12; 0 when there is none. */
export function monthNumber(name: string): number {
  const wanted = name.toLowerCase();
  return monthNames.findIndex((each) => each.toLowerCase() === wanted) + 1;
}
