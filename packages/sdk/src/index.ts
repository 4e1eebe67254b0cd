export { Code, ConnectError } from "@connectrpc/connect";
export { type Clients, createClients } from "./clients.js";
export { createDaybook, type Daybook } from "./daybook.js";
export { methodNames, UnknownMethodError } from "./method-name.js";
export type { DaybookOptions } from "./options.js";
export type { Health, Latest, LatestAnswer, Limits, LimitWindow, ListedStock, StaleSource } from "./plain.js";
export { type SpentLimit, spentLimitOf } from "./spent-limit.js";
export { type Page, type WalkOptions, WalkTooLongError } from "./walk.js";
