import type { Markup } from "../html.js";
import { choices } from "../pages/choices.js";
import type { PageRequest } from "../pages/page.js";
import { STATES, stateIn, stateName } from "./states.js";

/** All states or one of them. Not all need have something, so that together they are not called the nation. */
export function stateChoices(request: PageRequest, parameter = "state"): Markup {
  const states = STATES.map((word) => ({ word, title: stateName(word) }));
  const current = stateIn(request.query.get(parameter)) ?? (request.query.has(parameter) ? "none" : "");
  return choices<string>(request, "Place", parameter, [{ word: "", title: "All states" }, ...states], current);
}
