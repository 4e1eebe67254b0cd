import { derived } from "../../../base/derived.js";
import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { findIndexOf } from "../../../base/find/find-index.js";
import { roles, type Thing, type ThingText } from "../../../base/find/thing.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import { fold } from "../../../base/texts/fold.js";
import { registryOf } from "../../../data/market/indices/registry.js";
import type { Market } from "../../../data/market/market.js";
import { listedProfiles } from "../../../data/market/securities/listed-names.js";
import { profileOf } from "../../../data/market/securities/profile.js";
import { activeSecurities } from "../../../data/market/securities/securities.js";
import { newestDay } from "../../../data/market/shorts/window.js";
import type { AliasTables } from "../../../data/politicians/matching/alias-tables.js";
import { type SearchEntry, searchIndex } from "../search-index.js";
import { KIND_COUNT, kinds } from "./kinds.js";
import { thingOf } from "./texts.js";

/** What the index of the market is made of. */
export interface MarketNames {
  readonly market: Market;
  /** Names that people use for listed companies. */
  readonly aliases: AliasTables["companies"];
}

/** Stocks, indices, industries, former companies and reports, to be found. */
export const marketFindIndex = derivedInSteps(function* ({ market, aliases }: MarketNames) {
  yield* searchIndex.steps(market);
  return yield* findIndexOf(marketThings(market, aliases), KIND_COUNT);
});

function* marketThings(market: Market, aliases: MarketNames["aliases"]): Generator<Thing> {
  const isListed = listedTest(market);
  const entries = searchIndex(market);
  const synonyms = synonymsOf(aliases);
  for (const entry of entries) if (isListed(entry.productCode)) yield companyThing("stock", entry, synonyms);
  yield* registryOf(market).map(({ code, name }) => thingOf("index", code, { codes: [code], names: [name] }));
  yield* industriesOf(market).map((name) => thingOf("industry", name, { names: [name] }));
  for (const entry of entries) if (!isListed(entry.productCode)) yield companyThing("formerCompany", entry, synonyms);
  yield* market.reports.map(({ slug, headline, summary, reportDate }) =>
    thingOf("report", slug, { codes: [slug], words: [headline, summary, reportDate] }),
  );
}

/** Former names and words were folded for the search of stocks. */
function companyThing(
  kind: "stock" | "formerCompany",
  { productCode, code, name, text, formerFrom, formerNames }: SearchEntry,
  synonyms: ReadonlyMap<string, readonly string[]>,
): Thing {
  const texts: ThingText[] = [
    { role: roles.code, text: code },
    { role: roles.name, text: name },
    ...formerNames.map(({ words }): ThingText => ({ role: roles.formerName, text: words.trim() })),
    ...(synonyms.get(productCode) ?? []).map((text): ThingText => ({ role: roles.synonym, text })),
    { role: roles.words, text: `${code} ${text.slice(0, formerFrom)}`.replace(/ +/g, " ").trim() },
  ];
  return { kind: kinds[kind], key: productCode, texts };
}

/** The folded aliases of each code. */
function synonymsOf({ rowCount, columns: { alias, stockCode } }: MarketNames["aliases"]) {
  const synonyms = new Map<string, string[]>();
  for (let row = 0; row < rowCount; row += 1) {
    const code = stockCode.values[stockCode.index[row]!]!;
    const texts = synonyms.get(code) ?? [];
    texts.push(fold(alias.values[alias.index[row]!]!));
    synonyms.set(code, texts);
  }
  return synonyms;
}

/** The industries of the active universe, by name. */
const industriesOf = derived((market: Market): readonly string[] => {
  const names = new Set(activeSecurities(market).map(({ industry }) => industry));
  names.delete("");
  return [...names].sort(compareTexts);
});

/** Whether a code is of something that is listed, or was reported within a month of the newest report. */
function listedTest(market: Market): (code: string) => boolean {
  const listed = new Set(listedProfiles(market).map(({ code }) => code));
  const newest = newestDay(market.shorts);
  return (code) => {
    const row = profileOf(market, code)?.security?.latestRow;
    const isReported = row === undefined || newest === undefined || market.shorts.day[row]! > newest - DAYS_REPORTED;
    return listed.has(code) || isReported;
  };
}

const DAYS_REPORTED = 31;
