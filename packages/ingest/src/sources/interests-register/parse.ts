import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/politicians";
import { parseObject } from "../../formats/own-layout/json-value.js";
import { wholeText } from "../../formats/own-layout/whole-text.js";
import { SourceProblem } from "../../source.js";
import { type DocumentStated, readDocument } from "./document-line.js";

/** The documents and rows of a file whose hash is given. */
export function parseRegister(bytes: Uint8Array, file: string) {
  const registerDocuments: RowOf<typeof datasets.registerDocuments>[] = [];
  const registerRows: RowOf<typeof datasets.registerRows>[] = [];
  const lines = new Map<string, number>();
  for (const [at, text] of wholeText(bytes).split("\n").entries()) {
    if (text.trim() === "") continue;
    const stated = readLine(text, at + 1);
    const first = lines.get(unitOf(stated));
    if (first !== undefined) throw new SourceProblem(at + 1, `it is of the member and parliament of line ${first}`);
    lines.set(unitOf(stated), at + 1);
    const document = registerDocuments.length;
    registerDocuments.push({ file, document, ...stated.document });
    for (const [row, each] of stated.rows.entries()) registerRows.push({ file, document, row, ...each });
  }
  if (registerDocuments.length === 0) throw new SourceProblem(undefined, "the file has no document");
  return { registerDocuments, registerRows };
}

function readLine(text: string, line: number): DocumentStated {
  if (text.length > LINE_CHARS_MAX) throw new SourceProblem(line, `it has more than ${LINE_CHARS_MAX} characters`);
  return readDocument(parseObject(text, { line, path: "it" }), line);
}

/** Two people of one name in one chamber sit for different places. */
function unitOf({ document: { chamber, parliament, name, division, state } }: DocumentStated): string {
  const folded = [name, division, state].map((text) => text.toLowerCase().replace(/\s+/g, " "));
  return JSON.stringify([chamber, parliament, ...folded]);
}

/** A longer line is refused unread. */
const LINE_CHARS_MAX = 4_000_000;
