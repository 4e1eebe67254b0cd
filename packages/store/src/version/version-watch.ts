/** A watch that goes on until it is closed. It keeps no process alive. */
export interface VersionWatch {
  close(): void;
}
