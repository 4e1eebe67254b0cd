import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/politicians";
import { decodeText } from "../../formats/decode-text.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { type Element, flatElements } from "./flat-elements.js";

type LinkRow = RowOf<typeof datasets.registerLinks>;

/** The addresses, in the file's order. */
export function parseLinks(bytes: Uint8Array): LinkRow[] {
  const elements = flatElements(decodeText(bytes), "peopleinfo", "personinfo");
  if (elements.length === 0) throw new SourceProblem(undefined, "the file has no rows");
  const lines = new Map<number, number>();
  return elements.map((element): LinkRow => {
    const { line } = element;
    const personCount = personCountIn(element);
    const before = lines.get(personCount);
    if (before !== undefined) throw new SourceProblem(line, `person ${personCount} is also on line ${before}`);
    lines.set(personCount, line);
    return { personCount, address: addressIn(element), updatedDay: updatedDayIn(element) };
  });
}

/** The compilers write a person's number plus 10,000 into an id that other projects of their kind share. */
function personCountIn({ attributes, line }: Element): number {
  const id = attributes.get("id") ?? "";
  const [, digits] = /^uk\.org\.publicwhip\/person\/(\d{5,7})$/.exec(id) ?? [];
  const count = Number(digits) - FIRST_ID;
  if (!(count > 0)) throw new SourceProblem(line, `${quoted(id)} is not the id of a person`);
  return count;
}

function addressIn({ attributes, line }: Element): string {
  const address = attributes.get("aph_interests_url") ?? "";
  if (!/^https:\/\/\S+$/.test(address) || !URL.canParse(address) || address.length > ADDRESS_CHARS_MAX) {
    throw new SourceProblem(line, `${quoted(address)} is not the address of a statement`);
  }
  return address.replace(GLUED, "$1");
}

/** The compilers' program writes the id of somebody else before those of senators. */
const GLUED = /(\/Senators_Interests_Register\/)298839(?=\w)/;

function updatedDayIn({ attributes, line }: Element): number | null {
  const date = attributes.get("aph_interests_last_updated");
  if (date === undefined || date === "") return null;
  const day = dayOf(date);
  if (day === undefined) throw new SourceProblem(line, `${quoted(date)} is not a date`);
  return day;
}

const FIRST_ID = 10_000;
const ADDRESS_CHARS_MAX = 1_000;
