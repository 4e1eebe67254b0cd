import { isoOf } from "@daybook/domain";
import { percentText } from "./percent-text.js";

/** One row of a daily report. */
export interface ReportRow {
  readonly productName: string;
  readonly code: string;
  readonly position: number;
  readonly issued: number;
}

/** The name of the regulator's file for a day and revision. */
export function reportFileName(day: number, revision: number): string {
  const digits = isoOf(day).replaceAll("-", "");
  return `RR${digits}-${String(revision).padStart(3, "0")}-SSDailyAggShortPos.csv`;
}

/** The regulator's present encoding: ASCII, commas, CRLF, no zero before the decimal point. */
export function reportBytes(rows: readonly ReportRow[]): Uint8Array {
  const lines = rows.map(({ productName, code, position, issued }) => {
    const percent = issued === 0 ? "-" : percentText(position, issued).replace(/^0\./, ".");
    return `${productName},${code},${position},${issued},${percent}\r\n`;
  });
  return Buffer.from(`${HEADINGS.join(",")}\r\n${lines.join("")}`, "latin1");
}

/** Its older one: UTF-16LE with a byte order mark, tabs, LF, sorted by name, short codes padded to four characters. */
export function olderReportBytes(rows: readonly ReportRow[]): Uint8Array {
  const lines = rows
    .toSorted((a, b) => (a.productName < b.productName ? -1 : 1))
    .map(({ productName, code, position, issued }) => {
      const percent = issued === 0 ? "" : percentText(position, issued);
      return `${[productName, code.padEnd(4), position, issued, percent].join("\t")}\n`;
    });
  return Buffer.from(`\ufeff${HEADINGS.join("\t")}\n${lines.join("")}`, "utf16le");
}

const HEADINGS = [
  "Product",
  "Product Code",
  "Reported Short Positions",
  "Total Product in Issue",
  "% of Total Product in Issue Reported as Short Positions",
];
