import { type GetStockVerdictResponse, type VerdictComponent, VerdictLabel } from "@daybook/sdk/messages";
import { decimal } from "../frame/figures.js";
import { html } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import type { Section } from "./stock-tab.js";

/** Five signals in one score, and what it is made of. */
export function verdictSection(answer: GetStockVerdictResponse | undefined, request: PageRequest): Section {
  const title = "Score of five signals";
  if (answer === undefined) return { title, body: undefined };
  const table = tableOf({
    name: "verdict",
    caption: "What the score is made of; a signal times 100 times its weight is its points",
    columns: columnsOf(new Set(answer.missingInputs)),
    rows: answer.components,
  });
  const unknown = answer.missingInputs.map(wordsOf).join(", ");
  return {
    title,
    body: html`<p>${decimal(answer.composite, 1)} on a scale from −100 (bearish) to 100 (bullish), which the score calls ${LABELS[answer.label]}. It is computed from the figures below and is no advice.${unknown !== "" && ` Unknown, and so counted as 0: ${unknown}.`}</p>
${tableWithFiles(table, request)}`,
    tables: [table],
  };
}

/** What is counted as 0 because it is unknown is not shown as 0. */
function columnsOf(missing: ReadonlySet<string>): readonly Column<VerdictComponent>[] {
  const ifKnown = (name: string, figure: number) => (missing.has(name) ? undefined : figure);
  return [
    { name: "name", title: "Signal", kind: "text", cell: ({ name }) => name, words: ({ name }) => wordsOf(name) },
    { name: "score", title: "Score, −1 to 1", kind: "decimal", cell: ({ name, score }) => ifKnown(name, score) },
    { name: "weight", title: "Weight", kind: "decimal", cell: ({ weight }) => weight },
    {
      name: "contribution",
      title: "Points",
      kind: "score",
      cell: ({ name, contribution }) => ifKnown(name, contribution),
    },
  ];
}

function wordsOf(name: string): string {
  return name.replaceAll("_", " ");
}

const LABELS: Readonly<Record<VerdictLabel, string>> = {
  [VerdictLabel.UNSPECIFIED]: "nothing",
  [VerdictLabel.STRONG_BEARISH]: "strong bearish",
  [VerdictLabel.BEARISH]: "bearish",
  [VerdictLabel.NEUTRAL]: "neutral",
  [VerdictLabel.BULLISH]: "bullish",
  [VerdictLabel.STRONG_BULLISH]: "strong bullish",
};
