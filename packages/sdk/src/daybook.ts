import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import { type Client, createClient } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";
import { services } from "@daybook/contract";
import { call } from "./call.js";
import { connectionOf } from "./connection.js";
import type { DaybookOptions } from "./options.js";
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

/** A typed client of every service of the contract, under the service's name: `MarketService` is `market`. */
type Clients = { readonly [Name in keyof typeof services]: Client<(typeof services)[Name]> };

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
  /**
   * Calls a method by name, such as `MarketService/GetTopShorts`, JSON in and
   * JSON out. Rejects with UnknownMethodError when the contract has no such method.
   */
  call(method: string, request?: JsonObject | string): Promise<JsonValue>;
}

/** A client of the server that the options name. Throws for options that cannot work; sends nothing yet. */
export function createDaybook(options: DaybookOptions): Daybook {
  const connection = connectionOf(options);
  const transport = createConnectTransport({
    baseUrl: connection.baseUrl,
    // The server answers JSON on its fastest path.
    useBinaryFormat: false,
    useHttpGet: options.useHttpGet ?? false,
    defaultTimeoutMs: connection.timeoutMs,
    fetch: connection.fetch,
  });
  const clients = Object.entries(services).map(([name, service]) => [name, createClient(service, transport)]);
  return {
    ...(Object.fromEntries(clients) as Clients),
    latest: (knownEtag) => latest(connection, knownEtag),
    health: () => health(connection),
    limits: () => limits(connection),
    searchList: (text, limit) => searchList(connection, text, limit),
    call: (method, request) => call(connection, method, request),
  };
}
