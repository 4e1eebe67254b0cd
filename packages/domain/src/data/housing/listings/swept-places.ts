import type { Table } from "../../../base/tables/table.js";
import { type Spine, stateAt } from "../suburbs/spine.js";
import type { SweptPlace } from "./address-key.js";
import type { ChosenSweeps } from "./chosen-sweeps.js";
import type { listingSweeps } from "./listing-sweeps-dataset.js";

/** The distinct places that were swept. */
export interface SweptPlaces {
  readonly places: readonly SweptPlace[];
  /** The suburb of each, by its number. */
  readonly suburbs: Int32Array;
  /** The place of each chosen sweep, in their order. */
  readonly ofSweep: Int32Array;
}

/** The places of chosen sweeps, as they name them. */
export function sweptPlaces(
  spine: Spine,
  { columns }: Table<typeof listingSweeps>,
  { rows, suburbs }: ChosenSweeps,
): SweptPlaces {
  const { suburb: name, postcode } = columns;
  const numbers = new Map<number, number>();
  const places: SweptPlace[] = [];
  const placeSuburbs: number[] = [];
  const ofSweep = rows.map((row, order) => {
    const suburb = suburbs[order]!;
    const key = (suburb * name.values.length + name.index[row]!) * postcode.values.length + postcode.index[row]!;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, places.length);
    placeSuburbs.push(suburb);
    const [suburbName, code] = [name.values[name.index[row]!]!, postcode.values[postcode.index[row]!]!];
    return places.push({ suburb: suburbName, state: stateAt(spine, suburb), postcode: code }) - 1;
  });
  return { places, suburbs: Int32Array.from(placeSuburbs), ofSweep };
}
