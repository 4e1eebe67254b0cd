export { bodyOf, countedCalls, idsOf } from "./counted-calls.js";
export { type HttpHandler, httpHandler } from "./http.js";
export { overStdio } from "./stdio.js";
