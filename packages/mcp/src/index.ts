export { catalogue } from "./catalogue.js";
export { RESULT_BYTES_MAX } from "./results/result.js";
export { callTool } from "./tools/call-tool.js";
export { tools } from "./tools/tools.js";
