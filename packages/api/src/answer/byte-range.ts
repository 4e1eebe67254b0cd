/** A part of a file: its first byte and its last. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part that a Range header asks for (RFC 9110, section 14). Undefined is all of it: what is no range of bytes is to be
 * ignored, and so may be several ranges. "beyond" is a range that no byte is in.
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange | "beyond" | undefined {
  const [, list] = /^bytes=(.*)$/i.exec(header ?? "") ?? [];
  const ranges =
    list
      ?.split(",")
      .map((each) => each.trim())
      .filter((each) => each !== "") ?? [];
  const [, from, to] = /^(\d*)-(\d*)$/.exec(ranges[0] ?? "") ?? [];
  if (ranges.length !== 1 || from === undefined || to === undefined || from + to === "") return undefined;
  if (from === "") return lastBytes(Number(to), bytes);
  const [first, last] = [Number(from), to === "" ? Number.POSITIVE_INFINITY : Number(to)];
  if (last < first) return undefined;
  return first >= bytes ? "beyond" : { first, last: Math.min(last, bytes - 1) };
}

function lastBytes(count: number, bytes: number): ByteRange | "beyond" {
  return count === 0 || bytes === 0 ? "beyond" : { first: Math.max(0, bytes - count), last: bytes - 1 };
}
