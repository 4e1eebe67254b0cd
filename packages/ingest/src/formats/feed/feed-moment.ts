import { dayOf } from "@daybook/domain";
import { monthNumber } from "../month-names.js";

/**
 * Milliseconds since 1970 of a date of a feed: RFC 822 with a zone by number or name and a year of two or four digits, or
 * ISO 8601 with a zone, or an ISO date alone, which is its midnight in UTC. Undefined for anything else, and for years that no feed is of.
 */
export function feedMoment(text: string): number | undefined {
  const given = text.trim();
  if (given.length > CHARS_MAX) return undefined;
  const spaced = given.replace(/\s+/g, " ");
  const ms = rfc822Moment(spaced) ?? isoMoment(spaced);
  return ms !== undefined && ms >= FIRST_MS && ms < END_MS ? ms : undefined;
}

function rfc822Moment(text: string): number | undefined {
  const parts = RFC_822.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { day, month, year, hour, minute, second = "0", zone } = parts;
  const number = monthNumber(month!.slice(0, 3));
  return momentIn(`${fourDigits(year!)}-${pad(number)}-${pad(day!)}`, [hour!, minute!, second], zone!);
}

function isoMoment(text: string): number | undefined {
  const parts = ISO_8601.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { date, hour = "0", minute = "0", second = "0", zone = "Z" } = parts;
  return momentIn(date!, [hour, minute, second], zone);
}

function momentIn(date: string, time: readonly [string, string, string], zone: string): number | undefined {
  const day = dayOf(date);
  const zoneMinutes = minutesOf(zone);
  const [hour, minute, second] = time.map(Number) as [number, number, number];
  if (day === undefined || zoneMinutes === undefined || hour > 23 || minute > 59 || second >= 60) return undefined;
  return Math.floor(((day * 24 + hour) * 60 + minute - zoneMinutes) * 60_000 + second * 1000);
}

/** How many minutes a zone is ahead of UTC. */
function minutesOf(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return ZONES.get(zone.toUpperCase());
  const ahead = Number(hours) * 60 + Number(minutes);
  if (ahead > ZONE_MINUTES_MAX || Number(minutes) > 59) return undefined;
  return sign === "-" ? -ahead : ahead;
}

/** As RFC 2822 has it: two digits are of 1950 to 2049. */
function fourDigits(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 50 ? `20${year}` : `19${year}`;
}

function pad(number: number | string): string {
  return String(number).padStart(2, "0");
}

const MONTH =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
const RFC_822 = new RegExp(
  `^(?:[A-Za-z]{3,9},? ?)?(?<day>\\d{1,2})[ -](?<month>${MONTH})[ -](?<year>\\d{4}|\\d{2}) (?<hour>\\d{2}):(?<minute>\\d{2})(?::(?<second>\\d{2}))? ?(?<zone>[+-]\\d{2}:?\\d{2}|[A-Za-z]{1,5})$`,
  "i",
);
const ISO_8601 =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[Tt ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:\.\d{1,9})?))? ?(?<zone>[Zz]|[+-]\d{2}:?\d{2}))?$/;

/** Those of RFC 822, and those of this part of the world. The single letters but Z were defined wrongly and mean nothing. */
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, BST: 60, CET: 60, CEST: 120 },
    ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
    ...{ AWST: 480, ACST: 570, AEST: 600, ACDT: 630, AEDT: 660, NZST: 720, NZDT: 780, SGT: 480, HKT: 480, JST: 540 },
  }),
);
const ZONE_MINUTES_MAX = 14 * 60;
const CHARS_MAX = 60;
const FIRST_MS = Date.UTC(1990, 0);
const END_MS = Date.UTC(2100, 0);
