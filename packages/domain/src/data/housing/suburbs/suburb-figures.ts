import { known } from "../../../base/known.js";
import { keptTextAt, type PooledTexts } from "../../../base/tables/text-pool.js";
import { amenityKeys, type CrimeKey, type FigureKey, type TextKey } from "./layer-keys.js";

/**
 * What is held of suburbs in addition to their names and prices, from the census and from
 * layers. Each column has one value for every suburb of the spine.
 */
export interface SuburbFigures {
  /** Figures by key, in the units of the metrics; NaN is unknown. Columns of which nothing is held share one array. */
  readonly figures: { readonly [Key in FigureKey]: Float64Array };
  readonly texts: { readonly [Key in TextKey]: PooledTexts };
  /** Where ranks of offences come from; undefined for those of which nothing is held. */
  readonly crimeOrigins: { readonly [Key in CrimeKey]: CrimeOrigin | undefined };
  /** Languages of suburbs are held, so that one without a language has none. */
  readonly hasLanguages: boolean;
}

/** Fewer residents than so many have no shares, and an unknown number of them has none either. */
export const RESIDENTS_MIN = 100;

/** Where the ranks of one type of offence come from. */
export interface CrimeOrigin {
  readonly source: string;
  /** The licence of each suburb's rank. */
  readonly licences: PooledTexts;
}

/** A figure of a suburb; undefined when unknown. */
export function figureAt({ figures }: SuburbFigures, key: FigureKey, suburb: number): number | undefined {
  return known(figures[key][suburb]!);
}

/** A text of a suburb; empty when unknown. */
export function suburbText({ texts }: SuburbFigures, key: TextKey, suburb: number): string {
  return pooledTextAt(texts[key], suburb);
}

/** The licence of a suburb's rank; empty when the rank is unknown. */
export function licenceAt({ licences }: CrimeOrigin, suburb: number): string {
  return pooledTextAt(licences, suburb);
}

/** Any figure of the suburb's amenities is known. */
export function hasAmenities({ figures }: SuburbFigures, suburb: number): boolean {
  return amenityKeys.some((key) => !Number.isNaN(figures[key][suburb]!));
}

function pooledTextAt({ pool, index }: PooledTexts, row: number): string {
  return keptTextAt(pool, index[row]!) ?? "";
}
