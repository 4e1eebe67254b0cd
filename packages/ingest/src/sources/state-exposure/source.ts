import type { datasets } from "@daybook/domain/data/economy";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { stateExposureLayout } from "./layout.js";

/** How the operations of companies are spread over the states, in a table of our own. */
export const stateExposure: Source<{ readonly rows: typeof datasets.stateExposure }> = ownSource({
  name: "state-exposure",
  title: "State exposure of companies",
  how: "draw up the table from company reports: nobody publishes one",
  layout: stateExposureLayout,
  extension: "csv",
  bytesMax: 16 * 1024 * 1024,
});
