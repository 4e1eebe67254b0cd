import { join } from "node:path";
import {
  FILE_FORMATS,
  type FileFormat,
  filePath,
  MEDIA_TYPES,
  type Written,
  type WrittenDataset,
} from "@daybook/files";
import { DATA_VERSION } from "../../answer/common-headers.js";
import { notFound, shown } from "../../base/errors.js";
import type { ServedAnswer } from "../../base/route.js";

/** The file of a dataset in a format. */
export function fileAnswer(
  { dataVersion }: Pick<Written, "dataVersion">,
  folder: string,
  { id, licence, files }: WrittenDataset,
  format: FileFormat,
  nowMs: number,
): ServedAnswer {
  const file = files.find((each) => each.format === format);
  if (file === undefined) {
    const held = files.map((each) => each.format).join(", ");
    throw notFound("file", `${shown(id)}.${format}`, `; this dataset is there as ${held}`);
  }
  const { name, bytes, sha256, gzipped } = file;
  const type = MEDIA_TYPES[format];
  const path = filePath(id, format);
  const links = [
    ...(licence.url === undefined ? [] : [`<${encodeURI(licence.url)}>; rel="license"`]),
    `</v1/receipts/datasets/${id}>; rel="describedby"`,
    `</v1/versions/${dataVersion}${path}>; rel="cite-as"`,
  ];
  return {
    status: 200,
    headers: {
      "Content-Type": format === "csv" || format === "ndjson" ? `${type}; charset=utf-8` : type,
      "Content-Disposition": `attachment; filename="${id}-${dataVersion}.${format}"`,
      "Cache-Control": "public, no-cache",
      [DATA_VERSION]: dataVersion,
      Link: links.join(", "),
    },
    body: {
      plain: { path: join(folder, name), bytes, sha256 },
      gzipped: gzipped && { path: join(folder, gzipped.name), bytes: gzipped.bytes, sha256: digestIn(gzipped.name) },
      nowMs,
    },
    etag: `"${sha256}"`,
  };
}

/** The digest that a file is named by. */
function digestIn(name: string): string | undefined {
  return /^[0-9a-f]{64}(?=\.)/.exec(name)?.[0];
}

/** The name of a dataset and the format that a path ends in; no format where it names none. */
export function namedFile(path: string): { readonly id: string; readonly format: FileFormat | undefined } {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const format = FILE_FORMATS.find((each) => name.endsWith(`.${each}`));
  return { id: format === undefined ? name : name.slice(0, -format.length - 1), format };
}
