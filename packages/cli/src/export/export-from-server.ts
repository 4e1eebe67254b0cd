import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { nearest } from "@daybook/contract/nearest";
import { unreachable } from "@daybook/sdk";
import { type AskedServer, askedServer } from "../asking/asked-server.js";
import { refusedAnswer } from "../asking/refused-answer.js";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";
import { downloadFile, type ListedFile } from "./download-file.js";

/** Which files of a server are taken, and where to. */
export interface ServerExport {
  readonly url: string;
  /** The name of one, or all. */
  readonly dataset: string;
  readonly formats: readonly string[];
  readonly folder: string;
}

/** Takes datasets from a server as files. What is there already and the same is left alone. */
export async function exportFromServer(
  settings: Settings,
  context: Context,
  { url, dataset, formats, folder }: ServerExport,
): Promise<number> {
  const server = await askedServer(settings, context, { url: { option: "--url", address: url }, isPatient: true });
  const taking = async () => {
    const chosen = chosenOf(dataset, await listedAt(server), context);
    mkdirSync(folder, { recursive: true });
    let exitCode: number = EXIT.ok;
    for (const { id, files } of chosen) {
      if (files.length === 0) context.err(`${id} has no rows, so there is no file of it`);
      for (const format of formats) {
        const file = files.find((each) => each.format === format);
        if (file !== undefined) {
          await downloadFile(server, context, file, join(folder, `${id}.${format}`));
        } else if (files.length > 0) {
          context.err(`${id} is not there as ${format}; it is as ${files.map((each) => each.format).join(", ")}`);
          exitCode = EXIT.someRefused;
        }
      }
    }
    return exitCode;
  };
  return server.run(taking, () => EXIT.failed);
}

/** A dataset as a server lists it. */
interface ListedDataset {
  readonly id: string;
  /** Why it may not be passed on. */
  readonly withheld?: string;
  readonly files: readonly ListedFile[];
}

async function listedAt({ address, fetch }: AskedServer): Promise<readonly ListedDataset[]> {
  let answer: Response;
  try {
    answer = await fetch(`${address}/v1/datasets`);
  } catch (fault) {
    throw unreachable(address, fault);
  }
  if (!answer.ok) throw await refusedAnswer(answer);
  const { datasets } = (await answer.json()) as { datasets: readonly ListedDataset[] };
  return datasets;
}

function chosenOf(name: string, listed: readonly ListedDataset[], context: Context): readonly ListedDataset[] {
  if (name === "all") {
    for (const { id, withheld } of listed) if (withheld !== undefined) context.err(`${id} is left out: ${withheld}`);
    return listed.filter(({ withheld }) => withheld === undefined);
  }
  const dataset = listed.find(({ id }) => id === name);
  if (dataset === undefined) {
    const names = listed.map(({ id }) => id);
    const meant = nearest(name, names);
    const advice = meant === undefined ? `It has ${names.join(", ")}.` : `Did you mean ${meant}?`;
    throw new Error(`the server has no dataset "${name}". ${advice}`);
  }
  if (dataset.withheld !== undefined) throw new Error(`${name} may not be passed on whole: ${dataset.withheld}.`);
  return [dataset];
}
