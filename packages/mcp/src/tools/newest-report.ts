import { queryOf, targetOf } from "../contract/target.js";
import { askJson } from "./ask-method.js";
import type { ToolCall } from "./tool.js";

/** The date of the newest report of short positions, at the moment that is asked about. */
export async function newestReport({ ask, moment }: Pick<ToolCall, "ask" | "moment">): Promise<string> {
  const { answer } = await askJson(ask, targetOf("/v1/latest", queryOf({}, moment)));
  return String(answer.latest_date);
}
