import { openShortPositions } from "./market/short-positions.js";
import type { OpenDataset } from "./open-dataset.js";

/** Every dataset that people can take away, in the order of the catalogue. */
export const openDatasets: readonly OpenDataset[] = [openShortPositions];
