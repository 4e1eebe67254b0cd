import { type DescMethodUnary, getOption, type Message } from "@bufbuild/protobuf";
import { bound, list } from "@daybook/contract";

/** Asks a method. */
export type Ask = (request: Message) => Promise<Message>;

/**
 * Asks for all rows of a list where a page of so many is asked for: files have the whole of a table that a page shows in
 * parts. Any other call is made as it is. Newer data does not come meanwhile.
 */
export async function askWhole(
  method: DescMethodUnary,
  request: Message,
  pageRows: number,
  ask: Ask,
): Promise<Message> {
  const fields = listFieldsOf(method);
  const asked = request as Fields;
  if (fields === undefined || asked[fields.limit] !== pageRows) return ask(request);
  const pageAt = (offset: number) => ask({ ...asked, [fields.limit]: fields.limitMax, offset } as Fields);
  const first = (await pageAt(0)) as Fields;
  const rows = first[fields.rows] as unknown[];
  while (rows.length < Math.min(Number(first[fields.total]), ROWS_MAX)) {
    const more = ((await pageAt(rows.length)) as Fields)[fields.rows] as unknown[];
    if (more.length === 0) break;
    for (const row of more) rows.push(row);
  }
  return first;
}

type Fields = Message & Record<string, unknown>;

/** The fields of a list that is read page by page, by their local names; undefined for a method that has none. */
function listFieldsOf(method: DescMethodUnary) {
  const { rows, total, limit } = getOption(method, list);
  if (rows === "") return undefined;
  const limitField = method.input.fields.find(({ name }) => name === (limit || "limit"))!;
  const named = (names: readonly string[]) => method.output.fields.find(({ name }) => names.includes(name))!.localName;
  return {
    rows: named([rows]),
    total: named(total === "" ? ["total", "total_count"] : [total]),
    limit: limitField.localName,
    limitMax: getOption(limitField, bound).max,
  };
}

/** More than any list has. */
const ROWS_MAX = 200_000;
