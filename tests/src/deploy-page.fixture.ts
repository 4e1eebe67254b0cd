import { readFileSync } from "node:fs";

const page = readFileSync(new URL("../../docs/deploy.md", import.meta.url), "utf8");

/** How the program is deployed: what each file holds, under its path. */
export type DeployedFiles = Readonly<Record<string, string>>;

/** The two ways of deployment that the page shows. */
export type Way = "One machine" | "Several machines";

/** The files that the page shows for a way; what it does not show for several machines is the same as on one. */
export function filesOf(way: Way): DeployedFiles {
  const ofOne = filesIn(sectionOf("One machine"));
  return way === "One machine" ? ofOne : { ...ofOne, ...filesIn(sectionOf(way)) };
}

/** The samples in a language under a heading of any level, in order, without those that are files. */
export function samplesOf(heading: string, language: "sh" | "sql"): string[] {
  return blocksIn(sectionOf(heading))
    .filter((block) => block.language === language && pathOf(block.text) === undefined)
    .map(({ text }) => text);
}

/** A text of the page with other words in some places. Each place must be there, so that the page stays what is run. */
export function filledIn(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((filled, [place, word]) => {
    if (!filled.includes(place)) throw new Error(`the page does not say "${place}" in:\n${text}`);
    return filled.replaceAll(place, word);
  }, text);
}

function filesIn(section: string): DeployedFiles {
  return Object.fromEntries(
    blocksIn(section).flatMap(({ text }) => {
      const path = pathOf(text);
      return path === undefined ? [] : [[path, text]];
    }),
  );
}

/** The comment at the top of a file says where it goes. */
function pathOf(text: string): string | undefined {
  return /^(?:#!.*\n)?# (\/\S+)$/m.exec(text.split("\n", 2).join("\n"))?.[1];
}

function blocksIn(section: string): { readonly language: string; readonly text: string }[] {
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = "", text = ""]) => ({
    language,
    text,
  }));
}

/** All from a heading to the next one of the same level or a higher one. */
function sectionOf(heading: string): string {
  const [, marks = "", start = 0] = headings().find(([name]) => name === heading) ?? [];
  if (marks === "") throw new Error(`the page has no heading "${heading}"`);
  const next = headings().find(([, others, place]) => place > start && others.length <= marks.length);
  return page.slice(start, next?.[2]);
}

/** Name, marks and place of every heading. Comments in samples look like headings of the first level. */
function headings(): [name: string, marks: string, place: number][] {
  return [...page.matchAll(/^(##+) (.+)$/gm)].map(({ 1: marks = "", 2: name = "", index }) => [name, marks, index]);
}
