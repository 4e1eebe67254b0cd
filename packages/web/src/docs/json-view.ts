import { grouped } from "../frame/format.js";
import { html, type Markup } from "../html.js";
import { indentedJson } from "./indented-json.js";

/** A JSON text with an indent, its names, texts and numbers told apart by colour, and not much longer than asked. */
export function jsonView(json: string, charactersMax: number): Markup {
  const { text, isCut } = indentedJson(json, charactersMax);
  return html`${coloured(text)}${
    isCut &&
    html`
<span class="faint">… cut here: the answer has ${grouped(json.length)} characters</span>`
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
