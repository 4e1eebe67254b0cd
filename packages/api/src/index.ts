export { type ApiOptions, startApi } from "./api.js";
export type { Clock } from "./edge/clock.js";
export { defaultLimits, type Limits } from "./edge/limits.js";
export type { ServedService } from "./edge/methods.js";
export * from "./errors.js";
export { createLogger, type LogOptions } from "./observe/logs.js";
export { type RunningServer, type ServerOptions, startServer } from "./server.js";
export { type Loaded, loadSnapshot } from "./serving/load.js";
