import type { MemoryFile } from "@daybook/ingest";
import { workbook } from "./workbook.js";

/** Suburbs of a small country, in no order: namesakes with and without qualifiers, states of 0, 1, 8 and 9 suburbs. */
export const cornerSuburbs: readonly (readonly [salCode: string, name: string])[] = [
  ["20005", "Richmond (Vic.)"],
  ["20001", "Abbotsford (Vic.)"],
  ["20002", "Hillside (Brimbank - Vic.)"],
  ["20003", "Hillside (East Gippsland - Vic.)"],
  ["20004", "Aireys Inlet"],
  ["20006", "St Kilda (Vic.)"],
  ["20007", "O'Briens"],
  ["20008", "Bellfield (Banyule - Vic.)"],
  ["20009", "Bellfield (Northern Grampians - Vic.)"],
  ["20010", "Mount Dandenong"],
  ["20011", "Kew"],
  ["20012", "Kew East"],
  ["20013", "Ascot (Ballarat - Vic.)"],
  ["20014", "Ascot (Greater Bendigo - Vic.)"],
  ["20015", "Golden Point (Vic.)"],
  ["20016", "100% Bay_side"],
  ["20017", "Zeerust"],
  ["10001", "Aarons Pass"],
  ["10002", "Abbotsbury"],
  ["10003", "Abbotsford (NSW)"],
  ["10004", "Bondi"],
  ["10005", "Box Hill (NSW)"],
  ["10006", "Box Hill North"],
  ["10007", "Wollongbar"],
  ["10008", "Hillside (NSW)"],
  ["10009", "The Rocks"],
  ["10010", "St Clair (Penrith - NSW)"],
  ["10011", "St Clair (Singleton - NSW)"],
  ["30001", "Abbotsford (Qld)"],
  ["30002", "Ascot (Qld)"],
  ["30003", "Bulimba"],
  ["30004", "Cairns City"],
  ["30005", "Dalby"],
  ["30006", "Emerald (Qld)"],
  ["30007", "Fig Tree Pocket"],
  ["30008", "Gatton"],
  ["40001", "Adelaide"],
  ["40002", "Ascot Park"],
  ["40003", "Brighton (SA)"],
  ["40004", "Clearview"],
  ["40005", "Glenelg"],
  ["40006", "Glenelg North"],
  ["40007", "Kew (SA)"],
  ["40008", "St Clair (SA)"],
  ["40009", "Unley"],
  ["50001", "Perth (WA)"],
  ["60001", "Hobart"],
  ["60002", "Kingston (Tas.)"],
  ["60003", "Richmond (Tas.)"],
  ["80001", "Acton (ACT)"],
  ["80002", "Braddon"],
];

/** The bureau's workbook of them, with rows that are none. */
export function spineBook(): MemoryFile {
  const header = ["ASGS_Structure", "Census_Code_2021", "AGSS_Code_2021", "Census_Name_2021", "Area sqkm"];
  const rows = cornerSuburbs.map(([code, name], i) => ["SAL", `SAL${code}`, code, name, 0.5 + i]);
  return workbook("2021Census_geog_desc_1st_2nd_3rd_release.xlsx", "2021_ASGS_Non_ABS_Structures", [
    header,
    ["POA", "POA3121", "3121", "3121", 4.3],
    ...rows,
    ["SAL", "SAL19494", "19494", "No usual address (NSW)", 0],
    ["SAL", "SAL29797", "29797", "Migratory - Offshore - Shipping (Vic.)", 0],
    ["SAL", "SAL90001", "90001", "Christmas Island", 136.1],
  ]);
}
