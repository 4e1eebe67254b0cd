import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import { createConnectTransport } from "@connectrpc/connect-web";
import { call } from "./call.js";
import { type Clients, createClients } from "./clients.js";
import { type Answer, connectionOf } from "./connection.js";
import type { DaybookOptions } from "./options.js";
import type { Past } from "./past.js";
import {
  type Health,
  health,
  type LatestAnswer,
  type Limits,
  type ListedStock,
  latest,
  limits,
  searchList,
} from "./plain.js";
import { type Table, type TableOptions, table } from "./table.js";
import { type Page, type WalkOptions, walk, whole } from "./walk.js";

/** A Daybook server, typed. Every fault is a ConnectError with one of the protocol's codes. */
export interface Daybook extends Clients {
  /** Which report dates are held; with the ETag of an earlier answer, whether that has changed. */
  latest(knownEtag?: string): Promise<LatestAnswer>;
  /** How well the server is; an unhealthy server is an answer, not an error. */
  health(): Promise<Health>;
  /** How your own limits stand. Free of charge. */
  limits(): Promise<Limits>;
  /** Well-known securities whose code or name holds the text, at most ten. */
  searchList(text: string, limit?: number): Promise<ListedStock[]>;
  /** What the server answers to a GET of a path with its query, whatever the status: for data as files, receipts and moments. */
  get(target: string): Promise<Answer>;
  /**
   * Calls a method by name, such as `MarketService/GetTopShorts`, JSON in and
   * JSON out. Rejects with UnknownMethodError when the contract has no such method.
   */
  call(method: string, request?: JsonObject | string, past?: Past): Promise<JsonValue>;
  /** Calls a method by name for the list of its answer, as the server writes it in CSV or NDJSON. */
  table(method: string, request: JsonObject, options: TableOptions): Promise<Table>;
  /**
   * Walks a list page by page: `for await (const { items } of daybook.walk(…))`. While the data stay the same every item
   * comes once. When newer data come, a page says `isRestarted`: it is the first of those, and what came before is of older ones.
   */
  walk(method: string, request: JsonObject, options: WalkOptions): AsyncGenerator<Page, void, undefined>;
  /** All items of a list, of one version of the data. Rejects with WalkTooLongError when that takes more calls. */
  whole(method: string, request: JsonObject, options: WalkOptions): Promise<readonly JsonObject[]>;
}

/** A client of the server that the options name. Throws for options that cannot work; sends nothing yet. */
export function createDaybook(options: DaybookOptions): Daybook {
  const connection = connectionOf(options);
  const callJson: Daybook["call"] = (method, request, past) => call(connection, method, request, past);
  const transport = createConnectTransport({
    baseUrl: connection.baseUrl,
    // The server answers JSON on its fastest path.
    useBinaryFormat: false,
    useHttpGet: options.useHttpGet ?? false,
    defaultTimeoutMs: connection.timeoutMs,
    fetch: connection.fetch,
  });
  return {
    ...createClients(transport),
    latest: (knownEtag) => latest(connection, knownEtag),
    health: () => health(connection),
    limits: () => limits(connection),
    searchList: (text, limit) => searchList(connection, text, limit),
    get: (target) => connection.exchange(target, { method: "GET" }),
    call: callJson,
    table: (method, request, tableOptions) => table(connection, method, request, tableOptions),
    walk: (method, request, walkOptions) => walk(callJson, method, request, walkOptions),
    whole: (method, request, walkOptions) => whole(callJson, method, request, walkOptions),
  };
}
