import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html } from "../html.js";
import { PAGE_HEADERS } from "./answers.js";
import type { Refusal, ShownPage } from "./route.js";

/** What a person sees instead of a page that is refused. */
export function refusedAnswer(world: World, refusal: Refusal): ShownPage {
  return { headers: { ...PAGE_HEADERS, "Cache-Control": "no-store" }, body: refusedPage(world, refusal) };
}

function refusedPage(world: World, { code, httpStatus, message }: Refusal): string {
  const title = titles[httpStatus] ?? "Not now";
  return wholePage(world, {
    title,
    description: "This page cannot be shown.",
    area: "none",
    body: html`<h1>${title}</h1>
<div class="refusal"><p><strong>${httpStatus} <code>${code}</code></strong></p><p role="status">${message}</p></div>
<p><a href="/">The front page</a> leads everywhere.</p>`,
  });
}

/** What a status means to a reader; any other may pass with time. */
const titles: Readonly<Record<number, string>> = { 400: "This cannot be shown", 404: "Nothing is here" };
