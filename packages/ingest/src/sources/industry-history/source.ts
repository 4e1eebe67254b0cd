import type { datasets } from "@daybook/domain/data/market";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { industryHistoryLayout } from "./layout.js";

/** Industry labels over time, in a table of our own. */
export const industryHistory: Source<{ readonly rows: typeof datasets.industryLabels }> = ownSource({
  name: "industry-history",
  title: "Industry history",
  how: "draw up the table of industry labels over time: nobody publishes one",
  layout: industryHistoryLayout,
  extension: "csv",
  bytesMax: 32 * 1024 * 1024,
});
