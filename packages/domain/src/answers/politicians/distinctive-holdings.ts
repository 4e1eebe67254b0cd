import type { DistinctiveHolding, ListDistinctiveHoldingsResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { groupsOf } from "../../base/rows/groups-of.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { activeShortPercents } from "../../data/market/figures/active-short-percents.js";
import type { Market } from "../../data/market/market.js";
import { registerLicence, shortInterestNote } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Person } from "../../data/politicians/people/people.js";
import { personBySlug } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import type { Interest, ResolvedRegister } from "../../data/politicians/register/interest.js";

/** The companies that one person currently declares, those that fewest people declare first; undefined when there is nobody of that slug. */
export function listDistinctiveHoldings(
  politicians: Politicians,
  register: ResolvedRegister,
  market: Market,
  slug: string,
): Answer<ListDistinctiveHoldingsResponse> | undefined {
  const person = personBySlug(politicians, slug);
  if (person === undefined && !politicians.isRegisterWithheld) return undefined;
  const all = person === undefined ? [] : holdingsOf(register, market, person);
  const holdings = all.slice(0, HOLDINGS_MAX);
  const hasShortPercent = holdings.some(({ shortPercent }) => shortPercent !== undefined);
  return {
    canonicalSlug: person?.slug ?? slug,
    holdings,
    moreCount: all.length - holdings.length,
    disclosureNote: hasShortPercent ? shortInterestNote : "",
    sourceLicence: registerLicence,
    asAt: timestampOfDay(register.asAtDay),
  };
}

const HOLDINGS_MAX = 50;

/** By people who currently declare each, fewest first, then by code. */
function holdingsOf(register: ResolvedRegister, market: Market, { slug }: Person): Answer<DistinctiveHolding>[] {
  const own = (register.ofPerson.get(slug) ?? []).filter(({ isCurrent, stockCode }) => isCurrent && stockCode !== "");
  return Array.from(
    groupsOf(own, ({ stockCode }) => stockCode),
    ([stockCode, interests]): Answer<DistinctiveHolding> => {
      const { companyName, industry } = interests[0]!;
      const holders = [...new Set(interests.map(({ holder }) => holder))].sort((a, b) => a - b);
      return {
        stockCode,
        companyName,
        industry,
        holder: holders[0]!,
        corpusDeclarerCount: declarerCount(register.ofStock.get(stockCode)!),
        shortPercent: activeShortPercents(market).get(stockCode),
        holders,
      };
    },
  ).sort((a, b) => a.corpusDeclarerCount - b.corpusDeclarerCount || compareCodePoints(a.stockCode, b.stockCode));
}

function declarerCount(interests: readonly Interest[]): number {
  return new Set(interests.filter(({ isCurrent }) => isCurrent).map(({ person }) => person)).size;
}
