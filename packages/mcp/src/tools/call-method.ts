import { type JsonObject, ToolProblem } from "../ask.js";
import { didYouMean } from "../contract/did-you-mean.js";
import { fieldsOf, type NamedMethod, namedMethod } from "../contract/method-index.js";
import { own } from "./arguments.js";
import { methodTool, PART_ARGUMENTS } from "./method-tool.js";
import type { Tool } from "./tool.js";

/** Any public method, with the request that its contract wants. */
export const callMethod: Tool = {
  name: "call_method",
  title: "Call any method",
  area: "data",
  about:
    "Calls any public method of the API with a request as find_method describes it. For what no other tool answers. Ask for few rows, or for the parts that you need with `fields`.",
  takes: {
    method: own(
      { type: "string", description: "The method, such as StockService/GetDividendHistory." },
      { isRequired: true },
    ),
    request: own({ type: "object", description: "The fields of its request, as find_method lists them." }),
    ...PART_ARGUMENTS,
  },
  answers: () => ({ type: "object" }),
  async run(call) {
    const { method, request: given = {}, fields, skip } = call.values;
    if (typeof method !== "string") throw new ToolProblem("method must be a text, as find_method names methods");
    const named = namedMethod(method);
    const request = known(named, given);
    const [table = ""] = named.method.table;
    const list = fieldsOf(named.method.answer).find(({ protoName }) => protoName === table)?.name;
    const isPaged = fieldsOf(named.method.request).some(({ protoName }) => protoName === "page_token");
    const tool = methodTool({
      ...callMethod,
      title: named.label,
      method: named.label,
      request: () => ({ ...request, ...(isPaged && request.limit === undefined && { limit: ROWS }) }),
      ...(list !== undefined && { list }),
      ...(isPaged && { goOn: "offset" }),
    });
    const offset = Number(request.offset ?? 0);
    const told = await tool.run({
      ...call,
      values: { ...(fields !== undefined && { fields }), skip: skip ?? 0, offset },
    });
    if (!isPaged || told.list === undefined) return told;
    const { goOn } = told.list;
    return { ...told, list: { ...told.list, goOn: (kept) => ({ request: { ...request, ...goOn(kept) } }) } };
  },
};

/** The fields of a request by their names in the contract. Throws a problem for one that there is not. */
function known({ label, method }: NamedMethod, given: unknown): JsonObject {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new ToolProblem("request must be an object with the fields of the request");
  }
  const fields = fieldsOf(method.request);
  const entries = Object.entries(given).map(([asked, value]) => {
    const field = fields.find(({ name, protoName }) => name === asked || protoName === asked);
    if (field !== undefined) return [field.protoName, value] as const;
    const names = fields.map(({ protoName }) => protoName);
    throw new ToolProblem(
      `${label} has no field "${asked.slice(0, 80)}"${didYouMean(asked, names)} There are: ${names.join(", ")}`,
    );
  });
  return Object.fromEntries(entries);
}

/** Rows of a list where the request does not say how many. */
const ROWS = 20;
