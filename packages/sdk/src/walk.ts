import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import { listFieldsOf } from "./list-fields.js";
import { fullMethodName } from "./method-name.js";
import type { Past } from "./past.js";

/** Calls a method by name, JSON in and JSON out. */
type Call = (method: string, request: JsonObject, past: Past) => Promise<JsonValue>;

/** How far to walk, and of when. */
export interface WalkOptions extends Past {
  /** At most so many calls, each of which takes from your limits. Spending them is an error, so that no list is taken for whole that is not. */
  readonly calls: number;
}

/** One page of a list. */
export interface Page {
  readonly items: readonly JsonObject[];
  /** How many items the whole list has. */
  readonly total: number;
  /** Newer data came, and this is its first page: the items before it belong to older data. */
  readonly isRestarted: boolean;
}

/** The calls of a walk are spent and the list is not at its end. */
export class WalkTooLongError extends Error {
  override readonly name = "WalkTooLongError";
  constructor(
    readonly method: string,
    readonly calls: number,
  ) {
    super(`${method} is not at its end after ${calls} calls`);
  }
}

/** The pages of a list, one call each, in order. A walk that is left early makes no further call. */
export async function* walk(
  call: Call,
  asked: string,
  request: JsonObject,
  { calls, ...past }: WalkOptions,
): AsyncGenerator<Page, void, undefined> {
  const budget = budgetOf(calls);
  const { method, rows, total } = listOf(asked);
  for (let pageToken = ""; ; ) {
    budget.spend(method);
    const asking = pageToken === "" ? request : { ...request, pageToken };
    const answer = (await call(method, asking, past)) as JsonObject;
    yield {
      items: (answer[rows] ?? []) as JsonObject[],
      total: Number(answer[total] ?? 0),
      isRestarted: answer.restarted === true,
    };
    pageToken = String(answer.nextPage ?? "");
    if (pageToken === "") return;
  }
}

/** All items of a list, of one version of the data. Where newer data comes meanwhile, it begins again with that, out of the same calls. */
export async function whole(
  call: Call,
  asked: string,
  request: JsonObject,
  options: WalkOptions,
): Promise<readonly JsonObject[]> {
  let items: JsonObject[] = [];
  for await (const page of walk(call, asked, request, options)) {
    if (page.isRestarted) items = [];
    items.push(...page.items);
  }
  return items;
}

function budgetOf(calls: number) {
  if (!Number.isInteger(calls) || calls < 1) throw new RangeError(`calls must be a whole number from 1, not ${calls}`);
  let made = 0;
  return {
    spend(method: string) {
      if (made === calls) throw new WalkTooLongError(method, calls);
      made += 1;
    },
  };
}

/** The list of a method. Throws for a method that has no pages. */
function listOf(asked: string) {
  const method = fullMethodName(asked);
  const fields = listFieldsOf(method);
  if (fields !== undefined) return { method, ...fields };
  throw new TypeError(`${method.slice(method.lastIndexOf(".") + 1)} has no list that is read page by page`);
}
