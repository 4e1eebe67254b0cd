import type { Database } from "../sql/database.js";
import { languages } from "./languages.js";
import type { Layers } from "./layers.js";

/** Census figures of a suburb by the names of layer keys, null when unknown. */
export interface Census {
  /** A median, count or percentage. */
  figure(key: string): number | null;
  readonly topReligion: string;
  readonly topLanguage: string;
  /** Whether anything says which languages are spoken. */
  readonly hasLanguages: boolean;
}

/** The labels of religions, in their order. */
export const religions = [
  "No religion",
  "Catholic",
  "Anglican",
  "Other Christian",
  "Islam",
  "Hinduism",
  "Buddhism",
  "Judaism",
  "Other",
];

/** Cells of a suburb by table and column, and which tables are held. */
interface Cells {
  readonly tables: ReadonlySet<string>;
  at(table: string, column: string): number | null;
}

/** Reads what the census says of each suburb; a key that no table brings comes from a layer. */
export async function readCensus(database: Database, layers: Layers): Promise<(salCode: string) => Census> {
  const held = await database.rows("select distinct unit from ledger where source = 'abs-census'");
  const tables = new Set(held.map(([table]) => String(table)));
  const rows = await database.rows(`
    select sal_code, list("table" || ' ' || "column"), list(value) from census
    where sal_code in (select sal_code from spine) group by sal_code`);
  const cellsOf = new Map(
    rows.map(([salCode, names, values]) => [
      String(salCode),
      new Map((names as string[]).map((name, i) => [name, Number((values as unknown[])[i])])),
    ]),
  );
  return (salCode) => {
    const own = cellsOf.get(salCode);
    const cells = { tables, at: (table: string, column: string) => own?.get(`${table} ${column}`) ?? null };
    return censusOf(salCode, cells, layers);
  };
}

function censusOf(salCode: string, cells: Cells, layers: Layers): Census {
  const layerFigure = (key: string) => layers.get(key)?.get(salCode)?.figure ?? null;
  const layerText = (key: string) => layers.get(key)?.get(salCode)?.text ?? "";
  const rest = { population: populationOf(cells, layerFigure) };
  const made = { ...plainFigures(cells), ...shares(cells), ...religionShares(cells) };
  const language = languageOf(cells, rest.population);
  const isPercent = (key: string) => /^pct_|_rate$|^born_overseas$/.test(key);
  const figure = (key: string): number | null => {
    if (key === "population") return rest.population;
    const stated =
      key === "pct_top_language" && language !== undefined
        ? language.share
        : key in made && made[key] !== undefined
          ? made[key]
          : layerFigure(key);
    if (!isPercent(key) || stated === null) return stated;
    return (rest.population ?? 0) < 100 ? null : Math.min(100, Math.max(0, stated));
  };
  return {
    figure,
    topReligion: cells.tables.has("G14") ? topReligionOf(cells) : layerText("top_religion"),
    topLanguage: language?.name ?? layerText("top_language"),
    hasLanguages: language !== undefined || layers.has("top_language"),
  };
}

/** A figure that is made of tables; undefined while a table is not held, which leaves it to a layer. */
type Made = Readonly<Record<string, number | null | undefined>>;

function populationOf(cells: Cells, layerFigure: (key: string) => number | null): number | null {
  if (cells.tables.has("G04B")) return cells.at("G04B", "Tot_P");
  return cells.tables.has("G01") ? cells.at("G01", "Tot_P_P") : layerFigure("population");
}

/** Medians, of which 0 is a suppressed one, and the count of dwellings. */
function plainFigures(cells: Cells): Made {
  const middle = (column: string) => (cells.tables.has("G02") ? cells.at("G02", column) || null : undefined);
  return {
    age: middle("Median_age_persons"),
    income: middle("Median_tot_hhd_inc_weekly"),
    median_weekly_per_income: middle("Median_tot_prsnl_inc_weekly"),
    median_weekly_rent: middle("Median_rent_weekly"),
    median_monthly_mortgage: middle("Median_mortgage_repay_monthly"),
    dwelling_count: cells.tables.has("G37") ? cells.at("G37", "Total_Total") : undefined,
  };
}

/** Shares of sums of cells. */
function shares(cells: Cells): Made {
  const total = (names: string) =>
    names.split(" ").reduce((sum: number | null, name) => {
      const cell = cells.at(...(name.split(".") as [string, string]));
      return sum === null || cell === null ? null : sum + cell;
    }, 0);
  const share = (parts: string, whole: string) => {
    if (![...`${parts} ${whole}`.matchAll(/(\w+)\./g)].every(([, table]) => cells.tables.has(table!))) return undefined;
    return percent(total(parts), total(whole));
  };
  const labour = "G43.lfs_Tot_LF_P";
  const adults = "G43.P_15_yrs_over_P";
  const dwellings = "G36.OPDs_Tot_OPDs_Dwellings";
  const tenures = "G37.Total_Total";
  const notStated = "P_LUatH_NS_Tot";
  const stated = minus(cells.at("G13E", "P_Tot_Tot"), cells.at("G13E", notStated));
  const englishOnly = share(
    "G01.Lang_used_home_Eng_only_P",
    "G01.Lang_used_home_Eng_only_P G01.Lang_used_home_Oth_Lang_P",
  );
  const alone = share("G42.Tot_Lone_P_H", "G42.Tot_Tot");
  return {
    pct_high_personal_income: share("G17C.P_2000_2999_Tot G17C.P_3000_3499_Tot G17C.P_3500_more_Tot", "G17C.P_Tot_Tot"),
    pct_low_personal_income: share(
      "G17B.P_1_149_Tot G17B.P_150_299_Tot G17B.P_300_399_Tot G17B.P_400_499_Tot",
      "G17C.P_Tot_Tot",
    ),
    unemployment_rate: share("G43.lfs_Unmplyed_lookng_for_wrk_P", labour),
    labour_force_participation_rate: share(labour, adults),
    pct_bachelor_or_higher: share(
      "G43.non_sch_qual_PostGrad_Dgre_P G43.non_sch_qual_Gr_Dip_Gr_Crt_P G43.non_sch_qual_Bchelr_Degree_P",
      adults,
    ),
    pct_separate_house: share("G36.OPDs_Separate_house_Dwellings", dwellings),
    pct_flat_apartment: share("G36.OPDs_Flt_apart_Tot_Dwgs", dwellings),
    pct_owned_outright: share("G37.O_OR_Total", tenures),
    pct_owned_mortgage: share("G37.O_MTG_Total", tenures),
    pct_rented: share("G37.R_Tot_Total", tenures),
    pct_lone_person_household: alone === undefined ? share("G35.Num_Psns_UR_1_Total", "G35.Total_Total") : alone,
    pct_couple_with_children: share("G42.Tot_FHs_CF_C", "G42.Tot_Tot"),
    born_overseas: share("G01.Birthplace_Elsewhere_P", "G01.Birthplace_Australia_P G01.Birthplace_Elsewhere_P"),
    pct_english_only:
      englishOnly !== undefined || !cells.tables.has("G13E")
        ? englishOnly
        : percent(minus(stated, cells.at("G13E", "POL_Tot_Tot")), stated),
  };
}

function religionShares(cells: Cells): Made {
  if (!cells.tables.has("G14")) return {};
  const counts = religionCounts(cells);
  const residents = cells.at("G14", "Tot_P");
  const top = topReligionOf(cells);
  return {
    pct_no_religion: percent(cells.at("G14", "SB_OSB_NRA_NR_P"), residents),
    pct_top_religion: top === "" ? null : percent(counts[religions.indexOf(top)]!, residents),
  };
}

function topReligionOf(cells: Cells): string {
  const counts = religionCounts(cells);
  const most = Math.max(...counts);
  return most > 0 ? religions[counts.indexOf(most)]! : "";
}

/** A count that is missing is 0; so is what is left of Christians when a part of it is missing. */
function religionCounts(cells: Cells): number[] {
  const cell = (column: string) => cells.at("G14", column);
  const catholic = cell("Christianity_Catholic_P");
  const anglican = cell("Christianity_Anglican_P");
  return [
    cell("SB_OSB_NRA_NR_P"),
    catholic,
    anglican,
    minus(minus(cell("Christianity_Tot_P"), catholic), anglican),
    cell("Islam_P"),
    cell("Hinduism_P"),
    cell("Buddhism_P"),
    cell("Judaism_P"),
    cell("Other_Religions_Tot_P"),
  ].map((count) => Math.max(0, count ?? 0));
}

/** The language other than English that most residents speak; undefined while the tables are not all held. */
function languageOf(cells: Cells, population: number | null) {
  const tables = ["G13C", "G13D", "G13E"];
  if (!tables.every((table) => cells.tables.has(table))) return undefined;
  const counts = languages.map(([code]) =>
    tables.reduce((most, table) => Math.max(most, cells.at(table, `POL_${code}_Tot`) ?? 0), 0),
  );
  const most = Math.max(...counts);
  if (most === 0) return { name: "", share: null };
  return { name: languages[counts.indexOf(most)]![1], share: percent(most, population) };
}

function percent(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : (part / whole) * 100;
}

function minus(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}
