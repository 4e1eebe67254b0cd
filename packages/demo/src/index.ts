export { demoFiles } from "./demo-files.js";
export { demoSources } from "./demo-sources.js";
export { installDemo } from "./install-demo.js";
