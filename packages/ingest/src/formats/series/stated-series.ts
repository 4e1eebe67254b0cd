import { datasets } from "@daybook/domain/data/economy";
import type { Stated } from "../../source.js";

/** The datasets that a source of economic series fills. */
export const seriesDatasets = {
  series: datasets.economicSeries,
  observations: datasets.economicObservations,
} as const;

/** What a file of economic series states. */
export type StatedSeries = Stated<typeof seriesDatasets>;

/** A series of a file, with what the file says of it. */
export type PublishedSeries = StatedSeries["series"][number];

/** A figure of a series. */
export type Observation = StatedSeries["observations"][number];

/** How often a series is published. */
export type Frequency = PublishedSeries["frequency"];
