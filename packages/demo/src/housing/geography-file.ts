import { type WorkbookCell, workbookBytes } from "../economy/workbook-bytes.js";
import type { NamedFile } from "../named-file.js";
import { statePlans } from "./state-plans.js";
import type { Country } from "./suburbs.js";

/** The bureau's workbook of census areas: suburbs and councils, and what stands for people without an address. */
export function geographyFile({ suburbs, names }: Country): NamedFile {
  const councils = [...names.councils].flatMap(([{ digit }, own]) =>
    own.map((name, at): WorkbookCell[] => ["LGA", `LGA${lgaCode(digit, at)}`, Number(lgaCode(digit, at)), name, 100]),
  );
  const rows = [
    HEAD,
    ...councils,
    ...suburbs.map(({ salCode, name, areaSqkm }) => sal(salCode, name, areaSqkm)),
    ...statePlans.flatMap(({ digit, qualifier }) => [
      sal(`${digit}9494`, `No usual address (${qualifier})`, 0),
      sal(`${digit}9797`, `Migratory - Offshore - Shipping (${qualifier})`, 0),
    ]),
  ];
  return {
    fileName: "2021Census_geog_desc_1st_2nd_3rd_release.xlsx",
    bytes: workbookBytes({
      "2021_ASGS_Non_ABS_Structures": rows,
      Notes: [["Fictional places of a demo world"]],
    }),
  };
}

/** The code of a council by its place in its state; no real council has one of this range. */
export function lgaCode(digit: number, at: number): string {
  return `${digit}9${String(at + 1).padStart(3, "0")}`;
}

function sal(code: string, name: string, areaSqkm: number): WorkbookCell[] {
  return ["SAL", `SAL${code}`, Number(code), name, areaSqkm];
}

const HEAD = ["ASGS_Structure", "Census_Code_2021", "AGSS_Code_2021", "Census_Name_2021", "Area sqkm"];
