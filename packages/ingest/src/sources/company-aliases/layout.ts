import { comparableName, datasets } from "@daybook/domain/data/politicians";
import type { Layout } from "../../formats/own-layout/layout.js";
import { firstOfEach, secondTarget } from "../../formats/own-layout/targets.js";

/** Names under which a listed company is written: one line a name. */
export const companyAliasesLayout: Layout<typeof datasets.companyAliases> = {
  dataset: datasets.companyAliases,
  fields: {
    alias: { name: "alias", kind: { is: "text", charsMax: 300 }, required: true },
    stockCode: { name: "stock_code", kind: { is: "code" }, required: true },
    reason: { name: "reason", kind: { is: "text", charsMax: 500 }, required: true },
  },
  rowsMax: 100_000,
  rowRule: ({ alias }) => (comparableName(alias) === "" ? "alias has neither a letter nor a digit" : undefined),
  tableRule: (rows) => secondTarget(rows.map(({ alias, stockCode }) => [comparableName(alias), stockCode])),
  merged: (rows) => firstOfEach(rows, ({ alias }) => comparableName(alias)),
};
