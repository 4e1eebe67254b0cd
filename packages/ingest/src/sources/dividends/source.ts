import type { datasets } from "@daybook/domain/data/market";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { dividendsLayout } from "./layout.js";

/** Dividends as declared, in a table of our own. */
export const dividends: Source<{ readonly rows: typeof datasets.dividends }> = ownSource({
  name: "dividends",
  title: "Dividends",
  how: "draw up the table from announcements or license one; no official file is free",
  layout: dividendsLayout,
  extension: "csv",
  bytesMax: 64 * 1024 * 1024,
});
