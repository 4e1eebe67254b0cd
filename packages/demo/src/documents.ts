import { isoOf } from "@daybook/domain";

/** The address of a document of a company, under a domain that is reserved for examples. */
export function documentUrl(code: string, topic: string, day: number): string {
  return `https://example.com/announcements/${isoOf(day)}/${code.toLowerCase()}-${topic}.pdf`;
}

/** The date under which the tables of our own layouts are published. */
export const TABLE_DATE = "2026-07-06";
