import { type DescMethod, getOption, hasOption } from "@bufbuild/protobuf";
import { list as listOption, publicMethods } from "@daybook/contract";
import { fullMethodName } from "./method-name.js";

/** The fields of a method whose list is read page by page, as JSON names them. */
export interface ListFields {
  /** Of the answer: the items of the page. */
  readonly rows: string;
  /** Of the answer: how many items the whole list has. */
  readonly total: string;
  /** Of the request: how many items a page may have. */
  readonly limit: string;
}

/** Undefined for a method without pages. Throws UnknownMethodError for a name that means none. */
export function listFieldsOf(method: string): ListFields | undefined {
  const desc: DescMethod = publicMethods.get(fullMethodName(method))!;
  if (!hasOption(desc, listOption) || getOption(desc, listOption).several) return undefined;
  const { rows, total, limit } = getOption(desc, listOption);
  const nameOf = ({ fields }: DescMethod["output"], names: readonly string[]) =>
    fields.find(({ name }) => names.includes(name))!.jsonName;
  return {
    rows: nameOf(desc.output, [rows]),
    total: nameOf(desc.output, total === "" ? ["total", "total_count"] : [total]),
    limit: nameOf(desc.input, [limit || "limit"]),
  };
}
