import { dayOf, dayOfParts, isoOf } from "@daybook/domain";
import { monthNames, monthNumber } from "../../formats/month-names.js";
import { type Identity, SourceProblem } from "../../source.js";

/** When a directory was drawn up: the sentence above its header says so, or else its name must. */
export function directoryIdentity(fileName: string, sentence: string | undefined): Identity {
  const identity = sentence === undefined ? fromName(fileName) : fromSentence(sentence);
  if (dayOf(identity.unit) === undefined) {
    throw new SourceProblem(sentence === undefined ? undefined : 1, `the date ${identity.unit} does not exist`);
  }
  return identity;
}

/** "as at Sat Aug 04 22:03:15 AEST 2018", in use until 2020. */
function fromSentence(sentence: string): Identity {
  const parts = SENTENCE.exec(sentence);
  if (parts === null) throw new SourceProblem(1, "the line above the header does not end in a date");
  const [, monthName, dayOfMonth, time, zone, year] = parts as unknown as string[];
  const month = monthNumber(monthName!);
  const unit = `${year}-${pad(month)}-${dayOfMonth}`;
  const day = dayOfParts(Number(year), month, Number(dayOfMonth));
  const [hours, minutes, seconds] = time!.split(":").map(Number) as [number, number, number];
  const secondOfDay = (hours - OFFSET_HOURS[zone as Zone]) * 3600 + minutes * 60 + seconds;
  // A time before the offset belongs to the day before in UTC.
  const daysBack = secondOfDay < 0 ? 1 : 0;
  const clock = new Date((secondOfDay + daysBack * 86_400) * 1000).toISOString().slice(11);
  return { unit, version: `${unit}T${time}`, publishedAt: `${isoOf(day - daysBack)}T${clock}` };
}

/**
 * "…-2023-12-29.csv" or "…_04-11-2021_04-29-57_AEDT.csv". The time in the name
 * orders the files of a day, but it does not tell morning from evening, so the
 * day is all that it tells of the publication.
 */
function fromName(fileName: string): Identity {
  const iso = ISO_DATE.exec(fileName);
  if (iso !== null) return { unit: iso[0], version: "1", publishedAt: iso[0] };
  const stamp = DAY_FIRST.exec(fileName);
  if (stamp === null) {
    throw new SourceProblem(
      undefined,
      "neither the file nor its name says of which date it is; add the date to the name, as in companies-2024-12-31.csv",
    );
  }
  const [, dayOfMonth, month, year, hours, minutes, seconds] = stamp;
  const unit = `${year}-${month}-${dayOfMonth}`;
  const version = hours === undefined ? "1" : `${unit}T${hours}:${minutes}:${seconds}`;
  return { unit, version, publishedAt: unit };
}

function pad(part: number): string {
  return String(part).padStart(2, "0");
}

type Zone = keyof typeof OFFSET_HOURS;

const OFFSET_HOURS = { AEST: 10, AEDT: 11 };
const SENTENCE = new RegExp(
  `as at \\w{3} (${monthNames.join("|")}) (\\d{2}) ((?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d) (AEST|AEDT) (\\d{4})$`,
);
const ISO_DATE = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/;
const DAY_FIRST = /(?<!\d)(\d{2})-(\d{2})-(\d{4})(?:_(\d{2})-(\d{2})-(\d{2}))?(?!\d)/;
