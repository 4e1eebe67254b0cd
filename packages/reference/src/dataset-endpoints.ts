import { count, date, type Endpoint, type JsonSchema, object, parameter, pathPart, text } from "./endpoint.js";

const CITATIONS = "The citation alone comes to an Accept of its form. Takes nothing from the month.";
const BYTES: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };

const RECEIPTS: Readonly<Record<string, JsonSchema>> = {
  "application/json": receiptSchema(),
  "text/plain": text("The citation in words."),
  "application/x-bibtex": text("The citation for BibTeX."),
  "application/x-research-info-systems": text("The citation as RIS."),
  "application/vnd.citationstyles.csl+json": { type: "object", description: "The citation as CSL." },
};

/** Whole datasets, their files, and where answers and files came from. */
export const datasetEndpoints: readonly Endpoint[] = [
  {
    path: "/v1/datasets",
    operation: "listDatasets",
    isOfFiles: true,
    headers: ["X-Data-Version"],
    summary: "Whole datasets as files",
    comment:
      "Every dataset that can be taken away whole, with its columns, its licence, and its files, each at its path with ranges and a digest. Nobody needs a key or a name for them, and they take nothing from the month. The ETag changes exactly when the list does.",
    cost: 1,
    parameters: [],
    errorShape: "v1",
    isOpen: false,
    needsName: false,
    hasEtag: true,
    answers: {
      "application/json": object({
        dataVersion: text("The version of the data that the files are of."),
        madeAt: text("When the newest file came that they are made of, RFC 3339."),
        isDemo: { type: "boolean", description: "Whether all of it is made up." },
        datasets: { type: "array", items: datasetSchema(), description: "In the order of the catalogue." },
      }),
    },
    examples: {
      "application/json": {
        dataVersion: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
        madeAt: "2026-07-06T00:00:00Z",
        isDemo: true,
        datasets: [
          {
            id: "short-positions",
            title: "Short positions",
            description: "Reported short positions of every security on every report date.",
            rows: 48210,
            from: "2021-07-01",
            to: "2026-06-30",
            updatedAt: "2026-07-06T00:00:00Z",
            licence: {
              name: "CC BY 4.0",
              url: "https://creativecommons.org/licenses/by/4.0/",
              attribution: "The publisher of the reports",
            },
            sources: ["asic-shorts"],
            columns: [
              { name: "date", type: "date", description: "The date that the position is of." },
              {
                name: "percent",
                type: "double",
                unit: "percent of shares on issue",
                description: "The share of what is on issue that was held short.",
              },
            ],
            key: ["date", "product_code"],
            files: [
              {
                format: "csv",
                path: "/v1/datasets/short-positions.csv",
                bytes: 4821000,
                sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
              },
            ],
          },
        ],
      },
    },
  },
  {
    path: "/v1/datasets/{file}",
    operation: "getDatasetFile",
    isOfFiles: true,
    headers: ["X-Data-Version", "Content-Disposition", "Accept-Ranges", "Repr-Digest", "Link"],
    summary: "A whole dataset as a file",
    comment:
      "A dataset in one of its formats, with single ranges, a digest and, as links, its licence, receipt and citation. Without a format the first that Accept names. Takes nothing from the month.",
    cost: 1,
    parameters: [
      pathPart("file", text("The id of a dataset, a full stop and a format that it has."), "short-positions.csv"),
    ],
    errorShape: "v1",
    isOpen: false,
    needsName: false,
    hasEtag: true,
    answers: {
      "text/csv": text("Rows under a header, as RFC 4180 has them. What is unknown is an empty cell."),
      "application/x-ndjson": text("A JSON object a line. What is unknown has no key."),
      "application/vnd.apache.parquet": BYTES,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": BYTES,
      "application/zip": BYTES,
    },
    examples: {},
  },
  {
    path: "/v1/receipts/{service}/{method}",
    operation: "getReceipt",
    isOfData: true,
    headers: ["X-Data-Version"],
    summary: "Where an answer came from",
    comment: `The files of publishers that the answer to a GET of a method is made of, its digest, and how to cite it. ${CITATIONS}`,
    cost: 1,
    parameters: [
      pathPart("service", text("The service, without its package."), "StockService"),
      pathPart("method", text("The method."), "GetStock"),
      {
        ...parameter(
          "fields",
          {
            type: "object",
            additionalProperties: { type: "string" },
            default: {},
            description: "The parameters of the GET.",
          },
          { productCode: "BHP" },
        ),
        demoExample: { productCode: "K9M" },
      },
    ],
    errorShape: "v1",
    isOpen: false,
    needsName: true,
    hasEtag: true,
    answers: RECEIPTS,
    examples: {},
  },
  {
    path: "/v1/receipts/datasets/{id}",
    operation: "getDatasetReceipt",
    isOfFiles: true,
    headers: ["X-Data-Version"],
    summary: "Where the rows of a dataset came from",
    comment: `The files of publishers that a dataset is made of, the digests of its own files, and how to cite it. ${CITATIONS}`,
    cost: 1,
    parameters: [pathPart("id", text("The id of a dataset."), "short-positions")],
    errorShape: "v1",
    isOpen: false,
    needsName: true,
    hasEtag: true,
    answers: RECEIPTS,
    examples: {},
  },
];

function datasetSchema(): JsonSchema {
  const strings = (description: string) => ({ type: "array", items: { type: "string" }, description });
  return object(
    {
      id: text("Its name in addresses."),
      title: text("Its name for people."),
      description: text("What its rows are."),
      rows: count("Rows that it has."),
      from: date("First date, where rows have dates."),
      to: date("Last date, where rows have dates."),
      updatedAt: text("When the newest file came that it is made of, RFC 3339."),
      licence: object({ name: text("The licence."), url: text("Its text."), attribution: text("Whom to credit.") }, [
        "name",
        "attribution",
      ]),
      sources: strings("The sources that it is made of."),
      columns: {
        type: "array",
        items: object(
          {
            name: text("In files."),
            type: { type: "string", enum: ["string", "date", "timestamp", "double", "int64", "boolean"] },
            unit: text("Of its figures."),
            description: text("What it says."),
          },
          ["name", "type", "description"],
        ),
        description: "In the order of the files.",
      },
      key: strings("The columns that rows are sorted by."),
      withheld: text("Why there are no files of it, where it may not be passed on."),
      files: {
        type: "array",
        items: object({
          format: { type: "string", enum: ["csv", "ndjson", "parquet", "xlsx", "zip"] },
          path: text("Where it is on this server."),
          bytes: count("Its size."),
          sha256: text("Of its bytes, in hexadecimal digits."),
        }),
        description: "None without rows.",
      },
    },
    ["id", "title", "description", "rows", "licence", "sources", "columns", "key", "files"],
  );
}

function receiptSchema(): JsonSchema {
  const version = text("The data version.");
  const digest = text("Of its bytes, as Repr-Digest has it.");
  const of = text("The path of what this is the receipt of, as that version answers it.");
  const bytes = count("Its length.");
  return object(
    {
      of,
      dataVersion: version,
      madeAt: text("When the newest file came that the data is made of, RFC 3339."),
      digest,
      bytes,
      formats: { type: "array", items: object({ of, bytes, digest }), description: "The same in other formats." },
      datasets: { type: "array", items: { type: "string" }, description: "The datasets that it reads." },
      files: object({
        count: count("Files behind it."),
        list: {
          type: "array",
          items: object(
            {
              source: text("The source that read it."),
              fileName: text("Its name."),
              sha256: text("Of its bytes, in hexadecimal digits."),
              address: text("Where it was fetched; absent for a file that was given by hand."),
              retrievedAt: text("When it came, RFC 3339."),
              publishedAt: text("When its publisher put it out, where that is known."),
              licence: text("Its licence."),
            },
            ["source", "fileName", "sha256", "retrievedAt", "licence"],
          ),
          description: "The newest first, at most 500.",
        },
        more: count("Files that are left out."),
      }),
      citation: object({
        text: text("In words."),
        bibtex: text("For BibTeX."),
        ris: text("As RIS."),
        csl: { type: "object", description: "As CSL." },
      }),
    },
    ["of", "dataVersion", "madeAt", "digest", "bytes", "datasets", "files", "citation"],
  );
}
