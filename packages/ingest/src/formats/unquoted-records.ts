/**
 * The cells of comma-separated text in which no cell is quoted, line by line; blank lines are passed
 * over. Undefined when the text is not that plain: a quote, an end of line that is
 * not like the others, a record that is too long or has another number of cells, a blank line in the midst, or a cell
 * with spaces around it that must go.
 */
export function unquotedRecords(text: string, rules: UnquotedRules): UnquotedRecord[] | undefined {
  if (text.includes('"') || text.includes("\r")) return undefined;
  const records: UnquotedRecord[] = [];
  for (let first = 0, line = 1; first < text.length; line += 1) {
    const feed = text.indexOf("\n", first);
    const end = feed < 0 ? text.length : feed;
    if ((end - first) * BYTES_PER_UNIT_MAX > rules.recordCharsMax) return undefined;
    if (end > first) {
      const cells = text.slice(first, end).split(",");
      if (cells.length !== (records[0]?.cells.length ?? cells.length)) return undefined;
      if (rules.trim && cells.some(isPadded)) return undefined;
      records.push({ line, cells });
    } else if (!rules.skipBlankLines) return undefined;
    first = end + 1;
  }
  return records;
}

/** What must hold of the text. */
interface UnquotedRules {
  readonly recordCharsMax: number;
  readonly trim: boolean;
  readonly skipBlankLines: boolean;
}

/** One record, and its line. */
export interface UnquotedRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

function isPadded(cell: string): boolean {
  return /^\s|\s$/.test(cell);
}

/** A parser may count bytes. */
const BYTES_PER_UNIT_MAX = 3;
