/** The bureau's regions of capital cities and of the rest of each state, by code, with its names for them. */
export const cityRegionNames = {
  "1GSYD": "Greater Sydney",
  "1RNSW": "Rest of NSW",
  "2GMEL": "Greater Melbourne",
  "2RVIC": "Rest of Vic.",
  "3GBRI": "Greater Brisbane",
  "3RQLD": "Rest of Qld",
  "4GADE": "Greater Adelaide",
  "4RSAU": "Rest of SA",
  "5GPER": "Greater Perth",
  "5RWAU": "Rest of WA",
  "6GHOB": "Greater Hobart",
  "6RTAS": "Rest of Tas.",
  "7GDAR": "Greater Darwin",
  "7RNTE": "Rest of NT",
  "8ACTE": "Australian Capital Territory",
} as const;

export type CityRegion = keyof typeof cityRegionNames;

/** The codes, those of a state side by side. */
export const cityRegions = Object.keys(cityRegionNames) as readonly CityRegion[];
