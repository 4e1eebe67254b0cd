import { type WellKnownStock, wellKnownStocks } from "./well-known-stocks.js";

/** Securities by a part of their code or name: the code itself, its beginning, the beginning of the name, the rest. */
export function searchWellKnownStocks(query: string, limit: number): WellKnownStock[] {
  const text = query.trim().toLowerCase();
  if (text === "") return [];
  return wellKnownStocks
    .map((stock) => ({ stock, rank: rankOf(stock, text) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ stock }) => stock);
}

/** Lower is better; -1 is no match. */
function rankOf(stock: WellKnownStock, text: string): number {
  const code = stock.code.toLowerCase();
  const name = stock.name.toLowerCase();
  if (code === text) return 0;
  if (code.startsWith(text)) return 1;
  if (name.startsWith(text)) return 2;
  return code.includes(text) || name.includes(text) ? 3 : -1;
}
