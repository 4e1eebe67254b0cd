import type { RemoteFile } from "../source.js";

/** A name with a day, YYYY-MM-DD, at its end, before the ending. */
export function datedName(fileName: string, day: string): string {
  return fileName.replace(/(\.\w+)?$/, `-${day}$1`);
}

/** A file as it is fetched on a day: with that day in its name if nothing else says of when it is. */
export function datedFile(file: RemoteFile, day: string): RemoteFile {
  if (file.isDated !== true) return file;
  const isNameOf = (name: string) => datedName(file.fileName, DATE.exec(name)?.[0] ?? "") === name;
  return { ...file, fileName: datedName(file.fileName, day), isNameOf };
}

const DATE = /\d{4}-\d{2}-\d{2}/;
