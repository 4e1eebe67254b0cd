/** An amount with commas between the thousands, as in 1,250,000. */
export function withCommas(dollars: number): string {
  return String(dollars).replace(/\B(?=(\d{3})+$)/g, ",");
}
