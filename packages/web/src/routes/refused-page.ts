import { page } from "../frame/page.js";
import type { World } from "../frame/world.js";
import { html } from "../html.js";
import type { Refusal } from "./route.js";

/** What a person sees instead of a page that is refused. */
export function refusedPage(world: World, { code, httpStatus, message }: Refusal): string {
  return page(world, {
    title: "Not now",
    description: "This page cannot be shown now.",
    part: "none",
    body: html`<h1>Not now</h1>
<div class="refusal"><p><strong>${httpStatus} <code>${code}</code></strong></p><p>${message}</p></div>`,
  });
}
