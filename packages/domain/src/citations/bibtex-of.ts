import type { Citable } from "./citable.js";
import { authorsOf, DATABASE, idOf, noteOf } from "./citation-text.js";

/** An entry for BibTeX, in the type that every style knows. */
export function bibtexOf(cited: Citable): string {
  const { title, version, day, address } = cited;
  const note = noteOf(cited);
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    // The inner braces keep the letters of a title and the words of a name as they are.
    ["title", `{${escaped(title)}}`],
    [
      "author",
      authorsOf(cited)
        .map((name) => `{${escaped(name)}}`)
        .join(" and "),
    ],
    ["publisher", DATABASE],
    ["year", day?.slice(0, "YYYY".length)],
    ["date", day],
    ["version", version && escaped(version)],
    ["note", note === "" ? undefined : escaped(note)],
    ["url", address?.replace(/[{}\\\s]/g, encodeURIComponent)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
  return [`@misc{${idOf(cited)},`, ...lines, "}", ""].join("\n");
}

/** Braces are counted also where a backslash stands before them, so that single ones have names. */
function escaped(text: string): string {
  return text.replace(/[\\{}#$%&_~^]/g, (mark) => NAMED[mark] ?? `\\${mark}`);
}

const NAMED: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};
