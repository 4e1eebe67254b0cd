import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Import, openReader } from "@daybook/store";
import type { ExampleOf } from "../contract.fixture.js";
import { get } from "../daybook.fixture.js";
import type { Random } from "../oracle/random.js";
import { answerTo, endpointsAt, questionsFor, targetOf } from "./asked-of-both.fixture.js";
import { fillWithOnly, serveAt } from "./given-only.fixture.js";

/** A moment that a past state is asked of: at least one of the two is told. */
export interface AskedMoment {
  /** RFC 3339, of whole seconds. */
  readonly at?: string;
  readonly published?: string;
}

/** A folder whose past is asked about, and the server that serves it. */
export interface Subject {
  readonly dataFolder: string;
  readonly address: string;
  readonly world: ExampleOf;
}

/** All that a folder holds. */
export async function importsIn(dataFolder: string): Promise<readonly Import[]> {
  const reader = await openReader({ dataFolder });
  await reader.close();
  return reader.imports;
}

/**
 * Asks a server of a moment, and one that was given only the files of then, all that there is to ask, and has them say the
 * same to the byte. Says of how many questions both had an answer.
 */
export async function assertSameState(subject: Subject, moment: AskedMoment, random: Random): Promise<number> {
  const entries = givenBy(await importsIn(subject.dataFolder), moment);
  const folder = mkdtempSync(join(tmpdir(), "daybook-test-"));
  await fillWithOnly(folder, subject.dataFolder, entries);
  const endMs = Math.min(
    moment.at ? Date.parse(moment.at) : Infinity,
    moment.published ? dayEndMs(moment.published) : Infinity,
  );
  const then = await serveAt(folder, Math.min(endMs, Date.now()));
  try {
    await untilBuilt(subject.address, moment);
    const questions = await questionsFor(subject.address, subject.world, random);
    const targets = [
      ...questions.map(targetOf),
      ...endpointsAt(new Date(Math.min(endMs, Date.now())).toISOString().slice(0, 10)),
    ];
    let answered = 0;
    const different: Difference[] = [];
    const version = (await answerTo(then.address, "/v1/versions")).dataVersion;
    await eachOf(targets, async (target) => {
      const past = await answerTo(subject.address, withMoment(target, moment));
      const wanted = await answerTo(then.address, target);
      // A past state says of its refusals too which data they are made of.
      const told = { ...wanted, dataVersion: wanted.dataVersion ?? version };
      if (JSON.stringify(past) !== JSON.stringify(told)) different.push({ target, past, told });
      if (wanted.status === 200) answered += 1;
    });
    const [first] = different;
    const names = different.map(({ target }) => target.replace(/\?.*/, "")).join(" ");
    assert.deepEqual(
      first?.past,
      first?.told,
      `${JSON.stringify(moment)}: ${first?.target}, and of ${targets.length}: ${names}`,
    );
    return answered;
  } finally {
    await then.close();
  }
}

/** What a past state and a server of that state say of one question. */
interface Difference {
  readonly target: string;
  readonly past: object;
  readonly told: object;
}

/** Waits until a past state is served. */
export async function untilBuilt(address: string, moment: AskedMoment): Promise<void> {
  for (;;) {
    const answer = await get(address, withMoment("/v1/latest", moment));
    const text = await answer.text();
    if (answer.status !== 503) return;
    assert.match(text, /being built/);
  }
}

/** A target, asked of a moment. */
export function withMoment(target: string, { at, published }: AskedMoment): string {
  const named = new URLSearchParams({ ...(at && { at }), ...(published && { published }) });
  return `${target}${target.includes("?") ? "&" : "?"}${named}`;
}

/** The files that count at a moment, by the words of the contract. A real file that had come retires the demo world. */
function givenBy(imports: readonly Import[], { at, published }: AskedMoment): readonly Import[] {
  const held = imports.filter(({ retrievedAt }) => at === undefined || Date.parse(retrievedAt) <= Date.parse(at));
  if (published === undefined) return held;
  const isReal = held.some(({ isDemo }) => !isDemo);
  return held
    .filter(({ isDemo }) => !isReal || !isDemo)
    .filter(({ publishedAt, retrievedAt }) => Date.parse(publishedAt ?? retrievedAt) <= dayEndMs(published));
}

/** The last millisecond of a day in Sydney, in which clocks say 23:59 at one of two offsets. */
export function dayEndMs(date: string): number {
  const ends = ["+11:00", "+10:00"].map((offset) => Date.parse(`${date}T23:59:59.999${offset}`));
  return ends.find((ms) => CLOCK.format(ms) === "23:59")!;
}

const CLOCK = new Intl.DateTimeFormat("en-AU", {
  timeZone: "Australia/Sydney",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Does something with each of some values, a few at once. */
export async function eachOf<Value>(values: readonly Value[], act: (value: Value) => Promise<void>): Promise<void> {
  const left = [...values];
  const one = async () => {
    for (let value = left.shift(); value !== undefined; value = left.shift()) await act(value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const AT_ONCE = 4;
