import { type Dataset, datasets } from "@daybook/domain";

/** Every dataset that the program keeps. */
export const allDatasets: readonly Dataset[] = Object.values(datasets);
