import type { MemoryFile } from "@daybook/ingest";
import { languages } from "../../housing/languages.js";
import type { Random } from "../../random.js";
import { textFile } from "../text-file.js";
import { cornerSuburbs } from "./spine.js";

/** Columns of each table, as published; one that nobody needs stands among them. */
const tables: Readonly<Record<string, readonly string[]>> = {
  G01: "Tot_P_M Tot_P_P Birthplace_Australia_P Birthplace_Elsewhere_P Lang_used_home_Eng_only_P Lang_used_home_Oth_Lang_P".split(
    " ",
  ),
  G02: "Median_age_persons Median_mortgage_repay_monthly Median_tot_prsnl_inc_weekly Median_rent_weekly Median_tot_fam_inc_weekly Average_num_psns_per_bedroom Median_tot_hhd_inc_weekly Average_household_size".split(
    " ",
  ),
  G04B: ["Age_yr_80_84_P", "Tot_M", "Tot_F", "Tot_P"],
  G13C: ["POL_Afrikaans_Tot", "POL_Arabic_Tot", "POL_AIndLng_Tot", "POL_CL_Canton_Tot", "POL_CL_Mandarin_Tot"],
  G13D: [
    "POL_CL_Oth_Tot",
    "POL_CL_Tot_Tot",
    ...languages.slice(5, 16).map(([code]) => `POL_${code}_Tot`),
    "POL_IAL_Oth_Tot",
    "POL_IAL_Tot_Tot",
    ...languages.slice(16, 31).map(([code]) => `POL_${code}_Tot`),
    "POL_SAL_Oth_Tot",
    "POL_SAL_Tot_Tot",
    "POL_Spanish_Tot",
  ],
  G13E: [
    ...["Tamil", "Thai", "Turkish", "Vietnamese"].flatMap((code) => [`POL_${code}_UOLSE_Tot`, `POL_${code}_Tot`]),
    "POL_Oth_Tot",
    "POL_Tot_Tot",
    "P_LUatH_NS_Tot",
    "P_Tot_Tot",
  ],
  G14: "Buddhism_M Buddhism_P Christianity_Anglican_P Christianity_Catholic_P Christianity_Tot_P Hinduism_P Islam_P Judaism_P Other_Religions_Tot_P SB_OSB_NRA_NR_P Tot_P".split(
    " ",
  ),
  G17B: "P_1_149_Tot P_150_299_Tot P_300_399_Tot P_400_499_Tot P_500_649_Tot".split(" "),
  G17C: "P_2000_2999_Tot P_3000_3499_Tot P_3500_more_Tot P_PI_NS_ns_Tot P_Tot_Tot".split(" "),
  G35: ["Num_Psns_UR_1_Total", "Num_Psns_UR_2_Total", "Total_Total"],
  G36: "OPDs_Separate_house_Dwellings OPDs_SD_r_t_h_th_Tot_Dwgs OPDs_Flt_apart_Tot_Dwgs OPDs_Tot_OPDs_Dwellings".split(
    " ",
  ),
  G37: ["O_OR_Total", "O_MTG_Total", "R_Tot_Total", "Total_Total"],
  G42: ["Tot_FHs_CF_C", "Tot_Lone_P_H", "Tot_Tot"],
  G43: "P_15_yrs_over_P lfs_Unmplyed_lookng_for_wrk_P lfs_Tot_LF_P Percent_Unem_loyment_P non_sch_qual_PostGrad_Dgre_P non_sch_qual_Gr_Dip_Gr_Crt_P non_sch_qual_Bchelr_Degree_P".split(
    " ",
  ),
};

/** Tables of the census with figures that agree with nothing; one in three seeds lacks some of them. */
export function censusTables(random: Random): MemoryFile[] {
  const isScarce = random.chance(0.34);
  const missing = isScarce ? ["G01", "G42", random.pick(["G13C", "G17B", "G04B"])] : [];
  const residents = new Map(
    cornerSuburbs.map(([code]) => [code, random.pick([0, 1, 99, 100, 101, 200, 201, 999, 1001, 5001, 20_000])]),
  );
  return Object.entries(tables)
    .filter(([table]) => !missing.includes(table))
    .map(([table, columns]) => {
      const codes = [...cornerSuburbs.map(([code]) => code), "19494", "29797", "90001"].sort();
      const lines = codes.map((code) => {
        const cells = columns.map((column) => cellOf(random, column, residents.get(code) ?? 7));
        return [`SAL${code}`, ...cells].join(",");
      });
      return textFile(`2021Census_${table}_AUST_SAL.csv`, [`SAL_CODE_2021,${columns.join(",")}`, ...lines]);
    });
}

function cellOf(random: Random, column: string, residents: number): string {
  if (/^(Tot_P|Tot_P_P)$/.test(column)) return String(residents);
  if (random.chance(0.02)) return "..";
  if (column.startsWith("Average") || column.startsWith("Percent")) return (random.below(300) / 10).toFixed(1);
  if (column.startsWith("Median_age")) return String(random.pick([0, 21, 35, 35, 48]));
  if (column.startsWith("Median")) return String(random.pick([0, random.between(1, 40) * 50, 1500]));
  if (column.startsWith("POL_"))
    return String(random.pick([0, 0, 0, 3, 5, 6, 20, Math.round(residents / 20), residents]));
  return String(
    random.pick([0, 0, 3, 10, random.between(4, 400), Math.round(residents / 2), residents, residents + 3]),
  );
}
