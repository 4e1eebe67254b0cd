import { html, type Markup } from "../html.js";
import type { PageRequest } from "./page.js";

/** One of the values that a parameter of a page may have. */
export interface Choice<Word extends string> {
  readonly word: Word;
  readonly title: string;
}

/** The values of a parameter as links; the first is the default. Other parameters stay, except the page of a list. */
export function choices<Word extends string>(
  request: PageRequest,
  label: string,
  parameter: string,
  all: readonly Choice<Word>[],
  current: Word | undefined,
  standard = all[0]?.word,
): Markup {
  return html`<nav class="choices" aria-label="${label}"><span class="label">${label}</span>
<ul>${all.map(({ word, title }) => {
    const address = request.address({ [parameter]: word === standard ? undefined : word, offset: undefined });
    return html`<li><a href="${address}"${word === current && html` aria-current="true"`}>${title}</a></li>
`;
  })}</ul></nav>`;
}
