import type { InputFile } from "../files/input-file.js";
import type { Source } from "../source.js";
import type { Container } from "./collect.js";
import type { IngestFile } from "./summary.js";

/** Refuses folders and archives in which nothing is of the source: somebody meant something to be there. */
export function emptyInputs(
  containers: readonly Container[],
  ignored: ReadonlySet<InputFile>,
  { name, fileNames }: Source,
): IngestFile[] {
  return containers
    .filter(({ files }) => files.every((file) => ignored.has(file)))
    .map(({ label }) => ({ name: label, outcome: "refused", reason: `it holds no file of ${name} (${fileNames})` }));
}
