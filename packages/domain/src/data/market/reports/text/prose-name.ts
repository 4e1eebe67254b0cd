/** A stock as a text introduces it: its name with the code in brackets, or the code alone. */
export function stockName({ code, name }: { readonly code: string; readonly name: string }): string {
  const shown = proseName(name);
  return shown === undefined || shown.toUpperCase() === code ? code : `${shown} (${code})`;
}

/** An industry as a text names it; one whose label fits no sentence is named after its highest stock. */
export function industryName(entry: { readonly industry: string; readonly topStockCode: string }): string {
  return proseName(entry.industry) ?? `the industry of ${entry.topStockCode}`;
}

/**
 * A label without what stands in brackets at its end; undefined when it would
 * still read as something else: as a mark, a code, an amount, a percentage, an
 * address or the end of a sentence, or is too long for one.
 */
function proseName(label: string): string | undefined {
  const shown = label.replace(/\s*\([^()]*\)\s*$/, "").trim();
  const isTooLong = shown.length > NAME_CHARACTERS_MAX || shown.split(" ").length > NAME_WORDS_MAX;
  return shown === "" || isTooLong || MISREAD.test(shown) ? undefined : shown;
}

const NAME_CHARACTERS_MAX = 50;
const NAME_WORDS_MAX = 6;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what does not fit.
const MISREAD = /[()[\]{}<>$%\u0000-\u001f\u007f-\u009f\u2028\u2029]|per ?cent|:\/\/|www\.|[.!?]+(?:\s|$)/i;
