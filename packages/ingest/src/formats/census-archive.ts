import type { RemoteArchive } from "../source.js";

/**
 * The bureau's archive of the community profiles of the 2021 census by suburb: 103 million bytes, with the workbook of
 * census areas among what describes it. The census is final, so that it is fetched until the units are held.
 */
export function censusArchive(units: readonly string[]): RemoteArchive {
  return {
    fileName: NAME,
    address: `https://www.abs.gov.au/census/find-census-data/datapacks/download/${NAME}`,
    units,
  };
}

const NAME = "2021_GCP_SAL_for_AUS_short-header.zip";
