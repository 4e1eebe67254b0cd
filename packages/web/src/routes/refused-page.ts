import { page } from "../frame/page.js";
import type { World } from "../frame/world.js";
import { html } from "../html.js";
import { PAGE_HEADERS } from "./answers.js";
import type { Refusal, SiteAnswer } from "./route.js";

/** What a person sees instead of a page that is refused. What may pass with time is asked for again by the browser itself. */
export function refusedAnswer(world: World, refusal: Refusal): Pick<SiteAnswer, "headers" | "body"> {
  const isPassing = refusal.code === "unavailable";
  return {
    headers: {
      ...PAGE_HEADERS,
      "Cache-Control": "no-store",
      ...(isPassing && { Refresh: String(COMES_BACK_SECONDS) }),
    },
    body: refusedPage(world, refusal, isPassing),
  };
}

function refusedPage(world: World, { code, httpStatus, message }: Refusal, isPassing: boolean): string {
  const title = titles[httpStatus] ?? "Not now";
  return page(world, {
    title,
    description: "This page cannot be shown.",
    part: "none",
    body: html`<h1>${title}</h1>
<div class="refusal"><p><strong>${httpStatus} <code>${code}</code></strong></p><p>${message}</p></div>
${isPassing && html`<p role="status">This page comes by itself, in some seconds.</p>`}
<p><a href="/">The front page</a> leads everywhere.</p>`,
  });
}

/** What a status means to a reader; any other may pass with time. */
const titles: Readonly<Record<number, string>> = { 400: "This cannot be shown", 404: "Nothing is here" };
const COMES_BACK_SECONDS = 2;
