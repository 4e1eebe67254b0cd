import type { CompanyRecord } from "../companies/record.js";
import { displayName } from "./display-name.js";

/** The name that a record gives its company, as it stands unless it is a legal name; empty when it gives none. */
export function recordName(record: CompanyRecord | undefined, code: string): string {
  if (record === undefined) return "";
  return record.isProfile ? displayName(record.name, code) : record.name;
}
