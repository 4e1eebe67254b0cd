/**
 * Reads a file once for two questions about its bytes, such as what the file is, and what it states. What was read for
 * the first is kept for the second, and no longer than the bytes themselves.
 */
export function readOnce<Read>(
  read: (fileName: string, bytes: Uint8Array) => Read,
): (fileName: string, bytes: Uint8Array) => Read {
  const kept = new WeakMap<Uint8Array, { readonly fileName: string; readonly result: Read }>();
  return (fileName, bytes) => {
    const known = kept.get(bytes);
    if (known?.fileName === fileName) {
      // Nobody asks a third time, and what was read is larger than the file.
      kept.delete(bytes);
      return known.result;
    }
    const result = read(fileName, bytes);
    kept.set(bytes, { fileName, result });
    return result;
  };
}
