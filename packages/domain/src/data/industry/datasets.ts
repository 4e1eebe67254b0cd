import { industryFacts } from "./industry-facts-dataset.js";
import { industrySources } from "./industry-sources-dataset.js";

/** The datasets of cited facts. */
export const datasets = { industrySources, industryFacts };
