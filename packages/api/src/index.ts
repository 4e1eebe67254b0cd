export type { AccessOptions, SignInOptions } from "./access/options.js";
export { type ApiOptions, startApi } from "./api.js";
export * from "./base/errors.js";
export { defaultResourceLimits } from "./base/resource-limits.js";
export type { Serving } from "./base/serving.js";
export { createLogger } from "./observe/logs.js";
export { prettyLog } from "./observe/pretty-log.js";
export { mergedCounters, type Peers, type ProcessMetrics } from "./observe/process-metrics.js";
export { sessionSecretOf } from "./open-access.js";
/** @public A form that runs a method reads its fields as a GET does. */
export { flatRequestText } from "./rpc/flat-query.js";
export type { PagesOf, RunningServer } from "./server.js";
export { loadSnapshot } from "./serving/load.js";
export { prepareSnapshot } from "./serving/prepare.js";
