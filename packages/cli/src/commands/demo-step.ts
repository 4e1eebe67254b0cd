import { demoSources } from "@daybook/demo";
import type { Held } from "@daybook/store";
import type { DemoSetting } from "../settings.js";

/** What serving has to do about the demo world before it can begin. */
export type DemoStep =
  /** Load it first. */
  | { readonly step: "load"; readonly reason: string }
  /** Serve nothing: there is no data, or only that of the demo world. */
  | { readonly step: "refuse"; readonly reason: string; readonly advice: string }
  /** Serve what is held. */
  | { readonly step: "serve"; readonly isDemo: boolean; readonly remark?: string };

/** By what is held and what the operator asks for. The demo world is also loaded when only a part of it is held, because loading was interrupted or it has grown since. */
export function demoStep({ isDemo, sources }: Held, setting: DemoSetting): DemoStep {
  if (sources.length === 0) return stepWithoutData(setting);
  if (!isDemo) return { step: "serve", isDemo };
  if (setting === "refuse") {
    return {
      step: "refuse",
      reason: "only the demo world is held, and DAYBOOK_DEMO is off, so that it is not served",
      advice: `Load real data, which retires it: ${WAYS}`,
    };
  }
  if (demoSources.every(({ name }) => sources.includes(name))) return { step: "serve", isDemo };
  if (setting === "load") return { step: "load", reason: "Only a part of the demo world is held" };
  return { step: "serve", isDemo, remark: "Only a part of the demo world is held; `daybook demo` loads the rest." };
}

function stepWithoutData(setting: DemoSetting): DemoStep {
  if (setting === "load") return { step: "load", reason: "No data is held" };
  const advice = `Load real data first: ${WAYS}`;
  if (setting === "refuse") {
    const reason = "no data is held, and DAYBOOK_DEMO is off, so that the demo world is not loaded";
    return { step: "refuse", reason, advice };
  }
  return {
    step: "refuse",
    reason: "no data is held, and the demo world goes into PostgreSQL only when it is asked for",
    advice: `${advice} For the demo world, run \`daybook demo\` or set DAYBOOK_DEMO=on.`,
  };
}

const WAYS = "`daybook sync` fetches it, `daybook ingest --help` says how to load files.";
