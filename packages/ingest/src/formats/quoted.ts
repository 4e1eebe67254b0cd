/** A cell in quotes for a reason, cut when it is too long to be read. What would act on a terminal is shown as an escape. */
export function quoted(cell: string): string {
  const shown = cell.length <= SHOWN_CHARS_MAX ? cell : `${cell.slice(0, SHOWN_CHARS_MAX)}…`;
  return `"${shown.replace(ACTING, escapeOf)}"`;
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

const SHOWN_CHARS_MAX = 40;
/** Control characters, halves of surrogate pairs, and marks that turn the direction of writing. */
const ACTING = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
