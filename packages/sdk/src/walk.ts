import { type DescMethod, getOption, hasOption, type JsonObject, type JsonValue } from "@bufbuild/protobuf";
import { list as listOption, publicMethods } from "@daybook/contract";
import { fullMethodName } from "./method-name.js";

/** Calls a method by name, JSON in and JSON out. */
type Call = (method: string, request: JsonObject) => Promise<JsonValue>;

/** How far to walk. */
export interface WalkOptions {
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
  options: WalkOptions,
): AsyncGenerator<Page, void, undefined> {
  const budget = budgetOf(options);
  const { method, rows, total } = listOf(asked);
  for (let pageToken = ""; ; ) {
    budget.spend(method);
    const answer = (await call(method, pageToken === "" ? request : { ...request, pageToken })) as JsonObject;
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

function budgetOf({ calls }: WalkOptions) {
  if (!Number.isInteger(calls) || calls < 1) throw new RangeError(`calls must be a whole number from 1, not ${calls}`);
  let made = 0;
  return {
    spend(method: string) {
      if (made === calls) throw new WalkTooLongError(method, calls);
      made += 1;
    },
  };
}

/** The list of a method: its fields as JSON names them. Throws for a method that has no pages. */
function listOf(asked: string) {
  const method = fullMethodName(asked);
  const desc: DescMethod = publicMethods.get(method)!;
  if (!hasOption(desc, listOption) || getOption(desc, listOption).several) {
    throw new TypeError(`${desc.parent.name}/${desc.name} has no list that is read page by page`);
  }
  const { rows, total } = getOption(desc, listOption);
  const nameOf = (names: readonly string[]) => desc.output.fields.find(({ name }) => names.includes(name))!.jsonName;
  return { method, rows: nameOf([rows]), total: nameOf(total === "" ? ["total", "total_count"] : [total]) };
}
