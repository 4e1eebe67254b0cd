import { SearchKind } from "@daybook/sdk/messages";

/** A kind of things that are found, as the page calls it. */
export interface FoundKind {
  readonly kind: SearchKind;
  /** In the address of a search for it alone. */
  readonly slug: string;
  /** One of them. */
  readonly one: string;
  /** Several. */
  readonly many: string;
}

/** The kinds, in the order in which they are offered. */
export const FOUND_KINDS: readonly FoundKind[] = (
  [
    [SearchKind.PAGE, "pages", "Page", "Pages"],
    [SearchKind.STOCK, "stocks", "Stock", "Stocks"],
    [SearchKind.INDEX, "indices", "Index", "Indices"],
    [SearchKind.INDUSTRY, "industries", "Industry", "Industries"],
    [SearchKind.SERIES, "series", "Economic series", "Economic series"],
    [SearchKind.SUBURB, "suburbs", "Suburb", "Suburbs"],
    [SearchKind.POLITICIAN, "politicians", "Politician", "Politicians"],
    [SearchKind.PARTY, "parties", "Party", "Parties"],
    [SearchKind.FORMER_COMPANY, "former-companies", "Former company", "Former companies"],
    [SearchKind.DONOR, "donors", "Payer of parties", "Payers of parties"],
    [SearchKind.REPORT, "reports", "Report", "Reports"],
    [SearchKind.TAKE, "takes", "Take", "Takes"],
    [SearchKind.ARTICLE, "news", "News", "News"],
    [SearchKind.DATASET, "sources", "Source", "Sources"],
    [SearchKind.GUIDE, "guides", "Guide", "Guides"],
    [SearchKind.METHOD, "methods", "Method of the API", "Methods of the API"],
  ] as const
).map(([kind, slug, one, many]) => ({ kind, slug, one, many }));

/** What one thing of a kind is called; nothing for a kind that this page does not know. */
export function kindName(kind: SearchKind): string {
  return FOUND_KINDS.find((each) => each.kind === kind)?.one ?? "";
}
