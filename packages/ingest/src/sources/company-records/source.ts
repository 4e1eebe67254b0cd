import type { datasets } from "@daybook/domain/data/market";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { companyRecordsLayout } from "./layout.js";

/** What is known of companies in words, in a layout of our own. */
export const companyRecords: Source<{ readonly rows: typeof datasets.companyRecords }> = ownSource({
  name: "company-records",
  title: "Company records",
  how: "draw up the records as the page of this source describes them: nobody publishes them",
  layout: companyRecordsLayout,
  extension: "jsonl",
  bytesMax: 128 * 1024 * 1024,
});
