/** What a reader sees of a page. */
export interface ReadPage {
  readonly heading: string;
  /** What stands in a paragraph of a class, such as the lede, figure by figure; of several the first counts. */
  readonly lines: ReadonlyMap<string, readonly ReadCell[]>;
  /** By their labels; of two under one label the first counts. */
  readonly facts: ReadonlyMap<string, ReadCell>;
  /** By the names of their files. */
  readonly tables: ReadonlyMap<string, ReadTable>;
}

/** A table as it is read: the titles of its columns, and its rows. */
interface ReadTable {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly ReadCell[])[];
}

/** What stands somewhere: its text, and the figure or the day that the page keeps with it. */
export interface ReadCell {
  readonly text: string;
  readonly figure?: string | undefined;
  readonly day?: string | undefined;
}

/** Reads a page of ours, whose tables and lists are never inside each other. */
export function readPage(page: string): ReadPage {
  return {
    heading: textOf(firstOf(/<h1>([\s\S]*?)<\/h1>/, page)),
    lines: firstOfEach(
      [...page.matchAll(/<p class="([^"]*)">([\s\S]*?)<\/p>/g)].map(([, name, line]) => [name!, figuresIn(line!)]),
    ),
    facts: firstOfEach(
      [...page.matchAll(/<dt>([\s\S]*?)<\/dt><dd>([\s\S]*?)<\/dd>/g)].map(([, label, fact]) => [
        textOf(label!),
        readCell(fact!),
      ]),
    ),
    tables: firstOfEach(
      [
        ...page.matchAll(
          /<thead>((?:(?!<thead>)[\s\S])*)<\/tbody>\s*<\/table><\/div>\s*<p class="files">[^?]*\?([^"]*)"/g,
        ),
      ].map(([, table, query]) => [new URLSearchParams(textOf(query!)).get("of") ?? "", readTable(table!)]),
    ),
  };
}

function readTable(table: string): ReadTable {
  const [head = "", body = ""] = table.split("</thead>");
  return {
    titles: cellsIn(head).map(textOf),
    // One cell over all columns says that there are no rows.
    rows: [...body.matchAll(/<tr>(?!<td[^>]* colspan=)([\s\S]*?)<\/tr>/g)].map(([, row]) =>
      cellsIn(row!).map(readCell),
    ),
  };
}

function cellsIn(row: string): string[] {
  return [...row.matchAll(/<(t[hd])\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , cell]) => cell!);
}

function readCell(markup: string): ReadCell {
  const [figure] = figuresIn(markup);
  const day = /<time datetime="([^"]*)"/.exec(markup)?.[1];
  return { text: figure?.text ?? textOf(markup), figure: figure?.figure, day };
}

function figuresIn(markup: string): ReadCell[] {
  return [...markup.matchAll(/<data value="([^"]*)">([^<]*)<\/data>/g)].map(([, figure, text]) => ({
    figure: figure!,
    text: textOf(text!),
  }));
}

function firstOf(pattern: RegExp, page: string): string {
  return pattern.exec(page)?.[1] ?? "";
}

function firstOfEach<Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> {
  return new Map([...entries].reverse());
}

/** Markup as text, on one line. */
function textOf(markup: string): string {
  const text = markup.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity]!);
  return onOneLine(text);
}

/** A text as a browser lays it out. */
export function onOneLine(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, " ").replace(/^ | $/g, "");
}

const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
