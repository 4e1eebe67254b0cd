import { addressOf } from "../address.js";

/** What somebody who sets Daybook up decides. */
export interface Choices {
  /** The data folder. */
  readonly data: string;
  readonly world: World;
  readonly callers: Callers;
}

/** Whether the server is about Australia or about the fictional demo world. */
export type World = (typeof WORLDS)[number];
export const WORLDS = ["real", "demo"] as const;

/** Who reaches the server: this machine alone, its network, or everybody through a proxy on this machine. */
export type Callers = (typeof CALLERS)[number];
export const CALLERS = ["me", "network", "proxy"] as const;

/** Asks for one line; undefined where nobody can be asked. */
export type Ask = ((question: string) => Promise<string>) | undefined;

/** The choices that are stated, and for the others what is answered: an empty answer, or nobody to ask, is the default. */
export async function choicesOf(stated: Partial<Choices>, ask: Ask): Promise<Choices> {
  return {
    data: stated.data ?? (await answered(ask, "Where shall the data live?", "./data")),
    world: stated.world ?? (await chosen(ask, "Real data, or the fictional demo world?", WORLDS)),
    callers: stated.callers ?? (await chosen(ask, "Who calls: me alone, my network, or others by a proxy?", CALLERS)),
  };
}

async function answered(ask: Ask, question: string, usual: string): Promise<string> {
  const answer = (await ask?.(`${question} [${usual}] `))?.trim() ?? "";
  return answer === "" ? usual : answer;
}

/** The first one is the default. Asks again until it gets one of them. */
async function chosen<Choice extends string>(ask: Ask, question: string, all: readonly Choice[]): Promise<Choice> {
  for (;;) {
    const answer = await answered(ask, `${question} ${all.join(", ")}`, all[0]!);
    const found = all.find((each) => each === answer.toLowerCase());
    if (found !== undefined) return found;
  }
}

/** The settings that follow from the choices, as they stand in a `.env` file. */
export function settingsOf({ data, world, callers }: Choices): Readonly<Record<string, string>> {
  return {
    DAYBOOK_DATA: data,
    DAYBOOK_DEMO: world === "demo" ? "on" : "off",
    HOST: callers === "network" ? "0.0.0.0" : "127.0.0.1",
    ...(callers === "proxy" && { DAYBOOK_TRUSTED_PROXIES: "1" }),
  };
}

/** A first call, to be tried in a shell. */
export function firstCall(place: { readonly host: string; readonly port: number }): string {
  return `curl -A me/1 -H 'content-type: application/json' -d '{"limit":3}' ${addressOf(place)}/shorts.v1alpha1.MarketService/GetTopShorts`;
}
