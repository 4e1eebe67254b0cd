import type { datasets } from "@daybook/domain/data/politicians";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { retiredSlugsLayout } from "./layout.js";

/** Slugs of politicians that are no longer used, in a table of our own. */
export const retiredSlugs: Source<{ readonly rows: typeof datasets.retiredSlugs }> = ownSource({
  name: "retired-slugs",
  title: "Retired slugs of politicians",
  how: "draw up the table when a slug of a politician is retired: nobody publishes one",
  layout: retiredSlugsLayout,
  extension: "csv",
  bytesMax: 1024 * 1024,
});
