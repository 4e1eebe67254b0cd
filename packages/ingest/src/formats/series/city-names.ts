import type { CityRegion } from "@daybook/domain/data/economy";

/** The bureau's regions of capital cities and of the rest of each state, by the names that its table of transfers has for them. */
export const cityRegionsByName: ReadonlyMap<string, CityRegion> = new Map([
  ["Sydney", "1GSYD"],
  ["Rest of NSW", "1RNSW"],
  ["Melbourne", "2GMEL"],
  ["Rest of Vic.", "2RVIC"],
  ["Brisbane", "3GBRI"],
  ["Rest of Qld.", "3RQLD"],
  ["Adelaide", "4GADE"],
  ["Rest of SA", "4RSAU"],
  ["Perth", "5GPER"],
  ["Rest of WA", "5RWAU"],
  ["Hobart", "6GHOB"],
  ["Rest of Tas.", "6RTAS"],
  ["Darwin", "7GDAR"],
  ["Rest of NT", "7RNTE"],
  ["Canberra", "8ACTE"],
]);
