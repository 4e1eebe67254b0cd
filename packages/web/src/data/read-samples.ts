import type { Dataset } from "./datasets.js";

/** How a dataset is read straight from its address: code, or what to do where there is none. */
export type ReadSample = { readonly name: string } & ({ readonly code: string } | { readonly words: string });

/** How people read a dataset on a server, in the ways that its files allow. */
export function readSamples({ files }: Pick<Dataset, "files">, address: string): readonly ReadSample[] {
  const [parquet, csv, xlsx] = ["parquet", "csv", "xlsx"].map((format) => {
    const file = files.find((each) => each.format === format);
    return file && `${address}${file.path}`;
  });
  return [
    ...pythonOf(parquet, csv),
    ...(csv === undefined ? [] : [{ name: "R", code: `rows <- read.csv("${csv}", na.strings = "")\nstr(rows)` }]),
    ...(parquet === undefined ? [] : [{ name: "DuckDB", code: `FROM read_parquet('${parquet}') LIMIT 10;` }]),
    ...excelOf(xlsx, csv),
  ];
}

/** Parquet keeps the types of columns. In CSV a code such as NA would be read as unknown. */
function pythonOf(parquet: string | undefined, csv: string | undefined): readonly ReadSample[] {
  const read =
    parquet === undefined
      ? csv && `read_csv("${csv}", keep_default_na=False, na_values=[""])`
      : `read_parquet("${parquet}")`;
  return read === undefined
    ? []
    : [{ name: "Python", code: `import pandas as pd\n\nrows = pd.${read}\nprint(rows.head())` }];
}

function excelOf(xlsx: string | undefined, csv: string | undefined): readonly ReadSample[] {
  if (xlsx !== undefined) {
    return [
      { name: "Excel", words: `Data, Get Data, From Web, with the address ${xlsx}. Or download the file and open it.` },
    ];
  }
  return csv === undefined
    ? []
    : [
        {
          name: "Excel",
          words: `It has more rows than fit into a sheet. Data, Get Data, From Web, with the address ${csv}, loads them to the data model.`,
        },
      ];
}
