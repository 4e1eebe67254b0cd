import { derived } from "../../../base/derived.js";
import { type Table, type Texts, UNKNOWN_DAY } from "../../../base/tables/table.js";
import { comparableName } from "../../../base/texts/comparable-name.js";
import { REAL_ESTATE, SHAREHOLDINGS } from "../messages/item-labels.js";
import type { registerRows } from "./register-rows-dataset.js";
import { withoutStreet } from "./without-street.js";

/** One thing that a row of a document says of one holder. */
export interface DeclaredRow {
  readonly kind: "statement" | "addition" | "deletion";
  readonly item: number;
  /** By the numbers of RegisterHolder: 1 to 3. */
  readonly holder: number;
  /** Verbatim; of real estate without street and number. */
  readonly text: string;
  /** The same for declarations of the same: item, holder and the text as it is compared. */
  readonly key: string;
  readonly secondary: string;
  /** Undefined when the row carries no date. */
  readonly day: number | undefined;
}

/** What the rows of a document declare, in its order: one for each holder and, of shareholdings, for each that a text names. */
export function declaredRows(
  { columns }: Table<typeof registerRows>,
  { firstRow, endRow }: { readonly firstRow: number; readonly endRow: number },
): readonly DeclaredRow[] {
  const declared: DeclaredRow[] = [];
  for (let row = firstRow; row < endRow; row += 1) {
    const item = columns.item[row]!;
    const texts = textsOfItem(item)(columns.text);
    const kind = columns.kind.values[columns.kind.index[row]!] as DeclaredRow["kind"];
    const beside = columns.secondary.values[columns.secondary.index[row]!] ?? "";
    const secondary = item === REAL_ESTATE ? withoutStreet(beside) : beside;
    const day = columns.day[row] === UNKNOWN_DAY ? undefined : columns.day[row]!;
    for (const { text, comparable } of texts(columns.text.index[row]!)) {
      for (const holder of holders(columns.holders)(columns.holders.index[row]!)) {
        declared.push({ kind, item, holder, text, key: `${item} ${holder} ${comparable}`, secondary, day });
      }
    }
  }
  return declared;
}

interface DeclaredText {
  readonly text: string;
  readonly comparable: string;
}

function textsOfItem(item: number) {
  if (item === SHAREHOLDINGS) return shareTexts;
  return item === REAL_ESTATE ? placeTexts : wholeTexts;
}

const wholeTexts = perDistinct((text) => declaredTexts([text]));

/** Two homes in one suburb are told apart by what is not told of them. */
const placeTexts = perDistinct((location) =>
  declaredTexts([location]).map(({ text, comparable }) => ({ text: withoutStreet(text), comparable })),
);

/** A shareholding may name several companies, one a line or with semicolons between them. */
const shareTexts = perDistinct((text) => declaredTexts(text.split(/[;\r\n\u2028\u2029]/)));

function declaredTexts(texts: readonly string[]): readonly DeclaredText[] {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "" && !NOTHING.test(text))
    .map((text) => ({ text, comparable: comparableName(text) || text }));
}

/** What is written where there is nothing to declare. */
const NOTHING = /^[\s.]*(?:not\s+applicable|nil|none|n\/a)[\s.]*$/i;

/** The numbers of the holders that a row names; oneself when it names none. */
const holders = perDistinct((json) => {
  const named = [...new Set(JSON.parse(json) as string[])].map((holder) => HOLDERS.indexOf(holder) + 1);
  return named.length === 0 ? [SELF] : named.sort();
});

const SELF = 1;
/** What holders are called in documents, by their numbers from 1. */
export const HOLDERS = ["self", "spouse_partner", "dependent_children"];

/** What is made of each distinct text of a column, once, by its place. */
function perDistinct<Made>(make: (text: string) => Made): (texts: Texts) => (place: number) => Made {
  return derived(({ values }: Texts) => {
    const made: (Made | undefined)[] = [];
    return (place: number) => (made[place] ??= make(values[place] ?? ""));
  });
}
