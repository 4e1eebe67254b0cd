export type { About } from "./formats/about.js";
export { beginFiles, isWhole, keepWritten, type Made, type MadeOf, readMade } from "./keep/keep-written.js";
export type { Places } from "./write/put-in-place.js";
export { type WrittenRows, writeParquetOf, writeRows } from "./write/write-dataset.js";
export {
  FILE_FORMATS,
  type FileFormat,
  filesFolderIn,
  type Licence,
  readWritten,
  readWrittenOf,
  WRITTEN_FILE,
  type Written,
  type WrittenDataset,
  type WrittenFile,
} from "./written.js";
