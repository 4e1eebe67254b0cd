import { createRegistry, type DescFile, type DescMessage, type DescService } from "@bufbuild/protobuf";
import * as contract from "@daybook/contract";

const types = [...createRegistry(...Object.values(contract as Record<string, unknown>).filter(isFile))];

/** Every message of the contract. */
export const messages: readonly DescMessage[] = types.filter((type) => type.kind === "message");

/** Every service of the contract. */
export const services: readonly DescService[] = types.filter((type) => type.kind === "service");

function isFile(value: unknown): value is DescFile {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "file";
}
