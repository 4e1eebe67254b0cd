import type { Draft } from "../../../base/draft.js";
import { isoOf } from "../../../base/time/day.js";
import { availableFrom } from "../../../base/time/trading-calendar.js";
import type { StockDetails } from "../companies/company-details.js";
import type { PriceFigures } from "../figures/price-figures.js";
import type { ShortColumns } from "../shorts/columns.js";
import { type SecurityType, securityTypeOfRow } from "./security-type.js";

/** One security. A figure that is unknown, or that an operation does not fill, is left out. */
export interface Stock extends Partial<Observed>, Partial<PriceFigures> {
  readonly productCode: string;
  readonly name: string;
  readonly industry: string;
  readonly gicsSector: string;
  readonly industrySource?: string;
  readonly industryAsOf?: string;
  readonly tags: string[];
  readonly logoUrl: string;
  readonly lastReportedDate?: string;
  readonly details?: StockDetails;
}

/** What an observation says of its security. */
export interface Observed {
  readonly percentageShorted?: number;
  readonly reportedShortPositions: number;
  readonly totalProductInIssue?: number;
  readonly reportDate: string;
  readonly availableFrom: string;
  readonly securityType: SecurityType;
}

/** The figures of an observation. */
export function observedAt(shorts: ShortColumns, row: number): Observed {
  const day = shorts.day[row]!;
  const observed: Draft<Observed> = {
    reportedShortPositions: shorts.position[row]!,
    reportDate: isoOf(day),
    availableFrom: isoOf(availableFrom(day)),
    securityType: securityTypeOfRow(shorts, row),
  };
  if (!Number.isNaN(shorts.percentage[row])) observed.percentageShorted = shorts.percentage[row]!;
  if (!Number.isNaN(shorts.issued[row])) observed.totalProductInIssue = shorts.issued[row]!;
  return observed;
}
