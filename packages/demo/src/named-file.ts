/** A file with the name that its publisher gives it. */
export interface NamedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
