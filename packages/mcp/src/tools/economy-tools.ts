import type { JsonObject } from "../ask.js";
import { fromField } from "./arguments.js";
import { methodTool } from "./method-tool.js";
import type { Tool } from "./tool.js";

const LIST = "EconomyService/ListEconomicSeries";
const SERIES = "EconomyService/GetEconomicSeries";

/** The economy. */
export const economyTools: readonly Tool[] = [
  methodTool({
    name: "list_economic_series",
    title: "Economic series",
    area: "economy",
    about:
      "Finds economic series by words: inflation, unemployment, the cash rate, wages, building approvals, fuel, crime and others, of the nation and of states. get_economic_series has their figures.",
    method: LIST,
    takes: {
      query: fromField(LIST, "query"),
      topic: fromField(LIST, "topic"),
      region_code: fromField(LIST, "region_code"),
      limit: fromField(LIST, "limit", { default: 10, max: 100 }),
      offset: fromField(LIST, "offset"),
    },
    list: "series",
    goOn: "offset",
    // Topics are for those who have no words yet.
    shaped: ({ topics, ...answer }, { query, topic }) =>
      (query ?? topic) === undefined ? { ...answer, topics } : answer,
  }),
  methodTool({
    name: "get_economic_series",
    title: "Figures of economic series",
    area: "economy",
    about:
      "Observations of economic series by their keys, oldest first, as levels or as changes; as first released, or as published on a date. list_economic_series and search find the keys.",
    method: SERIES,
    takes: {
      series_keys: fromField(SERIES, "series_keys"),
      start_period: moment("start_period"),
      end_period: moment("end_period"),
      max_observations: fromField(SERIES, "max_observations", {
        default: 24,
        max: 600,
        about: "The newest observations of each series.",
      }),
      transform: fromField(SERIES, "transform"),
      frequency: fromField(SERIES, "frequency"),
      aggregation: fromField(SERIES, "aggregation"),
      output: fromField(SERIES, "output"),
      as_of: fromField(SERIES, "as_of"),
    },
    request: ({ start_period, end_period, ...values }) => ({
      ...values,
      ...asMoment("start_period", start_period),
      ...asMoment("end_period", end_period),
    }),
    list: "series",
    line: ({ series }) => (Array.isArray(series) ? series.map(newestFigure).join("; ") : "No series has these keys"),
  }),
  methodTool({
    name: "get_state_company_aggregates",
    title: "Companies by state",
    area: "economy",
    about:
      "Market value and short interest of listed companies by state, each company weighted by its share of operations there.",
    method: "EconomyService/GetStateCompanyAggregates",
    takes: {},
    list: "aggregates",
    isOfNewestReport: true,
  }),
];

function moment(name: string) {
  const { schema, ...argument } = fromField(SERIES, name);
  return { ...argument, schema: { ...schema, description: `${schema.description} A date will do, YYYY-MM-DD.` } };
}

/** A date as the moment that the contract wants. */
function asMoment(name: string, value: unknown): JsonObject {
  if (value === undefined) return {};
  return { [name]: /^\d{4}-\d\d-\d\d$/.test(String(value)) ? `${value}T00:00:00Z` : value };
}

function newestFigure({ info, observations, unitWords }: JsonObject): string {
  const title = (info as JsonObject | undefined)?.title;
  const newest = Array.isArray(observations) ? (observations.at(-1) as JsonObject) : undefined;
  if (newest === undefined) return `${title}: nothing in this range`;
  return `${title}: ${newest.value} ${unitWords ?? ""} (${String(newest.period).slice(0, "YYYY-MM-DD".length)})`;
}
