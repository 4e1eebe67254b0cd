export type {
  OpenCell,
  OpenColumn,
  OpenColumns,
  OpenDataset,
  OpenImport,
  OpenRow,
  OpenType,
  OpenWorld,
} from "./open-dataset.js";
export { readFor } from "./open-dataset.js";
export { openDatasets } from "./open-datasets.js";
