import type { Citable, CslItem } from "./citable.js";
import { authorsOf, DATABASE, idOf, noteOf } from "./citation-text.js";

/** An item for programs that read the Citation Style Language. */
export function cslOf(cited: Citable): CslItem {
  const { title, version, day, address } = cited;
  const note = noteOf(cited);
  return {
    id: idOf(cited),
    type: "dataset",
    title,
    author: authorsOf(cited).map((literal) => ({ literal })),
    publisher: DATABASE,
    ...(version !== undefined && { version }),
    ...(day !== undefined && { issued: { "date-parts": [day.split("-").map(Number)] } }),
    ...(note !== "" && { note }),
    ...(address !== undefined && { URL: address }),
  };
}
