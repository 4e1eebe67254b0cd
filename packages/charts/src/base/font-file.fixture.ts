/** The advance widths of a TrueType font by character code, read from its tables `head`, `hhea`, `hmtx` and `cmap`. */
export function advanceWidthsOf(file: Buffer): (code: number) => number | undefined {
  const tables = new Map<string, number>();
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const entry = 12 + i * 16;
    tables.set(file.toString("latin1", entry, entry + 4), file.readUInt32BE(entry + 8));
  }
  const metricsCount = file.readUInt16BE(tables.get("hhea")! + 34);
  const metrics = tables.get("hmtx")!;
  const glyphOf = glyphsOf(file, tables.get("cmap")!);
  return (code) => {
    const glyph = glyphOf(code);
    return glyph === 0 ? undefined : file.readUInt16BE(metrics + 4 * Math.min(glyph, metricsCount - 1));
  };
}

/** Character codes to glyphs by the subtable of format 4; 0 is a glyph that is missing. */
function glyphsOf(file: Buffer, cmap: number): (code: number) => number {
  const offsets = Array.from({ length: file.readUInt16BE(cmap + 2) }, (_, i) => file.readUInt32BE(cmap + 8 + i * 8));
  const table = cmap + offsets.find((offset) => file.readUInt16BE(cmap + offset) === 4)!;
  const segments = file.readUInt16BE(table + 6) / 2;
  const [ends, starts] = [table + 14, table + 16 + segments * 2];
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4];
  return (code) => {
    for (let i = 0; i < segments; i++) {
      if (file.readUInt16BE(ends + i * 2) < code) continue;
      const start = file.readUInt16BE(starts + i * 2);
      if (start > code) return 0;
      const delta = file.readUInt16BE(deltas + i * 2);
      const range = file.readUInt16BE(ranges + i * 2);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = file.readUInt16BE(ranges + i * 2 + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
