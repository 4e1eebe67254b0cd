/** What a record of a sale says, by the names of our columns, where it is not an ordinary house. */
export type SaleFields = Partial<Record<keyof typeof PLACES, string>>;

/** A record of a sale, by default of an ordinary house. */
export function saleLine(fields: SaleFields = {}): string {
  const cells = new Array<string>(24).fill("");
  const said = { ...HOUSE, ...fields };
  for (const [name, place] of Object.entries(PLACES)) cells[place] = said[name as keyof typeof PLACES];
  return ["B", ...cells.slice(1), ""].join(";");
}

/** The bytes of a district's file with these records between its header and its trailer. */
export function salesFile(...records: readonly string[]): Uint8Array {
  const count = (type: string) => records.filter((record) => record.startsWith(`${type};`)).length;
  const trailer = `Z;${records.length + 2};${count("B")};${count("C")};${count("D")};`;
  return Buffer.from([HEADER, ...records, trailer, ""].join("\n"));
}

const HEADER = "A;RTSALEDATA;001;20260105 01:05;VALNET;";
const PLACES = {
  district: 1,
  propertyId: 2,
  suburb: 9,
  postcode: 10,
  area: 11,
  areaUnit: 12,
  contract: 13,
  settlement: 14,
  price: 15,
  zone: 16,
  nature: 17,
  purpose: 18,
  strataLot: 19,
  interest: 22,
  dealing: 23,
};
const HOUSE: Record<keyof typeof PLACES, string> = {
  district: "001",
  propertyId: "7",
  suburb: "EXAMPLE",
  postcode: "2999",
  area: "600.5",
  areaUnit: "M",
  contract: "20251119",
  settlement: "20260107",
  price: "855000",
  zone: "R2",
  nature: "R",
  purpose: "RESIDENCE",
  strataLot: "",
  interest: "",
  dealing: "",
};
