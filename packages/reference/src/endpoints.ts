/** A plain endpoint: an address that is no method of a service. */
export interface Endpoint {
  readonly path: string;
  /** What a generated client calls it, such as `getLatest`. */
  readonly operation: string;
  /** What it answers, in a few words. */
  readonly summary: string;
  readonly comment: string;
  /** Units that one call takes. */
  readonly cost: number;
  readonly parameters: readonly Parameter[];
  /** Which of the two bodies of errors it answers with. */
  readonly errorShape: "v1" | "web";
  /** It refuses a caller for nothing: neither for the `User-Agent` nor for limits. */
  readonly isOpen: boolean;
  /** Whether it answers 304 to a matching `If-None-Match`. */
  readonly hasEtag: boolean;
  /** The types that it answers in, and what JSON holds. */
  readonly answers: Readonly<Record<string, JsonSchema>>;
}

/** A parameter of the query. */
export interface Parameter {
  readonly name: string;
  readonly comment: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** A schema, or any other part of a description, as JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The plain endpoints for callers. Those of sessions are for pages of the web app, and not described. */
export const endpoints: readonly Endpoint[] = [
  {
    path: "/v1/latest",
    operation: "getLatest",
    summary: "How far the reports reach",
    comment:
      "How far the reports of short positions reach. Made for polling: the ETag changes exactly when the answer does, and a 304 takes nothing from the month.",
    cost: 1,
    parameters: [],
    errorShape: "v1",
    isOpen: false,
    hasEtag: true,
    answers: {
      "application/json": object({
        latest_date: date("Newest report date held."),
        available_from: date("The day on which that report became public."),
        earliest_date: date("Oldest report date held."),
        total_dates: count("Report dates held."),
        publication_lag_trading_days: count("Trading days from a report date to its publication."),
      }),
    },
  },
  {
    path: "/v1/panel",
    operation: "getPanel",
    summary: "Observations in bulk",
    comment:
      "Observations of short positions in bulk, by date and code, streamed as CSV or as one JSON object a line. The trailer X-Panel-Complete says whether the export is whole; one that broke off ends with a line that begins with #ERROR.",
    cost: 10,
    parameters: [
      parameter("from", date("First report date, inclusive."), true),
      parameter("to", date("Last report date, inclusive, at most 10950 days after the first."), true),
      parameter("format", {
        type: "string",
        enum: ["csv", "ndjson"],
        default: "csv",
        description: "Form of the rows.",
      }),
      parameter("codes", text("Only these codes, separated by commas. All unless given.")),
      parameter("as_of", date("Only what was public on this date.")),
      parameter("known_at", text("Only what had been imported at this moment, in RFC 3339, or on this date.")),
      parameter("ordinary_only", flag("Only ordinary shares.")),
      parameter("include_zero", flag("Rows without a short position too.")),
    ],
    errorShape: "v1",
    isOpen: false,
    hasEtag: false,
    answers: {
      "text/csv": text("Rows under a header, as RFC 4180 has them. A missing figure is an empty cell."),
      "application/x-ndjson": text("A JSON object a line, with the columns as keys. A missing figure has no key."),
    },
  },
  {
    path: "/v1/limits",
    operation: "getLimits",
    summary: "What is left of your limits",
    comment:
      "The tier of the caller, its budgets and what is left of them. Free of charge, and never refused for limits.",
    cost: 0,
    parameters: [],
    errorShape: "v1",
    isOpen: false,
    hasEtag: false,
    answers: {
      "application/json": object({
        tier: text("Tier of the caller, such as anonymous."),
        access: { type: "string", enum: ["api", "browser"], description: "Which of the two budgets is counted." },
        identity: {
          type: "string",
          enum: ["key", "address", "session"],
          description: "By what the caller is known.",
        },
        minute: budget("The last 60 seconds; null where they are not limited."),
        month: budget("The calendar month in UTC; null where it is not limited, or not known."),
      }),
    },
  },
  {
    path: "/api/search/stocks",
    operation: "searchWellKnownStocks",
    summary: "Well-known securities by code or name",
    comment:
      "About 70 well-known securities by a part of their code or name: real ones, whatever is held, also in the demo world. Works while no data is loaded.",
    cost: 1,
    parameters: [
      parameter("q", text("Part of a code or name, in any case. Without it the list is empty.")),
      parameter("limit", {
        type: "integer",
        default: 10,
        description: "Securities to return: from 1 to 10, and what is beyond counts as that.",
      }),
    ],
    errorShape: "web",
    isOpen: false,
    hasEtag: true,
    answers: {
      "application/json": {
        type: "array",
        items: object({
          code: text("Exchange code."),
          name: text("Display name."),
          exchange: { type: "string", const: "ASX", description: "The exchange." },
          industry: text("Industry group."),
          sector: text("Sector."),
        }),
      },
    },
  },
  {
    path: "/feed.xml",
    operation: "getFeed",
    summary: "The newest takes and reports as RSS",
    comment: "RSS 2.0 of the newest 50 editorial takes and reports. The same bytes as long as those are the same.",
    cost: 1,
    parameters: [],
    errorShape: "web",
    isOpen: false,
    hasEtag: true,
    answers: { "application/rss+xml": text("The feed.") },
  },
  {
    path: "/api/health",
    operation: "getHealth",
    summary: "Whether answers can be given",
    comment: "Whether answers can be given, and are as new as they should be. Not counted, and open to any caller.",
    cost: 0,
    parameters: [],
    errorShape: "web",
    isOpen: true,
    hasEtag: false,
    answers: {
      "application/json": object(
        {
          status: {
            type: "string",
            enum: ["healthy", "degraded", "unhealthy"],
            description: "Unhealthy comes with status 503.",
          },
          timestamp: { type: "string", format: "date-time", description: "When this was answered." },
          service: text("Name of the service."),
          reason: text("Why it is degraded."),
          error: text("Why it is unhealthy."),
          reasons: {
            type: "array",
            items: { type: "string" },
            description: "Everything that is wrong, the above first.",
          },
          staleSources: {
            type: "array",
            items: object({
              sourceKey: text("Key of the publication."),
              series: count("Series of it that are late."),
              newestPeriod: date("Newest period of those."),
            }),
            description: "Economic publications that are late.",
          },
          demo: flag("There while the demo world is served."),
        },
        ["status", "timestamp", "service"],
      ),
    },
  },
];

function parameter(name: string, schema: JsonSchema, isRequired = false): Parameter {
  const { description, ...rest } = schema;
  return { name, comment: String(description), isRequired, schema: rest };
}

function object(properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)): JsonSchema {
  return { type: "object", properties, required };
}

function text(description: string): JsonSchema {
  return { type: "string", description };
}

function date(description: string): JsonSchema {
  return { type: "string", format: "date", description };
}

function count(description: string): JsonSchema {
  return { type: "integer", minimum: 0, description };
}

function flag(description: string): JsonSchema {
  return { type: "boolean", default: false, description };
}

function budget(description: string): JsonSchema {
  return {
    ...object({
      limit: count("Units that may be taken."),
      used: count("Units that were taken."),
      remaining: count("Units that are left."),
      reset_at: count("When all of it is free again, in Unix seconds."),
    }),
    type: ["object", "null"],
    description,
  };
}
