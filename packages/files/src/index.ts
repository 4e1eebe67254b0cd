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
