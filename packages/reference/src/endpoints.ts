import { datasetEndpoints } from "./dataset-endpoints.js";
import {
  count,
  date,
  type Endpoint,
  flag,
  type JsonSchema,
  object,
  type Parameter,
  parameter,
  text,
} from "./endpoint.js";

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Daybook</title>
<link>https://daybook.example</link>
<description>Editorial takes and short-selling reports</description>
<language>en-AU</language>
<lastBuildDate>Mon, 06 Jul 2026 00:00:00 GMT</lastBuildDate>
<atom:link href="https://daybook.example/feed.xml" rel="self" type="application/rss+xml"/>
<item>
<title>June 2026: K9M most shorted at 12.5%</title>
<link>https://daybook.example/reports/2026-06</link>
<guid isPermaLink="false">report:2026-06</guid>
<description>In June 2026 short positions rose in 21 stocks and fell in 19.</description>
<pubDate>Mon, 06 Jul 2026 00:00:00 GMT</pubDate>
<category>monthly</category>
</item>
</channel>
</rss>
`;

const CHANGE = {
  id: "0000002076-short-positions",
  at: "2026-07-06T08:00:00.000Z",
  version: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
  dataset: "short-positions",
  source: "asic-shorts",
  file: "RR20260630-001-SSDailyAggShortPos.csv",
  added: 2,
  restated: 0,
  withdrawn: 0,
  from: "2026-06-30",
  to: "2026-06-30",
  keys: ["K9M", "L9K"],
  more: 0,
};

const CHANGES_FEED = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
<id>https://daybook.example/v1/changes.atom</id>
<title>Daybook: what changed</title>
<updated>2026-07-06T08:00:00.000Z</updated>
<author><name>Daybook</name></author>
<link rel="self" type="application/atom+xml" href="https://daybook.example/v1/changes.atom"/>
<link rel="alternate" type="text/html" href="https://daybook.example"/>
<entry>
<id>https://daybook.example/v1/changes#0000002076-short-positions</id>
<title>Short positions: 2 rows added</title>
<updated>2026-07-06T08:00:00.000Z</updated>
<link rel="alternate" type="text/html" href="https://daybook.example/data/short-positions"/>
<category term="short-positions"/>
<content type="text">The file RR20260630-001-SSDailyAggShortPos.csv of asic-shorts was loaded. The rows are of 2026-06-30. They are about K9M, L9K.</content>
</entry>
</feed>
`;

const CHANGE_FILTERS: readonly Parameter[] = [
  parameter("dataset", text("Only changes of this dataset. All unless given."), "short-positions"),
  {
    ...parameter(
      "code",
      text("Only changes about this code. All unless given; of this and the next three, one can be given."),
      "BHP",
    ),
    demoExample: "K9M",
  },
  // One thing is asked about at a time: without a value they count as absent.
  parameter("person", text("Only changes about this person, by the name in addresses. All unless given."), ""),
  parameter("series", text("Only changes about this economic series, by its key. All unless given."), ""),
  parameter("suburb", text("Only changes about this suburb, by its code of 5 digits. All unless given."), ""),
];

/** The plain endpoints for callers. Those of sessions are for pages of the web app, and not described. */
export const endpoints: readonly Endpoint[] = [
  {
    path: "/v1/latest",
    operation: "getLatest",
    isOfData: true,
    summary: "How far the reports reach",
    comment:
      "How far the reports of short positions reach. Made for polling: the ETag changes exactly when the answer does, and a 304 takes nothing from the month.",
    cost: 1,
    parameters: [],
    errorShape: "v1",
    isOpen: false,
    needsName: true,
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
    examples: {
      "application/json": {
        latest_date: "2026-06-30",
        available_from: "2026-07-06",
        earliest_date: "2021-07-01",
        total_dates: 1267,
        publication_lag_trading_days: 4,
      },
    },
  },
  {
    path: "/v1/panel",
    operation: "getPanel",
    isOfData: true,
    summary: "Observations in bulk",
    comment:
      "Observations of short positions in bulk, by date and code, streamed as CSV or as one JSON object a line. The trailer X-Panel-Complete says whether the export is whole; one that broke off ends with a line that begins with #ERROR.",
    cost: 10,
    parameters: [
      { ...parameter("from", date("First report date, inclusive."), "2024-05-20"), isRequired: true },
      {
        ...parameter(
          "to",
          date("Last report date, inclusive; not before the first, and at most 10950 days after it."),
          "2024-05-24",
        ),
        isRequired: true,
      },
      parameter(
        "format",
        { type: "string", enum: ["csv", "ndjson"], default: "csv", description: "Form of the rows, in any case." },
        "csv",
      ),
      {
        ...parameter(
          "codes",
          {
            ...text("Only these codes of 3 to 6 letters or digits, separated by commas. All unless given."),
            pattern: "^[A-Za-z0-9]{3,6}(,[A-Za-z0-9]{3,6})*$",
          },
          "BHP,CBA",
        ),
        demoExample: "K9M,L9K",
      },
      parameter("as_of", date("Only what was public on this date. All unless given."), "2024-06-30"),
      parameter(
        "known_at",
        text("Only what had been imported at this moment, in RFC 3339, or on this date. All unless given."),
        "2026-12-31T00:00:00Z",
      ),
      parameter("ordinary_only", flag("Only ordinary shares."), true),
      parameter("include_zero", flag("Rows without a short position too."), true),
    ],
    headers: ["X-Data-Version", "Content-Disposition", "Trailer"],
    errorShape: "v1",
    isOpen: false,
    needsName: false,
    hasEtag: true,
    answers: {
      "text/csv": text("Rows under a header, as RFC 4180 has them. A missing figure is an empty cell."),
      "application/x-ndjson": text("A JSON object a line, with the columns as keys. A missing figure has no key."),
    },
    examples: {
      "text/csv":
        "date,available_from,security_type,product_code,product_name,reported_short_positions,total_product_in_issue,percent_shorted\n" +
        "2024-05-20,2024-05-24,ordinary,K9M,KESTREL MINING LIMITED,12345678,975000000,1.2662\n",
      "application/x-ndjson":
        '{"date":"2024-05-20","available_from":"2024-05-24","security_type":"ordinary","product_code":"K9M","product_name":"KESTREL MINING LIMITED","reported_short_positions":12345678,"total_product_in_issue":975000000,"percent_shorted":1.2662}\n',
    },
  },
  ...datasetEndpoints,
  {
    path: "/v1/versions",
    operation: "listVersions",
    headers: ["X-Data-Version"],
    summary: "Versions of the data",
    comment:
      "The versions of the data that servers were told of, newest first. The path of any GET after /v1/versions/<version> answers what that version answered; one that is not known is answered with 410.",
    cost: 1,
    parameters: [],
    errorShape: "v1",
    isOpen: false,
    needsName: true,
    hasEtag: true,
    answers: {
      "application/json": object({
        versions: {
          type: "array",
          items: object(
            {
              version: text("As answers say it in X-Data-Version."),
              from: text("When it came into service, RFC 3339."),
              until: text("When the next one did; absent for the newest."),
              imports: count("Files that it had been given."),
              changed: { type: "array", items: { type: "string" }, description: "Datasets that files had come for." },
            },
            ["version", "from", "imports", "changed"],
          ),
          description: "The newest first.",
        },
      }),
    },
    examples: {
      "application/json": {
        versions: [
          {
            version: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
            from: "2026-07-06T00:00:00.000Z",
            imports: 2076,
            changed: ["short-positions"],
          },
        ],
      },
    },
  },
  {
    path: "/v1/changes",
    operation: "listChanges",
    headers: ["X-Data-Version"],
    summary: "What changed",
    comment:
      "What each file that was loaded changed in each dataset, oldest first. Ask again with next as since: an empty list says that there is nothing new. Takes nothing from the month. /v1/changes/stream tells the same as server-sent events.",
    cost: 1,
    parameters: [
      parameter(
        "since",
        text(
          "Only what came after this: the id of a change, a data version, a date or a moment in RFC 3339. All unless given.",
        ),
        "2026-06-30",
      ),
      ...CHANGE_FILTERS,
      parameter(
        "limit",
        { type: "integer", minimum: 1, maximum: 1000, default: 100, description: "Changes to return." },
        20,
      ),
    ],
    errorShape: "v1",
    isOpen: false,
    needsName: true,
    hasEtag: true,
    answers: {
      "application/json": object({
        events: {
          type: "array",
          items: object(
            {
              id: text("Grows in the order of texts, and is the same on every server of the same data."),
              at: text("When the file came, RFC 3339."),
              version: text("The first data version that has it."),
              dataset: text("Which dataset changed."),
              source: text("Where the file is from."),
              file: text("Its name."),
              added: count("Rows that are new."),
              restated: count("Rows that say something else than before."),
              withdrawn: count("Rows that are no longer stated."),
              from: date("First date that those rows are of; absent where nothing tells."),
              to: date("Last date that those rows are of; absent where nothing tells."),
              keys: {
                type: "array",
                items: { type: "string" },
                description:
                  "What the rows are about, at most 100: codes, keys of series, names of people in addresses, codes of suburbs.",
              },
              more: count("Keys that are left out."),
            },
            ["id", "at", "version", "dataset", "source", "file", "added", "restated", "withdrawn", "keys", "more"],
          ),
          description: "The newest last.",
        },
        next: text("What to ask for as since to go on."),
      }),
    },
    examples: { "application/json": { events: [CHANGE], next: CHANGE.id } },
  },
  {
    path: "/v1/changes.atom",
    operation: "getChangesFeed",
    summary: "What changed, as a feed",
    comment: "Atom 1.0 of the newest 50 changes, with the filters of /v1/changes. Takes nothing from the month.",
    cost: 1,
    parameters: CHANGE_FILTERS,
    errorShape: "v1",
    isOpen: false,
    needsName: false,
    hasEtag: true,
    answers: { "application/atom+xml": text("The feed.") },
    examples: { "application/atom+xml": CHANGES_FEED },
  },
  {
    path: "/mcp/catalog.json",
    operation: "getMcpCatalogue",
    summary: "What language models can ask",
    comment:
      "Everything that the endpoint of the Model Context Protocol offers, which answers posts at /mcp: its tools with their arguments, resources, prompts, and the limits that are enforced. Takes nothing from the month.",
    cost: 1,
    parameters: [],
    errorShape: "v1",
    isOpen: false,
    needsName: false,
    hasEtag: false,
    answers: {
      "application/json": object({
        name: text("Name of the server."),
        title: text("Its name for people."),
        version: text("The release that it is."),
        description: text("What a model is told of it."),
        endpoint: text("The address that is posted to."),
        transport: text("How it is reached."),
        protocolVersions: { type: "array", items: { type: "string" }, description: "Those spoken, the newest first." },
        authentication: text("What a caller needs."),
        limits: { type: "object", description: "Units of each tier, and what takes one." },
        licence: text("Terms of the data."),
        tools: { type: "array", items: { type: "object" }, description: "Each with the schema of its arguments." },
        resources: { type: "array", items: { type: "object" }, description: "What can be read." },
        resourceTemplates: { type: "array", items: { type: "object" }, description: "What can be read of each thing." },
        prompts: { type: "array", items: { type: "object" }, description: "Tasks in words." },
      }),
    },
    examples: {
      "application/json": {
        name: "daybook",
        title: "Daybook",
        version: "1.0.0",
        description: "Australian market and public-interest data.",
        endpoint: "https://daybook.example/mcp",
        transport: "streamable-http",
        protocolVersions: ["2026-07-28"],
        authentication: "None is needed.",
        limits: { unit: "one call of a tool, or one read of a resource", tiers: {} },
        licence: "CC BY 4.0 where an answer names no other",
        tools: [{ name: "get_stock", title: "A stock now" }],
        resources: [],
        resourceTemplates: [],
        prompts: [],
      },
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
    needsName: true,
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
    examples: {
      "application/json": {
        tier: "anonymous",
        access: "api",
        identity: "address",
        minute: { limit: 30, used: 3, remaining: 27, reset_at: 1783036800 },
        month: { limit: 500, used: 120, remaining: 380, reset_at: 1785542400 },
      },
    },
  },
  {
    path: "/api/search/stocks",
    operation: "searchWellKnownStocks",
    isOfData: true,
    summary: "Well-known securities by code or name",
    comment:
      "About 70 well-known securities by a part of their code or name: real ones, whatever is held, also in the demo world. Works while no data is loaded.",
    cost: 1,
    parameters: [
      parameter(
        "q",
        { ...text("Part of a code or name, in any case. Without it the list is empty."), default: "" },
        "bank",
      ),
      parameter(
        "limit",
        {
          type: "integer",
          default: 10,
          description: "Securities to return: from 1 to 10, and what is beyond counts as that.",
        },
        3,
      ),
    ],
    errorShape: "web",
    isOpen: false,
    needsName: true,
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
    examples: {
      "application/json": [
        {
          code: "CBA",
          name: "Commonwealth Bank of Australia",
          exchange: "ASX",
          industry: "Banks",
          sector: "Financials",
        },
      ],
    },
  },
  {
    path: "/feed.xml",
    operation: "getFeed",
    isOfData: true,
    summary: "The newest takes and reports as RSS",
    comment: "RSS 2.0 of the newest 50 editorial takes and reports. The same bytes as long as those are the same.",
    cost: 1,
    parameters: [],
    errorShape: "web",
    isOpen: false,
    needsName: false,
    hasEtag: true,
    answers: { "application/rss+xml": text("The feed.") },
    examples: { "application/rss+xml": FEED },
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
    needsName: false,
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
    examples: { "application/json": { status: "healthy", timestamp: "2026-07-06T00:00:00.000Z", service: "daybook" } },
  },
];

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
