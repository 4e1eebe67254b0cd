/** The change from a base in percent of it; not finite when a figure is unknown or the base is zero. */
export function percentChange(base: number, last: number): number {
  return ((last - base) / base) * 100;
}
