import type { Field, Method, Reference, Service } from "../model.js";
import { type Ask, listedExample } from "./listed-example.js";

/**
 * A request that shows what a method answers, as JSON: what it requires and little more. The demo world is asked about
 * what it has, and real data, of which `ask` is given, about what is likely to be held or what its own lists name.
 */
export async function exampleRequest(
  { messages }: Reference,
  service: Service,
  method: Method,
  ask?: Ask,
): Promise<string> {
  const fields = messages.get(method.request)?.fields ?? [];
  const exampleFor = async ({ name, example }: Field) =>
    ask === undefined
      ? example?.demo
      : (example?.value ?? (await listedExample(`${service.name}/${method.name}`, name, ask)) ?? example?.demo);
  const examplesFor = async (wanted: readonly Field[]) => {
    const entries: [string, unknown][] = [];
    for (const field of wanted) entries.push([field.name, await exampleFor(field)]);
    return Object.fromEntries(entries);
  };
  const required = await examplesFor(fields.filter(isRequired));
  const shown = await examplesFor(fields.filter((field) => field.example?.isShown));
  const small = fields.some(({ name }) => name === "limit") ? { limit: 3 } : {};
  return JSON.stringify({ ...required, ...small, ...shown });
}

/** Whether a method refuses a request without a field, unless another is given in its place. */
export function isRequired({ bound }: Field): boolean {
  return bound !== undefined && (bound.isRequired || bound.requiredUnless !== undefined);
}
