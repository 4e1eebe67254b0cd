export { Code, ConnectError } from "@connectrpc/connect";
export { createDaybook, type Daybook } from "./daybook.js";
export { methodNames, UnknownMethodError } from "./method-name.js";
export type { DaybookOptions } from "./options.js";
export type { Health, Latest, LatestAnswer, ListedStock } from "./plain.js";
