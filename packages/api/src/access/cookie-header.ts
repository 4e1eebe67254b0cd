/** The value of the first cookie of a name in a Cookie header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const wanted = `${name}=`;
  for (let start = 0; start < header.length; ) {
    const semicolon = header.indexOf(";", start);
    const end = semicolon < 0 ? header.length : semicolon;
    while (header[start] === " " || header[start] === "\t") start += 1;
    if (header.startsWith(wanted, start)) return header.slice(start + wanted.length, end).trim();
    start = end + 1;
  }
  return undefined;
}
