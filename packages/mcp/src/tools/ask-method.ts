import { type Answer, type Ask, type JsonObject, type Moment, ToolProblem } from "../ask.js";
import type { NamedMethod } from "../contract/method-index.js";
import { queryOf, targetOf } from "../contract/target.js";

/** What a method answers, and where it is said what that was made from. */
export interface MethodAnswer {
  readonly answer: JsonObject;
  readonly receipt: string;
  readonly hint: string | undefined;
  readonly isDemo: boolean;
}

/** Asks a method. Throws what it is refused with, as a problem for a model. */
export async function askMethod(
  { ask, moment, address }: { readonly ask: Ask; readonly moment: Moment; readonly address: string },
  { label, method }: NamedMethod,
  request: JsonObject,
): Promise<MethodAnswer> {
  const query = queryOf(request, moment);
  const { answer, hint, isDemo } = await askJson(ask, targetOf(method.path, query));
  return { answer, hint, isDemo, receipt: `${address}${targetOf(`/v1/receipts/${label}`, query)}` };
}

/** What the server answers to a GET, as JSON. Throws what it is refused with. */
export async function askJson(ask: Ask, target: string): Promise<Answer & { readonly answer: JsonObject }> {
  if (target.length > TARGET_MAX) throw new ToolProblem("the arguments are too long: ask for less at a time");
  const answer = await ask(target);
  if (answer.status !== 200) throw new ToolProblem(refusalIn(answer));
  return { ...answer, answer: JSON.parse(answer.body) as JsonObject };
}

/** Methods say what is wrong in `message`, other endpoints in `error`. */
function refusalIn({ status, body }: Answer): string {
  try {
    const { message, error, code } = JSON.parse(body) as Record<string, unknown>;
    return `${message ?? error ?? "the server refused"} (${code ?? status})`;
  } catch {
    return `the server answered ${status}`;
  }
}

/** Addresses that are longer are refused on their way. */
const TARGET_MAX = 8_000;
