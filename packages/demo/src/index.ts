export { type DemoFile, demoFiles } from "./demo-files.js";
export { demoSources } from "./demo-sources.js";
export { type InstallDemoOptions, type InstalledDemo, installDemo } from "./install-demo.js";
