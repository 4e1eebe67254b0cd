import type { datasets } from "@daybook/domain/data/market";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { fundamentalsLayout } from "./layout.js";

/** Reported figures of companies, in a table of our own. */
export const fundamentals: Source<{ readonly rows: typeof datasets.fundamentals }> = ownSource({
  name: "fundamentals",
  title: "Fundamentals by period",
  how: "draw up the table from company reports or license one; no official file is free",
  layout: fundamentalsLayout,
  extension: "csv",
  bytesMax: 64 * 1024 * 1024,
});
