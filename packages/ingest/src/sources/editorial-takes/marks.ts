import type { ReadBlock } from "../../formats/markdown/safe-markdown.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** A citation as far as its mark goes. */
interface Cited {
  readonly ref: string;
}

/**
 * Refuses a text whose marks such as [ref-1] are not those of its citations: a
 * mark without a citation, a citation without a mark, one that is not in the form, and one
 * that only some readers of Markdown see, such as one in code.
 */
export function checkMarks(
  body: string,
  bodyLine: number,
  blocks: readonly ReadBlock[],
  citations: readonly Cited[],
  citationsLine: number,
): void {
  const cited = new Set<string>();
  for (const { ref } of citations) {
    if (!REF.test(ref)) throw new SourceProblem(citationsLine, `${quoted(ref)} is not a mark such as ref-1`);
    if (cited.has(ref)) throw new SourceProblem(citationsLine, `${ref} is cited twice`);
    cited.add(ref);
  }
  const lines = body.split("\n");
  const written = lines.flatMap((text, at) => marksIn(text).map((mark) => ({ mark, line: bodyLine + at })));
  for (const { mark, line } of written) {
    if (!REF.test(mark)) throw new SourceProblem(line, `[${mark}] is not a mark such as [ref-1]`);
    if (!cited.has(mark)) throw new SourceProblem(line, `[${mark}] has no citation`);
  }
  const seen = blocks.flatMap(({ prose }) => marksIn(prose));
  const hidden = written.find(({ mark }, at) => mark !== seen[at]) ?? { mark: seen[written.length], line: bodyLine };
  if (hidden.mark !== undefined) {
    throw new SourceProblem(hidden.line, `[${hidden.mark}] is not a mark in the text, but in code, a link or the like`);
  }
  const unmarked = citations.find(({ ref }) => !seen.includes(ref));
  if (unmarked !== undefined) throw new SourceProblem(citationsLine, `${unmarked.ref} is cited, but has no mark`);
}

/** The text without its marks. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, " ");
}

function marksIn(text: string): string[] {
  return [...text.matchAll(MARK)].map(([mark]) => mark.slice(1, -1));
}

/** Whatever somebody may have meant as a mark. */
const MARK = /\[ref[-_ ]?[\w-]{0,9}\]/gi;
const REF = /^ref-[1-9]\d{0,2}$/;
