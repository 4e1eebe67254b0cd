import { html, type Shown } from "../html.js";

/** An address elsewhere that is safe to lead to; undefined for any other text. */
export function outsideAddress(address: string): string | undefined {
  return /^https?:\/\/[^\s]+$/i.test(address) ? address : undefined;
}

/** A link to a page elsewhere; its text alone where the address is none. */
export function outsideLink(address: string, text: string): Shown {
  const safe = outsideAddress(address);
  return safe === undefined ? text : html`<a href="${safe}" rel="noreferrer">${text}</a>`;
}
