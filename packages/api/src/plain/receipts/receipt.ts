import type { Snapshot } from "@daybook/domain";
import { type Citation, citationOf, licenceOf, termsOf } from "@daybook/domain/citations";
import type { FilesBehind } from "@daybook/domain/receipts";
import { DATA_VERSION } from "../../answer/common-headers.js";
import { etagOf } from "../../answer/etag.js";
import type { ServedAnswer } from "../../base/route.js";
import { acceptedForm, FORMS, type Form } from "./accepted-form.js";

/** Some bytes that a receipt is of. */
interface Bytes {
  /** The path at which they are answered. */
  readonly of: string;
  readonly bytes: number;
  /** SHA-256 in base64. */
  readonly digest: string;
}

/** What a receipt is written from. */
export interface Received extends Bytes {
  /** What it is of, in words. */
  readonly title: string;
  /** The first and last date, YYYY-MM-DD, where that is told. */
  readonly span?: readonly [from: string, to: string] | undefined;
  /** The same in other forms. */
  readonly formats?: readonly Bytes[];
  readonly snapshot: Pick<Snapshot, "dataVersion" | "isDemo">;
  /** When the newest file of the data came, ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly datasets: readonly string[];
  readonly files: FilesBehind;
  /** The address of the site, without a path. */
  readonly webUrl: string;
}

/** A receipt in the form that the caller accepts. */
export function receiptAnswer(received: Received, accept: string | undefined): ServedAnswer {
  const form = acceptedForm(accept);
  const body = bodyIn(form, received);
  return {
    status: 200,
    headers: {
      "Content-Type": `${FORMS[form]}; charset=utf-8`,
      "Cache-Control": "no-cache",
      Vary: "Accept",
      [DATA_VERSION]: received.snapshot.dataVersion,
    },
    body,
    etag: etagOf(body),
  };
}

function bodyIn(form: Form, received: Received): string {
  const citation = citationIn(received);
  if (form === "json") return JSON.stringify(receiptIn(received, citation));
  if (form === "csl") return JSON.stringify(citation.csl);
  return form === "text" ? `${citation.text}\n` : citation[form];
}

function citationIn({ title, span, of, snapshot, madeAt, files, webUrl }: Received): Citation {
  const { name, attribution } = licenceOf(files.licences);
  return citationOf({
    title,
    span,
    isDemo: snapshot.isDemo,
    version: snapshot.dataVersion,
    day: madeAt.slice(0, "YYYY-MM-DD".length),
    publishers: attribution === "" ? [] : attribution.split("; "),
    licence: name,
    address: `${webUrl}${of}`,
  });
}

/** The fields stand in the order of the contract: files.md section 4. */
function receiptIn(received: Received, citation: Citation) {
  const { of, snapshot, madeAt, digest, bytes, datasets, files, formats } = received;
  const { count, list, more } = files;
  return {
    of,
    dataVersion: snapshot.dataVersion,
    madeAt,
    digest: digestHeader(digest),
    bytes,
    ...(formats && { formats: formats.map((each) => ({ ...each, digest: digestHeader(each.digest) })) }),
    datasets,
    files: { count, list: list.map((file) => ({ ...file, licence: termsOf(file.licence).name })), more },
    citation,
  };
}

/** As in the header Repr-Digest (RFC 9530). */
function digestHeader(digest: string): string {
  return `sha-256=:${digest}:`;
}
