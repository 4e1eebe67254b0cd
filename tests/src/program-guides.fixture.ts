import { readFileSync } from "node:fs";

/** A guide about a program that reads from the server. */
export interface ProgramGuide {
  readonly name: string;
  /** How the program names itself to a server. */
  readonly userAgent: string;
  /** What stands before the name of a column that a sample uses. */
  readonly columns: RegExp;
}

export const PROGRAM_GUIDES: readonly ProgramGuide[] = [
  { name: "r", userAgent: "me/1", columns: /(?!)/g },
  {
    name: "excel",
    userAgent: "Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)",
    columns: /(?<=SelectColumns\(Rows, \{[^}]*)"(\w+)"/g,
  },
  {
    name: "sheets",
    userAgent: "Mozilla/5.0 (compatible; GoogleDocs; apps-spreadsheets; +http://docs.google.com)",
    columns: /(?<=XMATCH\()"(\w+)"/g,
  },
  { name: "duckdb", userAgent: "duckdb/v1.5.0(linux_amd64) node-neo-api", columns: /(?!)/g },
  { name: "observable", userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0)", columns: /(?<=[xy]: )"(\w+)"/g },
];

/** The text of a guide. */
export function guideTextOf(name: string): string {
  return readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), "utf8");
}

/** The samples of a guide in a language. */
export function samplesIn(text: string, language: string): string[] {
  return [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)].flatMap(([, each, code = ""]) =>
    each === language ? [code] : [],
  );
}

/** The paths that the samples of a guide ask for. Power Query puts them together. */
export function pathsIn(text: string): string[] {
  const whole = [...text.matchAll(/(?:http:\/\/localhost:8080|https:\/\/daybook\.example)(\/[^\s"'`)]+)/g)];
  const parted = [...text.matchAll(/RelativePath = "([^"]+)",\s*Query = \[([^\]]+)\]/g)].map(([, path, query = ""]) => {
    const fields = [...query.matchAll(/(\w+) = "([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`);
    return `/${path}?${fields.join("&")}`;
  });
  return [...whole.map(([, path = ""]) => path), ...parted];
}
