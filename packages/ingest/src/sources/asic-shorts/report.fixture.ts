/** The header of every report, with commas. */
export const HEADER =
  "Product,Product Code,Reported Short Positions,Total Product in Issue," +
  "% of Total Product in Issue Reported as Short Positions";

/** The bytes of a report with these lines. */
export function reportOf(lines: readonly string[]): Buffer {
  return Buffer.from([HEADER, ...lines, ""].join("\n"));
}
