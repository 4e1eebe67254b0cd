import type { State } from "../suburbs/states.js";

/** The keys of an address. */
export interface AddressKeys {
  /** With the street type in full, so that two portals come to the same; empty when the address has none. */
  readonly key: string;
  /** With the street type as advertised. */
  readonly alias: string;
}

/** The place that was swept, which tells more surely than an advert where its dwelling is. */
export interface SweptPlace {
  readonly suburb: string;
  readonly state: State;
  readonly postcode: string;
}

/** The keys of a physical address, from an advert's address and the place that was swept. */
export function addressKeys(displayAddress: string, { suburb, state, postcode }: SweptPlace): AddressKeys {
  const address = displayAddress.toLowerCase();
  const street = hasNumber(address, state, postcode) ? streetIn(address, suburb.toLowerCase()) : "";
  const suburbSlug = slugOf(suburb.toLowerCase());
  if (street === "" || suburbSlug === "" || postcode === "") return { key: "", alias: "" };
  const place = `${suburbSlug}-${state.toLowerCase()}-${postcode}`;
  return { key: `${inFull(street)}-${place}`, alias: `${street}-${place}` };
}

/**
 * What stands before the last mention of the suburb; all of it where that would leave no letter. Empty when there is no number
 * before that mention or no letter at all: dwellings whose adverts tell only a suburb and its postcode are not one.
 */
function streetIn(address: string, suburb: string): string {
  const cut = suburb === "" ? -1 : address.lastIndexOf(suburb);
  const before = cut < 0 ? address : address.slice(0, cut);
  if (!/[0-9]/.test(before)) return "";
  const street = slugOf(/\p{L}/u.test(before) ? before : address);
  return /[a-z]/.test(street) ? street : "";
}

/** Whether an address has a number but for the postcode at its end: a suburb that is spelled in another way is no street. */
function hasNumber(address: string, state: State, postcode: string): boolean {
  const end = new RegExp(`[\\s,]*(?:${state.toLowerCase()})?[\\s,]*(?:${postcode.replace(/\D/g, "")})?[\\s,]*$`);
  return /[0-9]/.test(address.replace(end, ""));
}

/** Every run of other characters becomes a hyphen, and none stands at an end, so that nothing else need be cut there. */
function slugOf(lowerCase: string): string {
  const hyphened = lowerCase.replace(/[^a-z0-9]+/g, "-");
  return hyphened.slice(hyphened.startsWith("-") ? 1 : 0, hyphened.endsWith("-") ? -1 : undefined);
}

function inFull(street: string): string {
  const last = street.lastIndexOf("-") + 1;
  const type = STREET_TYPES.get(street.slice(last));
  return type === undefined ? street : street.slice(0, last) + type;
}

const STREET_TYPES: ReadonlyMap<string, string> = new Map([
  ["st", "street"],
  ["rd", "road"],
  ["ave", "avenue"],
  ["av", "avenue"],
  ["dr", "drive"],
  ["ct", "court"],
  ["pl", "place"],
  ["cres", "crescent"],
  ["cr", "crescent"],
  ["ln", "lane"],
  ["tce", "terrace"],
  ["hwy", "highway"],
  ["pde", "parade"],
  ["cl", "close"],
  ["gr", "grove"],
  ["bvd", "boulevard"],
  ["blvd", "boulevard"],
  ["cct", "circuit"],
  ["esp", "esplanade"],
  ["sq", "square"],
]);
