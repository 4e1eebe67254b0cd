import type { MemoryFile } from "@daybook/ingest";

/** A file of lines. */
export function textFile(fileName: string, lines: readonly string[], end = "\n"): MemoryFile {
  return { fileName, bytes: Buffer.from(lines.map((line) => line + end).join("")) };
}
