import { wellKnownStocks } from "@daybook/domain/answers/endpoints/well-known-stocks";
import type { Random } from "../random.js";

/** The query of a search in the list of well-known stocks. */
export interface WellKnownRequest {
  readonly q?: string;
  readonly limit?: string;
}

/** A query that the endpoint accepts: pieces of names and codes in any case, and a whole number of any size. */
export function wellKnownRequest(random: Random): WellKnownRequest {
  const { code, name } = random.pick(wellKnownStocks);
  const text = random.pick([code, name, name]);
  const start = random.chance(0.5) ? 0 : random.below(text.length);
  const piece = text.slice(start, start + random.between(1, 6));
  const q = random.pick([piece, piece.toLowerCase(), piece.toUpperCase(), ` ${piece} `, "%", "_", "", " ", "zzz"]);
  return {
    ...random.some(0.97, { q }),
    ...random.some(0.4, { limit: random.pick(["1", "2", "5", "10", "11", "1000", "0", "-3"]) }),
  };
}
