import { isoOf } from "@daybook/domain";
import { csvBytes } from "../csv-file.js";
import type { NamedFile } from "../named-file.js";

/** An announcement of a company to the exchange. */
export interface Announcement {
  readonly code: string;
  readonly day: number;
  /** Minutes after midnight in Sydney. */
  readonly minute: number;
  readonly headline: string;
  readonly type: string;
  readonly url: string;
  readonly isPriceSensitive: boolean;
  readonly pages: number;
}

/** One file per day, newest announcement first. */
export function announcementFiles(days: readonly number[], announcements: readonly Announcement[]): NamedFile[] {
  const byDay = new Map(days.map((day): [number, Announcement[]] => [day, []]));
  for (const announcement of announcements) byDay.get(announcement.day)?.push(announcement);
  return days.map((day) => {
    const rows = byDay
      .get(day)!
      .toSorted((a, b) => b.minute - a.minute || (a.code + a.headline < b.code + b.headline ? -1 : 1))
      .map(rowOf);
    return { fileName: `todayAnns_${isoOf(day)}.csv`, bytes: csvBytes(HEADINGS, rows) };
  });
}

function rowOf({ code, day, minute, headline, type, url, isPriceSensitive, pages }: Announcement) {
  const size = `${pages}  ${pages === 1 ? "page" : "pages"}  ${pages * 61 + 40}.5KB`;
  return [
    code,
    `${dayFirst(day)}  ${clockTime(minute)}`,
    isPriceSensitive ? "$" : "",
    `${headline}  ${size}`,
    type,
    url,
  ];
}

function dayFirst(day: number): string {
  return isoOf(day).split("-").reverse().join("/");
}

function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, "0");
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? "am" : "pm"}`;
}

const HEADINGS = ["ASX Code", "Date", "Price sens.", "Headline", "Type", "Document"];
