export { askedAbout } from "./asked-about.js";
export { datasetReceipted } from "./dataset-receipted.js";
export { type FilesBehind, filesBehind, newestRetrieval } from "./files-behind.js";
export { type NamedDataset, namedDataset } from "./named-dataset.js";
