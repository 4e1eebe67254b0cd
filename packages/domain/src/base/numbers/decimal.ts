/** Rounds to a number of places, half away from zero on the shortest decimal that reads back as the value. */
export function roundTo(value: number, places: number): number {
  const scale = POWERS_OF_TEN[places];
  if (scale !== undefined) {
    const scaled = Math.abs(value) * scale;
    const whole = Math.floor(scaled);
    const fromHalf = scaled - whole - 0.5;
    // Far enough from a half that the error of the product cannot matter, which is below a thousandth here.
    if (scaled < LARGEST_SCALED && Math.abs(fromHalf) > SAFE_DISTANCE) {
      const magnitude = (fromHalf > 0 ? whole + 1 : whole) / scale;
      return value < 0 && magnitude > 0 ? -magnitude : magnitude;
    }
  }
  return roundedDecimal(value, places);
}

const POWERS_OF_TEN = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
const LARGEST_SCALED = 1e12;
const SAFE_DISTANCE = 1e-3;

/** The same by the digits. */
function roundedDecimal(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const { digits, point } = shortestDecimal(Math.abs(value));
  const kept = point + places;
  if (kept >= digits.length) return value;
  if (kept < 0) return 0;
  const isUp = digits.charAt(kept) >= "5";
  const magnitude = Number(`${BigInt(digits.slice(0, kept)) + (isUp ? 1n : 0n)}e${-places}`);
  return value < 0 && magnitude > 0 ? -magnitude : magnitude;
}

/** The shortest decimal that reads back as a finite value, never with an exponent. */
export function plainDecimal(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  const sign = value < 0 ? "-" : "";
  const { digits, point } = shortestDecimal(Math.abs(value));
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, "0")}`;
}

/** The digits of a value and how many of them stand before the decimal point, which may be fewer than none. */
function shortestDecimal(value: number): { readonly digits: string; readonly point: number } {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: whole + fraction, point: whole.length + Number(exponent) };
}
