import { sources } from "@daybook/ingest";

/** A line for each source, with what it is: of all, or of those that can be fetched from a public address. */
export function linesOfSources(which: "all" | "fetched"): string[] {
  const listed = sources.filter(({ index, remote }) => which === "all" || index !== undefined || remote !== undefined);
  const width = Math.max(...listed.map(({ name }) => name.length));
  return listed.map(({ name, title }) => `${name.padEnd(width)}  ${title}`);
}
