import type { DistinctiveHolding } from "@daybook/sdk/messages";
import type { Column } from "../tables/table.js";
import { companyColumns } from "./company-columns.js";
import { holderName } from "./register-words.js";

/** The columns of the companies that one person currently declares. */
export const holdingColumns: readonly Column<DistinctiveHolding>[] = [
  ...companyColumns,
  { name: "holder", title: "Holder", kind: "text", cell: ({ holder }) => holderName(holder) },
  {
    name: "corpusDeclarerCount",
    title: "People who declare it",
    kind: "count",
    cell: ({ corpusDeclarerCount }) => corpusDeclarerCount,
  },
  { name: "shortPercent", title: "Company reported short", kind: "percent", cell: ({ shortPercent }) => shortPercent },
];
