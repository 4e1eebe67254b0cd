import { searchWellKnownStocks } from "@daybook/domain/answers/endpoints/search-well-known-stocks";
import { etagOf } from "../answer/etag.js";
import { invalid } from "../base/errors.js";
import type { PlainRoute } from "../base/route.js";

/** Search over a short list of well-known securities. Needs no data, so it works while none is loaded. */
export const searchList: PlainRoute = {
  path: "/api/search/stocks",
  verbs: ["GET", "HEAD"],
  errorShape: "web",
  isOfData: true,
  needsName: true,
  answer({ query }) {
    const found = searchWellKnownStocks(query.get("q") ?? "", limitOf(query.get("limit")));
    const body = JSON.stringify(found);
    return {
      status: 200,
      headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=300" },
      body,
      etag: etagOf(body),
    };
  },
};

function limitOf(text: string | null): number {
  if (text === null) return LIMIT_MAX;
  if (!/^[+-]?\d+$/.test(text)) throw invalid("limit", "must be a whole number");
  return Math.min(Math.max(Number(text), 1), LIMIT_MAX);
}

const LIMIT_MAX = 10;
