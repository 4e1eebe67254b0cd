import { listDistinctiveHoldings } from "@daybook/domain/answers/politicians/distinctive-holdings";
import { getParliamentOverview } from "@daybook/domain/answers/politicians/parliament-overview";
import { getPolitician } from "@daybook/domain/answers/politicians/politician";
import { listPoliticianStocks } from "@daybook/domain/answers/politicians/politician-stocks";
import { listPoliticians } from "@daybook/domain/answers/politicians/politicians";
import { listShortInterestOverlap } from "@daybook/domain/answers/politicians/short-interest-overlap";
import { listStatePoliticianHoldings } from "@daybook/domain/answers/politicians/state-politician-holdings";
import { listStockPoliticians } from "@daybook/domain/answers/politicians/stock-politicians";
import { listSuburbPoliticians } from "@daybook/domain/answers/politicians/suburb-politicians";
import type { State } from "@daybook/domain/data/housing";
import { invalid } from "../../base/errors.js";
import { found } from "../found.js";
import { type PoliticiansHandlers, registersIn, SLUGS_HINT } from "./handlers.js";

/** The registers of interests, as lists. */
export const registerLists = {
  getParliamentOverview(_, parts) {
    const { politicians, register } = registersIn(parts);
    return getParliamentOverview(politicians, register);
  },

  listPoliticians(request, parts) {
    const { politicians, register } = registersIn(parts);
    return listPoliticians(politicians, register, request);
  },

  getPolitician({ slug }, parts) {
    const { politicians, register } = registersIn(parts);
    return found("politician", slug, getPolitician(politicians, register, parts.housing, slug), SLUGS_HINT);
  },

  listStockPoliticians(request, parts) {
    const { politicians, register } = registersIn(parts);
    return listStockPoliticians(politicians, register, parts.market, request);
  },

  listPoliticianStocks: (request, parts) => listPoliticianStocks(registersIn(parts).register, parts.market, request),

  listSuburbPoliticians: ({ salCode }, parts) =>
    found("suburb", salCode, listSuburbPoliticians(registersIn(parts).register, parts.housing, salCode), SUBURBS_HINT),

  listStatePoliticianHoldings: ({ stateCode, limit, offset }, parts) =>
    listStatePoliticianHoldings(registersIn(parts).register, parts.market, {
      state: stateNamed(stateCode),
      limit,
      offset,
    }),

  listShortInterestOverlap({ minShortPercent, limit, offset }, parts) {
    if (!(minShortPercent >= 0 && minShortPercent <= 100)) {
      throw invalid("minShortPercent", "must be a number from 0 to 100");
    }
    const shortPercentMin = minShortPercent === 0 ? USUAL_SHORT_PERCENT : minShortPercent;
    return listShortInterestOverlap(registersIn(parts).register, parts.market, { shortPercentMin, limit, offset });
  },

  listDistinctiveHoldings({ slug }, parts) {
    const { politicians, register } = registersIn(parts);
    return found("politician", slug, listDistinctiveHoldings(politicians, register, parts.market, slug), SLUGS_HINT);
  },
} satisfies Partial<PoliticiansHandlers>;

const SUBURBS_HINT = "; ListStateSuburbs lists them";

const USUAL_SHORT_PERCENT = 2;

/** The state of a code, or of a name in small letters with hyphens. The bounds of the contract let no other text through. */
function stateNamed(text: string): State {
  return byName.get(text) ?? (text as State);
}

const byName: ReadonlyMap<string, State> = new Map([
  ["new-south-wales", "NSW"],
  ["victoria", "VIC"],
  ["queensland", "QLD"],
  ["south-australia", "SA"],
  ["western-australia", "WA"],
  ["tasmania", "TAS"],
  ["northern-territory", "NT"],
  ["australian-capital-territory", "ACT"],
]);
