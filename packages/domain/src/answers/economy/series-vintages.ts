import type { GetSeriesVintagesRequest, GetSeriesVintagesResponse, SeriesRelease } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { isoOf } from "../../base/time/day.js";
import { dayInSydney } from "../../base/time/sydney.js";
import { allSeries } from "../../data/economy/all-series.js";
import type { Economy } from "../../data/economy/economy.js";
import type { Restatement } from "../../data/economy/series/figures-changed.js";
import { type Release, releasesOf } from "../../data/economy/series/releases.js";
import { DERIVED } from "../../data/economy/series/served-series.js";
import type { Market } from "../../data/market/market.js";

/** Why a series has no releases: what follows the field's name in a sentence. */
export interface KeyRefused {
  readonly keyRefused: string;
}

/** The releases of a series, newest first. Undefined for a key that no series has. */
export function getSeriesVintages(
  market: Market,
  economy: Economy,
  { seriesKey, limit, offset }: Query<GetSeriesVintagesRequest>,
): Answer<GetSeriesVintagesResponse> | KeyRefused | undefined {
  const series = allSeries(market, economy).get(seriesKey);
  if (series === undefined) return undefined;
  const { info } = series;
  if (info.sourceLicence === DERIVED) {
    return { keyRefused: `is ${seriesKey}, which is derived here and not imported, so that it has no releases` };
  }
  const releases = releasesOf(economy.stated, seriesKey);
  return { info, releases: releases.slice(offset, offset + limit).map(releaseMessage), total: releases.length };
}

function releaseMessage(release: Release): Answer<SeriesRelease> {
  const { file, source, newestPeriod, added, restated, withdrawn, meanSize, largest, isLive } = release;
  return {
    releasedOn: isoOf(dayInSydney(file.publishedMs)),
    releasedFrom: file.publishedFrom,
    knownFrom: file.heldFromMs,
    fileName: file.fileName,
    source,
    newestPeriod: newestPeriod === undefined ? undefined : newestPeriod * MS_PER_DAY,
    addedCount: added,
    restatedCount: restated,
    withdrawnCount: withdrawn,
    meanRestatement: meanSize,
    largestRestatement: largest && restatementMessage(largest),
    live: isLive,
  };
}

function restatementMessage({ period, before, after }: Restatement) {
  return { period: period * MS_PER_DAY, before, after };
}

const MS_PER_DAY = 86_400_000;
