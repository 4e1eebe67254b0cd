import { derivedInSteps, mapInSteps } from "../../base/derived-in-steps.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { fold } from "../../base/texts/fold.js";
import { companyCodes } from "../../data/market/companies/directory.js";
import { marketValueOf } from "../../data/market/figures/market-cap.js";
import { valuedOf } from "../../data/market/figures/valued.js";
import type { Market } from "../../data/market/market.js";
import { type Profile, profileOf } from "../../data/market/securities/profile.js";
import { activeSecurities, type Security } from "../../data/market/securities/securities.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { codeNumbers } from "../../data/market/shorts/window.js";

/** One security as search sees it: the texts are folded. */
export interface SearchEntry {
  readonly productCode: string;
  readonly code: string;
  readonly name: string;
  /** The name after a space, so that a space and a prefix find the beginning of a word. */
  readonly words: string;
  /** The raw product name of the newest observation; empty without one. */
  readonly productName: string;
  /** All texts in which a word may be found, the code aside; the former names come last. */
  readonly text: string;
  /** Where the former names begin in it. */
  readonly formerFrom: number;
  /** Every other name under which the code was reported, newest first. */
  readonly formerNames: readonly FormerName[];
}

/** A product name that a code had, of this company or of another. */
export interface FormerName {
  /** The newest observation that has it. */
  readonly row: number;
  /** The folded product name after a space. */
  readonly words: string;
}

/** A code and what puts it before or after equal matches; what is unknown counts as less than nothing. */
interface RankedEntry {
  readonly entry: SearchEntry;
  /** 1 in the active universe, else 0. */
  readonly active: number;
  readonly marketCap: number;
  readonly percentage: number;
}

/**
 * Every code with an observation or a company, in the order of equal matches:
 * the active universe first, then by market value and by percentage, both with
 * unknown ones last, then by code.
 */
export const searchIndex = derivedInSteps(function* (market: Market) {
  const active = new Set<Security | undefined>(activeSecurities(market));
  const ranked = yield* mapInSteps(codesOf(market), (code): RankedEntry => {
    const profile = profileOf(market, code)!;
    return {
      entry: entryOf(market, profile),
      active: active.has(profile.security) ? 1 : 0,
      marketCap: marketCapOf(market, profile),
      percentage: percentageOf(market, profile.security),
    };
  });
  return ranked
    .sort(
      (a, b) =>
        b.active - a.active ||
        b.marketCap - a.marketCap ||
        b.percentage - a.percentage ||
        compareTexts(a.entry.productCode, b.entry.productCode),
    )
    .map(({ entry }): SearchEntry => entry);
});

function codesOf(market: Market): string[] {
  const observed = codeNumbers(market.shorts);
  const unobserved = companyCodes(market.companies).filter((code) => !observed.has(code));
  return [...market.shorts.codes, ...unobserved];
}

function marketCapOf(market: Market, { code, security, formerUntilDay }: Profile): number {
  return marketValueOf(market, valuedOf(market.prices, code, security?.latestRow, formerUntilDay)).marketCap ?? -1;
}

function percentageOf({ shorts }: Market, security: Security | undefined): number {
  const known = security === undefined ? Number.NaN : shorts.percentage[security.latestRow]!;
  return Number.isNaN(known) ? -1 : known;
}

function entryOf({ shorts }: Market, { code, security, company, ...texts }: Profile): SearchEntry {
  const name = fold(texts.name);
  const productName = security === undefined ? "" : fold(shorts.names[shorts.name[security.latestRow]!]!);
  const words = [texts.industry, ...texts.tags, company?.summary ?? ""];
  const present = `${name} ${productName} ${fold(words.join(" "))}`;
  const formerNames = formerNamesOf(shorts, code, security?.latestRow);
  return {
    productCode: code,
    code: fold(code),
    name,
    words: ` ${name}`,
    productName,
    text: present + formerNames.map((former) => former.words).join(""),
    formerFrom: present.length,
    formerNames,
  };
}

/** The names of all observations of a code, as printed, but that of the newest of its security; newest first. */
function formerNamesOf(shorts: ShortColumns, code: string, latestRow: number | undefined): readonly FormerName[] {
  const number = codeNumbers(shorts).get(code);
  if (number === undefined) return NO_NAMES;
  const { name, names, firstRow } = shorts;
  const present = latestRow === undefined ? undefined : name[latestRow];
  const formerNames = new Map<string, FormerName>();
  for (let row = firstRow[number + 1]! - 1; row >= firstRow[number]!; row -= 1) {
    const isSame = row + 1 < firstRow[number + 1]! && name[row] === name[row + 1];
    if (isSame || name[row] === present) continue;
    const folded = fold(names[name[row]!]!);
    if (formerNames.has(folded)) continue;
    formerNames.set(folded, { row, words: ` ${folded}` });
  }
  return formerNames.size === 0 ? NO_NAMES : [...formerNames.values()];
}

const NO_NAMES: readonly FormerName[] = [];
