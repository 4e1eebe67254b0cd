export { type About, citationOf } from "./formats/about.js";
export { type WriteJob, type WrittenRows, writeParquetOf, writeRows } from "./write/write-dataset.js";
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
