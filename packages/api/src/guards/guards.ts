// What guards a request, for those who measure it apart from a server.

export { recogniserOf } from "../access/recognise.js";
export { NO_KEY } from "../base/key-verdict.js";
export { keyGuard } from "./key/key.js";
export { limiterOf } from "./limiter/limiter.js";
export { createMinuteLimiter } from "./minute/minute-limiter.js";
export { monthQuotasOf } from "./month/month-quotas.js";
export { userAgentGuard } from "./user-agent/user-agent.js";
