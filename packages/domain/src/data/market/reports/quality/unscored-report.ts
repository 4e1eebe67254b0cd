import type { GetWeeklyReportResponse } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";

/** A report before it is scored. */
export type UnscoredReport = Omit<Answer<GetWeeklyReportResponse>, "qualityScore">;
