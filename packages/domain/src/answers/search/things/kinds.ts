import type { SearchKind } from "@daybook/contract";

/** The kinds of things that are found, as the contract numbers them. Equal matches come in this order. */
export const kinds = {
  page: 1,
  stock: 2,
  index: 3,
  industry: 4,
  series: 5,
  suburb: 6,
  politician: 7,
  party: 8,
  formerCompany: 9,
  donor: 10,
  report: 11,
  take: 12,
  article: 13,
  dataset: 14,
  guide: 15,
  method: 16,
} as const satisfies Readonly<Record<string, SearchKind>>;

/** One more than the largest of them. */
export const KIND_COUNT = 17;

/** The name of a kind here. */
export type KindName = keyof typeof kinds;
