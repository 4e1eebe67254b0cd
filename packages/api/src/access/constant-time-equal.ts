import { timingSafeEqual } from "node:crypto";

/** Whether two texts are equal. The time it takes does not reveal how many characters of a guess are right. */
export function isConstantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
