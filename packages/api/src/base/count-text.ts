/**
 * A count in digits. V8 keeps the texts of the numbers that it wrote last, in case they are written again; counts that go
 * up with every call are not, and to keep them makes each collection of garbage take longer. So only their thousands are
 * written as numbers.
 */
export function countText(count: number): string {
  if (!(count >= 1000 && Number.isSafeInteger(count))) return String(count);
  const thousands = Math.floor(count / 1000);
  return String(thousands) + LAST_THREE[count - thousands * 1000]!;
}

const LAST_THREE: readonly string[] = Array.from({ length: 1000 }, (_, digits) => String(digits).padStart(3, "0"));
