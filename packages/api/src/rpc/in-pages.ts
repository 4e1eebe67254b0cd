import { type DescMessage, type DescMethod, getOption, hasOption } from "@bufbuild/protobuf";
import { bound as boundOption, type List, list as listOption, releaseVersion } from "@daybook/contract";
import { lengthOf, type PartName, type Snapshot, withFields, withheldIn } from "@daybook/domain";
import { canonicalText } from "../json/canonical-text.js";
import type { MessageObject } from "../json/message-object.js";
import { digestOf, type PagedList, pageToken, placeOf } from "./page-token.js";

/** Answers a request whose bounds were applied. */
type Answering = (request: MessageObject, snapshot: Snapshot) => MessageObject;

/**
 * What answers a method that says which list its answer has pages of: it goes to the place that a token names, and gives
 * out the token of the next page. Of any other method it is what is given. A token names the data that it was given out
 * for. When that is served no more, the walk begins again, since rows may have moved: no old data is kept.
 */
export function inPages(method: DescMethod, reads: readonly PartName[], handle: Answering): Answering {
  const fields = pageFieldsOf(method);
  if (fields === undefined) return handle;
  const requestDigest = requestDigestOf(method, fields);
  return (request, snapshot) => {
    const list: PagedList = { data: dataDigestOf(snapshot, reads), request: requestDigest(request) };
    const token = (request.pageToken as string | undefined) ?? "";
    const { offset, isRestarted } =
      token === "" ? { offset: request.offset as number, isRestarted: false } : placeOf(token, list);
    const answer = handle({ ...request, offset, pageToken: "" }, snapshot);
    const count = lengthOf(answer, fields.rows);
    const isLast = count === 0 || offset + count >= (answer[fields.total] as number);
    return withFields(answer, { nextPage: isLast ? "" : pageToken(list, offset + count), restarted: isRestarted });
  };
}

/** The fields of a list that is read page by page, by their local names. */
interface PageFields {
  readonly rows: string;
  readonly total: string;
  readonly limit: string;
}

/** How a method is read page by page; undefined for one that is not. */
function pageFieldsOf(method: DescMethod): PageFields | undefined {
  if (!hasOption(method, listOption)) return undefined;
  const { rows, total, limit, several }: List = getOption(method, listOption);
  if (several) return undefined;
  const { input, output } = method;
  return {
    rows: named(output, rows),
    total: total === "" ? named(output, "total", "total_count") : named(output, total),
    limit: named(input, limit || "limit"),
  };
}

function named({ fields, typeName }: DescMessage, ...names: readonly string[]): string {
  const field = names.map((name) => fields.find((each) => each.name === name)).find((each) => each !== undefined);
  if (field === undefined) throw new Error(`${typeName} has no field ${names.join(" or ")}`);
  return field.localName;
}

/** Names the data that answers read: the same on every instance of a release, and after a restart. */
function dataDigestOf(snapshot: Snapshot, reads: readonly PartName[]): Buffer {
  return digestOf([
    releaseVersion,
    ...withheldIn(snapshot),
    ...reads.map((name) => `${name} ${snapshot[name].version}`),
  ]);
}

/**
 * Names what is asked, whatever page of it. Two spellings of a request are one, since its bounds were applied: they put
 * what stands in a field's other name into the field itself, and no handler reads that name.
 */
function requestDigestOf({ input, parent, name }: DescMethod, { limit }: PageFields) {
  const ofPage = [limit, "offset", "pageToken"];
  const otherNames = input.fields.map((field) => getOption(field, boundOption).orField);
  const asking = input.fields
    .filter((field) => !ofPage.includes(field.localName) && !otherNames.includes(field.name))
    .map(({ localName }) => localName);
  const path = `${parent.typeName}/${name}`;
  return (request: MessageObject): Buffer => {
    const asked = asking.map((name) => [name, request[name]]);
    return digestOf([path, canonicalText(Object.fromEntries(asked))]);
  };
}
