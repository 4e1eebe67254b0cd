import { crc32 } from "node:zlib";

/** A record of the journal as a line: the checksum, then the fields, with tabs between. Fields hold no control characters. */
export function lineOf(fields: readonly string[]): string {
  const body = fields.join("\t");
  return `${checksumOf(body)}\t${body}\n`;
}

/** The fields of a line without its end; undefined when it is not as it was written. */
export function fieldsOf(line: Buffer): string[] | undefined {
  if (line.length < BODY_START || line.length >= LINE_BYTES_MAX) return undefined;
  if (line.toString("latin1", 0, BODY_START) !== `${checksumOf(line.subarray(BODY_START))}\t`) return undefined;
  const fields: string[] = [];
  let start = BODY_START;
  // A text that is cut from a longer one would keep all of that in memory for as long as it is held.
  for (let end = line.indexOf(TAB, start); end >= 0; end = line.indexOf(TAB, start)) {
    fields.push(line.toString("utf8", start, end));
    start = end + 1;
  }
  fields.push(line.toString("utf8", start));
  return fields;
}

/** CRC-32 as eight hex digits. */
export function checksumOf(content: string | Buffer): string {
  return crc32(content).toString(16).padStart(8, "0");
}

/** Bytes of the longest line, its end included. */
export const LINE_BYTES_MAX = 4_096;

const BODY_START = 9;
const TAB = 9;
