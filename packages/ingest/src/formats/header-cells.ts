/**
 * The names in the header of a table, without outer spaces and quotes, as far as
 * they can be told without reading the rest; undefined when there is no header,
 * because the file is empty or a web page. Never throws: it is to tell the tables
 * of a source from others, which may be anything.
 */
export function headerCells(bytes: Uint8Array): string[] | undefined {
  const [low, high] = bytes;
  const encoding = low === 0xff && high === 0xfe ? "utf-16le" : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, HEADER_BYTES_MAX)).trimStart();
  if (text === "" || text.startsWith("<")) return undefined;
  const [line] = text.split("\n", 1);
  return line!.split(",").map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}

const HEADER_BYTES_MAX = 64 * 1024;
