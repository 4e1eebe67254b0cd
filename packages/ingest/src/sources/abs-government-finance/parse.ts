import { regionNames, type StateCode, stateCodes } from "@daybook/domain/data/economy";
import type { Observation, PublishedSeries, StatedSeries } from "../../formats/series/stated-series.js";
import { unitProblem } from "../../formats/series/unit-problem.js";
import { readWorkbook } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";
import { nameOf, type Quarter, startOf } from "./quarter.js";
import { type Statement, statementOf } from "./statement.js";

/** The series of a cube, state by state. */
export function parseCube(bytes: Uint8Array): StatedSeries {
  const statements = statementsIn(bytes);
  const table = nameOf(newestOf(statements));
  const series: PublishedSeries[] = [];
  const observations: Observation[] = [];
  for (const [state, { quarters, figures }] of statements) {
    for (const [{ id }, { title, values }] of figures) {
      const name = `GFS:${state}.${id}`;
      series.push({
        series: name,
        table,
        title: `${title}, ${regionNames[state]}`,
        unit: "$m",
        scale: 6,
        frequency: "quarterly",
        kind: "",
        preparedAt: null,
      });
      values.forEach((value, at) => {
        if (value !== null) observations.push({ series: name, table, period: startOf(quarters[at]!), value });
      });
    }
  }
  const problem = series.map((each) => unitProblem(each)).find((each) => each !== undefined);
  if (problem !== undefined) throw new SourceProblem(undefined, problem);
  return { series, observations };
}

/** The newest quarter of a cube, which is its unit. It is that of the first state: all have the same ones. */
export function newestQuarter(bytes: Uint8Array): Quarter {
  return newestOf(statementsIn(bytes, stateCodes.slice(0, 1)));
}

/** The statements of states, which are of the same quarters. */
function statementsIn(bytes: Uint8Array, wanted = stateCodes): Map<StateCode, Statement> {
  const names = wanted.map((_, at) => `Table ${FIRST_TABLE + at}`);
  const sheets = readWorkbook(bytes, (name) => names.includes(name.trim()));
  const statements = wanted.map((state, at) => {
    const sheet = sheets.find(({ name }) => name.trim() === names[at]);
    if (sheet === undefined) throw new SourceProblem(undefined, `the sheet "${names[at]}" is missing`);
    return [state, statementOf(sheet, state)] as const;
  });
  const [first, ...others] = statements.map(([, { quarters }]) => quarters.map(nameOf).sort().join(", "));
  const other = others.findIndex((quarters) => quarters !== first);
  if (other >= 0) {
    throw new SourceProblem(undefined, `${names[other + 1]} is of ${others[other]}, and ${names[0]} of ${first}`);
  }
  return new Map(statements);
}

function newestOf(statements: ReadonlyMap<StateCode, Statement>): Quarter {
  const [{ quarters }] = [...statements.values()] as [Statement];
  return quarters.reduce((newest, quarter) => (startOf(quarter) > startOf(newest) ? quarter : newest));
}

/** The sheets of the states follow each other from here. */
const FIRST_TABLE = 5;
