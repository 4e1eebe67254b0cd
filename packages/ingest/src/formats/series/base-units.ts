/**
 * A published decimal, a number or its text, multiplied by a power of ten. The
 * decimal point is moved, so that 14.3 thousand is 14300 exactly; a
 * multiplication would round once more. NaN when the text is no number.
 */
export function inBaseUnits(published: string | number, scale: number): number {
  const text = String(published);
  if (scale === 0) return Number(text);
  const [, digits, exponent = "0"] = DECIMAL.exec(text)!;
  return Number(`${digits}e${Number(exponent) + scale}`);
}

const DECIMAL = /^(.*?)(?:e([+-]?\d+))?$/is;
