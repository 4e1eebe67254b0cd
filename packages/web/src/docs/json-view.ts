import { html, type Markup } from "../html.js";

/** A JSON text with an indent, its names, texts and numbers told apart by colour, and no longer than asked. */
export function jsonView(json: string, charactersMax: number): Markup {
  const pretty = JSON.stringify(JSON.parse(json), undefined, 2);
  const cut = pretty.length > charactersMax ? pretty.lastIndexOf("\n", charactersMax) : pretty.length;
  const shown = pretty.slice(0, cut);
  const left = pretty.slice(cut).split("\n").length - 1;
  return html`${coloured(shown)}${
    left > 0 &&
    html`
<span class="faint">… ${left} more lines</span>`
  }`;
}

/** Every text, number and word of it in an element; the signs between them stay as they are. */
function coloured(pretty: string): Markup[] {
  const pieces: Markup[] = [];
  let end = 0;
  for (const match of pretty.matchAll(TOKEN)) {
    const [token, text, colon] = match;
    pieces.push(html`${pretty.slice(end, match.index)}`);
    if (text === undefined) pieces.push(html`<span class="json-number">${token}</span>`);
    else if (colon === undefined) pieces.push(html`<span class="json-text">${text}</span>`);
    else pieces.push(html`<span class="json-name">${text}</span>${colon}`);
    end = match.index + token.length;
  }
  pieces.push(html`${pretty.slice(end)}`);
  return pieces;
}

const TOKEN = /("(?:[^"\\]|\\.)*")(:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;
