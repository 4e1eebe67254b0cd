import { datasets } from "@daybook/domain/data/economy";
import { seriesDatasets } from "../../formats/series/stated-series.js";
import type { Stated } from "../../source.js";

/** The datasets that replies fill. */
export const replyDatasets = { ...seriesDatasets, provisional: datasets.provisionalObservations } as const;

/** What a reply states. */
export type ReplyRows = Stated<typeof replyDatasets>;
