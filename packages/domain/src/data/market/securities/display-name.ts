import { companyPart } from "./product-name.js";

/** A name without the space around it; empty for what sources write where they know none. */
export function statedName(text: string | undefined): string {
  const name = text?.trim() ?? "";
  return PLACEHOLDERS.has(name.toLowerCase()) ? "" : name;
}

const PLACEHOLDERS: ReadonlySet<string> = new Set(["not found", "n/a", "-"]);

/** A product name as people write it; the product name itself when nothing would be left of it. */
export function displayName(productName: string, code: string): string {
  const name = companyPart(productName).replace(/\s+/g, " ");
  if (name === "") return productName;
  const isUpper = name === name.toUpperCase();
  if (!isUpper && name !== name.toLowerCase()) return name;
  return name
    .split(" ")
    .map((word, position) => titleCase(word, { code, isUpper, isFirst: position === 0 }))
    .join(" ");
}

interface WordContext {
  readonly code: string;
  /** The whole name is in upper case, so its short words may be initials. */
  readonly isUpper: boolean;
  readonly isFirst: boolean;
}

function titleCase(word: string, { code, isUpper, isFirst }: WordContext): string {
  const lower = word.toLowerCase();
  if (word.toUpperCase() === code) return code;
  if (SMALL_WORDS.has(lower)) return isFirst ? capitalised(lower) : lower;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const cased = isUpper && letters <= 3 ? word : capitalised(lower);
  return cased.replace(/(['’])(\p{L})(?!\p{L})/gu, (_, apostrophe, letter) => apostrophe + letter.toLowerCase());
}

function capitalised(lower: string): string {
  return lower.replace(/\p{L}+/gu, (letters) => letters.charAt(0).toUpperCase() + letters.slice(1));
}

const SMALL_WORDS: ReadonlySet<string> = new Set(["of", "and", "the", "for", "in", "on", "de"]);
