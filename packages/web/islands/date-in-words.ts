/** `2026-11-13` as the pages write it: `13 November 2026`. */
export function dateInWords(iso: string): string {
  return new Date(iso).toLocaleDateString("en-AU", { dateStyle: "long", timeZone: "UTC" });
}
