/** A watch that goes on until it is closed. It does not keep the process alive. */
export interface VersionWatch {
  close(): void;
}
