import type { Field } from "@daybook/reference";
import { html, type Markup } from "../html.js";

/** Says of a field whether a request without it is refused. */
export function requiredMark({ bound }: Field): Markup | undefined {
  if (bound?.isRequired) return html` <span class="mark">required</span>`;
  if (bound?.requiredUnless === undefined) return undefined;
  return html` <span class="mark">this or <code>${bound.requiredUnless}</code></span>`;
}
