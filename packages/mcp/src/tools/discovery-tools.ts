import type { JsonObject } from "../ask.js";
import { fieldsOf } from "../contract/method-index.js";
import { fromField, own } from "./arguments.js";
import { methodTool } from "./method-tool.js";
import type { Argument, Tool } from "./tool.js";

const FIND = "SearchService/Search";
const STOCKS = "SearchService/SearchStocks";
const SCREEN = "ScreenerService/ScreenStocks";
const FILTERS = "shorts.v1alpha1.ScreenerFilters";

/** Ways to find something. */
export const discoveryTools: readonly Tool[] = [
  methodTool({
    name: "search",
    title: "Search everything",
    area: "discovery",
    about:
      "Finds whatever is held by a code, a name or words: stocks, suburbs, economic series, politicians, parties, articles. Each result has the key that other tools ask for and the figure that says most about it. Begin here when you have only a name.",
    method: FIND,
    takes: {
      query: fromField(FIND, "query"),
      kinds: fromField(FIND, "kinds"),
      limit: fromField(FIND, "limit", { default: 10, max: 50 }),
      offset: fromField(FIND, "offset"),
    },
    list: "results",
    goOn: "offset",
  }),
  methodTool({
    name: "search_stocks",
    title: "Find a stock",
    area: "discovery",
    about: "Finds securities by code, present or former name, or keyword, best match first.",
    method: STOCKS,
    takes: {
      query: fromField(STOCKS, "query"),
      limit: fromField(STOCKS, "limit", { default: 10, max: 25 }),
      offset: fromField(STOCKS, "offset"),
    },
    list: "stocks",
    goOn: "offset",
  }),
  methodTool({
    name: "screen_stocks",
    title: "Screen stocks",
    area: "discovery",
    about:
      "Lists the stocks that pass every bound that is given, in the order asked for. A bound that is not given is none. A stock without the figure does not pass a bound on it.",
    method: SCREEN,
    takes: {
      ...boundArguments(),
      sort_field: fromField(SCREEN, "sort_field"),
      sort_direction: fromField(SCREEN, "sort_direction"),
      limit: fromField(SCREEN, "limit", { default: 20, max: 50 }),
      offset: fromField(SCREEN, "offset"),
    },
    request: screenRequest,
    list: "stocks",
    goOn: "offset",
  }),
];

/** The filters of the screener that have two ends, as two arguments each, and the others as they are. */
function boundArguments(): Readonly<Record<string, Argument>> {
  const entries = fieldsOf(FILTERS).flatMap((field): [string, Argument][] => {
    if (field.type.kind === "message") {
      const argument = (end: string) => own({ type: "number", description: `${end}: ${field.comment}` });
      return [
        [`min_${field.protoName}`, argument("At least")],
        [`max_${field.protoName}`, argument("At most")],
      ];
    }
    const type = field.type.kind === "flag" ? "boolean" : "string";
    const schema = field.shape === "list" ? { type: "array", items: { type } } : { type };
    return [[field.protoName, own({ ...schema, description: field.comment })]];
  });
  return Object.fromEntries(entries);
}

function screenRequest(values: JsonObject): JsonObject {
  const { sort_field, sort_direction, limit, offset, ...bounds } = values;
  const filters: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(bounds)) {
    const [, end, field] = /^(min|max)_(.*)$/.exec(name) ?? [];
    if (end === undefined || field === undefined) filters[name] = value;
    else filters[field] = { ...(filters[field] as object | undefined), [end]: value, [`has_${end}`]: true };
  }
  return { ...(Object.keys(filters).length > 0 && { filters }), sort_field, sort_direction, limit, offset };
}
