import { bibtexOf } from "./bibtex-of.js";
import type { Citable, Citation } from "./citable.js";
import { citationText } from "./citation-text.js";
import { cslOf } from "./csl-of.js";
import { inOneLine } from "./in-one-line.js";
import { risOf } from "./ris-of.js";

/** How something is cited, in every form. */
export function citationOf(cited: Citable): Citation {
  const whole = {
    ...cited,
    title: inOneLine(cited.title),
    publishers: cited.publishers.map(inOneLine).filter((name) => name !== ""),
    licence: inOneLine(cited.licence),
  };
  return { text: citationText(whole), bibtex: bibtexOf(whole), ris: risOf(whole), csl: cslOf(whole) };
}
