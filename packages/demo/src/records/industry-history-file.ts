import { isoOf } from "@daybook/domain";
import type { Company } from "../company.js";
import { csvBytes } from "../csv-file.js";
import { TABLE_DATE } from "../documents.js";
import type { NamedFile } from "../named-file.js";
import { firstReportDay, lastSessionDay } from "../story.js";

/** The labels over time of the companies that had more than one, by code and day. */
export function industryHistoryFile(companies: readonly Company[]): NamedFile {
  const rows = companies
    .filter(({ relabelled }) => relabelled !== undefined)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .flatMap(({ code, industry, listedDay, relabelled }) => [
      [code, industry, isoOf(Math.max(firstReportDay, listedDay)), "seed"],
      ...(relabelled!.fromDay <= lastSessionDay
        ? [[code, relabelled!.industry, isoOf(relabelled!.fromDay), "observed"]]
        : []),
    ]);
  return { fileName: `industry-history-${TABLE_DATE}.csv`, bytes: csvBytes(HEADINGS, rows) };
}

const HEADINGS = ["stock_code", "industry", "observed_from", "source"];
