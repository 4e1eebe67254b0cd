import type { Column } from "../tables/table.js";
import { stockPath } from "./politician-links.js";

/** What rows about companies have in common. */
interface Company {
  readonly stockCode: string;
  readonly companyName: string;
  readonly industry: string;
}

/** The columns that name a company. */
export const companyColumns: readonly Column<Company>[] = [
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: ({ stockCode }) => stockCode,
    link: ({ stockCode }) => stockPath(stockCode),
  },
  { name: "companyName", title: "Company", kind: "text", cell: ({ companyName }) => companyName },
  { name: "industry", title: "Industry", kind: "text", cell: ({ industry }) => industry },
];
