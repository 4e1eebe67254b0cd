/** A state by its code. */
export function stateName(state: string): string {
  const code = state.trim().toLowerCase();
  return REGIONS.find(([each]) => each === code)?.[1] ?? state;
}

/** Who publishes a series: `Australian Bureau of Statistics, labour force`. */
export function sourceName(sourceKey: string): string {
  const [publisher = "", ...rest] = sourceKey.split("-");
  const name = PUBLISHERS.get(publisher);
  return name === undefined ? sourceKey : `${name}, ${rest.join(" ")}`;
}

/** The address of the page of a series. */
export function seriesPath(key: string): string {
  return `/economy/${encodeURIComponent(key)}`;
}

/** The regions of the catalogue. */
export const REGIONS: readonly (readonly [code: string, name: string])[] = [
  ["aus", "Australia"],
  ["nsw", "New South Wales"],
  ["vic", "Victoria"],
  ["qld", "Queensland"],
  ["sa", "South Australia"],
  ["wa", "Western Australia"],
  ["tas", "Tasmania"],
  ["nt", "Northern Territory"],
  ["act", "Australian Capital Territory"],
];

const PUBLISHERS: ReadonlyMap<string, string> = new Map([
  ["abs", "Australian Bureau of Statistics"],
  ["rba", "Reserve Bank of Australia"],
  ["dcceew", "Department of Climate Change, Energy, the Environment and Water"],
  ["derived", "Computed here"],
]);
