import { Code, ConnectError, createDaybook, type Health } from "@daybook/sdk";
import type { Import } from "@daybook/store";
import { addressOf } from "../address.js";
import type { Settings } from "../settings.js";
import type { Finding } from "./finding.js";
import { heldWords, relationOf, type ServedData, servedDataOf, servedWords } from "./served-data.js";

/** How the server is that answers at the port of the settings, and whether it serves what this store holds, if that can be read. */
export async function serverFinding(settings: Settings, held: readonly Import[] | undefined): Promise<Finding> {
  const address = addressOf(settings);
  let health: Health;
  try {
    health = await createDaybook({ baseUrl: address, timeoutMs: TIMEOUT_MS }).health();
  } catch (error) {
    return noHealth(address, error);
  }
  if (health.service !== "daybook") return foreign(address);
  const served = await servedBy(address);
  const server = `the server at ${address} is ${health.status}`;
  const plain: Finding = {
    state: health.status === "healthy" ? "good" : "odd",
    text: [server, ...(health.reasons ?? [])].join(": "),
  };
  if (served === undefined || held === undefined) return plain;
  switch (relationOf(served, held)) {
    case "same":
      return { ...plain, text: `${plain.text}, and serves this data` };
    case "earlier":
      return {
        state: "odd",
        text: `${plain.text}, and serves what was held before (${servedWords(served)}): it is about to take up the newer data`,
        advice: "Look again in a minute; if it stays so, the log of the server says why.",
      };
    case "other":
      return otherData(server, served, held, settings);
  }
}

function otherData(
  server: string,
  served: ServedData,
  held: readonly Import[],
  { location: { dataFolder, databaseUrl } }: Settings,
): Finding {
  const store = databaseUrl === undefined ? `the data folder ${dataFolder}` : "the database of DATABASE_URL";
  return {
    state: "bad",
    text: `${server}, but serves other data (${servedWords(served)}) than ${store} holds (${heldWords(held)})`,
    advice:
      "It was started with another DAYBOOK_DATA or DATABASE_URL, or is of another release: end it and start it with these " +
      "settings, or run doctor with its own (--data, --port).",
  };
}

function noHealth(address: string, error: unknown): Finding {
  const { code, rawMessage } = ConnectError.from(error);
  const isNobody = code === Code.Unavailable && rawMessage.startsWith("cannot reach");
  if (isNobody) return { state: "good", text: `no server answers at ${address}; \`daybook serve\` starts one` };
  if (code === Code.DeadlineExceeded) {
    const advice = "See whether it hangs or is too busy; its log says more.";
    return { state: "odd", text: `what listens at ${address} gives ${rawMessage}`, advice };
  }
  return foreign(address);
}

function foreign(address: string): Finding {
  const advice = "End it, or serve at another port: --port or PORT.";
  return { state: "odd", text: `what answers at ${address} is not Daybook`, advice };
}

/** Which data a server serves, as its metrics say; undefined if they do not. */
async function servedBy(address: string): Promise<ServedData | undefined> {
  try {
    const answer = await fetch(`${address}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? servedDataOf(await answer.text()) : undefined;
  } catch {
    // It has just ended, or keeps its metrics to itself: its health is all that can be told.
    return undefined;
  }
}

const TIMEOUT_MS = 2_000;
