import { crc32 } from "node:zlib";

/** A record of the journal as a line: the checksum, then the fields, separated by tabs. Fields hold no control characters. */
export function lineOf(fields: readonly string[]): string {
  const body = fields.join("\t");
  return `${checksumOf(body)}\t${body}\n`;
}

/** The fields of a line, given without its end; undefined if it is not as it was written. */
export function fieldsOf(line: Buffer): string[] | undefined {
  if (line.length < BODY_START || line.length >= LINE_BYTES_MAX) return undefined;
  if (line.toString("latin1", 0, BODY_START) !== `${checksumOf(line.subarray(BODY_START))}\t`) return undefined;
  const fields: string[] = [];
  let start = BODY_START;
  // A substring of a longer string would keep all of that string in memory.
  for (let end = line.indexOf(TAB, start); end >= 0; end = line.indexOf(TAB, start)) {
    fields.push(line.toString("utf8", start, end));
    start = end + 1;
  }
  fields.push(line.toString("utf8", start));
  return fields;
}

/**
 * Whether what stands at the end of a file without a line end is a line that was not written to its end, or not yet. Its
 * writer was never told that it is stored. Anything else is damage: bytes that no line begins with, or a whole line whose end was changed.
 */
export function isTorn(rest: Buffer): boolean {
  if (rest.length >= LINE_BYTES_MAX || !BEGINNING.test(rest.toString("latin1"))) return false;
  return fieldsOf(rest) === undefined && fieldsOf(rest.subarray(0, -1)) === undefined;
}

/** A part of the checksum, or all of it and some of the fields. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Those are what no line holds.
const BEGINNING = /^(?:[0-9a-f]{0,8}|[0-9a-f]{8}\t[^\0-\x08\n-\x1f]*)$/;

/** CRC-32 as eight hex digits. */
export function checksumOf(content: string | Buffer): string {
  return crc32(content).toString(16).padStart(8, "0");
}

/** The bytes of the longest line, its end included. */
export const LINE_BYTES_MAX = 4_096;

const BODY_START = 9;
const TAB = 9;
