import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/**
 * The time in Sydney, HH:MM, of a cell such as "30/09/2025  7:33 pm", which is
 * of the date, YYYY-MM-DD. AM and PM are in capitals until 2024.
 */
export function timeOfDay(cell: string, date: string, line: number): string {
  const parts = MOMENT.exec(cell);
  if (parts === null) throw new SourceProblem(line, `${quoted(cell)} is not a date and a time`);
  const [, dayOfMonth, month, year, hours, minutes, half] = parts as unknown as string[];
  if (`${year}-${month}-${dayOfMonth}` !== date) {
    throw new SourceProblem(line, `${quoted(cell)} is not of the date in the name of the file`);
  }
  const hour = (Number(hours) % 12) + (half!.toLowerCase() === "pm" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

const MOMENT = /^(\d{2})\/(\d{2})\/(\d{4})\s+(0?[1-9]|1[0-2]):([0-5]\d) (am|pm)$/i;
