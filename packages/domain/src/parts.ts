import { datasetsOf, type Part } from "./base/part.js";
import type { Dataset } from "./base/tables/dataset.js";
import { economyPart } from "./data/economy/economy-part.js";
import { housingPart } from "./data/housing/housing-part.js";
import { importsPart } from "./data/imports/imports-part.js";
import { industryPart } from "./data/industry/industry-part.js";
import { marketPart } from "./data/market/market-part.js";
import { newsPart } from "./data/news/news-part.js";
import { takesPart } from "./data/news/takes/takes-part.js";
import { politiciansPart } from "./data/politicians/politicians-part.js";

/** The parts of a snapshot, one a domain, one for what is shown by the clock, and one that names the files of all. */
export const parts = {
  market: marketPart,
  economy: economyPart,
  housing: housingPart,
  politicians: politiciansPart,
  news: newsPart,
  takes: takesPart,
  industry: industryPart,
  imports: importsPart,
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;

/** Every dataset that the program keeps. */
export const allDatasets: readonly Dataset[] = Object.values(parts).flatMap(datasetsOf);
