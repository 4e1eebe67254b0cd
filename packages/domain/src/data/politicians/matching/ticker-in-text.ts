/**
 * The listed code that a text carries in a marked form: `ASX: BHP`, `BHP.AX` or `(BHP)`. A
 * bare word is not enough, and a text with two codes carries none; undefined then. A state or a kind of fund in brackets
 * is no code, though a company has it.
 */
export function tickerInText(text: string, isListed: (code: string) => boolean): string | undefined {
  if (!MARK.test(text)) return undefined;
  const codes = new Set<string>();
  for (const [, afterMark, beforeMark, inBrackets] of text.matchAll(MARKED)) {
    const code = afterMark ?? beforeMark ?? (NO_CODES.has(inBrackets ?? "") ? undefined : inBrackets);
    if (code !== undefined && isListed(code)) codes.add(code);
  }
  return codes.size === 1 ? [...codes][0] : undefined;
}

/** What every marked form has, so that few texts are looked at closely. */
const MARK = /[(]|ASX|\.AX/;

const MARKED =
  /\bASX\s*:\s*([A-Z0-9]{3,6})(?![A-Za-z0-9])|(?<![A-Za-z0-9])([A-Z0-9]{3,6})\.AX\b|\(\s*([A-Z0-9]{3,6})\s*\)/g;

/** States, and kinds of funds. */
const NO_CODES: ReadonlySet<string> = new Set("NSW VIC QLD TAS ACT SMSF ETF".split(" "));
