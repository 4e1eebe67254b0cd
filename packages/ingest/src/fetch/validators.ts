/** By what a host knows again the bytes that it sent. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}
