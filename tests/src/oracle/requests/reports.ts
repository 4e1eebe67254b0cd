import type { Random } from "../random.js";
import type { ReportRequest, ReportsRequest } from "../reports/answers.js";
import { typeOf, weekOf } from "../reports/periods.js";
import { dateFrom, limitFrom, offsetFrom } from "./choices.js";
import type { Facts } from "./facts.js";

/** A slug that mostly has a report; months and years as often as weeks. */
export function reportRequest(random: Random, facts: Facts): ReportRequest {
  if (random.chance(0.08)) return { weekSlug: random.pick(wrong) };
  const type = random.pick(["weekly", "weekly", "monthly", "yearly"]);
  const known = facts.news.reportSlugs.filter((slug) => typeOf(slug) === type);
  const slug = known.length > 0 && random.chance(0.85) ? random.pick(known) : slugOf(random, dateFrom(random, facts));
  return { weekSlug: random.chance(0.9) ? slug : ` ${slug} ` };
}

const wrong = [
  "",
  "  ",
  "2020-W54",
  "2021-W53",
  "2020-W53",
  "2020-W00",
  "2020-13",
  "2020-00",
  "20",
  "2020-w06",
  "2020-1",
  "2020-W6",
  "2020-01-01",
  "latest",
];

function slugOf(random: Random, date: string): string {
  return random.pick([weekOf(date), date.slice(0, 7), date.slice(0, 4)]);
}

/** A page of reports of one type or of all, sometimes a type that there is not. */
export function reportsRequest(random: Random, facts: Facts): ReportsRequest {
  const types = ["", "all", "ALL", "weekly", "Weekly", "monthly", "yearly", " yearly ", "daily"];
  return {
    ...random.some(0.7, { reportType: random.pick(types) }),
    ...limitFrom(random, 30, 100),
    ...offsetFrom(random, facts.news.reportSlugs.length + 1),
  };
}
