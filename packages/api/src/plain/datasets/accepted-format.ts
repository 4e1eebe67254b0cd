import { FILE_FORMATS, type FileFormat, MEDIA_TYPES } from "@daybook/files";
import { acceptedTypes, isOrHolds } from "../../base/accepted-types.js";

/**
 * The format that an Accept header asks for among those that there are, the most wanted first and of equal ones the first
 * that is named; "page" where that is what a browser shows, and where no format fits.
 */
export function acceptedFormat(header: string | undefined, held: readonly FileFormat[]): FileFormat | "page" {
  const wanted = acceptedTypes(header ?? "");
  const byWeight = wanted.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  for (const { type } of byWeight) {
    if (type === "text/html" || type === "application/xhtml+xml") return "page";
    const format = FILE_FORMATS.find((each) => held.includes(each) && fits(type, each));
    if (format !== undefined) return format;
  }
  return "page";
}

function fits(type: string, format: FileFormat): boolean {
  return isOrHolds(type, MEDIA_TYPES[format]) || OTHER_NAMES[format]?.includes(type) === true;
}

/** Names of before there were registered ones, and what some call them. */
const OTHER_NAMES: Readonly<Partial<Record<FileFormat, readonly string[]>>> = {
  ndjson: ["application/ndjson", "application/jsonl", "application/x-jsonlines"],
  parquet: ["application/x-parquet", "application/parquet"],
};
