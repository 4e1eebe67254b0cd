import { ascending, byAll, grouped } from "../housing/order.js";
import { priceDefinitions } from "../housing/price-definitions.js";
import { periodAfter } from "../housing/price-series.js";
import { housingOf } from "../housing/world.js";
import type { Database } from "../sql/database.js";
import { formsAt, NOW, valuesOf } from "../sql/economy/statements.js";
import { nothing, type Restated } from "./restated.js";

/** What a publisher's id is served as, and the figure of a period that is served now. */
interface ServedAs {
  readonly row: Pick<Restated, "dataset" | "key" | "dwellingType" | "figure" | "unit">;
  servedOn(period: string): number | undefined;
}

/** What files of a table said one after the other of each series, by their versions. */
export async function restatedSeries(database: Database): Promise<Restated[]> {
  const successions = await database.rows(`
    select source, unit, older, newer from (
      select source, unit, place, id::varchar as newer, (lag(id) over (partition by source, unit order by place))::varchar as older
      from economy_file)
    where older is not null order by source, unit, place desc`);
  const held = new Set(
    (await database.rows("select series, import_id from vintage_series")).map((cells) => cells.join(" ")),
  );
  const values = grouped(
    await database.rows("select series, import_id, period::varchar, value from vintage_value order by period"),
    ([series, id]) => `${series} ${id}`,
  );
  const valuesIn = (series: string, id: string) =>
    new Map((values.get(`${series} ${id}`) ?? []).map(([, , period, value]) => [String(period), Number(value)]));
  const served = [...(await economicIds(database)), ...(await dwellingIds(database))];
  const rows = served.flatMap(([series, { row, servedOn }]) =>
    [...grouped(successions, ([source, unit]) => `${source} ${unit}`).values()].flatMap((ofUnit) => {
      const touched = new Set<string>();
      return ofUnit.flatMap(([, , olderId, newerId]) => {
        const [older, newer] = [String(olderId), String(newerId)];
        if (!held.has(`${series} ${older}`)) return [];
        const [before, after] = [valuesIn(series, older), valuesIn(series, newer)];
        const newest = [...before.keys()].at(-1) ?? "";
        const periods = [...new Set([...before.keys(), ...after.keys()])].sort(ascending);
        const changed = periods.filter((period) => period <= newest && before.get(period) !== after.get(period));
        return changed.map((date): Restated => {
          const live = !touched.has(date) && servedOn(date) === after.get(date);
          touched.add(date);
          return {
            ...nothing,
            ...row,
            date,
            before: before.get(date) ?? null,
            after: after.get(date) ?? null,
            live,
            older,
            newer,
          };
        });
      });
    }),
  );
  return rows;
}

async function economicIds(database: Database): Promise<(readonly [string, ServedAs])[]> {
  const forms = formsAt(`select ${NOW} as moment`);
  const values = await database.rows(`select key, period::varchar, value from (${valuesOf(`(${forms})`)})`);
  const byKey = new Map(values.map(([key, period, value]) => [`${key} ${period}`, Number(value)]));
  const definitions = await database.rows("select id, key, unit from definition");
  return definitions.sort(byAll(([one], [other]) => ascending(String(one), String(other)))).map(([id, key, unit]) => [
    String(id),
    {
      row: {
        ...{
          dataset: "economic-observations",
          key: String(key),
          dwellingType: "",
          figure: "value",
          unit: String(unit),
        },
      },
      servedOn: (period) => byKey.get(`${key} ${period}`),
    },
  ]);
}

async function dwellingIds(database: Database): Promise<(readonly [string, ServedAs])[]> {
  const { series } = await housingOf(database);
  return priceDefinitions
    .flatMap(({ ids, regionCode, measure, dwellingType, unit, months }) => {
      const own = series.find(
        (each) => each.regionCode === regionCode && each.measure === measure && each.dwellingType === dwellingType,
      );
      const figures = new Map(own?.points.map(({ period, value }) => [period, value]));
      const servedAs: ServedAs = {
        row: { dataset: "house-prices", key: regionCode, dwellingType, figure: measure, unit },
        servedOn: (period) => figures.get(periodAfter(period, months - 1)),
      };
      return ids.map((id) => [id, servedAs] as const);
    })
    .sort(byAll(([one], [other]) => ascending(one, other)));
}
