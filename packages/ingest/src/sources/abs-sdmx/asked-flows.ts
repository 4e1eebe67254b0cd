import { dwellingFlows, type SdmxQuestion, sdmxFlows } from "@daybook/domain/data/economy";

/** The flows that series are served from, and so asked for. */
export const askedFlows: readonly SdmxQuestion[] = [...sdmxFlows, ...dwellingFlows];
