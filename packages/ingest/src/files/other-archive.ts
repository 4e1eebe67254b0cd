/** Why a file that is packed in another way than as zip is not opened; undefined for any other file. */
export function otherArchiveProblem(name: string): string | undefined {
  const [ending] = OTHER_ARCHIVES.exec(name) ?? [];
  if (ending === undefined) return undefined;
  return `it is packed as ${ending.toLowerCase()}, and archives are read as zip only: unpack it, or pack its files as zip`;
}

/** Packed files of every kind that publishers and operators use, except zip. */
const OTHER_ARCHIVES = /(\.tar)?\.(gz|xz|bz2|zst|lzma|lz4|z)$|\.(tar|tgz|txz|tbz2?|tzst|7z|rar|cab)$/i;
