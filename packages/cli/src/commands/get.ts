import { type NamedTable, tableByName } from "@daybook/api/table-by-name";
import { contractReference, type Method, type Reference } from "@daybook/reference";
import { Code, ConnectError, listFieldsOf, type Past } from "@daybook/sdk";
import { type AskedServer, askedServer } from "../asking/asked-server.js";
import { ASKING_EXIT, type Context, EXIT } from "../context.js";
import { answerChart } from "../get/answer-chart.js";
import { type AnswerView, answerLines } from "../get/answer-lines.js";
import { findMethod, methodsByShortName } from "../get/find-method.js";
import { allMethodLines, methodLines } from "../get/method-lines.js";
import { requestOfWords, type WordedRequest } from "../get/request-of-words.js";
import { wholeCsv } from "../get/whole-csv.js";
import type { Settings } from "../settings.js";
import { UsageProblem } from "../usage-problem.js";

/** How an answer is shown. */
export interface GetOptions {
  readonly url?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly table?: boolean;
  readonly chart?: boolean;
  /** Names of columns of the list, with commas between them. */
  readonly columns?: string;
  /** The columns that are shown to people unless others are named. */
  readonly usualColumns?: string;
  /** The whole list, and not a page of it. */
  readonly all?: boolean;
  /** Says what the method takes, and asks nothing. */
  readonly fields?: boolean;
}

/** Asks a method of a server, in words, and shows its answer; without a method it lists all. */
export async function get(
  settings: Settings,
  context: Context,
  asked: string | undefined,
  words: readonly string[],
  options: GetOptions,
): Promise<number> {
  const reference = contractReference();
  const width = context.terminal?.columns() ?? Number.POSITIVE_INFINITY;
  if (asked === undefined) return print(context, [...allMethodLines(reference, width), HOW]);
  const method = findMethod(asked, reference);
  if (options.fields) {
    const [short = ""] = [...methodsByShortName(reference)].find(([, each]) => each === method) ?? [];
    return print(context, methodLines(short, method, reference));
  }
  const question = requestOfWords(words, method, reference);
  for (const remark of question.remarks) context.note(remark);
  const url = options.url === undefined ? undefined : { option: "--url", address: options.url };
  const server = await askedServer(settings, context, { url, isPatient: options.all === true });
  return server.run(() => show(server, context, { method, reference, question, options, width }), exitCodeOf);
}

const HOW = "`daybook get <method> --fields` says what a method takes.";

/** All that an answer is asked for and shown with. */
interface Showing {
  readonly method: Method;
  readonly reference: Reference;
  readonly question: WordedRequest;
  readonly options: GetOptions;
  readonly width: number;
}

async function show(server: AskedServer, context: Context, showing: Showing): Promise<number> {
  const { method, reference, options, width } = showing;
  const table = tableByName(method.fullName);
  if (options.csv) return print(context, [(await csvOf(server, context, showing, table)).replace(/\n$/, "")]);
  const answer = await answerOf(server, context, showing);
  const isForPeople = options.table || options.chart || options.columns !== undefined || context.terminal !== undefined;
  if (options.json || !isForPeople) return print(context, [JSON.stringify(answer, null, 2)]);
  const columns = (options.columns ?? options.usualColumns)?.split(",").map((name) => name.trim());
  if (columns !== undefined && table === undefined) throw new UsageProblem(`the answer of ${method.name} has no list.`);
  const shownAnswer = options.all ? { [listFieldsOf(method.fullName)!.rows]: answer } : answer;
  const view: AnswerView = { method, reference, table, width, columns };
  if (options.chart) return print(context, answerChart(shownAnswer, view));
  const { lines, left, rows } = answerLines(shownAnswer, view);
  print(context, lines);
  tellRest(context, shownAnswer, method, rows, left);
  return EXIT.ok;
}

/** The answer, or the whole list alone. */
async function answerOf(
  { daybook }: AskedServer,
  context: Context,
  { method, question, options }: Showing,
): Promise<unknown> {
  const { request, past } = question as { request: Parameters<typeof daybook.walk>[1]; past: Past };
  if (!options.all) return daybook.call(method.fullName, request, past);
  const { limit } = pagesOf(method);
  let items: unknown[] = [];
  const asking = { [limit]: limitMaxOf(method, limit), ...request };
  for await (const page of daybook.walk(method.fullName, asking, { ...past, calls: CALLS_MAX })) {
    if (page.isRestarted) items = [];
    items.push(...page.items);
    context.progress(`${items.length} of ${page.total} rows`, items.length / Math.max(1, page.total));
  }
  return items;
}

async function csvOf(
  { daybook }: AskedServer,
  context: Context,
  { method, question, options }: Showing,
  table: NamedTable | undefined,
): Promise<string> {
  const { request, past } = question as { request: Parameters<typeof daybook.table>[1]; past: Past };
  if (table === undefined) throw new UsageProblem(`the answer of ${method.name} has no list, so that it is no CSV.`);
  if (!options.all) return (await daybook.table(method.fullName, request, { ...past, format: "csv" })).text;
  const list = pagesOf(method);
  return wholeCsv(
    daybook,
    { method: method.fullName, request, past, list, limit: limitMaxOf(method, list.limit) },
    context,
  );
}

function pagesOf(method: Method) {
  const list = listFieldsOf(method.fullName);
  if (list === undefined) throw new UsageProblem(`${method.name} has no pages: it answers with all that there is.`);
  return list;
}

/** The largest page that the contract allows. */
function limitMaxOf({ request }: Method, limit: string): number {
  const field = contractReference()
    .messages.get(request)!
    .fields.find(({ name }) => name === limit);
  return field?.bound?.max ?? 1;
}

/** Says what of the list is not shown. */
function tellRest(context: Context, answer: unknown, method: Method, rows: number, left: readonly string[]): void {
  const list = listFieldsOf(method.fullName);
  const total = list && Number((answer as Readonly<Record<string, unknown>>)[list.total]);
  if (rows === 0 && tableByName(method.fullName) !== undefined) context.note("no rows");
  else if (total !== undefined && total > rows) context.note(`${rows} of ${total} rows; --all has all of them`);
  if (left.length === 0) return;
  const named = left.slice(0, NAMED_MAX).join(", ");
  const more = left.length > NAMED_MAX ? `, and ${left.length - NAMED_MAX} more` : "";
  context.note(`no room for ${named}${more}; --columns chooses, --csv and --json have all`);
}

function print(context: Context, lines: readonly string[]): number {
  for (const line of lines) context.out(line);
  return EXIT.ok;
}

/** What a script can tell apart: nothing of that name, refused for who asks, and all else. */
export function exitCodeOf(refusal: Error): number {
  if (!(refusal instanceof ConnectError)) return ASKING_EXIT.badUsage;
  switch (refusal.code) {
    case Code.InvalidArgument:
      return ASKING_EXIT.badUsage;
    case Code.NotFound:
      return ASKING_EXIT.notFound;
    case Code.ResourceExhausted:
    case Code.PermissionDenied:
    case Code.Unauthenticated:
      return ASKING_EXIT.refused;
    default:
      return EXIT.failed;
  }
}

/** More pages than any list has, at the largest page. */
const CALLS_MAX = 10_000;
const NAMED_MAX = 5;
