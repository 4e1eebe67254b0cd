import { type DatasetEntry, type DatasetList, type FileEntry, MEDIA_TYPES } from "./catalogue.js";
import {
  CATALOGUE_TITLE,
  catalogueDescription,
  datasetDescription,
  datasetsWithFiles,
  pageAddress,
} from "./in-words.js";

/** All datasets in the Data Catalog Vocabulary (DCAT 3), which portals of open data collect. */
export function dcat(list: DatasetList, address: string): object {
  return {
    "@context": {
      dcat: "http://www.w3.org/ns/dcat#",
      dct: "http://purl.org/dc/terms/",
      foaf: "http://xmlns.com/foaf/0.1/",
      spdx: "http://spdx.org/rdf/terms#",
      xsd: "http://www.w3.org/2001/XMLSchema#",
    },
    "@id": `${address}/data`,
    "@type": "dcat:Catalog",
    "dct:title": CATALOGUE_TITLE,
    "dct:description": catalogueDescription(list),
    "dct:language": "en-AU",
    "dct:modified": moment(list.madeAt),
    "dct:publisher": { "@type": "foaf:Agent", "foaf:name": "Daybook" },
    "foaf:homepage": { "@id": `${address}/` },
    "dcat:dataset": datasetsWithFiles(list).map((dataset) => datasetOf(list, dataset, address)),
  };
}

function datasetOf(list: DatasetList, dataset: DatasetEntry, address: string): object {
  const { id, title, from, to, updatedAt, licence, files } = dataset;
  return {
    "@id": pageAddress(address, dataset),
    "@type": "dcat:Dataset",
    "dct:identifier": id,
    "dct:title": title,
    "dct:description": datasetDescription(list, dataset),
    "dct:rights": licence.attribution,
    ...(updatedAt !== undefined && { "dct:modified": moment(updatedAt) }),
    ...(from !== undefined && to !== undefined && { "dct:temporal": spanOf(from, to) }),
    "dcat:landingPage": { "@id": pageAddress(address, dataset) },
    "dcat:version": list.dataVersion,
    "dcat:distribution": files.map((file) => distributionOf(dataset, file, address)),
  };
}

function distributionOf(
  { licence }: DatasetEntry,
  { format, path, bytes, sha256 }: FileEntry,
  address: string,
): object {
  return {
    "@id": `${address}${path}`,
    "@type": "dcat:Distribution",
    "dct:title": format,
    ...(licence.url !== undefined && { "dct:license": { "@id": licence.url } }),
    "dcat:accessURL": { "@id": `${address}${path}` },
    "dcat:downloadURL": { "@id": `${address}${path}` },
    "dcat:mediaType": { "@id": `https://www.iana.org/assignments/media-types/${MEDIA_TYPES[format]}` },
    "dcat:byteSize": { "@value": String(bytes), "@type": "xsd:nonNegativeInteger" },
    "spdx:checksum": {
      "@type": "spdx:Checksum",
      "spdx:algorithm": { "@id": "spdx:checksumAlgorithm_sha256" },
      "spdx:checksumValue": { "@value": sha256, "@type": "xsd:hexBinary" },
    },
  };
}

function spanOf(from: string, to: string): object {
  return { "@type": "dct:PeriodOfTime", "dcat:startDate": date(from), "dcat:endDate": date(to) };
}

function date(text: string): object {
  return { "@value": text, "@type": "xsd:date" };
}

function moment(text: string): object {
  return { "@value": text, "@type": "xsd:dateTime" };
}
