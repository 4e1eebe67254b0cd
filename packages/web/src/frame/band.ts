import { html, type Markup } from "../html.js";
import type { World } from "./world.js";

/** Whether figures are made up, and how real ones are loaded, which is said before anything else on every page. */
export function band({ kind }: World): Markup | undefined {
  if (kind === "real") return undefined;
  const [stamp, words] =
    kind === "demo"
      ? ["Demo", "Every company, person, place and figure on this server is made up."]
      : ["No data", "This server holds no data yet, or has not loaded it yet."];
  return html`<aside class="band band-${kind}" aria-label="${stamp}"><p><strong class="stamp">${stamp}</strong> <span>${words} Whoever runs it loads real data with <code>daybook sync</code>: <a href="/docs/guides/operate#fetch-what-is-new">how that is done</a>.</span></p></aside>`;
}
