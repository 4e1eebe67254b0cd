/** A name as names of companies, parties and payers are compared: capital letters and digits, without legal suffixes at its end. */
export function comparableName(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/['\u2018\u2019\u0060]/g, "")
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== "");
  let end = words.length;
  while (end > 0 && SUFFIXES.has(words[end - 1]!)) end -= 1;
  return words.slice(0, end === 0 ? words.length : end).join(" ");
}

const SUFFIXES = new Set("PTY LTD LIMITED PROPRIETARY INC INCORPORATED CORPORATION CORP PLC NL".split(" "));
