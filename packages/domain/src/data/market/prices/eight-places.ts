/** To eight places: what a factor adds beyond them is noise. */
export function toEightPlaces(value: number): number {
  return Math.round(value * 100_000_000) / 100_000_000;
}
