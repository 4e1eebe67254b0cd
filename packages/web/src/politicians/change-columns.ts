import type { RegisterChangeEvent } from "@daybook/sdk/messages";
import { outsideAddress } from "../frame/outside-link.js";
import { isoDayOf } from "../frame/timestamp.js";
import type { Column } from "../tables/table.js";
import { politicianPath, stockPath } from "./politician-links.js";
import { changeName, holderName, inCell, itemName } from "./register-words.js";

const date: Column<RegisterChangeEvent> = {
  name: "changedOn",
  title: "Date",
  kind: "day",
  cell: ({ changedOn }) => isoDayOf(changedOn),
};

const name: Column<RegisterChangeEvent> = {
  name: "displayName",
  title: "Name",
  kind: "text",
  cell: ({ politician }) => politician?.displayName ?? "",
  link: ({ politician }) => politician && politicianPath(politician.slug),
};

const entry: readonly Column<RegisterChangeEvent>[] = [
  { name: "kind", title: "Entry", kind: "text", cell: ({ kind }) => changeName(kind) },
  { name: "itemLabel", title: "Item", kind: "text", cell: itemName },
  {
    name: "declaredText",
    title: "As declared, with its document",
    kind: "text",
    cell: ({ declaredText }) => declaredText,
    words: ({ declaredText }) => inCell(declaredText),
    link: ({ sourceUrl }) => outsideAddress(sourceUrl),
  },
  { name: "holder", title: "Holder", kind: "text", cell: ({ holder }) => holderName(holder) },
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: ({ stockCode }) => stockCode,
    link: ({ stockCode }) => stockPath(stockCode),
  },
];

/** The columns of dated changes of one person. */
export const changeColumns: readonly Column<RegisterChangeEvent>[] = [date, ...entry];

/** The same of changes of anybody. */
export const changeColumnsWithNames: readonly Column<RegisterChangeEvent>[] = [date, name, ...entry];
