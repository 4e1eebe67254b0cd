import type { Source } from "./source.js";
import { asicHistory } from "./sources/asic-history/source.js";
import { asicShorts } from "./sources/asic-shorts/source.js";
import { asxCompanies } from "./sources/asx-companies/source.js";

/** Every source that can be ingested. */
export const sources: readonly Source[] = [asicShorts, asicHistory, asxCompanies];
