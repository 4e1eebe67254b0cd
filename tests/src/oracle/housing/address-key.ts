/** Where a sweep looked. */
export interface Target {
  readonly suburb: string;
  readonly stateCode: string;
  readonly postcode: string;
}

/** The key of an address by housing.md 3.5, and the one without its street type written out. Both are empty when there is none. */
export function addressKeyOf(address: string, { suburb, stateCode, postcode }: Target): { key: string; alias: string } {
  const isNumbered = /[0-9]/.test(withoutEnd(address, stateCode, postcode));
  const street = isNumbered ? slug(streetOf(address, suburb)) : "";
  const place = slug(suburb);
  if (street === "" || place === "" || postcode === "") return { key: "", alias: "" };
  const words = street.split("-");
  const last = words.at(-1)!;
  const expanded = [...words.slice(0, -1), streetTypes.get(last) ?? last].join("-");
  const rest = `${place}-${stateCode.toLowerCase()}-${postcode}`;
  return { key: `${expanded}-${rest}`, alias: `${street}-${rest}` };
}

/** An address without the state and the postcode at its end, which say nothing of a street. */
function withoutEnd(address: string, stateCode: string, postcode: string): string {
  const text = address.toLowerCase().replace(/[\s,]+$/, "");
  const beforePostcode = text.endsWith(postcode)
    ? text.slice(0, text.length - postcode.length).replace(/[\s,]+$/, "")
    : text;
  return beforePostcode.endsWith(stateCode.toLowerCase()) ? beforePostcode.slice(0, -stateCode.length) : beforePostcode;
}

/** The street of an address: it has a number before the suburb, and a letter. Empty when there is none. */
function streetOf(address: string, suburb: string): string {
  const cut = suburb === "" ? -1 : address.toLowerCase().lastIndexOf(suburb.toLowerCase());
  const before = cut < 0 ? address : address.slice(0, cut);
  const street = /[a-z]/i.test(before) ? before : address;
  return /[0-9]/.test(before) && /[a-z]/i.test(street) ? street.replace(/[ ,-]+$/, "") : "";
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

const streetTypes: ReadonlyMap<string, string> = new Map([
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
