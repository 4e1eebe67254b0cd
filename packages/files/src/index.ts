export {
  datasetList,
  declaredEntry,
  filePath,
  MEDIA_TYPES,
} from "./describe/catalogue.js";
export { croissant } from "./describe/croissant.js";
export { dataPackage } from "./describe/data-package.js";
export { dcat } from "./describe/dcat.js";
export { firstRows } from "./describe/first-rows.js";
export { catalogueJsonLd, datasetJsonLd } from "./describe/schema-org.js";
export type { About } from "./formats/about.js";
export { beginFiles, endFiles, isWhole, keepWritten, type Made, type MadeOf, readMade } from "./keep/keep-written.js";
export type { Places } from "./write/put-in-place.js";
export { type WrittenRows, writeParquetOf, writeRows } from "./write/write-dataset.js";
export {
  FILE_FORMATS,
  type FileFormat,
  filesFolderIn,
  readWritten,
  readWrittenOf,
  type Written,
  type WrittenDataset,
  type WrittenFile,
} from "./written.js";
