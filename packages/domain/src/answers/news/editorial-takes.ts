import type { ListEditorialTakesRequest, ListEditorialTakesResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import type { Takes } from "../../data/news/takes/takes.js";
import { visibleTakes } from "../../data/news/takes/visible-takes.js";
import { sentTake } from "./sent-take.js";

/** The takes that are shown, newest first: all of them, or those that are about a code. */
export function listEditorialTakes(
  takes: Takes,
  { limit, offset, stockCode }: Query<ListEditorialTakesRequest>,
): Answer<ListEditorialTakesResponse> {
  const matching = visibleTakes(takes).filter(({ codes }) => stockCode === "" || codes.includes(stockCode));
  return { takes: matching.slice(offset, offset + limit).map(sentTake), totalCount: matching.length };
}
