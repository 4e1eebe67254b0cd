import { FILE_FORMATS, type FileFormat, MEDIA_TYPES } from "@daybook/files";

/**
 * The format that an Accept header asks for among those that there are, the most wanted first and of equal ones the first
 * that is named; "page" where that is what a browser shows, and where no format fits.
 */
export function acceptedFormat(header: string | undefined, held: readonly FileFormat[]): FileFormat | "page" {
  const wanted = (header ?? "").toLowerCase().split(",").map(rangeOf);
  const byWeight = wanted.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  for (const { type } of byWeight) {
    if (type === "text/html" || type === "application/xhtml+xml") return "page";
    const format = FILE_FORMATS.find((each) => held.includes(each) && fits(type, each));
    if (format !== undefined) return format;
  }
  return "page";
}

function rangeOf(text: string): { readonly type: string; readonly weight: number } {
  const [type = "", ...parameters] = text.split(";").map((each) => each.trim());
  const weight = parameters.map((each) => /^q\s*=\s*([\d.]+)$/.exec(each)?.[1]).find((each) => each !== undefined);
  return { type, weight: weight === undefined ? 1 : Number(weight) };
}

function fits(type: string, format: FileFormat): boolean {
  const own = MEDIA_TYPES[format];
  return (
    type === own || type === "*/*" || type === `${own.split("/")[0]}/*` || OTHER_NAMES[format]?.includes(type) === true
  );
}

/** Names of before there were registered ones, and what some call them. */
const OTHER_NAMES: Readonly<Partial<Record<FileFormat, readonly string[]>>> = {
  ndjson: ["application/ndjson", "application/jsonl", "application/x-jsonlines"],
  parquet: ["application/x-parquet", "application/parquet"],
};
