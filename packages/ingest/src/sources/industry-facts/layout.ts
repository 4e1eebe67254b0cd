import { signalKinds } from "@daybook/domain/data/industry";
import type { Kind, ObjectKind } from "../../formats/own-layout/layout.js";

/** The source as the first line states it. */
export interface SourceObject {
  readonly displayName: string;
  readonly signalKind: (typeof signalKinds)[number];
  readonly publisher: string;
  readonly url: string;
  readonly licence: string;
  readonly cadence: string;
  readonly public: boolean;
}

/** A fact as a line states it; what is not there is empty. */
export interface FactObject {
  readonly recordId: string;
  readonly industry: string;
  readonly stockCode: string;
  readonly entityAbn: string;
  readonly entityName: string;
  readonly metricKey: string;
  readonly metricLabel: string;
  readonly value: number | "";
  readonly unit: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly asOf: string;
  readonly summary: string;
  readonly confidence: number | "";
  readonly citation: {
    readonly title: string;
    readonly publisher: string;
    readonly url: string;
    readonly date: string;
  };
}

const NAME: Kind = { is: "text", charsMax: 200 };
const KEY: Kind = { is: "text", charsMax: 100 };

/** What the first line of a file says of its source. */
export const SOURCE: ObjectKind = {
  is: "object",
  keys: [
    { name: "displayName", kind: NAME, required: true },
    {
      name: "signalKind",
      kind: { is: "choice", of: signalKinds },
      required: true,
    },
    { name: "publisher", kind: NAME, required: true },
    { name: "url", kind: { is: "url" }, required: true },
    { name: "licence", kind: NAME, required: true },
    { name: "cadence", kind: KEY },
    { name: "public", kind: { is: "flag" }, required: true },
  ],
};

/** Every other line of a file. */
export const FACT: ObjectKind = {
  is: "object",
  keys: [
    { name: "recordId", kind: NAME, required: true },
    { name: "industry", kind: { is: "text", charsMax: 120 } },
    { name: "stockCode", kind: { is: "code" } },
    { name: "entityAbn", kind: { is: "abn" } },
    { name: "entityName", kind: NAME },
    { name: "metricKey", kind: KEY, required: true },
    { name: "metricLabel", kind: NAME, required: true },
    // The sum of all facts of a file stays a number.
    { name: "value", kind: { is: "number", min: -1e18, max: 1e18 } },
    { name: "unit", kind: { is: "text", charsMax: 60 } },
    { name: "periodStart", kind: { is: "date" } },
    { name: "periodEnd", kind: { is: "date" } },
    { name: "asOf", kind: { is: "date" }, required: true },
    { name: "summary", kind: { is: "text", charsMax: 5_000, lines: true } },
    { name: "confidence", kind: { is: "number", min: 0, max: 1 } },
    {
      name: "citation",
      kind: {
        is: "object",
        keys: [
          { name: "title", kind: { is: "text", charsMax: 500 }, required: true },
          { name: "publisher", kind: NAME, required: true },
          { name: "url", kind: { is: "url" }, required: true },
          { name: "date", kind: { is: "date" }, required: true },
        ],
      },
      required: true,
    },
  ],
};
