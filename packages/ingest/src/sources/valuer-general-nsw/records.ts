import { plainLines } from "../../formats/plain-lines.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** A record of a sale, by its fields; the first is its type. */
export interface SaleRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * The records of sales of a file. Throws when it has no header of the district or no trailer, or when the trailer
 * counts other records than there are, so that a file that is cut short or joined is not taken for a whole one.
 */
export function readRecords(bytes: Uint8Array, district: string): SaleRecord[] {
  const lines = plainLines(bytes);
  const types = new Map(["A", "B", "C", "D", "Z"].map((type) => [type, 0]));
  const sales: SaleRecord[] = [];
  for (const [at, line] of lines.entries()) {
    const type = line.slice(0, line.indexOf(";"));
    const count = types.get(type);
    if (count === undefined) throw new SourceProblem(at + 1, `${quoted(line)} is a record of no known type`);
    if ((type === "A") !== (at === 0)) throw new SourceProblem(at + 1, "the header is not the first line, and only it");
    if ((type === "Z") !== (at === lines.length - 1))
      throw new SourceProblem(at + 1, "the trailer is not the last line, and only it");
    if (!line.endsWith(";")) throw new SourceProblem(at + 1, "it does not end with a semicolon");
    types.set(type, count + 1);
    if (type === "B") sales.push({ line: at + 1, fields: line.split(";") });
  }
  checkHeader(lines[0] ?? "", district);
  const counted = [lines.length, ...["B", "C", "D"].map((type) => types.get(type))].join(";");
  if (lines.at(-1) !== `Z;${counted};`) {
    throw new SourceProblem(
      lines.length,
      `the trailer is ${quoted(lines.at(-1)!)}, and the file has ${quoted(`Z;${counted};`)}`,
    );
  }
  return sales;
}

/** Such as A;RTSALEDATA;001;20260105 01:05;VALNET; */
function checkHeader(header: string, district: string): void {
  const [, content, named] = header.split(";");
  if (content !== "RTSALEDATA") throw new SourceProblem(1, `${quoted(header)} is no header of sales`);
  if (named !== district)
    throw new SourceProblem(1, `it is of the district ${quoted(named ?? "")}, and its name of ${district}`);
}
