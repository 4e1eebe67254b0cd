import type { ServedRoute } from "../../base/route.js";
import type { ToldAnswers } from "../../base/told-answers.js";
import { datasetReceiptRoute } from "./dataset-receipt.js";
import { methodReceiptRoute } from "./method-receipt.js";

/** Where answers and datasets came from, and how they are cited: files.md section 4. */
export function receiptRoutes(answers: ToldAnswers, webUrl: string): readonly ServedRoute[] {
  return [methodReceiptRoute(answers, webUrl), datasetReceiptRoute(webUrl)];
}
