import { type ColumnEntry, type DatasetEntry, type DatasetList, type FileEntry, MEDIA_TYPES } from "./catalogue.js";
import {
  CATALOGUE_TITLE,
  catalogueDescription,
  datasetDescription,
  datasetsWithFiles,
  pageAddress,
} from "./in-words.js";

/** All datasets in the words of schema.org, for the page that lists them: search engines look for it there. */
export function catalogueJsonLd(list: DatasetList, address: string): object {
  return {
    "@context": "https://schema.org/",
    "@type": "DataCatalog",
    name: CATALOGUE_TITLE,
    description: catalogueDescription(list),
    url: `${address}/data`,
    dateModified: list.madeAt,
    dataset: datasetsWithFiles(list).map((dataset) => ({
      "@type": "Dataset",
      name: dataset.title,
      description: datasetDescription(list, dataset),
      url: pageAddress(address, dataset),
      ...licenceOf(dataset),
    })),
  };
}

/** A dataset in the words of schema.org, for its page. */
export function datasetJsonLd(list: DatasetList, dataset: DatasetEntry, address: string): object {
  const { id, title, from, to, updatedAt, columns, files } = dataset;
  return {
    "@context": "https://schema.org/",
    "@type": "Dataset",
    name: title,
    description: datasetDescription(list, dataset),
    identifier: id,
    url: pageAddress(address, dataset),
    version: list.dataVersion,
    ...licenceOf(dataset),
    isAccessibleForFree: true,
    ...(updatedAt !== undefined && { dateModified: updatedAt }),
    ...(from !== undefined && to !== undefined && { temporalCoverage: `${from}/${to}` }),
    publisher: { "@type": "Organization", name: "Daybook", url: address },
    includedInDataCatalog: { "@type": "DataCatalog", name: CATALOGUE_TITLE, url: `${address}/data` },
    variableMeasured: columns.map(variableOf),
    distribution: files.map((file) => downloadOf(file, address)),
  };
}

function licenceOf({ licence: { url, attribution } }: DatasetEntry): object {
  return { ...(url !== undefined && { license: url }), creditText: attribution };
}

function variableOf({ name, unit, description }: ColumnEntry): object {
  return { "@type": "PropertyValue", name, description, ...(unit !== undefined && { unitText: unit }) };
}

function downloadOf({ format, path, bytes, sha256 }: FileEntry, address: string): object {
  return {
    "@type": "DataDownload",
    encodingFormat: MEDIA_TYPES[format],
    contentUrl: `${address}${path}`,
    contentSize: `${bytes} B`,
    sha256,
  };
}
