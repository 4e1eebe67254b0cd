import { datasets } from "@daybook/domain/data/news";
import { hasFrontMatter } from "../../formats/front-matter/front-matter.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem, source } from "../../source.js";
import { parseTake } from "./parse.js";

/** Editorial takes: a folder of Markdown files with front matter. */
export const editorialTakes = source({
  name: "editorial-takes",
  title: "Editorial takes",
  licence: "as agreed with whoever wrote the takes",
  access: { how: "write them: each is a Markdown file" },
  // Nobody publishes these files, and we fetch none: operators write them.
  hosts: [],
  bytesMax: 1024 * 1024,
  datasets: { editorialTakes: datasets.editorialTakes },
  published:
    "not told: the date of a take is not that of its newest wording, so the operator tells, or the retrieval stands in",
  fileNames: "<slug>.md",
  identify(fileName, bytes) {
    if (!/\.mdx?$/i.test(fileName)) return undefined;
    if (bytes === undefined) return "unread";
    // An edited file takes the place of the one before it, whatever it says of its date.
    return { unit: slugOf(fileName), version: "1" };
  },
  // A README that lies in the folder has no front matter.
  isForeign: (bytes) => !hasFrontMatter(bytes),
  parse: (fileName, bytes) => ({ editorialTakes: [parseTake(slugOf(fileName), bytes)] }),
  check: () => undefined,
});

/** A slug without a letter might be a date, which is a unit of another kind. */
function slugOf(fileName: string): string {
  if (/\.mdx$/i.test(fileName)) throw new SourceProblem(undefined, "it is MDX, which is not taken: a take is Markdown");
  const slug = fileName.replace(/\.md$/i, "");
  if (slug.length <= SLUG_CHARS_MAX && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && /[a-z]/.test(slug)) return slug;
  throw new SourceProblem(
    undefined,
    `${quoted(slug)} is not a slug, which has letters a to z, digits and single dashes, and at least one letter`,
  );
}

const SLUG_CHARS_MAX = 100;
