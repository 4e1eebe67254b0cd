import { listingSightings } from "./listings/listing-sightings-dataset.js";
import { listingSweeps } from "./listings/listing-sweeps-dataset.js";
import { nswPropertySales } from "./prices/nsw-property-sales-dataset.js";
import { suburbMedians } from "./prices/suburb-medians-dataset.js";
import { censusCounts } from "./suburbs/census-counts-dataset.js";
import { suburbLayers } from "./suburbs/suburb-layers-dataset.js";
import { suburbs } from "./suburbs/suburbs-dataset.js";

/** The datasets of housing. */
export const datasets = {
  suburbs,
  censusCounts,
  suburbLayers,
  suburbMedians,
  nswPropertySales,
  listingSweeps,
  listingSightings,
};
