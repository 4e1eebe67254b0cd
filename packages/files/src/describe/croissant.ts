import type { FileFormat } from "../written.js";
import { type ColumnEntry, type ColumnType, type DatasetEntry, type DatasetList, MEDIA_TYPES } from "./catalogue.js";
import {
  CATALOGUE_TITLE,
  catalogueDescription,
  datasetDescription,
  datasetsWithFiles,
  licenceAddresses,
} from "./in-words.js";

/** All datasets in Croissant 1.1, which libraries of machine learning load: their files, and the columns as fields of records. */
export function croissant(list: DatasetList, address: string): object {
  const datasets = datasetsWithFiles(list);
  return {
    "@context": CONTEXT,
    "@type": "sc:Dataset",
    conformsTo: "http://mlcommons.org/croissant/1.1",
    name: CATALOGUE_TITLE,
    description: catalogueDescription(list),
    url: `${address}/data`,
    license: licenceAddresses(datasets),
    creator: { "@type": "sc:Organization", name: "Daybook", url: address },
    version: versionOf(list),
    datePublished: list.madeAt,
    isLiveDataset: true,
    citeAs: `Daybook, data version ${list.dataVersion}, ${address}/data`,
    distribution: datasets.flatMap((dataset) => distributionOf(dataset, address)),
    recordSet: datasets.map((dataset) => recordSetOf(list, dataset)),
  };
}

function distributionOf({ id, files }: DatasetEntry, address: string): object[] {
  return files.map(({ format, path, bytes, sha256 }) => ({
    "@type": "cr:FileObject",
    "@id": `${id}.${format}`,
    name: `${id}.${format}`,
    contentUrl: `${address}${path}`,
    contentSize: `${bytes} B`,
    encodingFormat: OWN_TYPES[format] ?? MEDIA_TYPES[format],
    sha256,
  }));
}

/** What the format calls files that others call otherwise: by these names libraries know how to read them. */
const OWN_TYPES: Readonly<Partial<Record<FileFormat, string>>> = {
  ndjson: "application/jsonlines",
  parquet: "application/x-parquet",
};

function recordSetOf(list: DatasetList, dataset: DatasetEntry): object {
  const { id, title, columns, files } = dataset;
  const { format } = files.find((file) => file.format === "parquet") ?? files[0]!;
  return {
    "@type": "cr:RecordSet",
    "@id": id,
    name: id,
    description: `${title}. ${datasetDescription(list, dataset)}`,
    field: columns.map((column) => fieldOf(id, `${id}.${format}`, column)),
  };
}

function fieldOf(id: string, file: string, { name, type, unit, description }: ColumnEntry): object {
  return {
    "@type": "cr:Field",
    "@id": `${id}/${name}`,
    name,
    description: unit === undefined ? description : `${description} Unit: ${unit}.`,
    dataType: DATA_TYPES[type],
    source: { fileObject: { "@id": file }, extract: { column: name } },
  };
}

const DATA_TYPES: Readonly<Record<ColumnType, string>> = {
  string: "sc:Text",
  date: "sc:Date",
  timestamp: "sc:DateTime",
  double: "sc:Float",
  int64: "sc:Integer",
  boolean: "sc:Boolean",
};

/** The day of the data as three numbers, and its version behind them: the form that versions must have there. */
function versionOf({ madeAt, dataVersion }: DatasetList): string {
  const [year, month, day] = madeAt.slice(0, 10).split("-").map(Number);
  return `${year}.${month}.${day}+${dataVersion}`;
}

/** As the format wants it, word by word. */
const CONTEXT = {
  "@language": "en",
  "@vocab": "https://schema.org/",
  arrayShape: "cr:arrayShape",
  citeAs: "cr:citeAs",
  column: "cr:column",
  conformsTo: "dct:conformsTo",
  containedIn: "cr:containedIn",
  cr: "http://mlcommons.org/croissant/",
  rai: "http://mlcommons.org/croissant/RAI/",
  data: { "@id": "cr:data", "@type": "@json" },
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  dct: "http://purl.org/dc/terms/",
  description: { "@container": "@language" },
  equivalentProperty: "cr:equivalentProperty",
  examples: { "@id": "cr:examples", "@type": "@json" },
  extract: "cr:extract",
  field: "cr:field",
  fileProperty: "cr:fileProperty",
  fileObject: "cr:fileObject",
  fileSet: "cr:fileSet",
  format: "cr:format",
  includes: "cr:includes",
  isArray: "cr:isArray",
  isLiveDataset: "cr:isLiveDataset",
  jsonPath: "cr:jsonPath",
  key: "cr:key",
  md5: "cr:md5",
  name: { "@container": "@language" },
  parentField: "cr:parentField",
  path: "cr:path",
  recordSet: "cr:recordSet",
  references: "cr:references",
  regex: "cr:regex",
  repeated: "cr:repeated",
  replace: "cr:replace",
  samplingRate: "cr:samplingRate",
  sc: "https://schema.org/",
  separator: "cr:separator",
  source: "cr:source",
  subField: "cr:subField",
  transform: "cr:transform",
} as const;
