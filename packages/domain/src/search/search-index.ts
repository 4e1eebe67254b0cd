import { derived } from "../derived.js";
import { activeSecurities, type Security, securitiesOf } from "../securities/securities.js";
import type { ShortColumns } from "../shorts/columns.js";
import { codeNumbers } from "../shorts/window.js";
import type { Snapshot } from "../snapshot.js";
import { fold } from "./fold.js";

/** One security as search sees it: the texts are folded. */
export interface SearchEntry {
  readonly productCode: string;
  /** Undefined for a company without an observation. */
  readonly security: Security | undefined;
  readonly code: string;
  readonly name: string;
  /** The name after a space, so that a space and a prefix find the beginning of a word. */
  readonly words: string;
  /** The raw product name of the newest observation; empty without one. */
  readonly productName: string;
  /** All texts in which a word may be found, the code aside. */
  readonly text: string;
}

/**
 * Every code with an observation or a company record, in the order of equal
 * matches: the active universe first, then by percentage with unknown ones
 * last, then by code.
 */
export const searchIndex = derived((snapshot: Snapshot): readonly SearchEntry[] => {
  const active = new Set<Security | undefined>(activeSecurities(snapshot));
  return [...observedEntries(snapshot), ...companyEntries(snapshot)]
    .map((entry) => ({
      entry,
      active: active.has(entry.security) ? 1 : 0,
      percentage: percentageOf(snapshot.shorts, entry.security),
    }))
    .sort((a, b) => b.active - a.active || b.percentage - a.percentage || inCodeOrder(a.entry, b.entry))
    .map(({ entry }) => entry);
});

function inCodeOrder(a: SearchEntry, b: SearchEntry): number {
  return a.productCode < b.productCode ? -1 : 1;
}

/** Unknown counts as less than nothing. */
function percentageOf({ percentage }: ShortColumns, security: Security | undefined): number {
  const known = security === undefined ? Number.NaN : percentage[security.latestRow]!;
  return Number.isNaN(known) ? -1 : known;
}

function observedEntries(snapshot: Snapshot): SearchEntry[] {
  const { names, name } = snapshot.shorts;
  return securitiesOf(snapshot).map((security) =>
    entryOf(security, { ...security, productName: names[name[security.latestRow]!]! }),
  );
}

function companyEntries({ shorts, companies }: Snapshot): SearchEntry[] {
  const observed = codeNumbers(shorts);
  return [...companies.byCode.values()]
    .filter(({ code }) => !observed.has(code))
    .map((company) => entryOf(undefined, { ...company, productName: "" }));
}

interface Texts {
  readonly code: string;
  readonly name: string;
  readonly productName: string;
  readonly industry: string;
}

function entryOf(security: Security | undefined, texts: Texts): SearchEntry {
  const name = fold(texts.name);
  const productName = fold(texts.productName);
  return {
    productCode: texts.code,
    security,
    code: fold(texts.code),
    name,
    words: ` ${name}`,
    productName,
    text: `${name} ${productName} ${fold(texts.industry)}`,
  };
}
