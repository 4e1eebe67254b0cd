import { SourceProblem } from "../source.js";
import { decodeText } from "./decode-text.js";

/**
 * The lines of a file that quotes nothing, without their ends. Every real file
 * of such a publisher ends in a line end, so one that does not is cut short.
 */
export function plainLines(bytes: Uint8Array): string[] {
  const text = decodeText(bytes);
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  const lines = text.split("\n");
  if (lines.pop() !== "") {
    throw new SourceProblem(lines.length + 1, "it has no line end, so the file is cut short");
  }
  return text.includes("\r") ? lines.map((line) => line.replace(/\r$/, "")) : lines;
}

/** The cells of a line. Throws when they are not as many as they should be. */
export function cellsOf(text: string, count: number, line: number): string[] {
  const cells = text.split(",");
  if (cells.length !== count) {
    throw new SourceProblem(line, `the number of columns is ${cells.length}, not ${count}`);
  }
  return cells;
}
