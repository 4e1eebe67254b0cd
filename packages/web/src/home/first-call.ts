import { shellQuoted } from "../docs/call-samples.js";

/** The call that the front page makes: how to make it, and what it answers. */
export interface FirstCall {
  readonly curl: string;
  /** The same call as a path. */
  readonly link: string;
  /** Its page in the reference. */
  readonly docs: string;
  /** The answer, row by row; empty where there is none. */
  readonly ranking: readonly Ranked[];
}

interface Ranked {
  readonly code: string;
  readonly name: string;
  /** Of issued shares; undefined where it is unknown. */
  readonly percent: number | undefined;
}

/** The method of the first call, and what it is asked. */
export const FIRST_METHOD = "/shorts.v1alpha1.MarketService/GetTopShorts";
export const FIRST_REQUEST = '{"limit":5}';

/** The first call at an address, with the answer that this server gives; undefined where it gives none. */
export function firstCallOf(address: string, answer: string | undefined): FirstCall {
  return {
    curl: `curl -A my-app/1.0 -H 'content-type: application/json' \\
  -d ${shellQuoted(FIRST_REQUEST)} \\
  ${address}${FIRST_METHOD}`,
    link: `${FIRST_METHOD}?limit=5`,
    docs: "/docs/MarketService/GetTopShorts",
    ranking: answer === undefined ? [] : rankingOf(answer),
  };
}

function rankingOf(answer: string): Ranked[] {
  const { timeSeries } = JSON.parse(answer) as {
    timeSeries: readonly { productCode: string; name: string; latestPercentage?: number }[];
  };
  return timeSeries.map(({ productCode, name, latestPercentage }) => ({
    code: productCode,
    name,
    percent: latestPercentage,
  }));
}
