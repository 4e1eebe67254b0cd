import type { datasets } from "@daybook/domain/data/market";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { reportHighlightsLayout } from "./layout.js";

/** What company reports say, in a layout of our own. */
export const reportHighlights: Source<{ readonly rows: typeof datasets.reportHighlights }> = ownSource({
  name: "report-highlights",
  title: "Report highlights",
  how: "draw up the file from company reports: nobody publishes one",
  layout: reportHighlightsLayout,
  extension: "jsonl",
  bytesMax: 128 * 1024 * 1024,
});
