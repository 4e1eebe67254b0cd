import { CLOCKS, MOMENT_PATH, momentFields } from "../frame/moment-form.js";
import { addressAt, newestAddress } from "../frame/moment-links.js";
import type { Route } from "./route.js";

/** Where the form of the masthead is sent: leads to the page that it was on, as of the moment that was chosen; without a date to the newest of it. */
export function momentRoute<Serving>(): Route<Serving> {
  return {
    path: MOMENT_PATH,
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    cost: 0,
    isPage: true,
    answer: ({ query }) => ({
      status: 303,
      headers: { Location: chosenAddress(query), "Cache-Control": "no-cache" },
      body: "",
    }),
  };
}

/** The address that a filled form stands for. Whether there is such a day is for the page to say. */
export function chosenAddress(form: URLSearchParams): string {
  const page = pageIn(form.get(momentFields.page) ?? "");
  const day = (form.get(momentFields.date) ?? "").trim().slice(0, DAY_CHARACTERS_MAX);
  if (day === "") return page;
  const clock = CLOCKS.find((each) => each.clock === form.get(momentFields.clock)) ?? CLOCKS[0];
  return addressAt({ at: undefined, published: undefined, [clock.parameter]: day }, page);
}

/** A page of this server without its moment; the front page for anything that would lead elsewhere. */
function pageIn(text: string): string {
  const here = "http://here.invalid";
  if (!text.startsWith("/") || text.length > PAGE_CHARACTERS_MAX || !URL.canParse(text, here)) return "/";
  const { origin, pathname, searchParams } = new URL(text, here);
  // A path may become the name of a server once its dots are taken away.
  return origin === here && !pathname.startsWith("//") ? newestAddress(pathname, searchParams) : "/";
}

const PAGE_CHARACTERS_MAX = 4_000;
const DAY_CHARACTERS_MAX = 40;
