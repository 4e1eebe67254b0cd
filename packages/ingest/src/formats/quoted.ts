/** A cell in quotes for a reason, cut when it is too long to be read. */
export function quoted(cell: string): string {
  return cell.length <= SHOWN_CHARS_MAX ? `"${cell}"` : `"${cell.slice(0, SHOWN_CHARS_MAX)}…"`;
}

const SHOWN_CHARS_MAX = 40;
