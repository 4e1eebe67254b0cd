import type { ReportMarketStats } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { countedText, countText } from "./wording.js";

/** In how many stocks short positions rose and fell, as what follows "short positions". */
export function breadthText({ riserCount, fallerCount }: Answer<ReportMarketStats>): string {
  if (riserCount === 0 && fallerCount === 0) {
    return "neither rose nor fell by more than a hundredth of a percentage point in any stock";
  }
  if (riserCount === 0) return `fell in ${countedText(fallerCount, "stock")} and rose in none`;
  return `rose in ${countedText(riserCount, "stock")} and fell in ${fallerCount === 0 ? "none" : countText(fallerCount)}`;
}
