import { type Dataset, listedCompanies, shortPositions } from "@daybook/domain";

/** Every dataset that the program keeps. */
export const allDatasets: readonly Dataset[] = [shortPositions, listedCompanies];
