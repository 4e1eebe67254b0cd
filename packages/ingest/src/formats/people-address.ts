import type { RemoteFile } from "../source.js";

/** A table of the civic project that compiles people and terms of Parliament, as its repository has it now. */
export function peopleFile(fileName: string): RemoteFile {
  return { fileName, address: `https://${PEOPLE_HOST}/openaustralia/openaustralia-parser/HEAD/data/${fileName}` };
}

/** The host of that repository's files. */
export const PEOPLE_HOST = "raw.githubusercontent.com";
