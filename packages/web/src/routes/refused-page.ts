import { namesMoment, newestAddress } from "../frame/moment-links.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html } from "../html.js";
import { PAGE_HEADERS } from "./answers.js";
import type { Refusal, RouteRequest, ShownPage } from "./route.js";

/** What a person sees instead of a page that is refused; where it is known what they asked for, with the way out of the moment that they asked for. */
export function refusedAnswer(world: World, refusal: Refusal, asked?: Pick<RouteRequest, "path" | "query">): ShownPage {
  return { headers: { ...PAGE_HEADERS, "Cache-Control": "no-store" }, body: refusedPage(world, refusal, asked) };
}

function refusedPage(
  world: World,
  { code, httpStatus, message }: Refusal,
  asked?: Pick<RouteRequest, "path" | "query">,
): string {
  const title = titles[httpStatus] ?? "Not now";
  const newest = asked && newestAddress(asked.path, asked.query);
  return wholePage(world, {
    title,
    description: "This page cannot be shown.",
    area: "none",
    asked: newest,
    body: html`<h1>${title}</h1>
<div class="refusal"><p><strong>${httpStatus} <code>${code}</code></strong></p><p role="status">${message}</p></div>
${newest !== undefined && namesMoment(asked!.query) && html`<p>It was asked for as of another time. <a href="${newest}" rel="latest-version">The newest of this page</a> may be there.</p>`}
<p><a href="/">The front page</a> leads everywhere.</p>`,
  });
}

/** What a status means to a reader; any other may pass with time. */
const titles: Readonly<Record<number, string>> = { 400: "This cannot be shown", 404: "Nothing is here" };
