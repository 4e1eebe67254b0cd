export { bodyOf, countedCalls, idsOf } from "./counted-calls.js";
export { httpHandler } from "./http.js";
export { overStdio } from "./stdio.js";
