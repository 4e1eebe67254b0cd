import { countOf, invalid, unknown } from "../housing/reply.js";
import { codeIn, offsetIn } from "../politicians/requests-in.js";
import { visibleTakes } from "./takes.js";
import { fromNews } from "./world.js";

/** A request for a take. */
export interface TakeRequest {
  readonly slug?: string;
}

/** GetEditorialTake. */
export const editorialTake = fromNews(({ takes }, { slug }: TakeRequest) => {
  const wanted = (slug ?? "").trim();
  if (wanted === "") invalid();
  const take = visibleTakes(takes, Date.now()).find((candidate) => candidate.slug === wanted);
  return { take: (take ?? unknown()).message };
});

/** A request for takes. */
export interface TakesRequest {
  readonly limit?: number;
  readonly offset?: number;
  readonly stockCode?: string;
}

/** ListEditorialTakes. */
export const editorialTakes = fromNews(({ takes }, { limit, offset, stockCode }: TakesRequest) => {
  const code = codeIn(stockCode);
  const skip = offsetIn(offset);
  const count = countOf(limit, 20, 100);
  const matching = visibleTakes(takes, Date.now()).filter(({ codes }) => code === "" || codes.includes(code));
  return { takes: matching.slice(skip, skip + count).map(({ message }) => message), totalCount: matching.length };
});
