import type { Random } from "../random.js";
import type { Facts } from "./facts.js";
import { type StockRequest, stockRequest } from "./stock.js";

/** The code for a method whose own field is stockCode; the other one is read when that is empty. */
export function stockCodeRequest(random: Random, facts: Facts, preferred?: readonly string[]): StockRequest {
  const { productCode, stockCode } = stockRequest(random, facts, preferred);
  const swapped = { stockCode: productCode, productCode: stockCode };
  return Object.fromEntries(Object.entries(swapped).filter(([, code]) => code !== undefined));
}
