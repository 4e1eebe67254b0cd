import type { InputFile } from "./input-file.js";

/** What an address has. */
export interface FetchedFile {
  readonly bytes: Uint8Array;
  /** When it was published, as its host says. */
  readonly publishedAt: InputFile["publishedAt"];
}

/** A file that is fetched when it is read; not before does anybody know when it was published. */
export function remoteFile(
  fetch: () => Promise<FetchedFile>,
): Pick<InputFile, "isRemote" | "read"> & Required<Pick<InputFile, "publishedAt">> {
  let publishedAt: InputFile["publishedAt"];
  return {
    isRemote: true,
    async read() {
      const fetched = await fetch();
      publishedAt = fetched.publishedAt;
      return fetched.bytes;
    },
    publishedAt: (date) => publishedAt?.(date),
  };
}
