import assert from "node:assert/strict";
import { bodyOf, type Numbered } from "../load/requests.js";
import { MARKET, STOCK } from "../paths.js";

/**
 * Throws when two servers answer one of many requests differently; JSON may be written in any way that means the same,
 * and each server has tokens of its own for the next page of a list.
 */
export async function checkSameAnswers(
  ours: string,
  plain: string,
  known: Pick<Numbered, "codes" | "newestDay">,
  each: number,
): Promise<number> {
  const numbered = (kind: Numbered["kind"], path: string) =>
    Array.from({ length: each }, (_, at) => [path, bodyOf({ ...known, kind, first: 0 }, at * 97)] as const);
  const periods = ["1D", "1W", "1M", "3M", "6M", "1Y", "2Y"];
  const requests = [
    ...numbered("series", `${STOCK}GetStockData`),
    ...numbered("ranking", `${MARKET}GetTopShorts`),
    ...numbered("treeMap", `${MARKET}GetIndustryTreeMap`),
    ...known.codes
      .slice(0, each)
      .flatMap((productCode, at) => [
        [`${STOCK}GetStock`, JSON.stringify({ productCode })] as const,
        [`${STOCK}GetStockData`, JSON.stringify({ productCode, period: periods[at % periods.length] })] as const,
      ]),
    ...periods.map(
      (period, at) => [`${MARKET}GetTopShorts`, JSON.stringify({ period, limit: 10, offset: at })] as const,
    ),
  ];
  for (const [path, body] of requests) {
    const [own, other] = await Promise.all([ours, plain].map((address) => answerOf(address + path, body)));
    assert.deepEqual(other, own, `the plain stack answers ${path} ${body} differently`);
  }
  return requests.length;
}

async function answerOf(url: string, body: string): Promise<unknown> {
  const headers = { "content-type": "application/json", "user-agent": "daybook-bench/1" };
  const response = await fetch(url, { method: "POST", headers, body });
  const { nextPage, ...answer } = (await response.json()) as { readonly nextPage?: string };
  return { status: response.status, answer, isLastPage: nextPage === "" };
}
