import type { datasets } from "@daybook/domain/data/market";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { directorTradesLayout } from "./layout.js";

/** Trades of directors as notified, in a table of our own. */
export const directorTrades: Source<{ readonly rows: typeof datasets.directorTrades }> = ownSource({
  name: "director-trades",
  title: "Director trades",
  how: "draw up the table from notices of directors, which the exchange sells as ComNews; no official file is free",
  layout: directorTradesLayout,
  extension: "csv",
  bytesMax: 64 * 1024 * 1024,
});
