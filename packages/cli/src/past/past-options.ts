import type { ApiOptions } from "@daybook/api";
import type { Settings } from "../settings.js";

/** How a server serves past states, where it does. */
export function pastOptionsOf({ pastKept, access }: Settings): Pick<ApiOptions, "past"> {
  if (pastKept.states === 0) return {};
  const { webUrl, budgets } = access;
  const module = new URL("./past.process.js", import.meta.url).href;
  return { past: { module, settings: { webUrl, budgets }, kept: pastKept } };
}
