import type { DeclaredInterest } from "@daybook/sdk/messages";
import { outsideAddress } from "../frame/outside-link.js";
import { isoDayOf } from "../frame/timestamp.js";
import type { Column } from "../tables/table.js";
import { stockPath } from "./politician-links.js";
import { holderName, inCell, itemName } from "./register-words.js";

const item: Column<DeclaredInterest> = {
  name: "itemLabel",
  title: "Item",
  kind: "text",
  cell: itemName,
};

const declared: readonly Column<DeclaredInterest>[] = [
  {
    name: "declaredText",
    title: "As declared, with its document",
    kind: "text",
    cell: ({ declaredText }) => declaredText,
    words: ({ declaredText }) => inCell(declaredText),
    link: ({ sourceUrl }) => outsideAddress(sourceUrl),
  },
  {
    name: "secondaryText",
    title: "Beside it",
    kind: "text",
    cell: ({ secondaryText }) => secondaryText,
    words: ({ secondaryText }) => inCell(secondaryText),
  },
  { name: "holder", title: "Holder", kind: "text", cell: ({ holder }) => holderName(holder) },
];

const dates: readonly Column<DeclaredInterest>[] = [
  { name: "declaredFrom", title: "Declared from", kind: "day", cell: ({ declaredFrom }) => isoDayOf(declaredFrom) },
  { name: "declaredTo", title: "Until", kind: "day", cell: ({ declaredTo }) => isoDayOf(declaredTo) },
  {
    name: "currentlyDeclared",
    title: "Declared now",
    kind: "text",
    cell: ({ currentlyDeclared }) => currentlyDeclared,
  },
];

/** The columns of declared interests of every item. */
export const interestColumns: readonly Column<DeclaredInterest>[] = [
  item,
  ...declared,
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: ({ stockCode }) => stockCode,
    link: ({ stockCode }) => stockPath(stockCode),
  },
  ...dates,
];

/** The columns of declared real estate: the place and the purpose as declared, and the suburb that it was matched to. */
export const propertyColumns: readonly Column<DeclaredInterest>[] = [
  ...declared,
  {
    name: "suburbName",
    title: "Suburb",
    kind: "text",
    cell: ({ suburbName, propertyState }) => (suburbName === "" ? "" : `${suburbName}, ${propertyState}`),
    link: ({ salCode }) => (salCode === "" ? undefined : `/housing/suburbs/${encodeURIComponent(salCode)}`),
  },
  ...dates,
];
