import { definitionsById } from "@daybook/domain/data/economy";
import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { csvReply, jsonReply, type Reply } from "./reply.js";
import { earlierRelease, monthsBetween, quartersBetween, type Walk, walkOver } from "./walk.js";

type Files = readonly (readonly [source: string, files: readonly MemoryFile[]])[];

/** A flow as sources.md A1 describes it: its dimensions and the power of ten of its figures, empty where it states none. */
interface Flow {
  readonly dimensions: string;
  readonly power: string;
  readonly walk: Walk;
  readonly first: string;
}

const rate: Walk = { start: 5, step: 0.3, places: 2 };
const amount: Walk = { start: 5000, step: 150, places: 1 };
const count: Walk = { start: 900, step: 300, places: 0 };

const flows: Readonly<Record<string, Flow>> = {
  CPI: {
    dimensions: "MEASURE.INDEX.TSEST.REGION.FREQ",
    power: "",
    walk: { start: 100, step: 2, places: 1 },
    first: "2013-07",
  },
  LF: { dimensions: "MEASURE.SEX.AGE.TSEST.REGION.FREQ", power: "3", walk: rate, first: "2014-07" },
  JV: { dimensions: "MEASURE.SECTOR.INDUSTRY.TSEST.REGION.FREQ", power: "3", walk: rate, first: "2014-07" },
  WPI: {
    dimensions: "MEASURE.INDEX.SECTOR.INDUSTRY.TSEST.REGION.FREQ",
    power: "",
    walk: { start: 3, step: 0.2, places: 1 },
    first: "2014-07",
  },
  HSI_M: {
    dimensions: "MEASURE.CATEGORY.PRICE_ADJUSTMENT.TSEST.STATE.FREQ",
    power: "6",
    walk: amount,
    first: "2019-01",
  },
  LEND_HOUSING: {
    dimensions: "MEASURE.DATA_ITEM.LOAN_TYPE.LOAN_PURPOSE.LENDER_TYPE.HOUSING_PURPOSE.TSEST.REGION.FREQ",
    power: "6",
    walk: amount,
    first: "2019-07",
  },
  CWD: {
    dimensions: "MEASURE.PRICE_ADJUSTMENT.SECTOR_OWN.CONSTRUCTION_TYPE.TSEST.REGION.FREQ",
    power: "3",
    walk: amount,
    first: "2014-07",
  },
  QBIS: {
    dimensions: "MEASURE.PRICE_ADJUSTMENT.INDUSTRY.SCOPE.TSEST.REGION.FREQ",
    power: "6",
    walk: amount,
    first: "2014-07",
  },
  MERCH_EXP: {
    dimensions: "COMMODITY_SITC.COUNTRY_DEST.STATE_ORIGIN.FREQ",
    power: "3",
    walk: amount,
    first: "2015-01",
  },
  MERCH_IMP: {
    dimensions: "COMMODITY_SITC.COUNTRY_ORIGIN.STATE_DEST.FREQ",
    power: "3",
    walk: amount,
    first: "2015-01",
  },
  ANA_SFD: { dimensions: "MEASURE.DATA_ITEM.SECTOR.TSEST.REGION.FREQ", power: "0", walk: amount, first: "2014-07" },
  BA_SA2: {
    dimensions: "MEASURE.SECTOR.WORK_TYPE.BUILDING_TYPE.REGION_TYPE.REGION.FREQ",
    power: "0",
    walk: count,
    first: "2021-07",
  },
  RT: { dimensions: "MEASURE.INDUSTRY.TSEST.REGION.FREQ", power: "6", walk: amount, first: "2014-07" },
  ERP_Q: {
    dimensions: "MEASURE.SEX.AGE.REGION.FREQ",
    power: "",
    walk: { start: 700_000, step: 9000, places: 0 },
    first: "2015-01",
  },
  ERP_COMP_Q: { dimensions: "MEASURE.REGION.FREQ", power: "0", walk: count, first: "2014-07" },
};

/**
 * Replies of every flow. Some come twice, restated and without a series that they had; retail trade ends early; two
 * overlap and were prepared at different moments, two at the same one; those of wages and prices are also in tables.
 */
export function cornerReplies(random: Random): Files {
  const whole = Object.keys(flows).map((flow) => replyOf(random, flow, "all"));
  const byFlow = new Map(whole.map((reply) => [reply.flow, reply]));
  const twice = ["LF", "MERCH_EXP", "ERP_Q"].map((flow) => byFlow.get(flow)!);
  const wages = byFlow.get("WPI")!;
  const some = (query: string, wanted: RegExp) => ({
    ...replyOf(random, "WPI", query),
    series: matching(replyOf(random, "WPI", query), wanted),
  });
  return [
    ["abs-sdmx", twice.map((reply) => csvReply(earlier(random, reply)))],
    ["abs-sdmx", whole.filter(({ flow }) => flow !== "WPI").map((reply) => csvReply(withoutLast(reply)))],
    ["abs-sdmx", [jsonReply(wages, "2023-03-01T00:00:00Z")]],
    [
      "abs-sdmx",
      [
        jsonReply(some("1.......Q", /^1\.THRPEB\.7\.TOT\.10\.[1-4]/), "2023-03-01T00:00:00Z"),
        jsonReply(some("3.......Q", /^3\.THRPEB\.7\.TOT\.10\.[3-6]/), "2023-03-02T10:00:00+10:00"),
        csvReply(some("1+3.THRPEB.7.TOT.10.5+6.Q", /10\.[56]/)),
      ],
    ],
    // An earlier reply to the same query comes last.
    ["abs-sdmx", [jsonReply(earlier(random, wages), "2023-02-01T00:00:00Z")]],
  ];
}

function replyOf(random: Random, flow: string, query: string): Reply {
  const { dimensions, power, walk, first } = flows[flow]!;
  const names = dimensions.split(".");
  const keys = [...definitionsById.keys()]
    .filter((id) => id.startsWith(`${flow}:`))
    .map((id) => id.slice(flow.length + 1));
  const last = flow === "RT" ? "2022-02" : "2023-02";
  const series = keys.map((key) => {
    const isMonthly = key.endsWith("M");
    const periods = isMonthly ? monthsBetween(first, last) : quartersBetween(first, "2023-01");
    const cells = walkOver(random, periods, walk);
    if (flow === "WPI") cells.set(periods.at(-1)!, "4.2");
    const written = [...cells].map(
      ([period, cell]) => [isMonthly ? period : quarterOf(period), random.chance(0.01) ? "" : cell] as const,
    );
    return [key, new Map(written)] as const;
  });
  return {
    flow,
    query,
    dimensions: names,
    series: new Map(series),
    powerOf: (key) => (unitOf(flow, key) === "percent" && power !== "" ? "0" : power),
    unitOf: (key) => definitionsById.get(`${flow}:${key}`)?.statedUnits?.[0] ?? "NUM",
  };
}

function unitOf(flow: string, key: string): string | undefined {
  return definitionsById.get(`${flow}:${key}`)?.unit;
}

function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${(Number(month.slice(5)) + 2) / 3}`;
}

/** The reply without its last series, which those that come twice had before. */
function withoutLast(reply: Reply): Reply {
  return { ...reply, series: new Map([...reply.series].slice(0, -1)) };
}

/** The reply of a few months before. */
function earlier(random: Random, reply: Reply): Reply {
  const last = reply.flow === "ERP_Q" || reply.flow === "WPI" ? "2022-Q4" : "2022-11";
  const series = [...reply.series].map(([key, cells]) => [key, earlierRelease(random, cells, last)] as const);
  return { ...reply, series: new Map(series) };
}

function matching(reply: Reply, wanted: RegExp): Reply["series"] {
  return new Map([...reply.series].filter(([key]) => wanted.test(key)));
}
