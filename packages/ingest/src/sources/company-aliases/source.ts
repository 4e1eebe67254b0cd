import type { datasets } from "@daybook/domain/data/politicians";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { companyAliasesLayout } from "./layout.js";

/** Names under which listed companies are written, in a table of our own. */
export const companyAliases: Source<{ readonly rows: typeof datasets.companyAliases }> = ownSource({
  name: "company-aliases",
  title: "Aliases of listed companies",
  isIncluded: true,
  layout: companyAliasesLayout,
  extension: "csv",
  bytesMax: 16 * 1024 * 1024,
});
