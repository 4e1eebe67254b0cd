import type { Interest } from "../interest.js";

/** The company of an interest that was matched to one. */
export function declaredCompany({ stockCode, companyName, industry }: Interest) {
  return { stockCode, companyName, industry };
}
