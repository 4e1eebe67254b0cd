import type { datasets } from "@daybook/domain/data/market";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { reputationSignalsLayout } from "./layout.js";

/** Cited signals about companies, in a layout of our own: each feed is a unit. */
export const reputationSignals: Source<{ readonly rows: typeof datasets.reputationSignals }> = ownSource({
  name: "reputation-signals",
  title: "Reputation signals",
  how: "draw up the file with a citation for each signal: nobody publishes one",
  layout: reputationSignalsLayout,
  extension: "jsonl",
  hasFeeds: true,
  bytesMax: 128 * 1024 * 1024,
});
