export {
  FILE_FORMATS,
  type FileFormat,
  filesFolderIn,
  type Licence,
  readWritten,
  WRITTEN_FILE,
  type Written,
  type WrittenDataset,
  type WrittenFile,
} from "./written.js";
