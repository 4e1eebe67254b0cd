import { timingSafeEqual } from "node:crypto";

/** Whether two texts are the same. The time that it takes tells nothing about how much of one was right. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
