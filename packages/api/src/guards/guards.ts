// What guards a request, for benchmarks that measure it without a server.

export { recogniserOf } from "../access/recognise.js";
export { NO_KEY } from "../base/key-verdict.js";
export { keyGuard } from "./key/key.js";
export { limiterOf } from "./limiter/limiter.js";
export { createMinuteLimiter } from "./minute/minute-limiter.js";
export { monthQuotasOf } from "./month/month-quotas.js";
export { userAgentGuard } from "./user-agent/user-agent.js";
