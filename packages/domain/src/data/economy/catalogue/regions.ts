/** The regions that series are of, by code, in the order of the bureau's own codes. */
export const regionNames = {
  aus: "Australia",
  nsw: "New South Wales",
  vic: "Victoria",
  qld: "Queensland",
  sa: "South Australia",
  wa: "Western Australia",
  tas: "Tasmania",
  nt: "Northern Territory",
  act: "Australian Capital Territory",
} as const;

export type RegionCode = keyof typeof regionNames;

export type StateCode = Exclude<RegionCode, "aus">;

/** The nation and the eight states. */
export const regionCodes = Object.keys(regionNames) as readonly RegionCode[];

/** The eight states. */
export const stateCodes = regionCodes.filter((code): code is StateCode => code !== "aus");
