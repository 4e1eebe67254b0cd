import { cityRegionsByName } from "../../formats/series/city-names.js";

/**
 * The id of a series that is known by its name, since no file or note at hand has the bureau's own ids of its table: in table 643202 the
 * medians of transfers of houses and of attached dwellings, such as "Median Price of Established House Transfers (Unstratified) ;  Sydney".
 * Undefined for any other.
 */
export function idByName(table: string, title: string): string | undefined {
  if (table !== TRANSFERS) return undefined;
  const [measure = "", place = ""] = title.split(";").map((part) => part.trim());
  const kind = MEASURES.find(([pattern]) => pattern.test(measure))?.[1];
  const region = cityRegionsByName.get(place) ?? cityRegionsByName.get(`${place}.`);
  return kind === undefined || region === undefined ? undefined : `${TRANSFERS}:${kind}:${region}`;
}

const TRANSFERS = "643202";
const MEASURES = [
  [/^Median Price of Established House Transfers\b/i, "house"],
  [/^Median Price of Attached Dwelling Transfers\b/i, "attached"],
] as const;
