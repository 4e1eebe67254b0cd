import { html, type Markup, type Shown } from "../html.js";

/** Code in a box of its own, which can be scrolled with the keyboard where it is too wide or too long. */
export function codeBlock(label: string, code: Shown): Markup {
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>`;
}
