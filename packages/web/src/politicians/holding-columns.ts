import type { DistinctiveHolding } from "@daybook/sdk/messages";
import type { Column } from "../tables/table.js";
import { companyColumns } from "./company-columns.js";
import { holderNames } from "./register-words.js";

/** The columns of the companies that one person currently declares. */
export const holdingColumns: readonly Column<DistinctiveHolding>[] = [
  ...companyColumns,
  { name: "holders", title: "Holders", kind: "text", cell: ({ holders }) => holderNames(holders) },
  {
    name: "corpusDeclarerCount",
    title: "People who declare it",
    kind: "count",
    cell: ({ corpusDeclarerCount }) => corpusDeclarerCount,
  },
  { name: "shortPercent", title: "Company reported short", kind: "percent", cell: ({ shortPercent }) => shortPercent },
];
