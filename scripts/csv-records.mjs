/** The records of comma-separated text, by the names in its first line. */
export function recordsOf(text, fileName) {
  const [names, ...records] = text.trimEnd().split("\n").map(cellsOf);
  return records.map((cells, at) => {
    if (cells.length !== names.length) throw new Error(`line ${at + 2} of ${fileName} has ${cells.length} cells`);
    return Object.fromEntries(names.map((name, i) => [name, cells[i]]));
  });
}

/** The cells of a line; those with commas stand in quotes. */
function cellsOf(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}
