import {
  driftText,
  type ExplainedTrouble,
  type Explanation,
  explainSource,
  type HeldDrift,
  type Source,
} from "@daybook/ingest";
import { type Context, EXIT } from "../context.js";
import { heldText } from "../held-text.js";
import { minuteOf } from "../minute-of.js";
import type { Settings } from "../settings.js";
import { troubleText } from "../troubled-sources.js";
import { visible } from "../visible.js";

/** Prints what a sync expects of the publisher of a source, and what came last. Asks no publisher. */
export async function explainCommand(
  settings: Settings,
  context: Context,
  { source, isJson }: { readonly source: Source; readonly isJson: boolean },
): Promise<number> {
  const explanation = await explainSource(settings.location, source);
  if (isJson) context.out(JSON.stringify(explanation, null, 2));
  else for (const line of linesOf(explanation, context.now())) context.out(line);
  return EXIT.ok;
}

function linesOf(explanation: Explanation, now: Date): string[] {
  const { source, title, fileNames, published, addresses, held, askedAt, troubleCount, troubles, drifts } = explanation;
  const untold = troubleCount - troubles.length;
  return [
    `${source}: ${title}`,
    `  expected: ${fileNames}`,
    `  published: ${published}`,
    ...addresses.map((address) => `  asked: ${address}`),
    `  held: ${heldText(held, now)}`,
    `  last sync: ${askedAt === undefined ? "none that is known" : visible(minuteOf(askedAt))}${outcomeOf(explanation)}`,
    ...troubles.flatMap(linesOn),
    ...(untold > 0 ? [`  and ${untold} more`] : []),
    ...drifts.flatMap(linesOnDrift),
  ];
}

function outcomeOf({ askedAt, troubleCount }: Explanation): string {
  if (askedAt === undefined) return "";
  if (troubleCount === 0) return ", and everything came as expected";
  return `, trouble with ${troubleCount === 1 ? "1 file" : `${troubleCount} files`}`;
}

function linesOn(trouble: ExplainedTrouble): string[] {
  const { address, since, came, expected, columnsGone, columnsNew } = trouble;
  return [
    `  ${troubleText(trouble)}`,
    ...(address === "" ? [] : [`    asked: ${visible(address)}`]),
    `    since: ${visible(minuteOf(since))}`,
    ...columnsLine("columns gone", columnsGone),
    ...columnsLine("columns new", columnsNew),
    ...(expected === undefined
      ? []
      : headLines(`expected, as in ${expected.name} of ${expected.retrievedAt.slice(0, 10)}`, expected.lines)),
    ...(came === undefined ? [] : headLines("came", came.lines)),
  ];
}

function linesOnDrift(drift: HeldDrift): string[] {
  const { name, nameBefore, since } = drift;
  return [
    visible(`  ${name}: another layout than ${nameBefore}`),
    `    since: ${visible(minuteOf(since))}`,
    `    ${visible(driftText(drift))}`,
  ];
}

function columnsLine(label: string, columns: readonly string[]): string[] {
  return columns.length === 0 ? [] : [`    ${label}: ${columns.map((column) => visible(`"${column}"`)).join(", ")}`];
}

function headLines(label: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [`    ${visible(label)}: an empty file`];
  return [`    ${visible(label)}:`, ...lines.map((line) => `      ${visible(line)}`)];
}
