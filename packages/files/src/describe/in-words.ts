import type { DatasetEntry, DatasetList } from "./catalogue.js";

/** What all datasets together are called. */
export const CATALOGUE_TITLE = "Daybook datasets";

/** What all datasets together are. */
export function catalogueDescription({ isDemo }: Pick<DatasetList, "isDemo">): string {
  const what = "Flat tables of what Australian agencies, the exchange and the Parliament publish, each as whole files.";
  return isDemo ? `${DEMO} ${what}` : what;
}

/** What a dataset is, to somebody who reads nothing else of it. */
export function datasetDescription({ isDemo }: Pick<DatasetList, "isDemo">, { description }: DatasetEntry): string {
  return isDemo ? `${DEMO} ${description}` : description;
}

const DEMO = "Demo world: all of it is made up.";

/** Those that there are files of. */
export function datasetsWithFiles({ datasets }: DatasetList): readonly DatasetEntry[] {
  return datasets.filter(({ files }) => files.length > 0);
}

/** The addresses of all licences, each once. */
export function licenceAddresses(datasets: readonly DatasetEntry[]): string[] {
  return [...new Set(datasets.flatMap(({ licence: { url } }) => (url === undefined ? [] : [url])))];
}

/** Where the page of a dataset is. */
export function pageAddress(address: string, { id }: Pick<DatasetEntry, "id">): string {
  return `${address}/data/${id}`;
}
