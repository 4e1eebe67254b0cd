import { getOption, hasOption } from "@bufbuild/protobuf";
import { bound, list, publicMethods } from "@daybook/contract";
import type { Answer } from "./answer.js";
import type { Method } from "./method.js";

/** A list that is read page by page: the fields that a comparison looks at. */
interface Paged {
  readonly rows: string;
  readonly total: string;
  readonly limit: string;
  readonly limitDefault: number;
  readonly limitMax: number;
}

type Json = Record<string, unknown>;

/** A method with a list option is asked for pages, and its `nextPage` must be there just where more rows are; any other as it is. */
export function inPages(method: Method, areOffsetsKnown: boolean): Method {
  const paged = pagedOf(method.name);
  if (paged === undefined) return method;
  return {
    ...method,
    requestFrom(random, facts) {
      const request = method.requestFrom(random, facts) as Json;
      if (areOffsetsKnown || random.chance(0.6)) return request;
      const offset = random.chance(0.1) ? random.pick([100_000, 2_147_483_647]) : random.below(30);
      return isWithin(paged, request, offset) ? { ...request, offset } : request;
    },
    async expected(database, requests) {
      if (areOffsetsKnown) return method.expected(database, requests);
      const answers = await method.expected(
        database,
        requests.map((request) => fromFirst(paged, request as Json)),
      );
      return answers.map((answer, i) => fromOffset(paged, requests[i] as Json, answer));
    },
    difference(request, expected, actual) {
      if (actual.status !== 200) return method.difference(request, expected, actual);
      const { nextPage, restarted, ...answer } = JSON.parse(actual.body) as Json;
      const { [paged.rows]: rows, [paged.total]: total } = answer as Readonly<Record<string, unknown[]>>;
      const end = offsetIn(request as Json) + rows!.length;
      const hasMore = rows!.length > 0 && end < Number(total);
      if (typeof nextPage !== "string" || (nextPage !== "") !== hasMore) {
        return `nextPage is ${nextPage} after row ${end} of ${total}`;
      }
      if (restarted !== false) return `restarted is ${restarted}`;
      return method.difference(request, expected, { status: 200, body: JSON.stringify(answer) });
    },
  };
}

function pagedOf(name: string): Paged | undefined {
  const desc = publicMethods.get(`shorts.v1alpha1.${name.split(" ")[0]}`);
  if (desc === undefined || !hasOption(desc, list) || getOption(desc, list).several) return undefined;
  const { rows, total, limit } = getOption(desc, list);
  const { input, output } = desc;
  const nameOf = (wanted: readonly string[]) => output.fields.find((field) => wanted.includes(field.name))!.localName;
  const limitField = input.fields.find((field) => field.name === (limit || "limit"))!;
  const { default: limitDefault, max: limitMax } = getOption(limitField, bound);
  return {
    rows: nameOf([rows]),
    total: nameOf(total === "" ? ["total", "total_count"] : [total]),
    limit: limitField.localName,
    limitDefault,
    limitMax,
  };
}

/** Whether the rows up to the end of a page can be asked for at once. A page past the end of every list is asked for whole. */
function isWithin(paged: Paged, request: Json, offset: number): boolean {
  const limit = Number(request[paged.limit] ?? 0);
  return limit >= 0 && (offset >= 100_000 || limitIn(paged, request) + offset <= paged.limitMax);
}

/** The request for all rows up to the end of a page, of a rule that knows no offset. */
function fromFirst(paged: Paged, { offset = 0, ...request }: Json): Json {
  if (offset === 0) return request;
  return { ...request, [paged.limit]: Math.min(paged.limitMax, limitIn(paged, request) + Number(offset)) };
}

function fromOffset({ rows }: Paged, request: Json, answer: Answer): Answer {
  const offset = offsetIn(request);
  if (offset === 0 || answer.status !== 200) return answer;
  const body = JSON.parse(answer.body) as Readonly<Record<string, unknown[]>>;
  const page = body[rows]!.slice(offset);
  return {
    status: 200,
    body: JSON.stringify({ ...body, [rows]: page, ...("count" in body && { count: page.length }) }),
  };
}

function limitIn({ limit, limitDefault, limitMax }: Paged, request: Json): number {
  const underscored = limit.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Math.min(limitMax, Number(request[limit] ?? request[underscored] ?? 0) || limitDefault);
}

function offsetIn({ offset = 0 }: Json): number {
  return Number(offset);
}
