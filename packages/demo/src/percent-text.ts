/**
 * Position as a percent of what is on issue, as the regulator publishes it: up
 * to 8 decimals, zeros at the end dropped. Whole-number arithmetic, so that no
 * digit depends on a machine.
 */
export function percentText(position: number, issued: number): string {
  const units = (BigInt(position) * 20_000_000_000n + BigInt(issued)) / (2n * BigInt(issued));
  const digits = units.toString().padStart(DECIMALS + 1, "0");
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, "");
  return digits.slice(0, -DECIMALS) + (decimals === "" ? "" : `.${decimals}`);
}

const DECIMALS = 8;
